import { expect, test } from 'vitest';
import type { Language } from '../../../../src/domain/turn.ts';
import { occasionIn } from '../../../../src/language/reminders/occasion.ts';

const found = (language: Language, text: string) =>
  occasionIn(text, { language, reference: new Date('2026-11-30T10:00:00Z'), timeZone: 'Europe/Berlin' });

test.each<[Language, string, string]>([
  ['de', 'Erinnere mich nach dem Frühstück an die Tropfen', 'nach dem Frühstück'],
  ['de', 'Erinnere mich an die Tropfen, bevor ich ins Bett gehe', 'bevor ich ins Bett gehe'],
  ['de', 'Erinnere mich an den Schirm, wenn es regnet', 'wenn es regnet'],
  ['de', 'Erinnere mich beim Kochen an die Tropfen', 'beim Kochen'],
  ['en', 'Remind me after breakfast to take the drops', 'after breakfast'],
  ['en', 'Remind me to take the drops before going to bed', 'before going to bed'],
  ['en', 'Remind me about the umbrella when it rains', 'when it rains'],
])('%s: %s', (language, text, occasion) => {
  expect(found(language, text)).toBe(occasion);
});

test.each<[Language, string]>([
  ['de', 'Erinnere mich morgen nach dem Frühstück um neun an die Tropfen'],
  ['de', 'Erinnere mich an die Tropfen'],
  ['de', 'Erinnere mich daran, nach dem Schlüssel zu suchen'],
  ['en', 'Remind me tomorrow at nine to call Karl after the meeting'],
  ['en', 'Remind me to look after the cat'],
  ['en', 'Remind me to check if the cellar is locked'],
  ['en', 'Remind me to feed the sourdough'],
])('no occasion that would have to be noticed in %s: %s', (language, text) => {
  expect(found(language, text)).toBeNull();
});
