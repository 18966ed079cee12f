import { describe, expect, test } from 'vitest';
import { addressed, addressedSurely } from '../../../../src/language/replies/second-person.ts';
import { fc } from '../../../support/properties.ts';
import { englishAddressExamples } from './english-address-examples.ts';
import { germanAddressExamples } from './german-address-examples.ts';

const tables = { de: germanAddressExamples, en: englishAddressExamples } as const;

describe.each(['de', 'en'] as const)('%s', (language) => {
  test.each(tables[language])('%s', (said, toSpeaker, toOthers) => {
    expect(addressedSurely(said, { language, listener: 'speaker' })).toBe(toSpeaker);
    expect(addressedSurely(said, { language, listener: { name: 'Anna' } })).toBe(toOthers);
  });
});

test('what is not sure is quoted', () => {
  expect(addressed('Nenn mich Jule', { language: 'de', listener: 'speaker' })).toBe(
    'Du hast gesagt: „Nenn mich Jule.“',
  );
  expect(addressed('Nenn mich Jule', { language: 'de', listener: { name: 'Ben' } })).toBe(
    'Ben hat gesagt: „Nenn mich Jule.“',
  );
  expect(addressed('Call me Jules', { language: 'en', listener: 'speaker' })).toBe('You said: “Call me Jules.”');
  expect(addressed('Call me Jules', { language: 'en', listener: { name: 'Ben' } })).toBe('Ben said: “Call me Jules.”');
});

test.each([
  ['Jonas', 'Jonas’ Rad steht im Hof.'],
  ['Felix', 'Felix’ Rad steht im Hof.'],
  ['Moritz', 'Moritz’ Rad steht im Hof.'],
  ['Beatrice', 'Beatrice’ Rad steht im Hof.'],
  ['Oma Hedwig', 'Oma Hedwigs Rad steht im Hof.'],
])('genitive of %s', (name, expected) => {
  expect(addressed('Mein Rad steht im Hof.', { language: 'de', listener: { name } })).toBe(expected);
});

test('a text of many sentences is quoted rather than rewritten', () => {
  const note = 'Ich habe heute viel erledigt und war müde. '.repeat(20);
  expect(addressedSurely(note, { language: 'de', listener: 'speaker' })).toBeNull();
});

test('any text gives a sentence', () => {
  const words = fc.constantFrom(
    'ich',
    'mein',
    'mir',
    'wir',
    'und',
    'weil',
    'habe',
    ',',
    '„',
    '“',
    'I',
    'my',
    "I'd",
    'Rad',
    'x',
    '3.',
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.array(words, { maxLength: 14 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('de' as const, 'en' as const), (text, language) => {
      expect(addressed(text, { language, listener: 'speaker' })).toMatch(/[.!?…]["“”«»]?$/);
      expect(addressed(text, { language, listener: { name: 'Anna' } })).toMatch(/[.!?…]["“”«»]?$/);
    }),
  );
});
