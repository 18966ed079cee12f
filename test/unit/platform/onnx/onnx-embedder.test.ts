import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import type { ModelPack } from '../../../../src/platform/onnx/model-pack.ts';
import { type EmbedderLimits, OnnxEmbedder } from '../../../../src/platform/onnx/onnx-embedder.ts';

const workerUrl = new URL('./scripted-worker.mjs', import.meta.url);
const calibration = { languageMean: 0, zero: 0, one: 1, floor: 0, duplicate: 1, tombstone: 1 };
const means = { query: new Float32Array(2), passage: new Float32Array(2) };

function packWith(weightsFile: string): ModelPack {
  return {
    description: {
      id: 'scripted',
      dimensions: 2,
      similarity: { textText: calibration, queryText: calibration },
      languageMeans: { de: means, en: means },
    },
    weightsFile,
    tokenizerFile: 'tokenizer.json',
    maximumTokens: 64,
    prefix: { query: '', passage: '' },
  };
}

let embedder: OnnxEmbedder;

function create(limits: Partial<EmbedderLimits> = {}, weightsFile = 'model.onnx'): OnnxEmbedder {
  const restart = { base: 20, cap: 50 };
  embedder = new OnnxEmbedder({
    pack: packWith(weightsFile),
    workerUrl,
    logger: silentLogger,
    limits: { restart, ...limits },
  });
  return embedder;
}

async function started(limits: Partial<EmbedderLimits> = {}): Promise<OnnxEmbedder> {
  await create(limits).start();
  return embedder;
}

const lengthOf = (vector: Float32Array | undefined) => vector?.[0];
const threadOf = (vector: Float32Array | undefined) => vector?.[1];

afterEach(() => embedder.stop());

test('vectors come back in the order of the texts', async () => {
  await started();
  const vectors = await embedder.embed(['a', 'ccc', 'bb'], 'passage');
  expect(vectors.map(lengthOf)).toEqual([1, 3, 2]);
});

test('its state follows the worker', async () => {
  expect(create().state()).toBe('stopped');
  const starting = embedder.start();
  expect(embedder.state()).toBe('starting');
  await starting;
  expect(embedder.state()).toBe('ready');
  await expect(embedder.embed(['crash'], 'passage')).rejects.toMatchObject({ code: 'model_unavailable' });
  expect(embedder.state()).toBe('starting');
  await embedder.embed(['a'], 'passage');
  expect(embedder.state()).toBe('ready');
  await embedder.stop();
  expect(embedder.state()).toBe('stopped');
});

test('no texts, no vectors', async () => {
  expect(await (await started()).embed([], 'passage')).toEqual([]);
});

describe('what it refuses', () => {
  test('anything before the start and after the stop', async () => {
    await expect(create().embed(['a'], 'query')).rejects.toMatchObject({ code: 'model_unavailable' });
    await embedder.start();
    await embedder.stop();
    await expect(embedder.embed(['a'], 'query')).rejects.toMatchObject({ code: 'model_unavailable' });
  });

  test('more jobs than may wait, until one is answered', async () => {
    await started({ waitingJobs: 2, urgentDeadline: 300 });
    const waiting = [embedder.embed(['hold'], 'passage'), embedder.embed(['hold'], 'passage')];
    await expect(embedder.embed(['a'], 'passage')).rejects.toMatchObject({ code: 'overloaded' });
    await Promise.allSettled(waiting);
    expect((await embedder.embed(['a'], 'passage')).map(lengthOf)).toEqual([1]);
  });

  test('more characters than may wait; one alone may be of any size', async () => {
    await started({ waitingCharacters: 3, bulkDeadline: 300 });
    const waiting = embedder.embed(['hold', 'a long text'], 'passage');
    await expect(embedder.embed(['a'], 'passage')).rejects.toMatchObject({ code: 'overloaded' });
    await expect(waiting).rejects.toMatchObject({ code: 'timeout' });
    expect(await embedder.embed(['a'], 'passage')).toHaveLength(1);
  });

  test('a text the worker can not read, and goes on', async () => {
    await started();
    await expect(embedder.embed(['fail'], 'passage')).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(await embedder.embed(['a'], 'passage')).toHaveLength(1);
  });
});

