import { describe, expect, test } from 'vitest';
import { languages } from '../../../../src/domain/turn.ts';
import { grammars } from '../../../../src/language/grammar/grammar.ts';
import { spokenSentence } from '../../../../src/language/grammar/spoken-sentence.ts';
import { readEvent } from '../../../../src/language/reminders/event-clause.ts';
import { type CompiledForm, fitForm } from '../../../../src/language/reminders/form.ts';
import { reminderForms } from '../../../../src/language/reminders/reminder-forms.ts';

describe.each(languages)('%s', (language) => {
  const { requests, events } = reminderForms[language];
  const sentenceOf = (text: string) => spokenSentence(text, grammars[language]).sentence;
  const fits = <Kind extends string>(form: CompiledForm<Kind>, text: string) =>
    fitForm([form], sentenceOf(text)) !== null;

  test.each(requests.map((form) => [form.form.name, form] as const))('%s', (_name, form) => {
    expect(fits(form, form.form.example)).toBe(true);
    expect(fits(form, form.form.counterExample)).toBe(false);
  });

  test.each(events.map((form) => [form.form.name, form] as const))('%s', (_name, form) => {
    const { is, example, counterExample } = form.form;
    expect(fits(form, example)).toBe(true);
    expect(readEvent(sentenceOf(example).utterance, language)?.event).toBe(is);
    expect(readEvent(sentenceOf(counterExample).utterance, language)?.event).not.toBe(is);
  });

  test('names of forms are unique', () => {
    const names = [...requests, ...events].map(({ form }) => form.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
