import type { Rule } from '../rule.ts';
import { isNewValue, isReplacedValue } from './conditions.ts';

/** The old value goes, the new one (if it is said) comes. */
export const englishCorrections: readonly Rule[] = [
  {
    name: 'correction: …',
    act: 'correct',
    says: [
      '~ (correction|small correction|a correction|i stand corrected|let me correct that|i need to correct that|i have to correct myself|let me correct myself|i made a mistake|my mistake|i misspoke|i was wrong|wrong) {content}',
      '[no|oh|sorry|wait] ~ (i meant|i meant to say|i mean) {content} [and] not {old}',
      '~ (sorry|oops|wait|no wait|oh sorry) ~ (i meant|it is|its|i meant to say|it was) {content}',
      '~ correct (that|it) [to] {content}',
      '(it|that) should (be|say|read) {content}',
    ],
    butNot: ['(wrong|i was wrong) (about|number|room|song|way) [...]', 'i mean (it|that) ...'],
    example: 'Correction: the tomcat is called Murr',
    counterExample: 'The correction of the essay was harsh',
  },
  {
    name: 'no, not … but …',
    act: 'correct',
    says: [
      '[no|nope|wrong|wait|sorry] ~ not {old} (but|its|it is) {content}',
      '(no|nope|wrong|wait|sorry) ~ not ~ {content}',
      '(no|nope|wrong|wait|sorry) ~ (i meant|i mean|make that|it is|its|it was|i said|that is) {content}',
      '(no|nope|wrong|wait|sorry) ~ (my name is|i am called|call me|i live) {content}',
    ],
    when: isNewValue,
    example: 'No, not Monday, Thursday',
    counterExample: 'No, not now',
  },
  {
    name: 'no, … is …',
    act: 'correct',
    says: ['(no|nope|wrong|wait|that is wrong|that is not right|that is not true|not true|not quite) ~ {content}'],
    when: isReplacedValue,
    example: 'No, the vet is on Station Road now',
    counterExample: 'No, I am warm enough',
  },
  {
    name: 'that’s not true anymore',
    act: 'correct',
    says: [
      '(that|it|this) ~ (is|was) ~ (not|no longer) ~ (true|right|correct|accurate|valid|the case|up to date|current|so) [anymore|any longer|now] [{content}]',
      '(that|it|this) ~ (is|was) ~ (wrong|outdated|out of date|incorrect|obsolete|old|a mistake|false) [now|{content}]',
      '(that|it|this) (does not|did not) (apply|hold|hold true) [anymore|any longer] [{content}]',
      '(that|it|this) (has|have) (changed) [{content}]',
      '{old} (is|are) ~ (not|no longer) ~ (true|right|correct|accurate|valid|up to date) [anymore|any longer] [{content}]',
      '{old} (has|have) changed {content}',
      '{old} (has|have) (changed)',
      '{old} (is|are) (wrong|outdated|out of date|incorrect) {content}',
    ],
    butNot: ['(who|what|why|where|when|how|is|remember|forget|i|you|note) ...', '... (time|clock) is wrong [...]'],
    example: "The thing with the crib isn't true anymore, it's in the attic now",
    counterExample: 'Why is that not true?',
  },
  {
    name: 'forget …, it’s … now',
    act: 'correct',
    stores: 'after_old',
    says: [
      '~ (<forget>|<delete>) ~ [that] {old} (its|it is|it was|they are|theyre|he is|hes|she is|shes|thats|that is|the new one is|the correct one is|the right one is|the new code is|now it is|it lives|it hangs|it lies|instead it is) {content} (now|instead|from now on|these days|today)',
      '~ (<forget>|<delete>) ~ [that] {old} (its|it is|they are|theyre|he is|she is|thats|that is) (now|actually|really) {content}',
      '~ (<forget>|<delete>) ~ [that] {old} (the new one is|the correct one is|the right one is|the new * is|now its|now it is|now they are|instead its|it has changed to|it changed to) {content}',
      '~ (<forget>|<delete>) ~ [that] {old} (it|they|he|she|that|this) {content} (now|instead|from now on|these days)',
      '~ (<forget>|<delete>) ~ [that] {old} it (is|will be|hangs|lives|lies|stands|stays|moved to) {content}',
    ],
    butNot: ['~ (<forget>|<delete>) ~ that it is ...'],
    example: "Forget the old parking space, it's number 17 now",
    counterExample: 'Forget the old parking space',
  },
  {
    name: 'actually …',
    act: 'correct',
    says: ['~ (actually|in fact|in reality|to be precise) {content}', '{content} actually'],
    when: isReplacedValue,
    example: "Actually uncle Will's birthday is the 9th of June",
    counterExample: 'Actually I do not care',
  },
  {
    name: 'update …',
    act: 'correct',
    says: ['~ (update|change|replace|correct) {old} (to|with|into|by) {content}', '~ (update|correct) {content}'],
    when: isReplacedValue,
    example: "Change uncle Will's phone number to 0176 555",
    counterExample: 'Change the brightness to thirty percent',
  },
];
