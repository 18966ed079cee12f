import { spellings } from '../text/spelling.ts';
import { daypartWords } from './dayparts.ts';
import { weekdayNames } from './vocabulary.ts';

const heads = [...Object.keys(weekdayNames), 'gestern', 'vorgestern', 'heute', 'übermorgen'].flatMap((word) =>
  spellings(word),
);
const tails = new Set(daypartWords.filter((word) => !word.includes(' ')).flatMap((word) => spellings(word)));

/** Cuts "dienstagabend" and "samstagfrüh" after the day. */
export function cutGermanCompound(word: string): number | null {
  for (const head of heads) {
    if (word.length > head.length && word.startsWith(head) && tails.has(word.slice(head.length))) return head.length;
  }
  return null;
}
