import { setImmediate } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { EmbeddingJob, type TextWindow } from '../../../../src/platform/onnx/embedding-job.ts';
import { EmbeddingLanes, maximumPositions, maximumRows } from '../../../../src/platform/onnx/embedding-lanes.ts';
import { EmbeddingLoop } from '../../../../src/platform/onnx/embedding-loop.ts';
import type { Encoder } from '../../../../src/platform/onnx/encoder.ts';

function windowsOf(lengths: readonly number[]): Iterator<TextWindow, void> {
  return lengths.map((length, text) => ({ text, ids: Array<number>(length).fill(text) })).values();
}

function job(id: number, ...lengths: number[]): EmbeddingJob {
  return new EmbeddingJob(id, windowsOf(lengths), { texts: lengths.length, dimensions: 2 });
}

/** Answers every row with [1, 0] and notes the lengths of the rows of each run. */
class RecordingEncoder implements Encoder {
  readonly runs: number[][] = [];
  broken = false;
  during: (run: number) => void = () => {};

  async encode(rows: readonly (readonly number[])[]): Promise<readonly Float32Array[]> {
    await setImmediate();
    this.during(this.runs.push(rows.map((row) => row.length)));
    if (this.broken) throw new Error('broken');
    return rows.map(() => Float32Array.of(1, 0));
  }

  async release(): Promise<void> {}
}

function loopWith(encoder: Encoder) {
  const finished: EmbeddingJob[] = [];
  return { loop: new EmbeddingLoop(encoder, (done) => finished.push(done)), finished };
}

describe('batches', () => {
  test('hold as many rows as allowed', () => {
    const lanes = new EmbeddingLanes();
    lanes.add(job(1, ...Array<number>(maximumRows + 5).fill(1)), false);
    expect(lanes.nextBatch()).toHaveLength(maximumRows);
    expect(lanes.nextBatch()).toHaveLength(5);
    expect(lanes.nextBatch()).toHaveLength(0);
  });

  test('count padding', () => {
    const lanes = new EmbeddingLanes();
    lanes.add(job(1, 10, 10, maximumPositions / 2, maximumPositions / 2, maximumPositions), false);
    const lengths = [lanes.nextBatch(), lanes.nextBatch(), lanes.nextBatch(), lanes.nextBatch()].map((batch) =>
      batch.map(({ window }) => window.ids.length),
    );
    expect(lengths).toEqual([[10, 10], [maximumPositions / 2, maximumPositions / 2], [maximumPositions], []]);
  });

  test('take one sequence that is longer than allowed, alone', () => {
    const lanes = new EmbeddingLanes();
    lanes.add(job(1, maximumPositions * 2, 1), false);
    expect(lanes.nextBatch()).toHaveLength(1);
  });

  test('join jobs of one lane, never of both', () => {
    const lanes = new EmbeddingLanes();
    lanes.add(job(1, 5), true);
    lanes.add(job(2, 5), true);
    lanes.add(job(3, 5), false);
    expect(lanes.nextBatch().map((slice) => slice.job.id)).toEqual([1, 2]);
    lanes.removeFinished();
    expect(lanes.nextBatch().map((slice) => slice.job.id)).toEqual([3]);
  });
});

describe('the loop', () => {
  test('lets an urgent job go ahead of a bulk job that has begun', async () => {
    const { loop, finished } = loopWith(new RecordingEncoder());
    const all = loop.embed(job(1, ...Array<number>(20).fill(maximumPositions)), false);
    await loop.embed(job(2, 5), true);
    await all;
    expect(finished.map(({ id }) => id)).toEqual([2, 1]);
  });

  test('sees a message that comes during a run before it chooses the next batch', async () => {
    const encoder = new RecordingEncoder();
    const { loop, finished } = loopWith(encoder);
    const { port1, port2 } = new MessageChannel();
    port2.on('message', () => void loop.embed(job(2, 5), true));
    encoder.during = (run) => {
      if (run === 1) port1.postMessage('question');
    };
    await loop.embed(job(1, ...Array<number>(20).fill(maximumPositions)), false);
    port1.close();
    expect(finished.map(({ id }) => id)).toEqual([2, 1]);
    expect(encoder.runs[1]).toEqual([5]);
  });

  test('stops working on a cancelled job', async () => {
    const encoder = new RecordingEncoder();
    const { loop, finished } = loopWith(encoder);
    const all = loop.embed(job(1, ...Array<number>(20).fill(maximumPositions)), false);
    loop.cancel(1);
    await all;
    expect(encoder.runs).toHaveLength(1);
    expect(finished).toEqual([]);
  });

  test('a failing run fails its jobs and no other', async () => {
    const encoder = new RecordingEncoder();
    const { loop, finished } = loopWith(encoder);
    encoder.broken = true;
    await loop.embed(job(1, 5, maximumPositions), true);
    encoder.broken = false;
    await loop.embed(job(2, 5), true);
    expect(finished.map(({ id, failed }) => [id, failed])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('a text that can not be cut fails its job and no other', async () => {
    const { loop, finished } = loopWith(new RecordingEncoder());
    const unreadable = (function* (): Generator<TextWindow, void> {
      yield { text: 0, ids: [1] };
      throw new Error('unreadable');
    })();
    const all = loop.embed(new EmbeddingJob(1, unreadable, { texts: 2, dimensions: 2 }), false);
    await loop.embed(job(2, 5), false);
    await all;
    expect(finished.map(({ id, failed }) => [id, failed])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});

test('windows of a text count by their length', () => {
  const both = new EmbeddingJob(1, windowsOf([]), { texts: 2, dimensions: 2 });
  both.add({ text: 1, ids: [1, 2, 3] }, Float32Array.of(1, 0));
  both.add({ text: 1, ids: [1, 2, 3, 4] }, Float32Array.of(0, 1));
  both.add({ text: 0, ids: [1] }, Float32Array.of(0, -1));
  const [a, b, c = 0, d = 0] = both.result();
  expect([a, b]).toEqual([0, -1]);
  expect(c).toBeCloseTo(0.6, 6);
  expect(d).toBeCloseTo(0.8, 6);
});
