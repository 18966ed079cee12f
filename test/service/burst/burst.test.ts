import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { healthOf } from '../../../src/app/health.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { collectGarbage } from '../../../src/platform/onnx/collect-garbage.ts';
import { SourceIntake } from '../../../src/sources/source-intake.ts';
import { defaultSources } from '../../../src/sources/subscriptions.ts';
import { readTurnResponse } from '../../../src/surfaces/mqtt/turn-contract.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { type MqttHouse, startMqttHouse } from '../../support/mqtt-house.ts';
import { mqttUrl, requireServices } from '../../support/service-preflight.ts';
import { openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

const messages = 20_000;
const seconds = 10;
const publisher = fileURLToPath(new URL('../../support/burst-publisher.mjs', import.meta.url));
const report = z.object({ sent: z.number(), ms: z.number() });

let database: TestDatabase;
let house: TalkingHouse;
let mqttHouse: MqttHouse;
let intake: SourceIntake;
let received = 0;
const id = randomUUID();
const prefix = `merkdir-test-${id}`;
const frigate = `frigate-test-${id}`;
const answered = new Map<string, () => void>();

beforeAll(async () => {
  await requireServices();
  database = await createDatabase('postgres');
  house = await openTalkingHouse(database);
  await house.learn();
  await house.say('Merk dir: Der Ersatzreifen liegt im Carport', { speaker: 'anna' });
  mqttHouse = await startMqttHouse(
    { url: mqttUrl, prefix },
    async (turn) => await house.stage.conversation.handleTurn({ ...turn, vault: house.storage.vault() }),
  );
  const { link } = mqttHouse;
  const none = { doubleTake: null, murdock: null, voicebm: null, espresense: null, hermes: null };
  intake = new SourceIntake(
    { ...defaultSources, broker: { ...none, frigate }, prefix, trustBroker: true },
    { messages: link, home: null, sink: house.identity.observer, clock: systemClock, logger: silentLogger },
  );
  await house.identity.sightings.start();
  await intake.start();
  for (const topic of [`${prefix}/speaker`, `${frigate}/events`]) {
    await link.subscribe(topic, () => {
      received += 1;
    });
  }
  await link.subscribe(`${prefix}/turn/response`, ({ payload }) => {
    const response = readTurnResponse(payload);
    expect(response?.reply).toContain('Carport');
    if (response?.id != null) answered.get(response.id)?.();
  });
}, 60_000);
afterAll(async () => {
  await intake?.stop();
  await mqttHouse?.stop();
  await house?.identity.sightings.stop();
  await database?.drop();
});

/** Asks every 100 ms for `length` seconds; the 95th percentile of the answer times, in milliseconds. */
async function p95Of(length: number): Promise<number> {
  const begun = performance.now();
  const times = Array.from({ length: length * 10 }, async (_, number) => {
    await sleep(Math.max(0, begun + number * 100 - performance.now()));
    const name = randomUUID();
    const done = new Promise<void>((resolve) => answered.set(name, resolve));
    const asked = performance.now();
    const turn = { id: name, text: 'Wo liegt der Ersatzreifen?', satellite: `asking-${number % 4}` };
    await mqttHouse.link.publish(`${prefix}/turn/request`, JSON.stringify(turn));
    await done;
    answered.delete(name);
    return performance.now() - asked;
  });
  const sorted = (await Promise.all(times)).sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

function health() {
  const { link, responder } = mqttHouse;
  const ready = { state: () => 'ready' as const };
  const keeper = { state: () => ({ ready: true, code: null }) };
  return healthOf({
    storage: { keeper },
    embedder: ready,
    link,
    home: null,
    responder,
    identity: house.identity,
    intake,
  });
}

/** Bytes that are reachable: what V8 has not yet cleared away depends on what else the computer does. */
function bytesInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Measured {
  readonly quiet: number;
  readonly busy: number;
  readonly sent: number;
}

async function burst(): Promise<Measured> {
  const earlier = await p95Of(5);
  const publishing = promisify(execFile)(process.execPath, [
    publisher,
    mqttUrl,
    prefix,
    frigate,
    `${messages}`,
    `${seconds}`,
  ]);
  const busy = await p95Of(seconds);
  const { sent } = report.parse(JSON.parse((await publishing).stdout));
  // What else the computer does changes by the second, so the quiet time is measured on both sides.
  const later = await p95Of(5);
  return { quiet: Math.max(earlier, later), busy, sent };
}

test('20,000 messages in ten seconds: none is lost, turns are answered as fast, memory and queues stay bounded', async () => {
  await p95Of(2);
  const before = bytesInUse();
  const runs: Measured[] = [];
  // The computer has other things to do: a slow run is tried again, a lost message never.
  do {
    const earlier = received;
    const run = await burst();
    expect(run.sent).toBe(messages);
    runs.push(run);
    for (let waited = 0; received - earlier < messages && waited < 100; waited += 1) await sleep(100);
    expect(received - earlier).toBe(messages);
  } while (runs.length < 5 && runs.every(({ quiet, busy }) => busy > 2 * quiet));
  expect(Math.min(...runs.map(({ quiet, busy }) => busy / quiet))).toBeLessThanOrEqual(2);
  const state = intake.state();
  const handled = Object.values(state).reduce((sum, counts) => sum + counts.received + counts.malformed, 0);
  expect(handled).toBe(messages * runs.length);
  expect(state.frigate?.malformed).toBe((messages / 100) * runs.length);
  expect(state.frigate?.observed).toBe(state.frigate?.received);
  const evidence = house.identity.evidence.state();
  expect(evidence.heard).toBe((messages / 10) * runs.length);
  const seen = house.identity.sightings.state();
  expect(seen.put).toBe(state.frigate?.observed);
  expect(seen.dropped).toBe(0);
  await sleep(2_500);
  expect(bytesInUse() - before).toBeLessThan(100_000_000);
  const { counters, queues } = health();
  expect(counters).toMatchObject({ turns_failed: 0, turns_unsent: 0, messages_dropped: 0 });
  expect(queues).toMatchObject({ turns_waiting: 0, messages_queued: 0, sightings_waiting: 0 });
  expect(queues['evidence_kept']).toBeLessThanOrEqual(queues['evidence_limit'] ?? 0);
  for (const limit of ['turns_limit', 'messages_limit', 'sightings_limit', 'evidence_limit']) {
    expect(queues[limit]).toBeGreaterThan(0);
  }
}, 180_000);
