import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { EmbeddedBroker } from '../../../../src/platform/mqtt/embedded-broker.ts';
import { MqttConnection } from '../../../../src/platform/mqtt/mqtt-connection.ts';
import type { HandleTurn } from '../../../../src/surfaces/mqtt/turn-responder.ts';
import { ask, echo, startMqttHouse } from '../../../support/mqtt-house.ts';

const broker = new EmbeddedBroker(0, silentLogger);
const running: { stop(): Promise<void> }[] = [];
let url = '';

beforeAll(async () => {
  await broker.start();
  url = broker.url ?? '';
});
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop();
});
afterAll(() => broker.stop());

async function startHouse(handleTurn: HandleTurn = echo) {
  const place = { url, prefix: `house-${randomUUID()}` };
  const house = await startMqttHouse(place, handleTurn);
  running.push(house);
  return { ...house, place };
}

describe('a question over the embedded broker', () => {
  test('is answered', async () => {
    const { place } = await startHouse();
    expect(await ask(place, { text: 'Wo ist der Besen?', conversation_id: 'c' })).toMatchObject({
      handled: true,
      reply: 'Echo Wo ist der Besen?',
      conversation_id: 'c',
    });
  });

  test('gets its own answer while others are asked', async () => {
    const { place } = await startHouse();
    const texts = Array.from({ length: 20 }, (_, index) => `Frage ${index}`);
    const answers = await Promise.all(texts.map((text) => ask(place, { text })));
    expect(answers.map(({ reply }) => reply)).toEqual(texts.map((text) => `Echo ${text}`));
  });

  test('is answered at once: no step waits for the network to collect small packets', async () => {
    const { place, link } = await startHouse();
    let arrived: () => void = () => {};
    await link.subscribe(`${place.prefix}/turn/response`, () => arrived());
    const durations: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const begun = performance.now();
      const answer = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      await link.publish(`${place.prefix}/turn/request`, JSON.stringify({ id: `${round}`, text: 'Hallo' }));
      await answer;
      durations.push(performance.now() - begun);
    }
    // The best of ten, because the computer may be busy; a delayed acknowledgement costs 40 ms every time.
    expect(Math.min(...durations)).toBeLessThan(30);
  });

  test.each([
    ['empty text', { text: ' ' }, 'text_empty'],
    ['text of 10,001 characters', { text: 'x'.repeat(10_001) }, 'text_too_long'],
    ['text of 100,000 characters', { text: 'x'.repeat(100_000) }, 'message_too_large'],
    ['1 MB', { text: 'x'.repeat(1_000_000) }, 'message_too_large'],
    ['no text', {}, 'invalid_input'],
  ])('with %s is refused in plain words', async (_, request, code) => {
    const { place } = await startHouse();
    const answer = await ask(place, request);
    expect(answer).toMatchObject({ handled: false, reply: `de ${code}`, error: { code } });
    expect(answer.error?.hint).not.toBe('');
    expect(await ask(place, { text: 'danach' })).toMatchObject({ reply: 'Echo danach' });
  });

  test('hears that the database cannot be reached', async () => {
    const { place } = await startHouse(() =>
      Promise.reject(new MerkdirError('database_unavailable', 'down', 'start PostgreSQL')),
    );
    expect(await ask(place, { text: 'Wo?', language: 'en' })).toMatchObject({
      handled: true,
      reply: 'en database_unavailable',
      error: { code: 'database_unavailable', hint: 'start PostgreSQL' },
    });
  });
});

describe('a question nobody answers', () => {
  test('fails at once when there is no broker', async () => {
    const gone = new EmbeddedBroker(0, silentLogger);
    await gone.start();
    const place = { url: gone.url ?? '', prefix: 'house' };
    await gone.stop();
    await expect(ask(place, { text: 'Hallo' })).rejects.toMatchObject({ code: 'broker_unavailable' });
  });

  test('fails long before its deadline when the status says offline', async () => {
    const { place, stop } = await startHouse();
    await stop();
    running.pop();
    await expect(ask(place, { text: 'Hallo' }, 60_000)).rejects.toMatchObject({ code: 'not_running' });
  });

  test('fails at its deadline', async () => {
    await expect(ask({ url, prefix: 'nobody' }, { text: 'Hallo' }, 200)).rejects.toMatchObject({ code: 'timeout' });
  });

  test('fails when the address is none', async () => {
    await expect(ask({ url: 'not a url', prefix: 'x' }, { text: 'Hallo' })).rejects.toMatchObject({
      code: 'config_invalid',
    });
  });
});

describe('the status', () => {
  /** Everything published on the status topic, as anybody on the broker sees it. */
  async function watchStatus(prefix: string) {
    const seen: string[] = [];
    const settings = { url, clientId: randomUUID(), keepaliveSeconds: 20, connectTimeoutMs: 2_000 };
    const watcher = await MqttConnection.dial(settings, ({ payload }) => seen.push(Buffer.from(payload).toString()));
    running.push({ stop: () => watcher.close() });
    await watcher.subscribe(`${prefix}/status`);
    return { seen, watcher };
  }

  test('is online while the link stands and offline after it stopped, for those who come later too', async () => {
    const { place, stop } = await startHouse();
    const { seen } = await watchStatus(place.prefix);
    await vi.waitFor(() => expect(seen).toEqual(['online']));
    await stop();
    running.shift();
    await vi.waitFor(() => expect(seen).toEqual(['online', 'offline']));
    const late = await watchStatus(place.prefix);
    await vi.waitFor(() => expect(late.seen).toEqual(['offline']));
  });

  test('corrects the will of an older connection that comes late', async () => {
    const { place } = await startHouse();
    const { seen, watcher } = await watchStatus(place.prefix);
    await vi.waitFor(() => expect(seen).toEqual(['online']));
    watcher.send({ topic: `${place.prefix}/status`, payload: 'offline', qos: 1, retain: true }, () => {});
    await vi.waitFor(() => expect(seen).toEqual(['online', 'offline', 'online']));
  });
});
