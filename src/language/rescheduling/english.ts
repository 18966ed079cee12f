import { englishVocabulary } from '../grammar/english/vocabulary.ts';
import type { Vocabulary } from '../grammar/template.ts';
import type { Form } from '../reminders/form.ts';
import type { ReschedulingKind } from './kinds.ts';

export const englishReschedulingVocabulary: Vocabulary = {
  ...englishVocabulary,
  filler: `${englishVocabulary['filler'] ?? ''}|now|unfortunately|sadly|today|yesterday`,
  appointment: '(us|me|it|(our|my|the|his|her|their) (appointment|meeting|visit|date|session|lesson))',
  moved: 'moved|postponed|rescheduled|pushed|pushed back|brought forward|shifted|put off|delayed',
  cancelled: 'cancelled|canceled|called off|scrapped',
};

/** Saying that something takes place at another time, or not at all. */
export const englishReschedulings: readonly Form<ReschedulingKind>[] = [
  {
    name: '… has been moved to …',
    is: 'moved',
    says: [
      '{event} (was|is|are|were|got|has been|have been|is being) ~ <moved> [back|forward] ~ (to|until|till) {to}',
      '{event} [has|have] ~ <moved> ~ [<appointment>] ~ [back|forward] (to|until|till) {to}',
      '(we|i) [have|had to] ~ (<moved>|move|postpone|reschedule|push|shift) {event} [back|forward] (to|until|till) {to}',
      '{event} (is|comes|is coming|starts|takes place|are coming) ~ (not until|only) {to}',
      '{event} (is now|comes now|is now coming|now comes|is coming now|now starts) ~ {to}',
      '{event} (is|comes|is coming|starts|takes place|are coming) ~ {to} (instead|now)',
    ],
    example: 'The choir rehearsal was moved to Friday',
    counterExample: 'The choir rehearsal was on Friday',
  },
  {
    name: '… is cancelled',
    is: 'cancelled',
    says: [
      '{event} [has|have] ~ (<cancelled>|called it off) ~ [on us|on me|<appointment>]',
      '{event} (was|is|are|were|got|has been|have been|is being) ~ <cancelled>',
      '{event} (is|are) ~ not ~ (happening|taking place|coming after all|coming anymore)',
      '{event} (does not|do not|will not|can not|cannot) ~ (take place|make it|come after all)',
      '(we|i) [have|had to] ~ (<cancelled>|cancel|call off) {event}',
    ],
    example: 'The gardener cancelled',
    counterExample: 'The gardener called',
  },
  {
    name: '… is off',
    is: 'out',
    says: ['{event} (is|are) ~ off', '{event} (fell|has fallen|is falling) through'],
    example: 'The choir rehearsal is off',
    counterExample: 'The choir rehearsal is on',
  },
];
