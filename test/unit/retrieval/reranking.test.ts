import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reranker } from '../../../src/models/ports.ts';
import { statements } from '../../../src/retrieval/profiles.ts';
import { Recall } from '../../../src/retrieval/recall.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { createDatabase } from '../../support/databases.ts';
import { firstMoment, openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

let house: TalkingHouse;

const told = [
  'Die Säge hängt im Schuppen',
  'Die Säge von Opa hängt im Schuppen hinten links',
  'Die Säge gehört Onkel Willi',
];

beforeAll(async () => {
  house = await openTalkingHouse(await createDatabase('pglite', null));
  for (const text of told) await house.say(`Merk dir, ${text}`, { speaker: 'anna' });
});
afterAll(async () => await house.database.drop());

/** Prefers the text that ends in these words. */
const preferring = (words: string): Reranker => ({
  rerank: async (_question, texts) => texts.map((text) => (text.includes(words) ? 1 : 0)),
});

async function recalled(around: ConstructorParameters<typeof Recall>[3], history = false) {
  const recall = new Recall(house.storage.recall, new FakeEmbedder(), statements, around);
  const { requester } = await house.stage.conversation.whoAsks({
    ...{ id: '' as never, requestId: null, vault: house.vault.id, text: '', language: 'de', satellite: null },
    ...{ conversation: null, room: null, speaker: { name: 'anna', confidence: null }, route: 'mqtt' },
    at: new Date(firstMoment),
  });
  const query = { text: 'Wo hängt die Säge?', language: 'de', at: new Date(firstMoment), timeZone: 'UTC' } as const;
  const { hits, confidence } = await recall.recall({ ...query, limit: 3, history }, requester.viewer);
  return { texts: hits.map(({ memory }) => memory.text), confidence };
}

test('the model that reads both decides about the order, and about nothing else', async () => {
  const plain = await recalled({});
  expect(plain.texts[0]).toBe('Die Säge hängt im Schuppen.');
  const ordered = await recalled({ reranker: preferring('hinten links') });
  expect(ordered.texts[0]).toContain('hinten links');
  expect(ordered.texts.toSorted()).toEqual(plain.texts.toSorted());
  expect(ordered.confidence).toBe(plain.confidence);
});

test('what it finds as good stays in its order', async () => {
  expect((await recalled({ reranker: preferring('nowhere') })).texts).toEqual((await recalled({})).texts);
});

test('where it fails the order stays, and somebody learns of it', async () => {
  const learnt: unknown[] = [];
  const failing: Reranker = {
    rerank: async () => {
      throw new Error('out of memory');
    },
  };
  const { texts } = await recalled({ reranker: failing, unranked: (error) => void learnt.push(error) });
  expect(texts).toEqual((await recalled({})).texts);
  expect(learnt).toHaveLength(1);
});

test('who asks for what used to be gets the value before first, whatever it thinks', async () => {
  const asked: string[] = [];
  const listening: Reranker = {
    rerank: async (question, texts) => {
      asked.push(question);
      return texts.map(() => 0);
    },
  };
  await recalled({ reranker: listening }, true);
  expect(asked).toEqual([]);
});
