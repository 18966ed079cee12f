import type { Rule } from '../rule.ts';
import { isChangedValue, isValueForValue } from './topic-conditions.ts';

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
