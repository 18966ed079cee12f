import { expect, test } from 'vitest';
import { Events } from '../../../src/kernel/events.ts';
import { type LogFields, silentLogger } from '../../../src/kernel/logger.ts';

interface Known {
  readonly knocked: { readonly times: number };
}

test('everybody who listens learns of it, until they stop', () => {
  const events = new Events<Known>(silentLogger);
  const heard: number[] = [];
  const stop = events.on('knocked', ({ times }) => {
    heard.push(times);
  });
  events.on('knocked', ({ times }) => {
    heard.push(-times);
  });
  events.emit('knocked', { times: 1 });
  stop();
  events.emit('knocked', { times: 2 });
  expect(heard).toEqual([1, -1, -2]);
});

test('a listener that fails is logged and hinders nobody', async () => {
  const warnings: LogFields[] = [];
  const events = new Events<Known>({ ...silentLogger, warn: (fields) => void warnings.push(fields) });
  const heard: number[] = [];
  events.on('knocked', async () => await Promise.reject(new Error('broken')));
  events.on('knocked', ({ times }) => {
    heard.push(times);
  });
  events.emit('knocked', { times: 3 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual([3]);
  expect(warnings).toHaveLength(1);
});
