import type { Sighting } from '../domain/observation.ts';
import type { Seen } from '../domain/seen.ts';
import { nameOf } from './evidence.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';
import { roomOfSighting } from './presence-room.ts';

export type { Seen } from '../domain/seen.ts';

/** The same person in the same camera within this time is one sighting, in milliseconds. */
export const foldingGapMs = 120_000;

const keptTracks = 16;

/** One confirmed sighting with the household's own names. */
export function seenFrom(sighting: Sighting, directory: EvidenceDirectory): Seen {
  const person = sighting.person === null ? null : directory.personOf(sighting.person);
  const stranger = sighting.person === null || person !== null ? null : nameOf(sighting.person);
  return {
    person,
    name: stranger ?? sighting.thing,
    label: sighting.label,
    camera: sighting.camera,
    room: roomOfSighting(sighting, directory),
    confidence: sighting.confidence,
    from: sighting.from,
    to: new Date(Math.max(sighting.from.getTime(), sighting.until?.getTime() ?? 0)),
    tracks: sighting.track === null ? [] : [sighting.track],
  };
}

/** Whether both are one sighting: of one track, or of the same body in the same camera with little time between. */
export function isSameSighting(one: Seen, other: Seen): boolean {
  if (one.label !== other.label || one.camera !== other.camera) return false;
  if (one.tracks.some((track) => other.tracks.includes(track))) return true;
  const gap = Math.max(one.from.getTime(), other.from.getTime()) - Math.min(one.to.getTime(), other.to.getTime());
  const sameBody = one.person === other.person && one.name === other.name && one.room === other.room;
  return sameBody && gap <= foldingGapMs;
}

/** Both as one; what the later one says of who it was counts, if it says anything. */
export function foldTogether(one: Seen, other: Seen): Seen {
  const [earlier, later] = one.to <= other.to ? [one, other] : [other, one];
  const named = later.person !== null || later.name !== null ? later : earlier;
  const figures = [one.confidence, other.confidence].filter((figure) => figure !== null);
  return {
    ...named,
    room: later.room ?? earlier.room,
    confidence: figures.length === 0 ? null : Math.max(...figures),
    from: new Date(Math.min(one.from.getTime(), other.from.getTime())),
    to: later.to,
    tracks: [...new Set([...earlier.tracks, ...later.tracks])].slice(-keptTracks),
  };
}

/** Any number of sightings in any order, folded; by their beginning. */
export function foldSightings(sightings: readonly Seen[]): readonly Seen[] {
  const folded: Seen[] = [];
  for (const seen of [...sightings].sort((left, right) => left.from.getTime() - right.from.getTime())) {
    const index = folded.findLastIndex((before) => isSameSighting(before, seen));
    const before = folded[index];
    if (before === undefined) folded.push(seen);
    else folded[index] = foldTogether(before, seen);
  }
  return folded;
}
