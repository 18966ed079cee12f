import { isFiniteVerb } from '../grammar/german/verbs.ts';
import { articles, possessive, questionWords } from '../grammar/german/wording.ts';
import { germanGenitive } from '../replies/german/possessive.ts';
import type { Ellipsis, Said } from './ellipsis.ts';

const isNoun = ({ text }: Said) => /^\p{Lu}/u.test(text);

export const germanEllipsis: Ellipsis = {
  opening:
    /^(?:(?:und |aber )(?:(?:was|wie) (?:ist|steht|sieht)(?: es)? (?:mit|um|bei) )?|(?:was|wie) (?:ist|steht|sieht)(?: es|['’]s)? (?:mit|um|bei) )/iu,
  isSentence: (words) => questionWords.has(words[0] ?? '') || words.some(isFiniteVerb),
  isDeterminer: (folded) => articles.has(folded) || possessive.test(folded),
  prepositions: [
    new Set(['im', 'in', 'am', 'an', 'auf', 'unter', 'hinter', 'neben', 'ueber', 'bei', 'beim']),
    new Set(['fuer', 'fuers', 'von', 'vom', 'zu', 'zum', 'zur']),
    new Set(['mit']),
  ],
  theirs: /^(?:ihr|sein)(?:e[nmrs]?)?$/,
  self: /^(?:ich|mich|mir)$/,
  own: /^mein(?:e[mnrs]?)?$/,
  mine: 'meine',
  genitive: germanGenitive,
  whatIs: 'Was ist',
  // Up to the first noun; a text without capitals has one word behind the article.
  thingLength: (words) => {
    const noun = words.findIndex(isNoun);
    return noun < 0 ? 2 : noun + 1;
  },
};
