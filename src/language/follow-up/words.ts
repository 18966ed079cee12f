import { fold } from '../fold.ts';
import type { Said } from './ellipsis.ts';

const word = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

export function wordsIn(text: string): readonly Said[] {
  return [...text.matchAll(word)].map(({ 0: said, index }) => ({
    text: said,
    folded: fold(said),
    start: index,
    end: index + said.length,
  }));
}

/** The text with these neighbouring words exchanged. */
export function exchanged(text: string, words: readonly Said[], by: string): string {
  const [first] = words;
  const last = words.at(-1);
  return first === undefined || last === undefined ? text : text.slice(0, first.start) + by + text.slice(last.end);
}
