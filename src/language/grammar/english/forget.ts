import type { Rule } from '../rule.ts';
import { isATime } from '../time-topic.ts';
import { isAboutTheHousehold, isReasonForForgetting, isRemembered } from './topic-conditions.ts';

/** Forgetting everything is never done by voice; it is recognised so that it can be answered. */
export const englishForgetAll: readonly Rule[] = [
  {
    name: 'forget everything',
    act: 'forget_all',
    says: [
      '~ [<can you>] ~ <forget> ~ (everything|it all|all of it|all memories|all my memories|all your memories|all data|all my data|all our data|my data|our data|all that you know|all you know|everything you know|everything you have|absolutely everything) ~ [you know|you remember|you have stored|you have learned|you have saved|that you know] ~ [(about|of|on) <me>|now|at once]',
      '~ [<can you>] ~ <forget> ~ [all] what you ~ (know|remember|have stored|have learned|have saved|learned) ~ [(about|of) <me>]',
      '~ [<can you>] ~ <forget> ~ (everything|all) (i|we) [have] (ever) (told|said) [you|to you]',
      '~ [<can you>] ~ <forget> (me|us|all about me|all about us|about me|about us) [completely|entirely]',
    ],
    butNot: ['... not ...'],
    example: 'Please forget everything you have learned about us',
    counterExample: 'Forget everything about the garden fence',
  },
  {
    name: 'clear your memory',
    act: 'forget_all',
    says: [
      '~ [<can you>] ~ (<delete>|reset|empty|purge|format|reset) ~ [all|all of|everything in|everything from|the whole|your whole|your entire|the entire|all of the] (<memory>) [you have|stored|about me|about us|completely|bank|banks|now]',
      '~ [<can you>] ~ <delete> ~ (everything|it all|all data|all my data|my data|our data|all our data|all|all my information|all your data) ~ [you know|you remember|you have|you have stored|you have saved|that you know|stored] ~ [(about|of|on) <me>|<from memory>|now]',
      '~ [<can you>] ~ (start over|start fresh|factory reset|reset your memory|reset yourself|memory reset|memory wipe)',
    ],
    butNot: ['... not ...', '... (memory|memories) (about|of|on|that) ...'],
    example: 'Wipe your whole memory',
    counterExample: 'Wipe the kitchen floor',
  },
];

