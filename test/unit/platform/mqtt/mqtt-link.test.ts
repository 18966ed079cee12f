import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { type LogFields, type Logger, silentLogger } from '../../../../src/kernel/logger.ts';
import { EmbeddedBroker } from '../../../../src/platform/mqtt/embedded-broker.ts';
import { MqttLink } from '../../../../src/platform/mqtt/mqtt-link.ts';
import { HalfOpenProxy } from '../../../fakes/half-open-proxy.ts';

const running: { stop(): Promise<void> }[] = [];
let broker: EmbeddedBroker;
let proxy: HalfOpenProxy;
let url = '';

beforeEach(async () => {
  broker = new EmbeddedBroker(0, silentLogger);
  await broker.start();
  proxy = new HalfOpenProxy({ host: '127.0.0.1', port: Number(new URL(broker.url ?? '').port) });
  url = `mqtt://127.0.0.1:${await proxy.start()}`;
});
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop();
  await proxy.stop();
  await broker.stop();
});

function makeLink(
  options: { logger?: Logger; url?: string; keepaliveSeconds?: number; connectTimeoutMs?: number } = {},
): MqttLink {
  const { logger = silentLogger, ...settings } = options;
  const link = new MqttLink(
    { url, prefix: 'house', backoff: { base: 20, cap: 50 }, ...settings },
    { logger, clock: systemClock },
  );
  running.push(link);
  return link;
}

async function startLink(options?: Parameters<typeof makeLink>[0]): Promise<MqttLink> {
  const link = makeLink(options);
  await link.start();
  return link;
}

function heardBy(link: MqttLink, filter: string): { readonly heard: string[]; readonly ready: Promise<unknown> } {
  const heard: string[] = [];
  const ready = link.subscribe(filter, ({ payload }) => heard.push(Buffer.from(payload).toString()));
  return { heard, ready };
}

test('makes its subscriptions again after a cut and tells who listens for it', async () => {
  const [link, other] = [await startLink(), await startLink()];
  const { heard, ready } = heardBy(link, 'house/news/+');
  await ready;
  let connections = 0;
  link.onConnected(() => {
    connections += 1;
  });
  proxy.cut();
  await vi.waitFor(() => expect([connections, other.state().connected]).toEqual([1, true]));
  await other.publish('house/news/today', 'Neues');
  await vi.waitFor(() => expect(heard).toEqual(['Neues']));
});

test('a subscription ends when its handler is taken back, and only then', async () => {
  const link = await startLink();
  const [first, second]: [string[], string[]] = [[], []];
  const endFirst = await link.subscribe('house/a', () => first.push('x'));
  const endSecond = await link.subscribe('house/a', () => second.push('x'));
  await link.publish('house/a', '1');
  await vi.waitFor(() => expect([first.length, second.length]).toEqual([1, 1]));
  await endFirst();
  await link.publish('house/a', '2');
  await vi.waitFor(() => expect([first.length, second.length]).toEqual([1, 2]));
  await endSecond();
  await link.publish('house/a', '3');
  const { heard, ready } = heardBy(link, 'house/b');
  await ready;
  await link.publish('house/b', 'end');
  await vi.waitFor(() => expect(heard).toEqual(['end']));
  expect([first.length, second.length]).toEqual([1, 2]);
});

test('a handler that throws does not keep the message from others', async () => {
  const link = await startLink();
  await link.subscribe('house/a', () => {
    throw new Error('broken');
  });
  const { heard, ready } = heardBy(link, 'house/a');
  await ready;
  await link.publish('house/a', '1');
  await vi.waitFor(() => expect(heard).toEqual(['1']));
});

test('a message waits for a link that is away, until its deadline', async () => {
  // The listener has a line of its own: were it cut as well, it would miss what is sent before it is back.
  const [link, other] = [await startLink(), await startLink({ url: broker.url ?? '' })];
  proxy.silence();
  proxy.cut();
  await vi.waitFor(() => expect(link.state().connected).toBe(false));
  const late = link.publish('house/a', 'late', { deadlineMs: 100 });
  const patient = link.publish('house/a', 'patient', { deadlineMs: 5_000 });
  await expect(late).rejects.toMatchObject({ code: 'timeout' });
  expect(link.state()).toMatchObject({ queued: 1, dropped: 1 });
  const { heard, ready } = heardBy(other, 'house/a');
  await ready;
  proxy.heal();
  proxy.cut();
  await patient;
  await vi.waitFor(() => expect(heard).toEqual(['patient']));
  expect(link.state()).toMatchObject({ queued: 0, dropped: 1 });
});

