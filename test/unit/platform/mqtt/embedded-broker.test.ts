import { connect as connectSocket, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { EmbeddedBroker } from '../../../../src/platform/mqtt/embedded-broker.ts';
import { MqttLink } from '../../../../src/platform/mqtt/mqtt-link.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop();
});

async function startBroker(port = 0): Promise<{ broker: EmbeddedBroker; url: string; port: number }> {
  const broker = new EmbeddedBroker(port, silentLogger);
  await broker.start();
  running.push(broker);
  const url = broker.url ?? '';
  return { broker, url, port: Number(new URL(url).port) };
}

async function startLink(url: string): Promise<MqttLink> {
  const link = new MqttLink({ url, prefix: 'house', backoff: { base: 20, cap: 50 } }, parts);
  running.push(link);
  await link.start();
  return link;
}

const parts = { logger: silentLogger, clock: systemClock };

test('carries a message of more than 1 MB', async () => {
  const { url } = await startBroker();
  const link = await startLink(url);
  const sizes: number[] = [];
  await link.subscribe('house/large', ({ payload }) => sizes.push(payload.byteLength));
  await link.publish('house/large', 'x'.repeat(1_400_000));
  await vi.waitFor(() => expect(sizes).toEqual([1_400_000]));
});

test('cuts off who sends more than 1.5 MB, and serves the others', async () => {
  const { url } = await startBroker();
  const [sender, other] = [await startLink(url), await startLink(url)];
  const heard: string[] = [];
  await other.subscribe('house/+', ({ payload }) => heard.push(Buffer.from(payload).toString().slice(0, 10)));
  await expect(sender.publish('house/large', 'x'.repeat(1_600_000), { deadlineMs: 300 })).rejects.toMatchObject({
    code: 'timeout',
  });
  await vi.waitFor(() => expect(sender.state().connected).toBe(true));
  await sender.publish('house/small', 'still here');
  await vi.waitFor(() => expect(heard).toContain('still here'));
  expect(heard).not.toContain('xxxxxxxxxx');
});

test('listens to this computer only', async () => {
  const { port } = await startBroker();
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((face) => face && !face.internal && face.family === 'IPv4');
  const address = outside?.address ?? '127.0.0.2';
  const outcome = await new Promise((resolve) => {
    const socket = connectSocket({ host: address, port }, () => resolve('connected'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  expect(outcome).toBe('ECONNREFUSED');
});

test('says which port is taken and how to choose another', async () => {
  const { port } = await startBroker();
  const second = new EmbeddedBroker(port, silentLogger);
  await expect(second.start()).rejects.toMatchObject({
    code: 'broker_unavailable',
    message: expect.stringContaining(`127.0.0.1:${port}`),
    hint: expect.stringMatching(/MERKDIR_MQTT_PORT.*MQTT_URL/),
  });
  expect(second.url).toBeNull();
});

test('frees its port on stopping, with clients connected, and starts again', async () => {
  const { broker, port, url } = await startBroker();
  const link = await startLink(url);
  await broker.stop();
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve()));
  await new Promise((resolve) => server.close(resolve));
  await vi.waitFor(() => expect(link.state().connected).toBe(false));
  const again = new EmbeddedBroker(port, silentLogger);
  running.unshift(again);
  await again.start();
  await vi.waitFor(() => expect(link.state().connected).toBe(true));
});

test('keeps no messages for sessions that are gone', async () => {
  const { url } = await startBroker();
  const { default: mqtt } = await import('mqtt');
  const options = { clientId: 'sleeper', clean: false, reconnectPeriod: 0 };
  const sleeper = await mqtt.connectAsync(url, options);
  await sleeper.subscribeAsync('house/news', { qos: 1 });
  await sleeper.endAsync();
  const link = await startLink(url);
  await link.publish('house/news', 'missed');
  const heard: string[] = [];
  const woken = mqtt.connect(url, { ...options, manualConnect: true });
  woken.on('message', (_, payload) => heard.push(payload.toString()));
  woken.connect();
  await new Promise((resolve) => woken.once('connect', resolve));
  await woken.subscribeAsync('house/done', { qos: 1 });
  await link.publish('house/done', 'done');
  await vi.waitFor(() => expect(heard).toEqual(['done']));
  await woken.endAsync();
});
