import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

let database: TestDatabase;
let house: TalkingHouse;

beforeAll(async () => {
  database = await createDatabase('pglite');
}, 120_000);

beforeEach(async () => {
  house = await openTalkingHouse(database);
});

afterAll(async () => await database.drop());

const say = async (text: string, speaker = 'anna') =>
  (await house.say(text, { speaker, satellite: speaker }))?.text ?? '';

test.each([
  'Merk dir: die Alarmanlage geht mit 8 8 3 5 aus',
  'Merk dir, die Alarmanlage geht mit acht acht drei fünf aus',
  'Merk dir, dass man die Alarmanlage mit der 8835 ausschaltet',
])('what opens a lock is no child’s or guest’s business: %s', async (told) => {
  await say(told);
  for (const speaker of ['clara', 'gast'])
    expect(await say('Wie geht die Alarmanlage aus?', speaker)).not.toMatch(/8|acht/);
});

test('a code is told to who asks for it, and to nothing else', async () => {
  await say('Merk dir, der Code vom Tresor ist 4711');
  await say('Merk dir, die Reisepässe liegen im Tresor');
  expect(await say('Wie ist der Code vom Tresor?')).toContain('4711');
  expect(await say('Was ist im Tresor?')).not.toContain('4711');
  expect(await say('Was weißt du alles?')).not.toContain('4711');
  expect(await say('Was weißt du über den Tresor?')).not.toContain('4711');
});

test('a present is no answer to another question', async () => {
  await say('Merk dir nur für mich, dass Ben zu Weihnachten eine Uhr bekommt');
  expect(await say('Was bekommt Ben zu Weihnachten?')).toContain('Uhr');
  for (const question of ['Was schenkt Clara mir zu Weihnachten?', 'Was kriege ich zum Geburtstag?'])
    expect(await say(question)).not.toContain('Uhr');
});

test('what somebody owes is told to whoever said so, and found though it does not say money', async () => {
  expect(await say('Merk dir, Jorid schuldet mir dreißig Euro')).toBe('Gemerkt, nur für dich.');
  await say('Merk dir, ich schulde Greta fünfzig Euro');
  expect(await say('Wer schuldet mir Geld?')).toBe('Jorid schuldet dir dreißig Euro.');
  expect(await say('Wem schulde ich noch Geld?')).toBe('Du schuldest Greta fünfzig Euro.');
  expect(await say('Wer schuldet mir Geld?', 'ben')).not.toContain('Jorid');
});

test('an illness of a relative is not for everybody, an allergy is', async () => {
  expect(await say('Merk dir, Tante Ida hat Parkinson')).toBe('Gemerkt, nur für dich.');
  expect(await say('Merk dir, Greta ist allergisch gegen Nüsse')).toBe('Gemerkt, für alle.');
  expect(await say('Hat Tante Ida Parkinson?', 'ben')).not.toContain('Parkinson');
});

test('a login is no child’s business', async () => {
  await say('Merk dir, der Login vom Router ist admin und mondschein');
  expect(await say('Wie ist der Login vom Router?')).toContain('mondschein');
  expect(await say('Wie ist der Login vom Router?', 'clara')).not.toContain('mondschein');
});
