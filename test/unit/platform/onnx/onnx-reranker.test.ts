import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OnnxReranker } from '../../../../src/platform/onnx/onnx-reranker.ts';

const fixture = fileURLToPath(new URL('../../../fixtures/reranker/', import.meta.url));
/** What the fixture's network gives for so many shared words (see its make.py). */
const scoreOf = (shared: number) => 1 / (1 + Math.exp(0.5 - 0.5 * shared));

let reranker: OnnxReranker;

beforeAll(async () => {
  reranker = await OnnxReranker.open(fixture);
});
afterAll(async () => await reranker.stop());

test('reads the question together with each text, however long the others are', async () => {
  const texts = ['Die Leiter steht im Keller', 'Oma', 'Wo steht die Leiter'];
  const scores = await reranker.rerank('Wo steht die Leiter', texts);
  for (const [at, shared] of [3, 0, 4].entries()) expect(scores[at]).toBeCloseTo(scoreOf(shared), 5);
});

test('no texts, no scores', async () => {
  expect(await reranker.rerank('Wo steht die Leiter', [])).toEqual([]);
});

test('takes of a long question and a long text what fits', async () => {
  const long = 'keller '.repeat(500);
  const [score] = await reranker.rerank(long, [long]);
  // 29 of 32 tokens are words: 14 of the question, 15 of the text, each equal to each; with the separators' pair.
  expect(score).toBeCloseTo(1 / (1 + Math.exp(1 - 0.25 * (29 * 29 - 29 + 2))), 5);
});

test('asked again while it is at work, it says so', async () => {
  const first = reranker.rerank('Wo steht die Leiter', ['Oma']);
  await expect(reranker.rerank('Wo', ['Oma'])).rejects.toMatchObject({ code: 'overloaded' });
  expect(await first).toHaveLength(1);
});

test('is waited for no longer than its deadline', async () => {
  const hasty = await OnnxReranker.open(fixture, 0);
  const texts = Array.from({ length: 200 }, () => 'die leiter steht im keller');
  await expect(hasty.rerank('Wo steht die Leiter', texts)).rejects.toMatchObject({ code: 'timeout' });
});

describe('a pack that is not whole is refused', () => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });
  const copied = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'merkdir-reranker-'));
    folders.push(folder);
    for (const file of await readdir(fixture)) await copyFile(join(fixture, file), join(folder, file));
    return folder;
  };

  test('without a file', async () => {
    const folder = await copied();
    await rm(join(folder, 'model.onnx'));
    await expect(OnnxReranker.open(folder)).rejects.toMatchObject({ code: 'model_missing' });
  });

  test('with another file than it names', async () => {
    const folder = await copied();
    await writeFile(join(folder, 'model.onnx'), 'something else');
    await expect(OnnxReranker.open(folder)).rejects.toMatchObject({ code: 'model_damaged' });
  });

  test('with a description that says something else', async () => {
    const folder = await copied();
    const description = JSON.parse(await readFile(join(folder, 'reranker.json'), 'utf8'));
    await writeFile(join(folder, 'reranker.json'), JSON.stringify({ ...description, separators: 3 }));
    await expect(OnnxReranker.open(folder)).rejects.toMatchObject({ code: 'model_damaged' });
  });
});
