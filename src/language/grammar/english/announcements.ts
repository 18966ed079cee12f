import type { Rule } from '../rule.ts';
import { isKnowledge, isStatement } from './content-conditions.ts';

/** Saying that something is worth knowing, or where it is to be put, instead of "remember". */
export const englishAnnouncements: readonly Rule[] = [
  {
    name: 'something to remember: …',
    act: 'remember',
    says: [
      '~ [let me tell you|i will tell you|i have got|i have] ~ (something|one thing|a fact|a thing) ~ (to remember|for you to remember|for your memory|worth remembering) {content}',
      '~ (here is|this is) ~ (something|a fact|some information|one) ~ (to remember|for you|for your memory|for later) {content}',
      '~ hold on to this {content}',
    ],
    when: isKnowledge,
    example: 'Here is something to remember: the rain barrel leaks',
    counterExample: 'Something to remember him by',
  },
  {
    name: 'put in your memory that …',
    act: 'remember',
    says: [
      '~ [<can you>] ~ (put|write|take|lock|file) ~ [it|this] ~ <to memory> [that] {content}',
      '~ (would|do) you mind (remembering|noting|storing|saving|keeping in mind) ~ [that] {content}',
    ],
    when: isKnowledge,
    example: 'Would you mind remembering that the rain barrel leaks?',
    counterExample: 'Would you mind remembering your manners?',
  },
  {
    name: '…, please remember',
    act: 'remember',
    says: ['{content} ~ remember'],
    butNot: [
      '... (i|you|we|they|not|to|can|could|do|does|will|never|always|hardly) ~ remember',
      '(do|can|what|who|where) ...',
    ],
    when: isStatement,
    example: 'The rain barrel leaks, please remember',
    counterExample: 'Things I remember',
  },
];
