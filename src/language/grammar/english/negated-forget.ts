import type { Rule } from '../rule.ts';
import { isErrand, isKnowledge, isStatement, saysNothingYet } from './content-conditions.ts';

/** "Don't forget" never forgets: with a clause it remembers, with "to" or a bare thing it reminds. */
export const englishNegatedForget: readonly Rule[] = [
  {
    name: 'don’t forget to',
    act: 'reminder',
    says: [
      '~ [<can you>] ~ (do not you|do not|never|not) ~ <forget> [that|you have|you need|we have|we need|i have|i need] to ...',
      '~ do not <forget> about ...',
    ],
    butNot: ['~ do not ~ <forget> that ... (is|are|was|has|needs) ...'],
    example: "Don't forget to feed the goldfish",
    counterExample: "Don't forget that the goldfish is called Bubbles",
  },
  {
    name: 'don’t forget where',
    act: 'remember_empty',
    says: ['~ [<can you>] ~ (do not you|do not|never|not) ~ <forget> ~ {content}'],
    butNot: ['~ [<can you>] ~ (do not you|do not|never|not) ~ <forget> ~ (the|a|an) *'],
    when: saysNothingYet,
    example: "Don't forget where I left the ladder",
    counterExample: "Don't forget where I left the ladder: behind the barn",
  },
  {
    name: 'don’t forget that',
    act: 'remember_pronoun',
    says: ['~ [<can you>] ~ (do not you|do not|never|not) ~ <forget> [<it>] [ok|okay|again|now]'],
    example: "Don't forget this, okay",
    counterExample: 'Forget this',
  },
  {
    name: 'don’t forget that …',
    act: 'remember',
    says: [
      '~ [<can you>] ~ (do not you|do not|never|not) ~ (let yourself forget|<forget>) ~ [the fact] that {content}',
      '~ [<can you>] ~ (do not you|do not|never|not) ~ <forget> ~ {content}',
    ],
    when: isKnowledge,
    example: "Please don't forget that bin day is Wednesday now",
    counterExample: "Don't forget the bins",
  },
  {
    name: 'don’t forget the …',
    act: 'reminder',
    says: ['~ [<can you>] ~ (do not you|do not|never|not) ~ <forget> ~ {content}'],
    when: isErrand,
    example: "Don't forget the bins tonight",
    counterExample: "Don't forget the bins are collected on Friday",
  },
  {
    name: '…, don’t forget that',
    act: 'remember',
    says: ['{content} ~ [and] ~ do not ~ <forget> [it|that|this]'],
    when: isStatement,
    example: 'The bins are collected on Friday, don’t forget that',
    counterExample: 'I do not forget that',
  },
];
