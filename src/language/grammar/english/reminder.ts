import type { Rule } from '../rule.ts';

/** Reminders and alarms belong to the assistant's own timers. "Remind me what …" is a question. */
export const englishReminders: readonly Rule[] = [
  {
    name: 'remind me',
    act: 'reminder',
    says: [
      '... remind ~ (me|us|him|her|them|everyone|*) ...',
      '... remind ~ (me|us)',
      '... reminder ...',
      '... (set|create|make|add|schedule) ... reminder',
      '(reminder|reminders) ...',
      '~ do not let (me|us) forget [...]',
      '~ make sure ~ [that] (i|we) ~ (do not|never) forget ...',
      '... (i want|i need|i would like) to be reminded ...',
      '~ [<can you>] ~ (give|send) (me|us) ~ (a|another) [*] (nudge|ping|shout|buzz|prod|heads up|poke) ...',
    ],
    butNot: [
      '... remind ~ (me|us) ~ [again] (what|where|who|which|how|whose|why) ...',
      '... remind ~ (me|us) ~ [again] when ... (is|was|are|were)',
      '... (that|it|this|he|she|which) (reminds|reminded|remind) ...',
      '(for the record|note|remember|remember that|save|store|forget) ...',
      '(did|why|what) ...',
      '(when|do) (did|do|does|you) ...',
    ],
    example: 'Remind us on Friday to pay the gardener',
    counterExample: 'Remind me where the ladder is',
  },
  {
    name: 'remember that you should remind me',
    act: 'reminder',
    says: ['~ [<can you>] ~ <remember> ~ [that] you (should|must|have to|need to|are to) remind (me|us) ...'],
    example: 'Remember that you should remind us to pay the gardener',
    counterExample: 'Remember that you remind us of the gardener',
  },
  {
    name: 'remember to …',
    act: 'reminder',
    says: [
      '~ [<can you>] ~ <remember> ~ to ...',
      '~ [<can you>] ~ <remember> (that|i) (you|we|i) (have|need|must|ought) to ...',
      '(i|we) (must|should|need to|have to|gotta) remember to ...',
      '~ <note> ~ to (buy|call|get|pick|take|bring|pay|book|send|fix|clean|water|feed|check|ask|tell|order|return|renew|cancel|schedule|wash|email|text|go|do|make|turn|close|lock) ...',
      '~ (think of|think about|think to) ...',
    ],
    butNot: [
      '~ [<can you>] ~ <remember> ~ to (always|never|only) ...',
      '~ <note> to (self|myself) ...',
      '... to memory [...]',
      '~ think about (it|that|this)',
      '~ <remember> ~ to (the|my|our) * ...',
    ],
    example: 'Remember to lock the shed',
    counterExample: 'Remember to always knock twice',
  },
  {
    name: 'wake me',
    act: 'reminder',
    says: [
      '~ [<can you>] ~ wake ~ (me|us|the kids|*) ~ [up] [...]',
      '(set|create|add|make) ~ [me] (an|a|the|another|my) [*] [*] alarm ...',
      '(set|create|add|make) ~ [me] (an|a|the|another|my) [*] [*] alarm',
      'alarm (for|at) ...',
      '~ (alert|notify|ping|nudge|tell|let) (me|us) ~ [know] (when|in|at|if|before|once|tomorrow|later) ...',
    ],
    butNot: [
      '(when|what|why|who|does|do|did|is) ...',
      '(tell) me when (is|was|did|does) ...',
      'tell me (when|if) ...',
      '... how ...',
    ],
    example: 'Wake us up at quarter to five',
    counterExample: 'When do you wake me tomorrow',
  },
];
