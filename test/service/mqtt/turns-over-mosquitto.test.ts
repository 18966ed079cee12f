import { randomUUID } from 'node:crypto';
import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTurnResponse, type TurnResponse } from '../../../src/surfaces/mqtt/turn-contract.ts';
import { ask, echo, type MqttHouse, startMqttHouse } from '../../support/mqtt-house.ts';
import { mqttUrl, requireMosquitto } from '../../support/service-preflight.ts';

/** A satellite's own client, which can send anything at all. */
let satellite: MqttClient;
let house: MqttHouse;
let place: { readonly url: string; readonly prefix: string };
let responses: TurnResponse[];

beforeAll(() => requireMosquitto());
beforeEach(async () => {
  place = { url: mqttUrl, prefix: `merkdir-test-${randomUUID()}` };
  house = await startMqttHouse(place);
  satellite = await mqtt.connectAsync(mqttUrl, { reconnectPeriod: 0 });
  responses = [];
  satellite.on('message', (_, payload) => {
    const response = readTurnResponse(payload);
    if (response !== null) responses.push(response);
  });
  await satellite.subscribeAsync(`${place.prefix}/turn/response`, { qos: 1 });
});
afterEach(async () => {
  await satellite.endAsync();
  await house.stop();
});

const send = (payload: string | Buffer) => satellite.publishAsync(`${place.prefix}/turn/request`, payload, { qos: 1 });
const answered = (number: number) => vi.waitFor(() => expect(responses).toHaveLength(number), { timeout: 5_000 });

test('a request is answered, once, and the answer is not retained', async () => {
  await send(JSON.stringify({ id: 'r1', text: 'Wo ist der Besen?', satellite: 'flur' }));
  await answered(1);
  expect(responses[0]).toMatchObject({ id: 'r1', handled: true, reply: 'Echo Wo ist der Besen?' });
  const late = await mqtt.connectAsync(mqttUrl, { reconnectPeriod: 0 });
  const replayed: string[] = [];
  late.on('message', (topic) => replayed.push(topic));
  await late.subscribeAsync(`${place.prefix}/#`);
  await vi.waitFor(() => expect(replayed).toEqual([`${place.prefix}/status`]));
  await late.endAsync();
  expect(responses).toHaveLength(1);
});

test('the command line client gets its answer', async () => {
  expect(await ask(place, { text: 'Hallo', conversation_id: 'c' })).toMatchObject({
    reply: 'Echo Hallo',
    conversation_id: 'c',
  });
});

describe('what cannot be read is answered in plain words', () => {
  test.each<[string, () => string | Buffer, string | null, string]>([
    ['1 MB', () => JSON.stringify({ id: 'r', text: 'x'.repeat(1_000_000) }), 'r', 'message_too_large'],
    ['1 MB of nothing', () => Buffer.alloc(1_000_000), null, 'message_too_large'],
    ['100,000 characters', () => JSON.stringify({ id: 'r', text: 'x'.repeat(100_000) }), 'r', 'message_too_large'],
    ['20,000 characters', () => JSON.stringify({ id: 'r', text: 'x'.repeat(20_000) }), 'r', 'text_too_long'],
    ['broken JSON', () => '{"id": "r", "text": "abgeschn', 'r', 'invalid_json'],
    ['no JSON', () => 'Merk dir was', null, 'invalid_json'],
    ['an empty message', () => '', null, 'invalid_json'],
    ['an empty text', () => '{"id": "r", "text": ""}', 'r', 'text_empty'],
    ['Latin-1', () => Buffer.from('{"id": "r", "text": "Schlüssel"}', 'latin1'), 'r', 'invalid_utf8'],
    ['no id', () => '{"text": "Hallo"}', null, 'invalid_input'],
  ])('%s', async (_, payload, id, code) => {
    await send(payload());
    await answered(1);
    expect(responses[0]).toMatchObject({ id, handled: false, reply: `de ${code}`, error: { code } });
    expect(house.responder.state().rejected).toEqual({ [code]: 1 });
    await send(JSON.stringify({ id: 'after', text: 'geht' }));
    await answered(2);
    expect(responses[1]).toMatchObject({ id: 'after', reply: 'Echo geht' });
  });
});

test('a hundred messages of 1 MB leave nothing behind in memory', async () => {
  const payload = Buffer.alloc(1_000_000, 0x20);
  await send(payload);
  await answered(1);
  const before = process.memoryUsage();
  for (let sent = 0; sent < 100; sent += 1) await send(payload);
  await answered(101);
  await vi.waitFor(
    () => {
      const now = process.memoryUsage();
      const growth = now.heapUsed + now.external - before.heapUsed - before.external;
      expect(growth).toBeLessThan(50_000_000);
    },
    { timeout: 10_000 },
  );
});

test('a packet over 2 MiB cuts the link, which comes back', async () => {
  let connections = 0;
  house.link.onConnected(() => {
    connections += 1;
  });
  await send(Buffer.alloc(3_000_000));
  await vi.waitFor(() => expect(connections).toBe(1), { timeout: 5_000 });
  await send(JSON.stringify({ id: 'after', text: 'geht' }));
  await answered(1);
  expect(responses[0]?.reply).toBe('Echo geht');
});

test('two hundred questions at once are all answered, each satellite in order', async () => {
  const order = new Map<string, string[]>();
  await house.stop();
  house = await startMqttHouse(place, async (turn) => {
    const seen = order.get(turn.satellite ?? '') ?? [];
    order.set(turn.satellite ?? '', [...seen, turn.text]);
    await new Promise((resolve) => setTimeout(resolve, 1));
    return echo(turn);
  });
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  await Promise.all(
    numbers.map((index) => send(JSON.stringify({ id: `${index}`, text: `${index}`, satellite: `s${index % 10}` }))),
  );
  await answered(200);
  expect(responses.filter(({ handled }) => !handled)).toEqual([]);
  for (const texts of order.values()) expect(texts).toEqual([...texts].sort((a, b) => Number(a) - Number(b)));
});
