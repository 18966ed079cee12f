import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import type { JobHandler } from '../../../../src/kernel/jobs.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import type { FetchedJob } from '../../../../src/platform/jobs/boss-queue.ts';
import { JobWorker } from '../../../../src/platform/jobs/job-worker.ts';

const day = 24 * 60 * 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue in memory that notes how jobs ended. */
function queueOf(ids: readonly string[]) {
  const waiting: FetchedJob[] = ids.map((id) => ({ id, payload: { vault: id } }));
  const ended: string[] = [];
  return {
    waiting,
    ended,
    fetch: vi.fn(async () => waiting.shift() ?? null),
    complete: async (_queue: string, id: string) => void ended.push(`${id} completed`),
    fail: async (_queue: string, id: string, code: string) => void ended.push(`${id} ${code}`),
  };
}

function workerOn(source: ReturnType<typeof queueOf>, handle: JobHandler['handle'], limitMs = day): JobWorker {
  return new JobWorker(source, { queue: 'x', limitMs, handle }, silentLogger);
}

describe('a worker', () => {
  test('does what waits, one after the other, and then asks now and then', async () => {
    const source = queueOf(['a', 'b']);
    let atOnce = 0;
    const worker = workerOn(source, async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await Promise.resolve();
      atOnce -= 1;
      return {};
    });
    await worker.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(source.ended).toEqual(['a completed', 'b completed']);
    source.waiting.push({ id: 'c', payload: {} });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(source.ended).toContain('c completed');
    await worker.stop();
  });

  test('begins at once when woken, also while it is at work', async () => {
    const source = queueOf([]);
    const worker = workerOn(source, async () => ({}));
    await worker.start();
    await vi.advanceTimersByTimeAsync(10);
    source.waiting.push({ id: 'a', payload: {} });
    worker.wake();
    await vi.advanceTimersByTimeAsync(10);
    expect(source.ended).toEqual(['a completed']);
    source.fetch.mockImplementationOnce(async () => {
      worker.wake();
      source.waiting.push({ id: 'b', payload: {} });
      return null;
    });
    worker.wake();
    await vi.advanceTimersByTimeAsync(10);
    expect(source.ended).toEqual(['a completed', 'b completed']);
    await worker.stop();
  });

  test('gives a job that fails back, with the code and nothing else', async () => {
    const source = queueOf(['a', 'b']);
    const errors = [new MerkdirError('model_unavailable', 'x', 'y'), new Error('Der Salbei steht im Hof')];
    const worker = workerOn(source, async () => {
      throw errors.shift();
    });
    await worker.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(source.ended).toEqual(['a model_unavailable', 'b internal']);
    await worker.stop();
  });

  test('ends a job that takes too long', async () => {
    vi.useRealTimers();
    const source = queueOf(['a']);
    const worker = workerOn(source, untilAborted, 20);
    await worker.start();
    await vi.waitFor(() => expect(source.ended).toEqual(['a timeout']));
    await worker.stop();
  });

  test('gives the job that runs back when it is told to stop, and takes no other', async () => {
    const source = queueOf(['a', 'b']);
    const worker = workerOn(source, untilAborted);
    await worker.start();
    await vi.advanceTimersByTimeAsync(10);
    await worker.stop();
    expect(source.ended).toEqual(['a stopped']);
    expect(source.waiting).toHaveLength(1);
  });

  test('bears a queue that can not be asked', async () => {
    const source = queueOf(['a']);
    source.fetch.mockRejectedValueOnce(new MerkdirError('database_unavailable', 'x', 'y'));
    const worker = workerOn(source, async () => ({}));
    await worker.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(source.ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(source.ended).toEqual(['a completed']);
    await worker.stop();
  });
});

async function untilAborted(_payload: unknown, signal: AbortSignal): Promise<never> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  throw signal.reason;
}
