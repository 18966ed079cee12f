import type { Rule } from '../rule.ts';
import { asksAfterwards, hasHouseholdSign, isAboutAValue, isHouseholdQuestion } from './topic-conditions.ts';

/** Questions anybody could be asked: the memory answers them only when it has an answer. */
export const englishQuestions: readonly Rule[] = [
  {
    name: 'when was … last …',
    act: 'recall',
    ownership: 'if_found',
    says: [
      '(when|how long ago) ~ (was|were|did|has|have|had) ... (last|the last time|most recently) [...]',
      '(who|what) ~ (was|were|is|came|rang|stood|has been) ~ [that] ~ (at|in|to|by|near|on) [the|our|my] ... (door|driveway|garden|gate|porch|yard|hallway|garage|terrace|bell|house|kitchen) [...]',
      '(who|what) ~ (was|were|is|came|rang|stood|has been) ~ [that] ~ (at|in|to|by|near|on|our|the|my) [the|our|my] (door|doorbell|driveway|garden|gate|porch|yard|hallway|garage|terrace|bell) [...]',
      '(has|was|did) ~ (anyone|anybody|someone|somebody) ... (door|doorbell|driveway|garden|gate|porch|yard|bell) [...]',
      '(have|did) you ~ (seen|see|spot|notice|noticed) {topic}',
    ],
    butNot: [
      '(have|did) you ~ (seen|see) ~ (the movie|the film|that|this|it|the news|the show) [...]',
      '... (won|invented) ...',
    ],
    example: 'When was the gardener last here?',
    counterExample: 'When was the moon landing?',
  },
  {
    name: 'who, when, where, what …',
    act: 'recall',
    ownership: 'if_found',
    says: ['[and|but|<tell me>] [in|on|at|for|with|by|to|until|since|from] <asks> ...', '<tell me> (<wh>) ...'],
    when: isHouseholdQuestion,
    example: 'Who picks up our mail while we are away?',
    counterExample: 'Who invented the light bulb?',
  },
  {
    name: 'give me …',
    act: 'recall',
    about: 'topic',
    ownership: 'if_found',
    says: ['[can you|could you|would you] ~ (give|tell|get|find) (me|us) {topic}'],
    butNot: ['... (time|date|weather|news|joke|story|temperature) [...]'],
    when: isAboutAValue,
    example: 'Give me the riding stable phone number',
    counterExample: 'Give me the time',
  },
  {
    name: 'does, is, can …',
    act: 'recall',
    ownership: 'if_found',
    says: ['[and|but] (is|are|was|were|am|does|do|did|has|have|had|can|may|must|should|will|would) ...'],
    butNot: [
      '(do|does|did|can|could|would|will|should|are|have|had) you ...',
      '(do|did) not ...',
      '(is|was|are|have|had|will) (that|this|it|there) ...',
      '(have|had) (a|an) ...',
    ],
    when: hasHouseholdSign,
    example: 'Does uncle Will eat celery?',
    counterExample: 'Is celery healthy?',
  },
  {
    name: '…, do you know where …',
    act: 'recall',
    ownership: 'if_found',
    says: ['{content} <tell me> (<wh>) {topic}'],
    butNot: ['(remember|forget|save|store|note|play|turn|switch|set|call) ...'],
    when: asksAfterwards,
    example: 'I need the pliers, any idea where they went?',
    counterExample: 'Play some music, do you know what the song is?',
  },
  {
    name: 'I forgot where …',
    act: 'recall',
    ownership: 'if_found',
    says: [
      'i (forgot|wonder|have forgotten|(do|can) not (know|remember)) ~ (where|when|who|how|what|which|whose) {topic}',
      '[do you have] ~ [any|no] idea (where|when|who|how|what|which|whose) {topic}',
    ],
    butNot: ['... (it|them|this|that)'],
    example: 'I forgot where the magnifier is.',
    counterExample: 'I wonder if it rains.',
  },
  {
    name: '…, where is …',
    act: 'recall',
    ownership: 'if_found',
    says: ['{content} (where|when|who|how|what|which) (is|are|was|did|do|does|can|should) {topic}'],
    butNot: [
      '(remember|forget|save|store|note|delete|remove|keep|erase|do|remind|please|can|could|i|we|that|tell|no|actually|clear|jot|make|add) ...',
    ],
    when: asksAfterwards,
    example: 'My battery is flat, where is our charger?',
    counterExample: 'Play the song where is the love',
  },
];
