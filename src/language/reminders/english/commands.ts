import type { Form } from '../form.ts';
import type { CommandKind } from '../kinds.ts';

/** What is said to a reminder that has come up, and about reminders. Times are taken out before. */
export const englishCommands: readonly Form<CommandKind>[] = [
  {
    name: 'done',
    is: 'done',
    says: [
      '~ [that is|it is|i am|i have|i did|already|all] ~ [already] (done|finished|did it|did that) [already|thanks|thank you]',
      '~ (thanks|okay|ok|got it) ~ (done|i did it|did it|will do)',
      '[the|my] reminder ~ [about {subject}] is done',
    ],
    example: 'That is already done',
    counterExample: 'That is fun',
  },
  {
    name: 'again later',
    is: 'snooze',
    says: [
      '(snooze|later|again|remind me later|not now) [it|that|for|this]',
      '~ [<can you>] (remind|tell|ask) ~ (me|us) ~ [of that|about that|that|of it|about it] (again|later|once more) [about it|about that]',
      '~ (remind|tell) ~ (me|us) ~ (again|later|once more)',
    ],
    example: 'Remind me again later',
    counterExample: 'Remind me about the glue',
  },
  {
    name: 'move the reminder about … to …',
    is: 'move',
    says: [
      '~ [<can you>] <move> ~ (the|my|our) reminder ~ (about|of|for|that|to) {subject} [to|until|till|by|in|for] [at]',
      '~ [<can you>] <move> ~ (the|my|our) {subject} reminder ~ [to|until|till|by|in|for] [at]',
      '~ [<can you>] <move> ~ (the|my|our|that|this) reminder ~ [to|until|till|by|in|for] [at]',
    ],
    example: 'Move the reminder about the sourdough to Friday at nine',
    counterExample: 'Move the wardrobe to the wall',
  },
  {
    name: 'delete the reminder about …',
    is: 'delete',
    says: [
      '~ [<can you>] (<forget>|<delete>|cancel|drop) ~ (the|my|our) reminder ~ (about|of|to|for|that|with|on|regarding) {subject}',
      '~ [<can you>] (<forget>|<delete>|cancel|drop) ~ (the|my|our) {subject} reminder',
      '~ [<can you>] (<forget>|<delete>|cancel|drop) ~ (the|my|that|this) reminder',
      '(i|we) do not (need|want) ~ (the|my|our|that) {subject} reminder [anymore|any longer|any more]',
      '(i|we) do not (need|want) ~ (the|my|our|that) reminder ~ (about|of|to|for|with) {subject} (anymore|any longer|any more)',
      '~ do not remind ~ (me|us) ~ (about|of|to) {subject}',
      '~ you do not (need|have) to remind ~ (me|us) ~ (about|of|to) {subject} [anymore|any longer|any more]',
    ],
    example: 'Delete the reminder about the sourdough',
    counterExample: 'Delete the light in the barn',
  },
  {
    name: 'which reminders do I have',
    is: 'list',
    says: [
      '~ (what|which) reminders ~ (does|are there for) {subject} [have]',
      '~ when ~ (will|do|are) you ~ (remind|to remind|reminding|going to remind) (me|us|<name>) ~ (of|about|to) {subject}',
      '~ (what|which) reminders ~ (do|have|are) [...]',
      '~ (show|tell|read|list) ~ [me|us] ~ [all|all of] (my|our|the) reminders',
      '~ what ~ (should|will|do|are) you ~ (remind|to remind|reminding) (me|us) [of|about]',
      '~ (what|which) (are|were) ~ (my|our|the) [open|pending|next] reminders',
      '(my|all|our|all my) reminders',
    ],
    example: 'What will you remind me of?',
    counterExample: 'What will you have?',
  },
];
