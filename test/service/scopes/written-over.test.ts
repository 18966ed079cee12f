import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { requirePostgres } from '../../support/service-preflight.ts';
import { firstMoment, openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

let database: TestDatabase;
let house: TalkingHouse;

beforeAll(async () => {
  await requirePostgres();
  database = await createDatabase('postgres');
  house = await openTalkingHouse(database);
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

test('a child that sets a code anew is not told the one before, an adult is', async () => {
  await reply('Merk dir: Der Code vom Gartentor ist 4711', 'anna');
  expect(await reply('Merk dir: Der Code vom Gartentor ist 1234', 'clara')).toMatch(/^Gemerkt, für alle(?!.*4711)/);
  expect(await reply('Merk dir: Der Code vom Gartentor ist 5678', 'ben')).toContain('1234');
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
