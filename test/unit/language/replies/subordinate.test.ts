import { describe, expect, test } from 'vitest';
import { askForget } from '../../../../src/language/replies/forget-question.ts';
import { speak } from '../../../../src/language/replies/speak.ts';
import { asDassClause } from '../../../../src/language/replies/subordinate.ts';
import { fc } from '../../../support/properties.ts';
import { englishClauseExamples } from './english-clause-examples.ts';
import { germanClauseExamples } from './german-clause-examples.ts';

describe('German', () => {
  test.each(germanClauseExamples)('%s', (sentence, clause) => {
    expect(asDassClause(sentence, 'de')).toBe(clause);
  });
});

describe('English', () => {
  test.each(englishClauseExamples)('%s', (sentence, clause) => {
    expect(asDassClause(sentence, 'en')).toBe(clause);
  });
});

describe('asking what to forget', () => {
  const asked = (sentence: string, forGood = false): string =>
    speak('de', askForget({ sentence, sentenceLanguage: 'de', language: 'de', forGood }));

  test('as a clause where that is sure', () => {
    expect(asked('Die Leiter steht im Schuppen.')).toBe('Soll ich vergessen, dass die Leiter im Schuppen steht?');
    expect(asked('Du hörst gern Jazz.', true)).toBe('Soll ich endgültig vergessen, dass du gern Jazz hörst?');
  });

  test('else quoted', () => {
    expect(asked('Deck 3, Platz 41')).toBe('Soll ich das vergessen: „Deck 3, Platz 41“?');
    expect(asked('Deck 3, Platz 41', true)).toBe('Soll ich das endgültig vergessen: „Deck 3, Platz 41“?');
  });

  test('a memory in the other language is quoted', () => {
    const message = askForget({
      sentence: 'Du hörst gern Jazz.',
      sentenceLanguage: 'de',
      language: 'en',
      forGood: false,
    });
    expect(speak('en', message)).toBe('Should I forget this: “Du hörst gern Jazz”?');
  });
});

test('any text gives a clause without mark at its end, or none', () => {
  const words = fc.constantFrom(
    'der',
    'Hund',
    'bellt',
    'und',
    ',',
    'weil',
    'ist',
    'die',
    'hat',
    'gesehen',
    'auf',
    'wenn',
    'the',
    'dog',
    'runs',
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.array(words, { maxLength: 16 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('de' as const, 'en' as const), (text, language) => {
      const clause = asDassClause(text, language);
      if (clause !== null) expect(clause).toMatch(/^(?:dass|that) .*[^.!?]$/su);
    }),
  );
});

test('every word of the sentence is still there', () => {
  const wordsOf = (text: string): string[] => (text.toLowerCase().match(/\p{L}+/gu) ?? []).sort();
  const spoken = /^(?:dass|es)$/;
  for (const [sentence, clause] of germanClauseExamples) {
    if (clause === null) continue;
    const letters = (text: string): string =>
      wordsOf(text)
        .filter((word) => !spoken.test(word))
        .join('')
        .split('')
        .sort()
        .join('');
    const dann = /, dann /.test(sentence) ? 'dann' : '';
    expect(letters(`${clause} ${dann}`)).toBe(letters(sentence));
  }
});
