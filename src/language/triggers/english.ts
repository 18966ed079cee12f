import { englishVocabulary } from '../grammar/english/vocabulary.ts';
import type { Vocabulary } from '../grammar/template.ts';

/** The grammar's own words, with fewer fillers: every alternative costs Home Assistant time with every sentence. */
export const englishTriggerVocabulary: Vocabulary = {
  ...englishVocabulary,
  filler: 'please|just|also',
  opener: 'and|okay|hey',
  asking: '(can|could|will|would) you|please (can|could|will|would) you',
  not: "don't|dont|do not",
  // "Remember to …" is an errand, which is not ours.
  known:
    'that|my|our|his|her|their|the|this|these|a|an|i|we|he|she|it|you|they|where|when|who|what|which|how|why|whose',
  own: 'the|my|our|his|her|their|your|that|what|where|when|who|how',
};

/** Forms that are always meant for the memory, each fitting in one way. "Forget it" alone calls something off. */
export const englishTriggers: readonly string[] = [
  // Remember
  '[<opener>] [<asking>] ~ remember <known> {text}',
  'remember that',
  '[<opener>] [<asking>] ~ remember this',
  '[<opener>] [<asking>] ~ remember something [for (me|us|later)]',
  '[<opener>] [<asking>] ~ (note|note down|make a note|take a note|keep in mind|bear in mind|write down) that {text}',
  '[<opener>] [<asking>] always remember that {text}',
  '(note to self|for future reference) {text}',
  '[<opener>] [<asking>] ~ (save|store|add|commit) (to [your|my] memory) that {text}',
  '[<opener>] <not> [ever] forget that {text}',
  '{text} remember that',
  // Forget
  '[<opener>] [<asking>] ~ forget [about] <own> {text}',
  '[<opener>] [<asking>] ~ forget everything [about {text}]',
  '[<opener>] [<asking>] ~ (delete|erase|remove) {text} from [your|my] memory',
  '[<opener>] [<asking>] ~ stop remembering {text}',
  '[<opener>] [<asking>] ~ (delete|erase|wipe) (all|everything in) [my|our|your] (memories|memory)',
  '[<opener>] [<asking>] ~ (clear|erase|wipe) your [whole] memory',
  // Ask
  '[<opener>] do you [still] remember {text}',
  '[<opener>] what do you [still] know about {text}',
  '[<opener>] what do you remember [about {text}]',
  '[<opener>] what (did|have) (i|we) (tell|told) you [about {text}]',
  '[<opener>] (did|have) (i|we) (tell|told) you (that|when|where|who|what|how) {text}',
  '[<opener>] show [me] (my|our|your) (memories|memory)',
  '[<opener>] where did (i|we) (put|leave|park|hide|store) {text}',
  '[<opener>] how do you know [that|this]',
  '[<opener>] who told you [that|this]',
  // Procedures
  '(when|whenever|every time|if) (i|we|someone|somebody) (say|says) {text}',
  '(pause|enable|resume|confirm|start|run) the (routine|procedure) {text}',
  'rename the (routine|procedure) {text} (to|into) {words}',
  '[<opener>] (what|which) routines (do you know|are there|do we have)',
  'what does the (routine|procedure) {text} do',
  'what happens at the (routine|procedure) {text}',
  // Pause
  '[<opener>] <not> (remember|save|store) anything [from now on|for now|anymore]',
  '(stop|start|resume) remembering',
  '(start|resume) remembering (things|everything|again)',
];

const afterAnEvent = [
  '[<opener>] (when|whenever|if|as soon as) {words} remind (me|us) {text}',
  '[<opener>] (when|whenever|as soon as) {words} tell (him|her) {text}',
  '[<opener>] [<asking>] ~ let (me|us) know (when|if|as soon as) {words}',
] as const;

/** Reminders after an event, and all the others, where the household leaves them to the memory. */
export const englishReminderTriggers = {
  events: [...afterAnEvent, '[<opener>] [<asking>] ~ remind (me|us) {text} (when|whenever|if|as soon as) {words}'],
  all: [
    ...afterAnEvent,
    '[<opener>] [<asking>] ~ remind (me|us) {text}',
    '[<opener>] [<asking>] ~ (move|reschedule|postpone|delete|cancel) (the|my) reminder {text}',
    '[<opener>] (what|which) reminders (do (i|we) have|are there)',
  ],
} as const;

/** Answers to a question that Merkdir has just asked; listened to only while one is open. */
export const englishAnswerTriggers: readonly string[] = [
  '(yes|yeah|yep|yup|sure|of course|certainly|definitely|absolutely|right|correct|exactly|yes indeed|go ahead) [please]',
  'yes (do it|do that|forget it|forget that|delete it|remember it|remember that|for everyone|only for me)',
  '(no|nope|nah|no way|never|absolutely not|certainly not|no thanks|no thank you|rather not|better not) [please]',
  '[no] (keep it|keep that|leave it|<not>|<not> do that|<not> forget it)',
];
