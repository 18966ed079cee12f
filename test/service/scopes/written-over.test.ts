import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { requirePostgres } from '../../support/service-preflight.ts';
import { firstMoment, openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

let database: TestDatabase;
let house: TalkingHouse;

beforeAll(async () => {
  await requirePostgres();
  database = await createDatabase('postgres');
  house = await openTalkingHouse(database);
  await house.storage.household.changeSettings(house.storage.vault(), { speakerRecognition: true });
});
afterAll(async () => await database?.drop());

async function reply(text: string, speaker: string, room?: string): Promise<string> {
  const minute = (Date.now() - firstMoment) / 60_000;
  const answer = await house.say(text, {
    speaker,
    satellite: speaker,
    minute,
    ...(room === undefined ? {} : { room }),
  });
  return answer?.text ?? '';
}

const codeOf = async (place: string) => await reply(`Wie ist der Code vom ${place}?`, 'anna');

describe.each([
  ['a child', 'clara'],
  ['a guest', 'gast'],
  ['somebody nobody knows', 'fremder'],
])('%s', (_who, speaker) => {
  const place = (name: string) => `${name}${speaker}`;
  /** Nobody known is asked whether all may hear it. */
  const remember = async (text: string) => {
    const said = await reply(text, speaker);
    return said.startsWith('Ich erkenne dich nicht') ? await reply('Ja', speaker) : said;
  };

  test('that sets a code anew is not told the one before, and it stays', async () => {
    const gate = place('Gartentor');
    await reply(`Merk dir: Der Code vom ${gate} ist 4711`, 'anna');
    expect(await remember(`Merk dir: Der Code vom ${gate} ist 1234`)).toMatch(/^Gemerkt, für alle(?!.*4711)/);
    expect(await codeOf(gate)).toContain('4711');
    expect(await reply(`Merk dir: Der Code vom ${gate} ist 5678`, 'ben')).toContain('4711');
    expect(await codeOf(gate)).toContain('5678');
  });

  test('that corrects a code changes nothing of it', async () => {
    const gate = place('Hoftor');
    await reply(`Merk dir: Der Code vom ${gate} ist 4711`, 'anna');
    await reply('Nein, nicht 4711, sondern 1234', speaker);
    await reply(`Nein, der Code vom ${gate} ist 1234`, speaker);
    await reply(`Das stimmt nicht mehr, der Code vom ${gate} ist 1234`, speaker);
    expect(await codeOf(gate)).toContain('4711');
  });

  test('is answered the same whether there was a code or not', async () => {
    await reply(`Merk dir: Der Code vom ${place('Schuppen')} ist 8642`, 'anna');
    const another = await remember(`Merk dir: Der Code vom ${place('Schuppen')} ist 9753`);
    const right = await remember(`Merk dir: Der Code vom ${place('Schuppen')} ist 8642`);
    const none = await remember(`Merk dir: Der Code vom ${place('Kellerregal')} ist 8642`);
    expect([another, right]).toEqual([none, none]);
  });

  test('that asks to forget a code does not know of any', async () => {
    await reply(`Merk dir: Der Code vom ${place('Tresor')} ist 8642`, 'anna');
    expect(await reply(`Vergiss den Code vom ${place('Tresor')}`, speaker)).not.toContain('8642');
    await reply('Ja', speaker);
    expect(await codeOf(place('Tresor'))).toContain('8642');
  });
});

test('a child may put its own code right', async () => {
  await reply('Merk dir: Der Code vom Baumhaus ist 1111', 'clara');
  await reply('Merk dir: Der Code vom Baumhaus ist 2222', 'clara');
  expect(await codeOf('Baumhaus')).toContain('2222');
});

test('a child that guesses a code is not told that it is right', async () => {
  await reply('Merk dir: Der Code vom Schuppen ist 8642', 'anna');
  const right = await reply('Merk dir: Der Code vom Schuppen ist 8642', 'clara');
  expect(right).toBe(await reply('Merk dir: Der Code vom Kellerregal ist 8642', 'clara'));
  expect(await reply('Merk dir: Der Code vom Schuppen ist 8642', 'ben')).toBe('Das hatte ich mir schon gemerkt.');
});

test('a secret is not read aloud before others when it is to be forgotten', async () => {
  await reply('Merk dir, das ist geheim: Der Goldbarren liegt im Klavier', 'anna');
  const alone = await reply('Vergiss, wo der Goldbarren liegt', 'anna', 'kueche');
  expect(alone).toContain('Klavier');
  await reply('Hallo', 'ben', 'kueche');
  expect(await reply('Vergiss, wo der Goldbarren liegt', 'anna', 'kueche')).not.toContain('Klavier');
});
