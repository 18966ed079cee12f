import type { Language } from '../../domain/turn.ts';
import type { Vocabulary } from '../grammar/template.ts';
import { englishEvents } from './english/events.ts';
import { englishRequests } from './english/requests.ts';
import { englishReminderVocabulary } from './english/vocabulary.ts';
import { type CompiledForm, compileForms } from './form.ts';
import { germanEvents } from './german/events.ts';
import { germanRequests } from './german/requests.ts';
import { germanReminderVocabulary } from './german/vocabulary.ts';
import type { RequestKind } from './kinds.ts';
import type { EventClause } from './reminder.ts';

/** Words for a time that nobody could keep; the time is asked for. */
const later = {
  de: 'nachher|später|irgendwann|demnächst|gelegentlich',
  en: 'later|soon|sometime|some time|at some point',
};

const withLater = (vocabulary: Vocabulary, language: Language): Vocabulary => ({
  ...vocabulary,
  filler: `${vocabulary['filler'] ?? ''}|${later[language]}`,
});

interface ReminderForms {
  readonly requests: readonly CompiledForm<RequestKind>[];
  readonly events: readonly CompiledForm<EventClause['event']>[];
}

/** Forms of one language, first match wins. */
export const reminderForms: Readonly<Record<Language, ReminderForms>> = {
  de: {
    requests: compileForms(germanRequests, withLater(germanReminderVocabulary, 'de')),
    events: compileForms(germanEvents, germanReminderVocabulary),
  },
  en: {
    requests: compileForms(englishRequests, withLater(englishReminderVocabulary, 'en')),
    events: compileForms(englishEvents, englishReminderVocabulary),
  },
};
