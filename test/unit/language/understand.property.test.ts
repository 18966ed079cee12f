import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '../../../src/domain/turn.ts';
import { understand } from '../../../src/language/understand.ts';
import { acts, type UnderstandingContext } from '../../../src/language/understanding.ts';
import { jsonLines } from '../../bench/json-lines.ts';
import { fc } from '../../support/properties.ts';

const shape = z.object({ text: z.string(), label: z.string(), lang: z.enum(languages) });
const phrases = jsonLines(readFileSync(new URL('phrases-own.jsonl', import.meta.url), 'utf8'), shape);
const context = (language: UnderstandingContext['language']): UnderstandingContext => ({
  language,
  householdLanguage: 'de',
  speakerName: 'Anna',
  knownSubjects: new Set(['anna', 'kueche']),
});
const anyLanguage = fc.constantFrom(null, ...languages);
const commandWords = phrases.flatMap(({ text }) => text.split(' '));

test('never throws, whatever is said', { timeout: 60_000 }, () => {
  const words = fc.array(fc.constantFrom(...commandWords), { maxLength: 30 }).map((said) => said.join(' '));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), words), anyLanguage, (text, language) => {
      const { act, statement } = understand(text, context(language));
      expect(acts).toContain(act);
      if (act === 'remember' || act === 'procedure') expect(statement?.text).toMatch(/\S/);
    }),
    { numRuns: 1500 },
  );
});

const storing = new Set(['remember', 'remember_pronoun', 'correct', 'procedure']);
const deleting = new Set(['forget', 'forget_all', 'correct']);
const germanQuestion = fc
  .tuple(
    fc.constantFrom(
      'Wo liegt',
      'Wann kommt',
      'Wer hat',
      'Was ist mit',
      'Wie heißt',
      'Warum klemmt',
      'Liegt',
      'Hat',
      'Weißt du, wo ist',
      'Kannst du mir sagen, wo steht',
    ),
    fc.constantFrom('der Schlüssel', 'die Leiter', 'unser Hund', 'Oma', 'das Rad von Lena', 'der Code'),
    fc.constantFrom('', ' nochmal', ' im Keller', ' jetzt', ' denn eigentlich'),
    fc.constantFrom('', '?'),
  )
  .map((parts) => parts.join(''));
const englishQuestion = fc
  .tuple(
    fc.constantFrom(
      'Where is',
      'When does',
      'Who has',
      'What about',
      'Why is',
      'Is',
      'Does',
      'Do you know where',
      'Can you tell me where',
    ),
    fc.constantFrom('the key', 'our dog', 'grandma', "Lena's bike", 'the code'),
    fc.constantFrom('', ' again', ' in the cellar', ' now'),
    fc.constantFrom('', '?'),
  )
  .map((parts) => parts.join(''));

test('a question is never stored and never deletes', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.oneof(germanQuestion, englishQuestion), anyLanguage, (text, language) => {
      const { act } = understand(text, context(language));
      expect(storing.has(act) || deleting.has(act), `${text} → ${act}`).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('a question after "merk dir" is asked about, not stored', () => {
  for (const text of [
    'Merk dir, wo liegt der Schlüssel?',
    'Merk dir wo der Schlüssel liegt',
    'Remember where is the key?',
  ]) {
    expect(understand(text, context(null)).act).toBe('remember_empty');
  }
});

test('the polite question remembers', () => {
  for (const text of [
    'Kannst du dir merken, dass der Schlüssel im Flur hängt?',
    'Can you remember that the key is in the hall?',
  ]) {
    expect(understand(text, context(null)).act).toBe('remember');
  }
});

const quoted: readonly ((text: string) => string)[] = [
  (text) => `„${text}“`,
  (text) => `"${text}"`,
  (text) => `‚${text}‘`,
  (text) => `«${text}»`,
];
const finals = ['', '.', '!', '?', '…', ' .'];

test('the act does not depend on case, final punctuation or quotes around the sentence', { timeout: 60_000 }, () => {
  for (const { text, lang } of phrases) {
    const { act } = understand(text, context(lang));
    const bare = text.replace(/[.!?…]+$/, '').replace(/^[„"]|[“"]$/g, '');
    const variants = [
      text.toLowerCase(),
      text.toUpperCase(),
      ...finals.map((final) => bare + final),
      ...quoted.map((quote) => quote(text)),
    ];
    for (const variant of variants) expect(understand(variant, context(lang)).act, variant).toBe(act);
  }
});

test('umlauts written as ae, oe, ue and ß as ss are the same act', { timeout: 60_000 }, () => {
  const spelled = (text: string) =>
    text.replace(
      /[äöüßÄÖÜ]/g,
      (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' })[letter] ?? letter,
    );
  for (const { text, lang } of phrases) {
    expect(understand(spelled(text), context(lang)).act, text).toBe(understand(text, context(lang)).act);
  }
});
