import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { triggerSentences } from '../../../../src/language/triggers/sentences.ts';
import { triggerSentence } from '../../../../src/language/triggers/trigger-sentence.ts';
import { understand } from '../../../../src/language/understand.ts';
import { matchesSentence, waysToMatch } from '../../../support/sentence-matcher.ts';

const { always, answers } = triggerSentences();
const fits = (sentences: readonly string[], text: string) => sentences.some((one) => matchesSentence(one, text));
const context = {
  language: null,
  householdLanguage: 'de',
  speakerName: null,
  knownSubjects: new Set<string>(),
} as const;

const linesOf = (url: URL) =>
  readFileSync(url, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { text: string } => JSON.parse(line));

const foreign = [
  ...linesOf(new URL('../assist-blind.jsonl', import.meta.url)),
  { text: 'Vergiss es' },
  { text: 'vergiss das' },
  { text: 'Forget it' },
  { text: 'Wo ist Anna?' },
  { text: 'where is the car' },
  { text: 'weißt du die Außentemperatur' },
  { text: 'Remember to lock the door' },
  { text: 'Erinnere mich an den Müll' },
  { text: 'Lösch den Timer' },
];

describe('notation', () => {
  test('classes are spelled out, fillers are optional, ß is also ss', () => {
    const vocabulary = { filler: 'mal|bitte', merk: 'merk|merke', dir: 'dir' };
    expect(triggerSentence('[<merk>] ~ <dir> (a|b c) weißt {text}', vocabulary)).toBe(
      '[(merk|merke)] [mal|bitte] (dir) (a|b c) (weißt|weisst) {text}',
    );
  });

  test.each(['merk* {text}', '... merk', '<unknown> {text}'])('%s is refused', (template) => {
    expect(() => triggerSentence(template, {})).toThrow();
  });

  test('has no punctuation, which Home Assistant refuses', () => {
    for (const sentence of [...always, ...answers]) expect(sentence).not.toMatch(/[.,;:!?]/);
  });
});

describe('what is said to the memory', () => {
  test.each([
    'Merk dir, dass die Oma am Montag um drei kommt',
    'Merk dir bitte, dass der Ersatzschlüssel in der blauen Dose liegt',
    'bitte merk dir das die Oma am Montag kommt',
    'und merk dir das bitte',
    'bitte merk dir mal, dass der Ersatzschlüssel in der blauen Dose liegt',
    'Kannst du dir bitte merken, dass wir am Samstag weg sind?',
    'Kannst du dir meine Schuhgröße merken',
    'Die Leiter steht hinterm Schuppen, merk dir das bitte',
    'Vergiss nicht, dass am Freitag die Kita zu ist',
    'Vergiss bitte den alten Türcode',
    'Vergiss, was ich über Tante Rosi gesagt habe',
    'Vergiss alles',
    'Weißt du noch, wann die Fahrräder gewartet wurden?',
    'weisst du noch wo die leiter steht',
    'Woher weißt du das?',
    'Was weißt du über Oma?',
    'Was hast du dir alles gemerkt?',
    'Wo liegt der Ersatzschlüssel?',
    'Wo hängt die Leine vom Hund?',
    'Wo steht mein Fahrrad',
    'Wo hab ich meine Brille hingelegt?',
    'Remember that the spare key is in the blue tin',
    'Could you please remember that we are away on Saturday?',
    'Forget the old door code',
    'What do you know about Grandma?',
    'Do you remember where the ladder is?',
    'How do you know that?',
    'Where did I put my glasses?',
    'Halt bitte fest, dass der Zähler bei 1310 stand',
    'Denk daran, dass Opa dienstags später kommt',
    'Streich aus deinem Gedächtnis die Sache mit dem Zaun',
    'Zeig mir dein Gedächtnis',
    'Hab ich dir gesagt, dass der Zaun gestrichen ist?',
    'Note to self: the ladder is behind the barn',
    'Always remember that the cat must not have milk',
    'Ab jetzt nichts mehr speichern',
  ])('%s', (text) => {
    expect(fits(always, text)).toBe(true);
    expect(['none', 'list', 'reminder']).not.toContain(understand(text, context).act);
  });

  test('reminders after an event always, all others where the household leaves them to the memory', () => {
    const own = triggerSentences({ plainReminders: true }).always;
    for (const text of [
      'Wenn Oma kommt, erinnere mich an das Buch',
      'Remind us of the cake when Grandma comes',
      'If anybody mentions the cake, remind me that it is ours',
      'Sag mir Bescheid, wenn der Ofen fertig ist',
      'Let me know when the oven is done',
      'Wenn Karl nach Hause kommt, sag ihm, dass der Leim alle ist',
      'Wenn Karl kommt, erinnere ihn an den Leim',
      'When Karl gets home, tell him the glue is gone',
    ]) {
      expect(fits(always, text)).toBe(true);
      expect(fits(own, text)).toBe(true);
    }
    for (const text of [
      'Erinnere mich morgen um acht an den Müll',
      'Please remind me to call the plumber',
      'Verschieb die Erinnerung an den Leim auf neun',
      'Lösch die Erinnerung an den Leim',
      'Welche Erinnerungen habe ich?',
      'Move my reminder about the glue to nine',
      'What reminders do I have?',
    ]) {
      expect(fits(always, text)).toBe(false);
      expect(fits(own, text)).toBe(true);
    }
  });

  test('answers are listened to apart', () => {
    for (const text of ['Ja', 'ja bitte', 'Nein', 'nein danke', 'Yes', 'No', 'yes please', 'Nee, lieber nicht']) {
      expect(fits(always, text)).toBe(false);
      expect(fits(answers, text)).toBe(true);
      expect(['confirm', 'deny', 'cancel']).toContain(understand(text, context).act);
    }
  });
});

