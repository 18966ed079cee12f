import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Embedder, EmbeddingPurpose } from '../../../src/models/ports.ts';
import { cachedEmbedder } from '../../bench/embedding-cache.ts';

const calibration = { languageMean: 0, zero: 0, one: 1, floor: 0, duplicate: 1, tombstone: 1 };
const means = { query: new Float32Array(2), passage: new Float32Array(2) };

/** Notes what it was asked for; the vector of a text is its length and whether it is a question. */
class CountingEmbedder implements Embedder {
  readonly asked: string[] = [];
  readonly pack;

  constructor(id: string) {
    const similarity = { textText: calibration, queryText: calibration };
    this.pack = { id, dimensions: 2, similarity, languageMeans: { de: means, en: means } };
  }

  async embed(texts: readonly string[], purpose: EmbeddingPurpose): Promise<readonly Float32Array[]> {
    this.asked.push(...texts);
    return texts.map((text) => Float32Array.of(text.length, purpose === 'query' ? 1 : 0));
  }
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedding-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('asks only for what it has not seen, and once', async () => {
  const first = new CountingEmbedder('a');
  await cachedEmbedder(first, folder).embed(['x', 'yy', 'x'], 'passage');
  expect(first.asked).toEqual(['x', 'yy']);

  const second = new CountingEmbedder('a');
  const vectors = await cachedEmbedder(second, folder).embed(['yy', 'zzz', 'x'], 'passage');
  expect(second.asked).toEqual(['zzz']);
  expect(vectors.map(([length]) => length)).toEqual([2, 3, 1]);
});

test('keeps models and purposes apart', async () => {
  await cachedEmbedder(new CountingEmbedder('a'), folder).embed(['x'], 'passage');
  const sameModel = new CountingEmbedder('a');
  const [vector] = await cachedEmbedder(sameModel, folder).embed(['x'], 'query');
  expect(vector).toEqual(Float32Array.of(1, 1));
  const otherModel = new CountingEmbedder('b');
  await cachedEmbedder(otherModel, folder).embed(['x'], 'passage');
  expect(otherModel.asked).toEqual(['x']);
});

test('a file cut short is embedded again', async () => {
  await cachedEmbedder(new CountingEmbedder('a'), folder).embed(['x'], 'passage');
  const store = join(folder, 'a', 'passage');
  for (const name of await readdir(store)) await truncate(join(store, name), 3);
  const again = new CountingEmbedder('a');
  const vectors = await cachedEmbedder(again, folder).embed(['x'], 'passage');
  expect(again.asked).toEqual(['x']);
  expect(vectors).toEqual([Float32Array.of(1, 0)]);
});
