import { randomUUID } from 'node:crypto';
import mqtt from 'mqtt';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Turn } from '../../../src/domain/turn.ts';
import { HalfOpenProxy } from '../../fakes/half-open-proxy.ts';
import { ask, echo, startMqttHouse } from '../../support/mqtt-house.ts';
import { OwnMosquitto } from '../../support/own-mosquitto.ts';
import { mqttUrl, requireMosquitto } from '../../support/service-preflight.ts';

const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(() => requireMosquitto());
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const newPrefix = () => `merkdir-test-${randomUUID()}`;

async function startProxy() {
  const { hostname, port } = new URL(mqttUrl);
  const proxy = new HalfOpenProxy({ host: hostname, port: Number(port || 1883) });
  const url = `mqtt://127.0.0.1:${await proxy.start()}`;
  cleanups.push(() => proxy.stop());
  return { proxy, url };
}

async function startHouse(settings: Parameters<typeof startMqttHouse>[0], handleTurn = echo) {
  const house = await startMqttHouse(settings, handleTurn);
  cleanups.push(() => house.stop());
  return house;
}

async function createMosquitto(...parts: Parameters<typeof OwnMosquitto.create>) {
  const broker = await OwnMosquitto.create(...parts);
  cleanups.push(() => broker.remove());
  return broker;
}

describe('a link through a network that fails', () => {
  test('notices within one and a half keepalives that it was black-holed, and comes back', async () => {
    const { proxy, url } = await startProxy();
    const prefix = newPrefix();
    const { link } = await startHouse({ url, prefix, keepaliveSeconds: 2, connectTimeoutMs: 500 });
    const silencedAt = performance.now();
    proxy.silence();
    await vi.waitFor(() => expect(link.state().reason).toBe('silent'), { timeout: 5_000, interval: 20 });
    const noticedMs = performance.now() - silencedAt;
    expect(noticedMs).toBeLessThan(3_500);
    await vi.waitFor(() => expect(link.state()).toMatchObject({ connected: false, reason: 'no_answer' }), {
      timeout: 2_000,
    });
    proxy.heal();
    await vi.waitFor(() => expect(link.state()).toMatchObject({ connected: true, reason: null }), { timeout: 2_000 });
    expect(await ask({ url: mqttUrl, prefix }, { text: 'wieder da' })).toMatchObject({ reply: 'Echo wieder da' });
  });

  test('is online again after its old connection was buried', async () => {
    const { proxy, url } = await startProxy();
    const prefix = newPrefix();
    const { link } = await startHouse({ url, prefix, keepaliveSeconds: 1, connectTimeoutMs: 500 });
    const seen: string[] = [];
    const watcher = await mqtt.connectAsync(mqttUrl, { reconnectPeriod: 0 });
    cleanups.push(() => watcher.endAsync());
    watcher.on('message', (_, payload) => seen.push(payload.toString()));
    await watcher.subscribeAsync(`${prefix}/status`);
    proxy.silence();
    await vi.waitFor(() => expect(link.state().connected).toBe(false), { timeout: 4_000 });
    proxy.heal();
    await vi.waitFor(() => expect(link.state().connected).toBe(true), { timeout: 4_000 });
    // Long enough for the broker to miss the old connection on its own.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(seen).toContain('offline');
    expect(seen.at(-1)).toBe('online');
  });

  test('works over a slow network', async () => {
    const { proxy, url } = await startProxy();
    proxy.delay(100);
    const prefix = newPrefix();
    await startHouse({ url, prefix });
    expect(await ask({ url, prefix }, { text: 'langsam' })).toMatchObject({ reply: 'Echo langsam' });
  });

  test('an answer made while the link was cut arrives over the next one', async () => {
    const { proxy, url } = await startProxy();
    const prefix = newPrefix();
    const { link } = await startHouse({ url, prefix, connectTimeoutMs: 100 }, async (turn: Turn) => {
      proxy.silence();
      proxy.cut();
      await vi.waitFor(() => expect(link.state().connected).toBe(false));
      setTimeout(() => proxy.heal(), 200);
      return echo(turn);
    });
    expect(await ask({ url: mqttUrl, prefix }, { text: 'mittendrin' })).toMatchObject({ reply: 'Echo mittendrin' });
  });
});

describe('a broker that goes', () => {
  test('down at start: the house starts, waits, and answers once it is up', async () => {
    const broker = await createMosquitto();
    const place = { url: broker.url, prefix: newPrefix() };
    const { link } = await startHouse(place);
    expect(link.state()).toMatchObject({ connected: false, reason: 'ECONNREFUSED' });
    await expect(ask(place, { text: 'zu früh' })).rejects.toMatchObject({ code: 'broker_unavailable' });
    await broker.start();
    await vi.waitFor(() => expect(link.state().connected).toBe(true), { timeout: 5_000 });
    expect(await ask(place, { text: 'jetzt' })).toMatchObject({ reply: 'Echo jetzt' });
  });

  test('dropping mid-turn: the turn is finished, its answer given up in time, the next one answered', async () => {
    const broker = await createMosquitto();
    await broker.start();
    const place = { url: broker.url, prefix: newPrefix() };
    const finished: string[] = [];
    const { link, responder } = await startHouse(place, async (turn: Turn) => {
      if (turn.text === 'mittendrin') await broker.kill();
      finished.push(turn.text);
      return echo(turn);
    });
    await expect(ask(place, { text: 'mittendrin' })).rejects.toMatchObject({ code: 'broker_unavailable' });
    await vi.waitFor(() => expect(responder.state()).toMatchObject({ unsent: 1, answered: 0 }), { timeout: 5_000 });
    expect(finished).toEqual(['mittendrin']);
    await broker.start();
    await vi.waitFor(() => expect(link.state()).toMatchObject({ connected: true, queued: 0, dropped: 1 }), {
      timeout: 5_000,
    });
    const heard: string[] = [];
    const watcher = await mqtt.connectAsync(broker.url, { reconnectPeriod: 0 });
    cleanups.push(() => watcher.endAsync());
    watcher.on('message', (_, payload) => heard.push(payload.toString()));
    await watcher.subscribeAsync(`${place.prefix}/turn/response`);
    expect(await ask(place, { text: 'danach' })).toMatchObject({ reply: 'Echo danach' });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
  });
});

test('a broker that does not accept the password is named as the reason', async () => {
  const lines = (folder: string) => ['allow_anonymous false', `password_file ${folder}/passwords`];
  const broker = await createMosquitto(lines, { passwords: '' });
  await broker.start();
  const { link } = await startHouse({ url: broker.url, prefix: newPrefix(), username: 'u', password: 'falsch' });
  await vi.waitFor(() => expect(link.state()).toMatchObject({ connected: false, reason: 'not_authorised' }));
});