describe('deadlines', () => {
  test('a short text has the short one, others the long one', async () => {
    await started({ urgentDeadline: 50, bulkDeadline: 5_000 });
    const bulk = embedder.embed(['hold', 'b'], 'passage');
    await expect(embedder.embed(['hold'], 'query')).rejects.toMatchObject({ code: 'timeout' });
    const undecided = await Promise.race([bulk, pause(20, 'undecided')]);
    expect(undecided).toBe('undecided');
    await embedder.stop();
    await expect(bulk).rejects.toMatchObject({ code: 'model_unavailable' });
  });
});

test('stop rejects what waits', async () => {
  await started();
  const waiting = embedder.embed(['hold'], 'query');
  const rejected = expect(waiting).rejects.toMatchObject({ code: 'model_unavailable' });
  await embedder.stop();
  await rejected;
});

test('it can be started again', async () => {
  await started();
  await embedder.stop();
  await embedder.start();
  expect(await embedder.embed(['a'], 'query')).toHaveLength(1);
});

describe('a crash', () => {
  test('rejects what was under way and answers again by itself', async () => {
    await started();
    const [before] = await embedder.embed(['a'], 'passage');
    const held = embedder.embed(['hold'], 'passage');
    const crashing = embedder.embed(['crash'], 'passage');
    await expect(held).rejects.toMatchObject({ code: 'model_unavailable', hint: expect.stringContaining('again') });
    await expect(crashing).rejects.toMatchObject({ code: 'model_unavailable' });
    const [after] = await embedder.embed(['a'], 'passage');
    expect(lengthOf(after)).toBe(1);
    expect(threadOf(after)).not.toBe(threadOf(before));
  });

  test('again and again is survived', async () => {
    await started();
    for (let round = 0; round < 3; round += 1) {
      await expect(embedder.embed(['crash'], 'passage')).rejects.toMatchObject({ code: 'model_unavailable' });
    }
    expect(await embedder.embed(['a'], 'passage')).toHaveLength(1);
  });

  test('does not start anything after a stop', async () => {
    await started();
    await expect(embedder.embed(['crash'], 'passage')).rejects.toMatchObject({ code: 'model_unavailable' });
    const waiting = embedder.embed(['a'], 'passage');
    const rejected = expect(waiting).rejects.toMatchObject({ code: 'model_unavailable' });
    let spawned = 0;
    const count = () => {
      spawned += 1;
    };
    process.on('worker', count);
    await embedder.stop();
    await rejected;
    await pause(100);
    process.off('worker', count);
    expect(spawned).toBe(0);
  });
});

describe('the start fails', () => {
  test('on a file that can not be loaded, naming it', async () => {
    const starting = create({}, 'unusable.onnx').start();
    await expect(starting).rejects.toMatchObject({
      code: 'model_damaged',
      message: expect.stringContaining('unusable.onnx'),
    });
  });

  test('on a worker that does not run', async () => {
    const starting = create({}, 'unloadable.onnx').start();
    await expect(starting).rejects.toMatchObject({ code: 'model_unavailable', hint: expect.stringContaining('glibc') });
  });
});

describe('questions asked before', () => {
  test('asked twice at once are one job, and who shares its answer may change it', async () => {
    await started({ waitingJobs: 1, urgentDeadline: 50 });
    const both = [embedder.embed(['hold'], 'query'), embedder.embed(['hold'], 'query')];
    const reasons = (await Promise.allSettled(both)).map((each) => each.status === 'rejected' && each.reason.code);
    expect(reasons).toEqual(['timeout', 'timeout']);
    const [[first], [second]] = await Promise.all([embedder.embed(['aa'], 'query'), embedder.embed(['aa'], 'query')]);
    first?.fill(0);
    expect(lengthOf(second)).toBe(2);
  });

  test('are answered without the worker, each with a vector of its own', async () => {
    await started();
    const [first] = await embedder.embed(['a'], 'query');
    first?.fill(0);
    await expect(embedder.embed(['crash'], 'passage')).rejects.toMatchObject({ code: 'model_unavailable' });
    const [second] = await embedder.embed(['a'], 'query');
    const [fresh] = await embedder.embed(['a'], 'passage');
    expect(lengthOf(second)).toBe(1);
    expect(threadOf(second)).not.toBe(threadOf(fresh));
  });
});