/** Forgetting one thing; it is asked back with the exact memory. */
export const englishForget: readonly Rule[] = [
  {
    name: 'stop remembering …',
    act: 'forget',
    says: [
      '~ [<can you>] ~ stop (remembering|storing|saving|keeping track of|keeping) {topic}',
      '~ [<can you>] ~ do not ~ (<remember>|store|save|keep) {topic} (anymore|any longer|any more)',
      '~ [<can you>] ~ do not ~ (<remember>|store|save|keep) ~ (it|that|this) [anymore|any longer]',
      '(i|we) ~ do not ~ want you to (remember|know|keep|save|store) {topic} [anymore|any longer]',
      '(you do not need|no need|you need not|there is no need) [to] (remember|keep|save) {topic} [anymore|any longer]',
      '{content} do not (remember|save|store|keep) (that|this|it)',
    ],
    butNot: [
      '... stop (saving|storing) (energy|power|money) ...',
      '(they|he|she) do not ...',
      '(i|we) ~ do not (remember|store|save|keep|know) ...',
    ],
    example: 'Stop remembering the old nursery address',
    counterExample: 'Remember that the old address is wrong',
  },
  {
    name: 'forget that again',
    act: 'forget',
    says: [
      '~ [<can you>] ~ (<delete>) ~ (it|that|this|that one|this one|the last one|the last memory|that memory|this memory|the last entry|that entry|that note|the last note) ~ [again|now|forever|for good|<from memory>]',
      '~ [<can you>] ~ <forget> ~ (that|this|it) ~ (again|forever|for good|completely|entirely|ever happened)',
      '~ <forget> ~ (what|everything) (i|we) (just|recently|earlier) (said|told you|mentioned)',
      '<can you> ~ <forget> (that|this|it)',
      '~ <forget> ~ (what) (i|we) (said|told you|mentioned)',
      '~ <forget> (i|we) (ever) (said|mentioned) (that|this|it|anything)',
      '~ <forget> (i|we) (said|mentioned) (that|this|it|anything)',
      'make (it|that) forgotten',
    ],
    butNot: ['[you can|you could|you should|you may] forget it', '<can you> forget it'],
    example: 'Delete that memory again',
    counterExample: 'Forget it',
  },
  {
    name: 'forget …',
    act: 'forget',
    says: [
      '~ [<can you>] ~ <forget> ~ (that|about|the bit about|the thing about|the fact that|the part about|the thing with|what i said about|what we said about|what i told you about|everything i said about|all i said about|everything i told you about) {topic}',
      '~ [<can you>] ~ <forget> ~ {topic}',
    ],
    butNot: [
      '~ [<can you>] ~ <forget> ~ (everything|all|anything) [you know|you have stored|you remember] (about|of|on) ...',
      '~ forget (to|not|me not|me nots|for) ...',
      '~ <forget> it (i|he|she|we|they|no) ...',
      '(i|we|they|you|he|she) (forget|will|can|always|never|often|did|do|would|keep) ...',
    ],
    example: 'Forget the riding stable phone number',
    counterExample: "Don't forget the riding stable",
  },
  {
    name: 'you can forget …',
    act: 'forget',
    says: ['~ you (can|could|may|should) ~ (<forget>|delete|erase) ~ {topic} [now|again]'],
    butNot: ['... (everything|all|not) ...', '... <forget> ~ (about|it|that|this) ...'],
    when: isRemembered,
    example: 'You can forget the old locker combination now',
    counterExample: 'You can forget about a holiday this year',
  },
  {
    name: 'you can forget about …',
    act: 'forget',
    says: ['~ you (can|could|may|should) ~ (<forget>|delete|erase) about {topic} (now|again|for good)'],
    butNot: ['... (everything|all|not) ...', '... about (it|that|this|me|us) ...'],
    when: isRemembered,
    example: 'You can forget about the old locker combination now',
    counterExample: 'You can forget about the zoo',
  },
  {
    name: 'forget everything about …',
    act: 'forget',
    says: [
      '~ [<can you>] ~ (<forget>|<delete>) ~ (everything|all|anything|all entries|all notes) [that] ~ [you (know|have stored|remember|have)] [i (said|told you)] (about|of|on|to do with) {topic}',
    ],
    when: isAboutTheHousehold,
    example: 'Forget everything about aunt Rosie',
    counterExample: 'Forget everything about quantum physics',
  },
  {
    name: 'forget everything from … (time)',
    act: 'forget',
    says: ['~ [<can you>] ~ (<forget>|<delete>) ~ (everything|all|all entries|all notes) ~ (from|of|since) {topic}'],
    when: isATime('en'),
    example: 'Delete everything from last week',
    counterExample: 'Delete everything from the cart',
  },
  {
    name: 'delete everything you learned …',
    act: 'forget',
    says: [
      '~ [<can you>] ~ <delete> ~ (everything|all|anything|what) [that] ~ (you|i|we) ~ [have|had] ~ (learned|learnt|guessed|assumed|overheard|observed|said|told you|mentioned) {topic}',
      '~ [<can you>] ~ <delete> ~ (everything|all|anything|what) [that] you ~ [have|had] ~ [merely] (guessed|assumed|overheard)',
    ],
    butNot: ['... not ...'],
    example: 'Delete everything you learned yesterday',
    counterExample: 'Delete everything you downloaded',
  },
  {
    name: 'remove … from memory',
    act: 'forget',
    amongOthers: true,
    says: [
      '~ [<can you>] ~ (<delete>|take|cross|strike) ~ {topic} <from memory> ~ [now|at once|immediately|today|for good|permanently|completely]',
      '~ [<can you>] ~ (<delete>|take|cross|strike) ~ {topic} <from memory> ~ [now|for good] (and|so|since|because|as|now that|but) ...',
      '~ [<can you>] ~ <delete> ~ <from memory> [that] {topic}',
    ],
    butNot: ['... list ...'],
    example: 'Erase the stable address from your memory',
    counterExample: 'Remove rice from the shopping list',
  },
  {
    name: 'remove the note about …',
    act: 'forget',
    says: [
      '~ [<can you>] ~ <delete> ~ [the|my|our|your|all|any|that] (memory|memories|note|notes|entry|fact|information|info|thing|bit|stuff|part|record) (about|of|on|that|with|regarding|for) {topic}',
      '~ [<can you>] ~ <delete> that {topic}',
    ],
    butNot: ['... list ...'],
    example: 'Erase the note about the stable address',
    counterExample: 'Erase the stable address from the list',
  },
  {
    name: 'delete …',
    act: 'forget',
    says: ['~ [<can you>] ~ (delete|erase|remove|scrub|get rid of) ~ {topic}'],
    butNot: ['... (from|off|off of|to) ... (list|lists|timer|calendar)', '... (timer|timers) [...]', '... not'],
    when: isRemembered,
    example: "Delete my husband's blood type",
    counterExample: 'Delete the timer',
  },
  {
    name: '…, forget that',
    act: 'forget',
    says: [
      '{content} [and|so] ~ [you can|<can you>] ~ (<forget>|delete|remove|erase|scrap) ~ {topic}',
      '{topic} [so|and] you can (forget|delete|remove) (that|it|this) [now|again]',
    ],
    when: isReasonForForgetting,
    example: 'We sold the swing, so forget the bit about the seat',
    counterExample: 'Play some jazz, oh forget it',
  },
];
