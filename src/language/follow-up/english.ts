import { determiners, isVerb, questionWords } from '../grammar/english/wording.ts';
import type { Ellipsis, Pronouns, Said } from './ellipsis.ts';

const behindThings =
  /^(?:in|on|at|under|behind|for|of|to|from|by|with|last|again|now|yet|today|tomorrow|usually|best)$/;

/** "her phone", but "with her", "her now". */
const followsThing = (words: readonly Said[], at: number) => {
  const next = words[at + 1]?.folded;
  return next !== undefined && !isVerb(next) && !behindThings.test(next) && !/^(?:this|next|right|and|or)$/.test(next);
};

/** "Where is it?" asks for a thing; elsewhere "it" mostly means nothing ("what time is it"). */
const isAskedFor = (words: readonly Said[], at: number) =>
  words[at]?.folded === 'it' &&
  /^(?:where|when|whose)$/.test(words.find(({ folded }) => !/^(?:and|but)$/.test(folded))?.folded ?? '') &&
  /^(?:is|was|does|did|has)$/.test(words[at - 1]?.folded ?? '');

/** "They" are several. */
const englishPronouns: Pronouns = {
  standsFor: (words, at) => {
    if (isAskedFor(words, at)) return true;
    const folded = words[at]?.folded ?? '';
    return /^(?:he|she|him)$/.test(folded) || (folded === 'her' && !followsThing(words, at));
  },
  ownedBy: (words, at) => /^(?:her|his)$/.test(words[at]?.folded ?? '') && followsThing(words, at),
  thingOnly: (pronoun) => pronoun === 'it',
  agrees: (pronoun, determiner) => pronoun === 'it' && !/^an?$/.test(determiner),
};

export const englishEllipsis: Ellipsis = {
  opening: /^(?:(?:and |but )(?:(?:what|how) about )?|(?:what|how) about )/iu,
  isSentence: (words) => questionWords.has(words[0] ?? '') || words.some(isVerb),
  isDeterminer: (folded) => determiners.has(folded),
  prepositions: [new Set(['in', 'on', 'at', 'under', 'behind', 'by', 'with']), new Set(['for', 'of', 'to', 'from'])],
  theirs: /^(?:her|his|their)$/,
  self: /^(?:i|me)$/,
  own: /^(?:my|mine)$/,
  mine: 'my',
  genitive: (name) => (name.endsWith('s') ? `${name}'` : `${name}'s`),
  whatIs: 'What is',
  thingLength: (words) => {
    const end = words.findIndex(({ folded }, at) => at > 0 && (isVerb(folded) || behindThings.test(folded)));
    return end < 0 ? words.length : end;
  },
  pronouns: englishPronouns,
};
