import { describe, expect, test } from 'vitest';
import { KeyedQueue } from '../../../src/kernel/keyed-queue.ts';

/** A job that runs until told otherwise and writes down when it began. */
function openJob(log: string[], name: string) {
  let finish: () => void = () => {};
  let fail: (error: Error) => void = () => {};
  const gate = new Promise<string>((resolve, reject) => {
    finish = () => resolve(name);
    fail = reject;
  });
  const job = () => {
    log.push(name);
    return gate;
  };
  return { job, finish: () => finish(), fail: (error: Error) => fail(error) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('KeyedQueue', () => {
  test('jobs of one key run in order, one at a time', async () => {
    const queue = new KeyedQueue({ parallel: 8, waiting: 10 });
    const log: string[] = [];
    const first = openJob(log, 'first');
    const second = openJob(log, 'second');
    const one = queue.run('kitchen', first.job);
    const two = queue.run('kitchen', second.job);
    await settled();
    expect(log).toEqual(['first']);
    first.finish();
    expect(await one).toBe('first');
    second.finish();
    expect(await two).toBe('second');
    expect(log).toEqual(['first', 'second']);
  });

  test('jobs of different keys run side by side, up to the cap', async () => {
    const queue = new KeyedQueue({ parallel: 2, waiting: 10 });
    const log: string[] = [];
    const jobs = ['a', 'b', 'c'].map((name) => openJob(log, name));
    const results = jobs.map((open, index) => queue.run(`key ${index}`, open.job));
    await settled();
    expect(log).toEqual(['a', 'b']);
    expect([queue.running, queue.waiting]).toEqual([2, 1]);
    jobs[1]?.finish();
    await settled();
    expect(log).toEqual(['a', 'b', 'c']);
    for (const open of jobs) open.finish();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  test('a key blocked by its own job does not block others behind it', async () => {
    const queue = new KeyedQueue({ parallel: 2, waiting: 10 });
    const log: string[] = [];
    const [first, blocked, other] = ['first', 'blocked', 'other'].map((name) => openJob(log, name));
    if (!first || !blocked || !other) throw new Error('unreachable');
    const results = [queue.run('a', first.job), queue.run('a', blocked.job), queue.run('b', other.job)];
    await settled();
    expect(log).toEqual(['first', 'other']);
    for (const open of [first, blocked, other]) open.finish();
    await Promise.all(results);
  });

  test('a failing job, even one that throws before its promise, frees its key', async () => {
    const queue = new KeyedQueue({ parallel: 1, waiting: 10 });
    await expect(queue.run('a', () => Promise.reject(new Error('late')))).rejects.toThrow('late');
    await expect(
      queue.run('a', () => {
        throw new Error('early');
      }),
    ).rejects.toThrow('early');
    expect(await queue.run('a', async () => 'works')).toBe('works');
    expect(queue.running).toBe(0);
  });

  test('one job more than may wait is refused as overloaded', async () => {
    const queue = new KeyedQueue({ parallel: 1, waiting: 1 });
    const open = openJob([], 'running');
    const running = queue.run('a', open.job);
    const waiting = queue.run('a', async () => 'waited');
    await expect(queue.run('b', async () => 'too much')).rejects.toMatchObject({ code: 'overloaded' });
    open.finish();
    expect(await Promise.all([running, waiting])).toEqual(['running', 'waited']);
  });

  test('closing refuses waiting jobs at once and waits for the running one', async () => {
    const queue = new KeyedQueue({ parallel: 1, waiting: 10 });
    const log: string[] = [];
    const open = openJob(log, 'running');
    const never = openJob(log, 'never');
    const running = queue.run('a', open.job);
    const waiting = queue.run('a', never.job);
    let closed = false;
    const closing = queue.close().then(() => {
      closed = true;
    });
    await expect(waiting).rejects.toMatchObject({ code: 'not_running' });
    await expect(queue.run('b', never.job)).rejects.toMatchObject({ code: 'not_running' });
    await settled();
    expect(closed).toBe(false);
    open.finish();
    await closing;
    expect(await running).toBe('running');
    expect(log).toEqual(['running']);
  });
});
