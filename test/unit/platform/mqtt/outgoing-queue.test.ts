import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { type OutgoingMessage, OutgoingQueue } from '../../../../src/platform/mqtt/outgoing-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = (payload: string): OutgoingMessage => ({ topic: 't', payload, qos: 1, retain: false });
const limits = { messages: 3, characters: 100, inFlight: 2 };

/** Adds a message and keeps what became of it. */
function add(queue: OutgoingQueue, payload: string, deadlineMs = 1_000) {
  const outcome = { value: 'waiting' };
  queue.add(message(payload), deadlineMs).then(
    () => {
      outcome.value = 'delivered';
    },
    (error: MerkdirError) => {
      outcome.value = error.code;
    },
  );
  return outcome;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('gives messages out in order, within the window, and settles those delivered', async () => {
  const queue = new OutgoingQueue(limits);
  const outcomes = ['a', 'b', 'c'].map((payload) => add(queue, payload));
  const first = queue.take();
  expect([first?.message.payload, queue.take()?.message.payload, queue.take()]).toEqual(['a', 'b', null]);
  first?.delivered();
  expect(queue.take()?.message.payload).toBe('c');
  await settle();
  expect(outcomes.map(({ value }) => value)).toEqual(['delivered', 'waiting', 'waiting']);
  expect(queue.queued).toBe(2);
});

test('drops a message at its deadline, sent or not', async () => {
  const queue = new OutgoingQueue(limits);
  const outcomes = [add(queue, 'sent', 500), add(queue, 'waiting', 600), add(queue, 'patient', 5_000)];
  const sent = queue.take();
  await vi.advanceTimersByTimeAsync(600);
  expect(outcomes.map(({ value }) => value)).toEqual(['timeout', 'timeout', 'waiting']);
  sent?.delivered();
  expect([queue.queued, queue.dropped]).toEqual([1, 2]);
  expect(queue.take()?.message.payload).toBe('patient');
});

test('sends again, in order, what was in flight when the link broke', () => {
  const queue = new OutgoingQueue(limits);
  for (const payload of ['a', 'b', 'c']) add(queue, payload);
  queue.take();
  queue.take();
  queue.returnInFlight();
  expect([queue.take()?.message.payload, queue.take()?.message.payload]).toEqual(['a', 'b']);
});

test('lets the oldest give way when too many or too long messages wait', async () => {
  const queue = new OutgoingQueue(limits);
  const outcomes = ['a', 'b', 'c', 'd'].map((payload) => add(queue, payload));
  const long = add(queue, 'x'.repeat(99));
  await settle();
  expect(outcomes.map(({ value }) => value)).toEqual(['overloaded', 'overloaded', 'overloaded', 'waiting']);
  const tooLong = add(queue, 'x'.repeat(101));
  await settle();
  expect([long.value, tooLong.value, outcomes[3]?.value]).toEqual(['waiting', 'overloaded', 'waiting']);
  expect(queue.queued).toBe(2);
});

test('closing gives up everything, and no timer stays behind', async () => {
  const queue = new OutgoingQueue(limits);
  const outcomes = [add(queue, 'a'), add(queue, 'b')];
  queue.take();
  queue.close(new MerkdirError('not_running', 'stopped', 'start'));
  await settle();
  expect(outcomes.map(({ value }) => value)).toEqual(['not_running', 'not_running']);
  expect(vi.getTimerCount()).toBe(0);
});