test('a message that vanished in a black hole is sent again over the next connection', async () => {
  const link = await startLink({ keepaliveSeconds: 1, connectTimeoutMs: 500 });
  const { heard, ready } = heardBy(link, 'house/a');
  await ready;
  proxy.silence();
  const delivered = link.publish('house/a', 'lost and found');
  proxy.heal();
  await delivered;
  await vi.waitFor(() => expect(heard).toEqual(['lost and found']));
  expect(proxy.accepted).toBe(2);
});

test('waits for a broker that is down at start, and logs each change once', async () => {
  const lines: string[] = [];
  const write = (fields: LogFields, message: string) => void lines.push(`${message} ${fields['reason'] ?? ''}`.trim());
  const logger: Logger = { debug: () => {}, info: write, warn: write, error: write, child: () => logger };
  const port = Number(new URL(broker.url ?? '').port);
  await broker.stop();
  const link = makeLink({ logger });
  await link.start();
  await vi.waitFor(() => expect(link.state().attempts).toBeGreaterThan(3));
  expect(link.state()).toMatchObject({ connected: false, since: expect.stringMatching(/^\d{4}-/) });
  broker = new EmbeddedBroker(port, silentLogger);
  await broker.start();
  await vi.waitFor(() => expect(link.state()).toMatchObject({ connected: true, attempts: 0, reason: null }));
  expect(lines.filter((line) => line.startsWith('Connected'))).toHaveLength(1);
  expect(new Set(lines).size).toBe(lines.length);
});

test('names the topics the broker does not let it read', async () => {
  const strict = await Aedes.createBroker({
    authorizeSubscribe: (_client, subscription, done) =>
      done(null, subscription.topic === 'house/a' ? null : subscription),
  });
  const server = createServer(strict.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  running.push({ stop: () => new Promise((resolve) => strict.close(() => server.close(() => resolve()))) });
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const logger: Logger = { ...silentLogger, error: (fields) => void lines.push(String(fields['filter'])) };
  const parts = { logger, clock: systemClock };
  const link = new MqttLink({ url: `mqtt://127.0.0.1:${port}`, prefix: 'house' }, parts);
  running.push(link);
  await link.start();
  await Promise.all([link.subscribe('house/a', () => {}), link.subscribe('house/b', () => {})]);
  expect(link.state()).toMatchObject({ connected: true, refused: ['house/a'] });
  expect(lines).toEqual(['house/a']);
});

test('starting twice makes one connection; stopping twice is harmless; it starts again', async () => {
  const link = makeLink();
  await Promise.all([link.start(), link.start()]);
  expect(proxy.accepted).toBe(1);
  await Promise.all([link.stop(), link.stop()]);
  expect(link.state()).toMatchObject({ connected: false, reason: 'stopped' });
  await expect(link.publish('house/a', 'x')).rejects.toMatchObject({ code: 'not_running' });
  await link.start();
  await link.publish('house/a', 'x');
  expect(proxy.accepted).toBe(2);
});

test('stopping ends a connection that is still being made', async () => {
  proxy.silence();
  const link = makeLink();
  const started = link.start();
  await vi.waitFor(() => expect(proxy.accepted).toBe(1));
  const begun = performance.now();
  await link.stop();
  expect(performance.now() - begun).toBeLessThan(500);
  await started;
});

test('refuses topics nothing can be published on, and addresses that are none', async () => {
  const link = await startLink();
  await expect(link.publish('house/+', 'x')).rejects.toMatchObject({ code: 'invalid_input' });
  const wrong = new MqttLink(
    { url: 'http://127.0.0.1', prefix: 'house' },
    { logger: silentLogger, clock: systemClock },
  );
  await expect(wrong.start()).rejects.toMatchObject({
    code: 'config_invalid',
    hint: expect.stringContaining('MQTT_URL'),
  });
});