/** At the second way in which a sentence fits a trigger, Home Assistant looks at no other trigger of that sentence. */
describe('no sentence fits in two ways', () => {
  const spoken = ['phrases-own.jsonl', 'phrases-blind.jsonl', 'phrases-blind-second.jsonl'].flatMap((file) =>
    linesOf(new URL(`../${file}`, import.meta.url)).map(({ text }) => text),
  );
  const routines = [
    'Benenne die Routine Siesta in Mittagsruhe um',
    'Wenn ich Siesta sage, dann mach die Rollos zu',
    'Wenn Oma kommt, erinnere mich an das Buch',
    'Erinnere mich an das Buch, wenn Oma kommt',
    'Please remind me of it',
    'Welche Routinen gibt es?',
    'What routines do you know?',
    'Wenn Karl kommt, sag ihm, dass der Leim alle ist',
    'Verschieb die Erinnerung an den Leim auf neun',
    'Welche Erinnerungen habe ich?',
  ];
  const asides = ['bitte', 'mal', 'doch', 'noch', 'denn', 'dann', 'jetzt', 'und', 'das', 'please', 'also', 'just'];
  const withAside = (text: string) => {
    const words = text.split(' ');
    return asides.flatMap((aside) => words.map((_, at) => words.toSpliced(at, 0, aside).join(' ')));
  };

  test.each(Object.entries({ always, answers, all: triggerSentences({ plainReminders: true }).always }))(
    '%s, with an aside anywhere',
    (_, templates) => {
      const ways = (text: string) => templates.reduce((sum, template) => sum + waysToMatch(template, text), 0);
      const heard = [...spoken, ...routines].filter((text) => ways(text) > 0);
      const ambiguous = heard.flatMap((text) => [text, ...withAside(text)]).filter((text) => ways(text) > 1);
      expect(ambiguous).toEqual([]);
    },
    // Every sentence with every aside at every place against every template: long where others want the processor.
    120_000,
  );

  test('the matcher counts every way', () => {
    expect(waysToMatch('merk dir [bitte] {text}', 'Merk dir bitte, dass es regnet')).toBe(2);
    expect(waysToMatch('nenne {text} (in|zu) {words} [um]', 'Nenne es in Ruhe um')).toBe(2);
    expect(waysToMatch('merk dir {text}', 'Merk dir bitte, dass es regnet')).toBe(1);
  });
});

describe('what is Home Assistant’s', () => {
  test.each(foreign.map(({ text }) => text))('%s', (text) => {
    expect(fits([...always, ...answers], text)).toBe(false);
  });

  test.for(['de', 'en'])('no command of Assist (%s) is taken', (language, { skip }) => {
    const file = new URL(`../../../../../shared/data/assist-commands-dev/${language}.jsonl`, import.meta.url);
    skip(!existsSync(file), 'the data of ../shared/data/assist-commands-dev is not there');
    const commands = linesOf(file);
    expect(commands.length).toBeGreaterThan(100);
    const taken = commands.filter(({ text }) => fits([...always, ...answers], text));
    expect(taken).toEqual([]);
  });
});
