import type { Condition, Rule } from '../rule.ts';
import { isChangedValue, isValueForValue } from './topic-conditions.ts';
import { isProperSign, isVerb, possessives, startsLikeQuestion, wordsOf } from './wording.ts';

/** One value for another inside a sentence, without "no" in front. */
export const englishValueChanges: readonly Rule[] = [
  {
    name: '… isn’t …, it’s …',
    act: 'correct',
    says: [
      '[no|wait|sorry] ~ {topic} (is|are|was) ~ (not|no longer) ~ {old} [anymore|any longer] (it is|its|they are|he is|she is|but) [now] {content}',
      '[no|wait|sorry] ~ {old} (does not|do not) ~ (live|work|start|come|hang|sit|stand|eat|drink|like|take) ... (anymore|any longer) {content}',
    ],
    butNot: ['(i|we|you|that|it|this|why|what|who|where|when|how|if|remember|forget) ...'],
    when: isChangedValue,
    example: "The crib isn't in the cellar anymore, it's in the attic",
    counterExample: "The light isn't off, it's on",
  },
  {
    name: 'not the …, the …',
    act: 'correct',
    says: [
      'not the {old} the {content}',
      'not on {old} on {content}',
      'not at {old} at {content}',
      'not in {old} in {content}',
    ],
    when: isValueForValue,
    example: 'Not on Monday, on Thursday',
    counterExample: 'Not on Mondays',
  },
];

const longest = 10;
const ofTheMoment = /(?:^| )(?:light|lights|lamp|tv|music|heating|door|window|going|coming|here|home)(?: |$)/;

/** "She wears size five now": somebody or something, a verb, and that it holds from now on. */
const isPresentValue: Condition = (found) => {
  const words = wordsOf(found.captures.content);
  const [first = ''] = words;
  const verb = words.findIndex((word, at) => at > 0 && isVerb(word));
  const named =
    /^(?:he|she|they|the)$/.test(first) ||
    possessives.has(first) ||
    isProperSign(first) ||
    found.context.knownSubjects.has(first);
  if (!named || verb < 1 || verb > 4 || words.length < 4 || words.length > longest || startsLikeQuestion(words))
    return false;
  if (ofTheMoment.test(words.join(' '))) return false;
  return words.at(-1) === 'now' || words[verb + 1] === 'now' || words[verb - 1] === 'now';
};

/** What only means something right after the value before it; asked last, it takes nothing from the other rules. */
export const englishPresentValues: readonly Rule[] = [
  {
    name: 'she has … now',
    act: 'correct',
    ownership: 'if_found',
    says: ['{content}'],
    butNot: ['... (<remember>|<note>) ...'],
    when: isPresentValue,
    example: 'She wears size five now',
    counterExample: 'She leaves now',
  },
];
