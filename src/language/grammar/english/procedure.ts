import type { Rule } from '../rule.ts';
import { isNaming } from './content-conditions.ts';

/** Learned behaviour on a word: "When I say movie night, …". Other conditions are automations and not ours. */
export const englishProcedures: readonly Rule[] = [
  {
    name: 'when I say …, I mean …',
    act: 'remember',
    stores: 'sentence',
    says: [
      '~ [<from now on>] ~ <when> (i|we|someone|anyone) (say|says|mention) {topic} (i|we) mean ...',
      '(by|with) {topic} (i|we) mean ...',
      '{topic} (means|stands for|refers to) ... (in this house|for us|here|at home)',
    ],
    when: isNaming,
    example: 'By lighthouse I mean the lamp in the bay window',
    counterExample: 'When I say lighthouse, turn on the lamp in the bay window',
  },
  {
    name: 'when I say …, …',
    act: 'procedure',
    stores: 'sentence',
    says: [
      '~ [<from now on>] ~ <when> ~ (i|we|someone|somebody|anyone|anybody|you hear me|you|he|she|<name>) ~ (say|says|shout|shouts|announce|hear|call out|tell you) {content}',
      '~ [<from now on>] ~ (at|on|for) {topic} you (turn|dim|switch|play|close|open|set|lower|raise|start|should|will|shut|draw|read) ...',
      '(on|upon) the (word|words|command|phrase|cue) {topic}',
    ],
    butNot: [
      '... remind (me|us) ...',
      '~ <when> (i|we) (say|tell you) that ...',
      '~ <when> (you|he|she) (say|says) (that|it|so|this) [...]',
      '... would ...',
    ],
    example: 'Every time I say siesta, lower the blinds in the bay window',
    counterExample: 'When I was young, I would say grace',
  },
];
