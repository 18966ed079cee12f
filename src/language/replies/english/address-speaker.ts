import type { Token } from '../tokens.ts';
import { isMidAdverb } from './function-words.ts';
import type { Word } from './words.ts';

const forSpeaker: Readonly<Record<string, string>> = {
  i: 'you',
  "i'm": "you're",
  "i've": "you've",
  "i'll": "you'll",
  "i'd": "you'd",
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
};

export const forHousehold: Readonly<Record<string, string>> = {
  we: 'you',
  "we're": "you're",
  "we've": "you've",
  "we'll": "you'll",
  "we'd": "you'd",
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
};

const plural: Readonly<Record<string, string>> = { am: 'are', was: 'were', "wasn't": "weren't" };

/** Whether the be-form at `at` belongs to an I: beside it, after adverbs, or sharing it over and. */
function belongsToI(words: readonly Word[], at: number): boolean {
  const small = (place: number): string => words[place]?.small ?? '';
  if (small(at + 1) === 'i') return true;
  let before = at - 1;
  while (isMidAdverb(small(before))) before -= 1;
  if (small(before) === 'i') return true;
  return /^(?:and|but|or)$/.test(small(before)) && words.slice(0, before).some((word) => /^i(?:'|$)/.test(word.small));
}

/** The sentence as the one who said it hears it. */
export function addressSpeaker(words: readonly Word[]): readonly Token[] {
  return words.map(({ token, small }, at) => {
    const be = plural[small] !== undefined && belongsToI(words, at) ? plural[small] : undefined;
    const text = be ?? forSpeaker[small] ?? forHousehold[small];
    return text === undefined ? token : { ...token, text };
  });
}
