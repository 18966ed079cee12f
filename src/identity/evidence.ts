import type { PersonId, RoomId } from '../domain/ids.ts';
import type { PersonReference, SourceName, SpeakerEvidence } from '../domain/observation.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';

/** A recogniser's opinion with the household's own names put in. Times are milliseconds since 1970. */
export interface Heard {
  /** The same for the same evidence delivered twice. */
  readonly key: string;
  readonly source: SourceName;
  /** `nobody`: a voice the source does not know; `stranger`: a name this household does not know. */
  readonly voice: { readonly kind: 'member'; readonly person: PersonId } | { readonly kind: 'nobody' | 'stranger' };
  readonly confidence: number | null;
  /** null: none, or the same person under another name. */
  readonly runnerUpConfidence: number | null;
  readonly satellite: string | null;
  /** The satellite's, or the one the source knows instead of the satellite. */
  readonly room: RoomId | null;
  /** The room it named is none of this house: it is about no satellite at all. */
  readonly nowhere: boolean;
  /** When it was spoken, as far as that is known; never after the arrival. */
  readonly moment: number;
  /** The source said when; otherwise `moment` is the arrival. */
  readonly dated: boolean;
  readonly receivedAt: number;
}

export function heardFrom(evidence: SpeakerEvidence, directory: EvidenceDirectory): Heard {
  const receivedAt = evidence.receivedAt.getTime();
  const person = evidence.person === null ? null : directory.personOf(evidence.person);
  const runnerUp = evidence.runnerUp;
  const sameAgain = runnerUp !== null && person !== null && directory.personOf(runnerUp.person) === person;
  return {
    key: keyOf(evidence),
    source: evidence.source,
    voice: person === null ? { kind: evidence.person === null ? 'nobody' : 'stranger' } : { kind: 'member', person },
    confidence: evidence.confidence,
    runnerUpConfidence: runnerUp === null || sameAgain ? null : runnerUp.confidence,
    ...placeOf(evidence, directory),
    moment: Math.min(evidence.at?.getTime() ?? receivedAt, receivedAt),
    dated: evidence.at !== null,
    receivedAt,
  };
}

/** Some sources put a room where the satellite belongs. */
function placeOf(
  { satellite, room }: SpeakerEvidence,
  directory: EvidenceDirectory,
): Pick<Heard, 'satellite' | 'room' | 'nowhere'> {
  if (satellite !== null) {
    const id = directory.satelliteOf(satellite);
    const asRoom = directory.satellites.includes(id) ? null : directory.roomOf(satellite);
    return asRoom === null
      ? { satellite: id, room: directory.roomOfSatellite(id), nowhere: false }
      : { satellite: null, room: asRoom, nowhere: false };
  }
  const known = room === null ? null : directory.roomOf(room);
  return { satellite: null, room: known, nowhere: room !== null && known === null };
}

function keyOf({ source, person, confidence, satellite, room, at }: SpeakerEvidence): string {
  return JSON.stringify([source, person === null ? null : nameOf(person), confidence, satellite, room, at?.getTime()]);
}

/** How a source calls somebody. */
export function nameOf(reference: PersonReference): string {
  return reference.by === 'name' ? reference.name : reference.id;
}
