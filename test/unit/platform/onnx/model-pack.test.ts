import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readModelPack } from '../../../../src/platform/onnx/model-pack.ts';

const mean = [0.1, 0.2, 0.3];
const weights = Buffer.from('weights of a tiny network');
const tokenizer = Buffer.from('{"model":{}}');

const description = {
  id: 'tiny',
  dimensions: 3,
  maxTokens: 64,
  inputs: ['input_ids', 'attention_mask'],
  output: 'last_hidden_state',
  pooling: 'mean',
  normalize: true,
  prefix: { query: 'query: ', passage: '' },
  similarity: {
    text_text: { language_mean: 0, zero: 0.8, one: 1, duplicate: 0.7 },
    query_text: { language_mean: 0.5, zero: 0.4, one: 0.9 },
  },
  sha256: { 'model.onnx': digest(weights), 'tokenizer.json': digest(tokenizer) },
};
const languageMeans = { de: { query: mean, passage: mean }, en: { query: mean, passage: mean } };

let folder = '';

function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'model-pack-'));
  await writeFile(join(folder, 'model.json'), JSON.stringify(description));
  await writeFile(join(folder, 'language-means.json'), JSON.stringify(languageMeans));
  await writeFile(join(folder, 'model.onnx'), weights);
  await writeFile(join(folder, 'tokenizer.json'), tokenizer);
});

afterEach(() => rm(folder, { recursive: true }));

test('a whole pack is read', async () => {
  const pack = await readModelPack(folder);
  expect(pack.description.id).toBe('tiny');
  expect(pack.description.similarity.queryText).toEqual({
    languageMean: 0.5,
    zero: 0.4,
    one: 0.9,
    floor: 0.25,
    duplicate: 0.85,
    tombstone: 0.92,
  });
  expect(pack.description.similarity.textText.duplicate).toBe(0.7);
  expect(pack.description.languageMeans.en.passage).toEqual(Float32Array.from(mean));
  expect(pack).toMatchObject({
    maximumTokens: 64,
    prefix: description.prefix,
    weightsFile: join(folder, 'model.onnx'),
  });
});

describe.each(['model.json', 'language-means.json', 'model.onnx', 'tokenizer.json'])('%s', (name) => {
  const complaint = (code: string) => ({
    code,
    message: expect.stringContaining(name),
    hint: expect.stringContaining('models'),
  });

  test('missing', async () => {
    await rm(join(folder, name));
    await expect(readModelPack(folder)).rejects.toMatchObject(complaint('model_missing'));
  });

  test('cut short', async () => {
    await truncate(join(folder, name), 5);
    await expect(readModelPack(folder)).rejects.toMatchObject(complaint('model_damaged'));
  });
});

test.each(['model.onnx', 'tokenizer.json'])('a flipped bit in %s is found', async (name) => {
  const content = await readFile(join(folder, name));
  content.writeUInt8(content.readUInt8(7) ^ 1, 7);
  await writeFile(join(folder, name), content);
  await expect(readModelPack(folder)).rejects.toMatchObject({
    code: 'model_damaged',
    message: expect.stringContaining(name),
  });
});

test.each([
  ['another pooling', { pooling: 'cls' }],
  [
    'a scale upside down',
    { similarity: { ...description.similarity, text_text: { language_mean: 0, zero: 1, one: 0 } } },
  ],
  ['a prefix that runs into the text', { prefix: { query: 'query:', passage: '' } }],
  ['no checksum', { sha256: { 'model.onnx': description.sha256['model.onnx'] } }],
])('%s is refused', async (_, change) => {
  await writeFile(join(folder, 'model.json'), JSON.stringify({ ...description, ...change }));
  await expect(readModelPack(folder)).rejects.toMatchObject({ code: 'model_damaged' });
});

test.each([
  ['too short', [0.1, 0.2]],
  ['too long for a mean of unit vectors', [0.9, 0.9, 0.9]],
])('a language mean that is %s is refused', async (_, wrong) => {
  const means = { ...languageMeans, de: { query: mean, passage: wrong } };
  await writeFile(join(folder, 'language-means.json'), JSON.stringify(means));
  await expect(readModelPack(folder)).rejects.toMatchObject({
    code: 'model_damaged',
    message: expect.stringContaining('language-means.json'),
  });
});

test('a folder that is not there is reported as missing', async () => {
  await expect(readModelPack(join(folder, 'elsewhere'))).rejects.toMatchObject({ code: 'model_missing' });
});
