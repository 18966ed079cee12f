import type { RoomId } from '../domain/ids.ts';
import type { SourceName } from '../domain/observation.ts';
import type { AttributionPolicy } from './attribution-policy.ts';
import type { Heard } from './evidence.ts';
import type { ActivityLog } from './evidence-activity.ts';

/** Where a sentence was spoken. */
export interface Place {
  /** The household's one id of the satellite. */
  readonly satellite: string | null;
  readonly room: RoomId | null;
}

/** A sentence as far as evidence can be about it. `at`: when it arrived, milliseconds since 1970. */
export interface HeardTurn extends Place {
  readonly id: string;
  readonly at: number;
}

export interface PastTurn extends HeardTurn {
  /** Sources whose evidence it has had; each gives one piece for a sentence. */
  readonly sources: ReadonlySet<SourceName>;
}

/** Everything known about the last seconds. */
export interface Scene {
  /** Evidence nobody has used yet. */
  readonly heard: readonly Heard[];
  /** Sentences that were judged. */
  readonly judged: readonly PastTurn[];
  /** Sentences that wait for theirs. */
  readonly waiting: readonly HeardTurn[];
  readonly activity: ActivityLog;
  /** Satellites of the household whose activity nobody reports: any of them may be the one spoken to. */
  readonly unobserved: readonly Place[];
}

/** How long a satellite that shows itself only by its sentences counts as possibly in use, in milliseconds. */
const silentSatelliteMs = 30_000;

/** How far the clock of a source may be off against that of Home Assistant, in milliseconds. */
const clockSlackMs = 1_000;

/**
 * The evidence that is about this sentence and no other:
 * - spoken to the same satellite; or in its room, or nowhere in particular, when no other satellite comes into question;
 * - within the window before the sentence, or late by no more than allowed;
 * - not before the satellite began to listen, nor left over from an earlier sentence.
 */
export function evidenceFor(turn: HeardTurn, scene: Scene, policy: AttributionPolicy): readonly Heard[] {
  return scene.heard.filter(
    (heard) =>
      couldBeAbout(heard, turn) &&
      heard.moment >= turn.at - policy.windowMs &&
      heard.receivedAt <= turn.at + policy.lateMs &&
      !precedesUtterance(heard, turn, scene.activity) &&
      !scene.judged.some((earlier) => couldBeAbout(heard, earlier) && heard.moment <= earlier.at + policy.lateMs) &&
      (heard.satellite !== null || isAlone(turn, heard, scene, policy)),
  );
}

/**
 * The earlier sentence a piece of evidence belongs to that comes only now: one that has not had any from this source.
 * Evidence that got lost on the way makes the next piece count as it, which costs a recognition and never lends one.
 */
export function latecomerOf(heard: Heard, judged: readonly PastTurn[], policy: AttributionPolicy): PastTurn | null {
  return (
    judged.find(
      (turn) =>
        couldBeAbout(heard, turn) &&
        !turn.sources.has(heard.source) &&
        heard.receivedAt > turn.at + policy.lateMs &&
        heard.moment <= turn.at + policy.windowMs,
    ) ?? null
  );
}

export function couldBeAbout(heard: Heard, place: Place): boolean {
  if (heard.nowhere || (place.satellite === null && place.room === null)) return false;
  if (heard.satellite !== null) return heard.satellite === place.satellite;
  return heard.room === null || heard.room === place.room;
}

function precedesUtterance(heard: Heard, { satellite }: HeardTurn, activity: ActivityLog): boolean {
  const since = satellite === null ? null : activity.listeningSince(satellite);
  if (since === null) return false;
  return heard.receivedAt < since || heard.moment < since - clockSlackMs;
}

/** Nobody can have been speaking to another satellite this evidence could be about. */
function isAlone(turn: HeardTurn, heard: Heard, scene: Scene, policy: AttributionPolicy): boolean {
  const since = heard.moment - policy.windowMs;
  const others: readonly Place[] = [
    ...[...scene.judged, ...scene.waiting].filter(({ satellite, at }) => {
      const reported = satellite !== null && scene.activity.isReported(satellite);
      return at >= (reported ? since : heard.moment - silentSatelliteMs);
    }),
    ...scene.activity.activeSince(since),
    ...scene.heard.filter(({ satellite, moment }) => satellite !== null && moment >= since),
    ...scene.unobserved,
  ];
  return !others.some((other) => couldBeAbout(heard, other) && !isSamePlace(other, turn));
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.satellite === other.satellite && (one.satellite !== null || one.room === other.room);
}
