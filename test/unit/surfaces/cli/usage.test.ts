import { beforeEach, expect, test } from 'vitest';
import { TestHouse } from './test-cli.ts';

let house = new TestHouse();

beforeEach(async () => {
  house = new TestHouse();
  await house.start();
  return () => house.stop();
});

const wrong: [words: string[], german: string, english: string][] = [
  [['say', 'Hallo', '--spaeker', 'anna'], 'Die Option --spaeker gibt es nicht.', "unknown option '--spaeker'"],
  [['recal', 'Leiter'], 'Den Befehl recal gibt es nicht.', "unknown command 'recal'"],
  [['retainn'], 'Den Befehl retainn gibt es nicht.', "unknown command 'retainn'"],
  [['say'], 'Es fehlt eine Angabe: text.', "missing required argument 'text'"],
  [['say', 'Hallo', '--room'], 'Nach --room <name> fehlt eine Angabe.', "option '--room <name>' argument missing"],
  [['people', 'foo'], 'Das sind zu viele Angaben.', "too many arguments for 'list'. Expected 0 arguments but got 1."],
  [
    ['recall', 'Leiter', '--k', '0'],
    'Die Angabe zu --k <number> passt nicht. Erlaubt: 1 … 100.',
    "option '--k <number>' argument '0' is invalid. 1 … 100",
  ],
  [
    ['people', 'add', 'anna', 'Anna', '--role', 'boss'],
    'Die Angabe zu --role <role> passt nicht. Erlaubt: owner, adult, child, guest.',
    "option '--role <role>' argument 'boss' is invalid. Allowed choices are owner, adult, child, guest.",
  ],
];

test.each(wrong)('%j is used wrongly', async (words, german, english) => {
  const inGerman = await house.run(words);
  expect(inGerman).toMatchObject({ code: 2, lines: [] });
  expect(inGerman.notes[0]).toBe(german);
  expect(inGerman.notes.at(-1)).toBe('Hilfe: npx merkdir --help');
  const inEnglish = await house.run(words, { language: 'en' });
  expect(inEnglish).toMatchObject({ code: 2, lines: [] });
  expect(inEnglish.notes[0]).toBe(english);
  expect(house.spoken).toEqual([]);
});

test('what was probably meant is named', async () => {
  expect((await house.run(['recal', 'Leiter'])).notes[1]).toBe('(Meinst du recall?)');
  expect((await house.run(['recal', 'Leiter'], { language: 'en' })).notes[1]).toBe('(Did you mean recall?)');
});

test.each(['0', '101', '-1', '1.5', '1e1', 'ten', ''])('--k %j is refused', async (k) => {
  expect((await house.run(['recall', 'Leiter', '--k', k])).code).toBe(2);
});

test('help and version', async () => {
  const help = await house.run(['--help']);
  expect(help.code).toBe(0);
  expect(help.notes).toEqual([]);
  for (const command of ['start', 'say', 'remember', 'recall', 'forget', 'people', 'rooms', 'demo', 'doctor']) {
    expect(help.lines.join('\n')).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
  }
  expect(help.lines.join('\n')).not.toMatch(/\b(?:Usage|Options|display)\b/);
  expect((await house.run(['say', '--help'])).lines.join('\n')).toContain('--speaker');
  expect(await house.run(['--version'])).toMatchObject({ code: 0, lines: ['1.2.3'] });
});

test('start runs the server', async () => {
  expect(await house.run(['start'])).toMatchObject({ code: 0, serverStarts: 1 });
});
