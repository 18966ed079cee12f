import { expect, test } from 'vitest';
import type { Language } from '../../../../src/domain/turn.ts';
import { movedTime } from '../../../../src/language/reminders/moved-time.ts';

// 11 a.m. on Monday, 30 November 2026 in Berlin; the reminder is due at nine on Wednesday.
const reference = new Date('2026-11-30T10:00:00Z');
const due = new Date('2026-12-02T08:00:00Z');
const moved = (language: Language, text: string, from: Date | null = due) =>
  movedTime(text, { language, reference, timeZone: 'Europe/Berlin' }, from)?.from?.toISOString();

test.each<[Language, string, string]>([
  ['de', 'Verschieb die Erinnerung an den Leim auf Freitag um zehn', '2026-12-04T09:00:00.000Z'],
  // On its own day, at another hour.
  ['de', 'Verschieb die Erinnerung an den Leim auf elf', '2026-12-02T10:00:00.000Z'],
  ['de', 'Verschieb die Erinnerung an den Leim auf 17:30 Uhr', '2026-12-02T16:30:00.000Z'],
  // At its own hour, on another day.
  ['de', 'Verschieb die Erinnerung an den Leim auf Freitag', '2026-12-04T08:00:00.000Z'],
  ['de', 'Verschieb die Erinnerung an den Leim um zwei Stunden', '2026-12-02T10:00:00.000Z'],
  ['de', 'Verschieb die Erinnerung an den Leim um einen Tag', '2026-12-03T08:00:00.000Z'],
  ['en', 'Move the reminder about the glue to Friday at ten', '2026-12-04T09:00:00.000Z'],
  ['en', 'Move the reminder about the glue to eleven', '2026-12-02T10:00:00.000Z'],
  ['en', 'Move the reminder about the glue to tomorrow', '2026-12-01T08:00:00.000Z'],
  ['en', 'Postpone the reminder about the glue by an hour', '2026-12-02T09:00:00.000Z'],
])('%s: %s', (language, text, at) => {
  expect(moved(language, text)).toBe(at);
});

test('what waits for an event gets a time of its own, and no time moves nothing', () => {
  expect(moved('de', 'Verschieb die Erinnerung an den Leim auf zwölf', null)).toBe('2026-11-30T11:00:00.000Z');
  expect(moved('de', 'Verschieb die Erinnerung an den Leim')).toBeUndefined();
});
