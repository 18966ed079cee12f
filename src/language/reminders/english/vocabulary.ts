import { englishVocabulary } from '../../grammar/english/vocabulary.ts';
import type { Vocabulary } from '../../grammar/template.ts';

/** The grammar's words with those that reminders are made of. */
export const englishReminderVocabulary: Vocabulary = {
  ...englishVocabulary,
  me: 'me|us',
  'can you': `${englishVocabulary['can you'] ?? ''}|remember to|do not forget to|remember [that] you (should|must|have to|need to|are to) `,
  move: 'move|reschedule|postpone|push|push back|delay|shift|change|put off',
  of: 'about|of|on|regarding',
  when: 'when|whenever|as soon as|once|if|the moment|every time|next time|the next time|after',
  home: 'home|here|back|there|back home|at home|in',
};
