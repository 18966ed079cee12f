import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { createDatabase } from '../../support/databases.ts';
import { openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

/** What happened in one turn, in order. */
const happened: string[] = [];

class ListeningEmbedder extends FakeEmbedder {
  override async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    happened.push(...texts);
    return await super.embed(texts);
  }
}

let house: TalkingHouse;

beforeAll(async () => {
  house = await openTalkingHouse(await createDatabase('pglite', null), new ListeningEmbedder());
  const { conversation } = house.storage;
  const begin = conversation.begin.bind(conversation);
  conversation.begin = async (...turn) => {
    happened.push('begun');
    return await begin(...turn);
  };
  await house.say('Merk dir, der Bohrer liegt im Keller.', { speaker: 'anna' });
});

afterAll(async () => await house.database.drop());

async function during(text: string, speaker: string): Promise<readonly string[]> {
  happened.length = 0;
  await house.say(text, { speaker });
  return [...happened];
}

test('the model begins with a question before anything is looked up, and no other text follows', async () => {
  const [first, second, ...rest] = await during('Wo liegt der Bohrer?', 'anna');
  expect([first, second]).toEqual(['Wo liegt der Bohrer?', 'begun']);
  expect(new Set(rest)).toEqual(new Set(['Wo liegt der Bohrer?']));
});

test('what asks nothing of the memory is given to no model', async () => {
  expect(await during('Mach das Licht an.', 'anna')).toEqual(['begun']);
});

test('a guess is not believed: what the sentence before makes of a question is asked', async () => {
  await house.say('Merk dir, die Leiter steht in der Garage.', { speaker: 'anna' });
  await house.say('Wo liegt der Bohrer?', { speaker: 'anna' });
  expect((await house.say('Und die Leiter?', { speaker: 'anna' }))?.text).toContain('Garage');
});
