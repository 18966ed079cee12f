import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../../../src/domain/turn.ts';
import { commandForms, readReminderCommand } from '../../../../src/language/reminders/commands.ts';

const reference = new Date('2026-11-30T10:00:00Z');
const read = (language: Language, text: string) =>
  readReminderCommand(text, { language, reference, timeZone: 'Europe/Berlin' });

describe.each(languages)('%s', (language) => {
  test.each(commandForms[language].map(({ form }) => [form.name, form] as const))('%s', (_name, form) => {
    expect(read(language, form.example)?.kind).toBe(form.is);
    expect(read(language, form.counterExample)?.kind).not.toBe(form.is);
  });
});

test.each<[Language, string, object | null]>([
  ['de', 'In zehn Minuten nochmal', { kind: 'snooze', time: { from: new Date('2026-11-30T10:10:00Z') } }],
  ['de', 'Erinnere mich morgen früh wieder', { kind: 'snooze' }],
  ['de', 'Erledigt', { kind: 'done', subject: null }],
  ['de', 'Vergiss die Erinnerung an den Leim', { kind: 'delete', subject: 'den Leim' }],
  ['de', 'Welche Erinnerungen habe ich noch?', { kind: 'list' }],
  ['de', 'Was sind meine offenen Erinnerungen?', { kind: 'list' }],
  ['en', 'What are my reminders?', { kind: 'list' }],
  ['en', 'Remind me again in ten minutes', { kind: 'snooze', time: { from: new Date('2026-11-30T10:10:00Z') } }],
  ['en', 'Snooze for ten minutes', { kind: 'snooze' }],
  ['en', 'Cancel my reminder to buy glue', { kind: 'delete', subject: 'buy glue' }],
  ['de', 'Verschieb die Erinnerung an den Leim auf Freitag um neun', { kind: 'move', subject: 'den Leim' }],
  ['de', 'kannst du die erinnerung an den leim auf neun verschieben', { kind: 'move', subject: 'den leim' }],
  ['de', 'Verschieb die Erinnerung um zehn an den Leim auf elf', { kind: 'move', dueIn: { text: 'um zehn' } }],
  ['de', 'Verleg meine Erinnerung um eine Stunde', { kind: 'move', subject: null, dueIn: null }],
  ['en', 'Move the reminder about the glue to Friday at nine', { kind: 'move', subject: 'the glue' }],
  ['en', 'Please postpone my reminder to buy glue to nine', { kind: 'move', subject: 'buy glue' }],
  ['en', 'Change the reminder to nine', { kind: 'move', subject: null }],
  ['de', 'Lösch die Erinnerung um neun', { kind: 'delete', subject: null, dueIn: { text: 'um neun' } }],
  ['de', 'Verschieb den Termin auf Freitag', null],
  ['en', 'Move the sofa to the wall', null],
  ['de', 'In zehn Minuten', null],
  ['de', 'Vergiss das', null],
  ['de', 'Lösch den Timer', null],
  ['en', 'Delete the timer', null],
])('%s: %s', (language, text, command) => {
  if (command === null) expect(read(language, text)).toBeNull();
  else expect(read(language, text)).toMatchObject(command);
});
