import { describe, expect, test } from 'vitest';
import { asSentence, join, tokenise, withInnerMarks } from '../../../../src/language/replies/tokens.ts';
import { fc } from '../../../support/properties.ts';

const texts = (text: string): string[] => tokenise(text).map((token) => token.text);

describe('tokenise', () => {
  test('keeps numbers, times, abbreviations and hyphens together', () => {
    expect(texts('Am 3. Mai um 7:30 kommt Dr. Kruse.')).toEqual([
      'Am',
      '3.',
      'Mai',
      'um',
      '7:30',
      'kommt',
      'Dr.',
      'Kruse',
      '.',
    ]);
    expect(texts('Der WLAN-Name, z. B. 4.711,5')).toEqual(['Der', 'WLAN-Name', ',', 'z. B.', '4.711,5']);
  });
  test('takes a quotation as one', () => {
    expect(texts('Er sagt „komm, ich gehe“ und geht')).toEqual(['Er', 'sagt', '„komm, ich gehe“', 'und', 'geht']);
  });
  test('an unclosed quotation is a mark', () => {
    expect(texts('„Komm')).toEqual(['„', 'Komm']);
  });
  test('loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        expect(join(tokenise(text))).toBe(text.trim());
      }),
    );
  });
  test('is done with 50,000 opening marks at once', () => {
    const started = performance.now();
    tokenise('„»"'.repeat(17_000));
    tokenise('a,'.repeat(25_000));
    expect(performance.now() - started).toBeLessThan(500);
  });
});

test.each([
  ['der Hund bellt', 'Der Hund bellt.'],
  ['„ja“, sagt Ida', '„Ja“, sagt Ida.'],
  ['Komm!', 'Komm!'],
  ['Ida sagt „komm!“', 'Ida sagt „komm!“'],
])('asSentence(%s)', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

test('inner quotation marks follow the language', () => {
  expect(withInnerMarks('de', 'Ida sagt „ja“')).toBe('Ida sagt ‚ja‘');
  expect(withInnerMarks('en', 'Ida says “yes”')).toBe('Ida says ‘yes’');
});
