import type { Language } from '../../domain/turn.ts';
import { englishEvents } from './english/events.ts';
import { englishRequests } from './english/requests.ts';
import { englishReminderVocabulary } from './english/vocabulary.ts';
import { type CompiledForm, compileForms } from './form.ts';
import { germanEvents } from './german/events.ts';
import { germanRequests } from './german/requests.ts';
import { germanReminderVocabulary } from './german/vocabulary.ts';
import type { RequestKind } from './kinds.ts';
import type { EventClause } from './reminder.ts';

interface ReminderForms {
  readonly requests: readonly CompiledForm<RequestKind>[];
  readonly events: readonly CompiledForm<EventClause['event']>[];
}

/** Forms of one language, first match wins. */
export const reminderForms: Readonly<Record<Language, ReminderForms>> = {
  de: {
    requests: compileForms(germanRequests, germanReminderVocabulary),
    events: compileForms(germanEvents, germanReminderVocabulary),
  },
  en: {
    requests: compileForms(englishRequests, englishReminderVocabulary),
    events: compileForms(englishEvents, englishReminderVocabulary),
  },
};
