import type { Turn } from '../domain/turn.ts';
import { readTranscriptTag, type TagForm } from './transcript-tag.ts';

/** Satellite → the form in which its speech-to-text service writes the speaker. All others' tags are just words. */
export type TaggedSatellites = ReadonlyMap<string, TagForm>;

/**
 * The turn without its speaker tag, and with the speaker the tag names. What the turn says of its speaker by other means
 * stays: a tag is the weakest word in the matter.
 */
export function untagged(turn: Turn, satellites: TaggedSatellites, isPerson: (name: string) => boolean): Turn {
  const form = turn.satellite === null ? undefined : satellites.get(turn.satellite);
  if (form === undefined) return turn;
  const { text, tag } = readTranscriptTag(turn.text, form, isPerson);
  if (tag === null) return turn;
  const named = tag.name === null ? null : { name: tag.name, confidence: null };
  return { ...turn, text, speaker: turn.speaker ?? named };
}
