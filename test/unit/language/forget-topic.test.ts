import { expect, test } from 'vitest';
import { understand } from '../../../src/language/understand.ts';

const topic = (text: string, language: 'de' | 'en') =>
  understand(text, { language, householdLanguage: language, speakerName: null, knownSubjects: new Set() }).topic;

test('sentences that explain a request are not its topic, but the codes they call gone are', () => {
  expect(topic('Lösch den alten Türcode. Die 4711 gilt nicht mehr.', 'de')).toBe('den alten Türcode 4711');
  expect(topic('Vergiss den alten Türcode. Der Schlosser war da.', 'de')).toBe('den alten Türcode');
  expect(topic('Delete the old shed code from your memory. The 4711 is no longer valid.', 'en')).toBe(
    'the old shed code 4711',
  );
});

test('what counts instead is not meant', () => {
  expect(topic('Delete the shed code from your memory. The new one is 8126 and no longer sticks.', 'en')).toBe(
    'the shed code',
  );
});

test('spoken codes can be forgotten by what they are called', () => {
  expect(topic('Lösch die alte Losung', 'de')).toBe('die alte Losung');
  expect(topic('Remove the old pickup phrase', 'en')).toBe('the old pickup phrase');
});

test('who says that something counts as deleted does not ask to remember it', () => {
  const read = (text: string) =>
    understand(text, { language: 'en', householdLanguage: 'en', speakerName: null, knownSubjects: new Set() });
  expect(read('The old value 4711 is deleted going forward.').act).toBe('none');
  expect(read('The shed code is 4711 going forward.').act).toBe('remember');
});

test('keeping only a part of it is remembering', () => {
  const read = understand('Keep only this short note: the pony has a sore leg.', {
    language: 'en',
    householdLanguage: 'en',
    speakerName: null,
    knownSubjects: new Set(),
  });
  expect(read.statement?.text).toBe('The pony has a sore leg.');
});
