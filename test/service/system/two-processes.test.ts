import { randomBytes, randomUUID } from 'node:crypto';
import mqtt, { type MqttClient } from 'mqtt';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthResponse } from '../../../src/surfaces/http/contract/upkeep.ts';
import { readTurnResponse, type TurnResponse } from '../../../src/surfaces/mqtt/turn-contract.ts';
import { createServerDatabase } from '../../support/databases.ts';
import { RunningMerkdir } from '../../support/running-merkdir.ts';
import { mqttUrl, requireMosquitto, requirePostgres } from '../../support/service-preflight.ts';

/** How many sentences each of four satellites says, one after the other. */
const sentences = Number(process.env['MERKDIR_TEST_SENTENCES'] ?? 20);
const satellites = ['kueche', 'flur', 'bad', 'garage'];
const patience = { timeout: 120_000, interval: 20 };

let database: Awaited<ReturnType<typeof createServerDatabase>>;
let owner: postgres.Sql;
let houses: readonly RunningMerkdir[];
let client: MqttClient;
const prefix = `merkdir-test-${randomUUID()}`;
const responses = new Map<string, TurnResponse[]>();

beforeAll(async () => {
  await requirePostgres();
  await requireMosquitto();
  database = await createServerDatabase();
  owner = postgres(database.url, { max: 1, onnotice: () => {} });
  const shared = {
    DATABASE_URL: database.url,
    MQTT_URL: mqttUrl,
    MERKDIR_TOPIC_PREFIX: prefix,
    MERKDIR_MASTER_KEY: randomBytes(32).toString('hex'),
  };
  houses = [await RunningMerkdir.create(shared), await RunningMerkdir.create(shared)];
  for (const house of houses) await house.start();
  client = await mqtt.connectAsync(mqttUrl, { reconnectPeriod: 0 });
  client.on('message', (_, payload) => {
    const response = readTurnResponse(payload);
    if (response?.id) responses.set(response.id, [...(responses.get(response.id) ?? []), response]);
  });
  await client.subscribeAsync(`${prefix}/turn/response`, { qos: 1 });
}, 180_000);
afterAll(async () => {
  await client?.endAsync();
  for (const house of houses ?? []) await house.dispose();
  await owner?.end();
  await database?.drop();
});

/** Says it as a satellite would, without waiting. Returns the id of the request. */
async function send(text: string, satellite: string, speaker?: string): Promise<string> {
  const id = randomUUID();
  const said = { id, text, satellite, ...(speaker === undefined ? {} : { speaker }) };
  await client.publishAsync(`${prefix}/turn/request`, JSON.stringify(said), { qos: 1 });
  return id;
}

const answered = async (ids: readonly string[]) =>
  await expect.poll(() => ids.filter((id) => !responses.has(id)).length, patience).toBe(0);

const memories = async () => Number((await owner`SELECT count(*) AS number FROM merkdir.memories`)[0]?.['number']);

test('every sentence is taken by one of two processes, answered once and kept once, without a deadlock', {
  timeout: 300_000,
}, async () => {
  const talk = async (satellite: string, place: number) => {
    const ids: string[] = [];
    for (let number = 0; number < sentences; number += 1) {
      const text = `Merk dir, dass der Karton ${place * sentences + number} im Regal ${number} steht`;
      ids.push(await send(text, satellite));
      await answered(ids);
    }
    return ids;
  };
  const ids = (await Promise.all(satellites.map(talk))).flat();
  // An answer of the other process would be on its way by now.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(ids.filter((id) => responses.get(id)?.length !== 1)).toEqual([]);
  expect(ids.filter((id) => responses.get(id)?.[0]?.act !== 'remember')).toEqual([]);
  expect(await memories()).toBe(ids.length);
  const answers = await Promise.all(
    houses.map(async (house) => {
      const health = await fetch(`http://127.0.0.1:${house.environment['MERKDIR_HTTP_PORT']}/health`);
      return healthResponse.parse(await health.json()).counters['turns_answered'] ?? 0;
    }),
  );
  expect(Math.min(...answers)).toBeGreaterThan(0);
  expect(answers.reduce((all, some) => all + some, 0)).toBe(ids.length);
  const [{ deadlocks } = { deadlocks: -1 }] =
    await owner`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`;
  expect(deadlocks).toBe(0);
});

test('what was said in passing is learned once', { timeout: 240_000 }, async () => {
  await houses[0]?.run('people', 'add', 'tilda', 'Tilda', '--role', 'owner');
  const before = await memories();
  const relations = [
    ['Schwester', 'Friederike'],
    ['Tante', 'Walburga'],
    ['Cousine', 'Hannelore'],
    ['Nichte', 'Mechthild'],
  ];
  const ids = await Promise.all(
    relations.map(([relation, name], place) =>
      send(`Meine ${relation} heißt ${name}.`, satellites[place] ?? '', 'tilda'),
    ),
  );
  await answered(ids);
  for (const satellite of satellites) {
    await client.publishAsync(`${prefix}/conversation/end`, JSON.stringify({ satellite }), { qos: 1 });
  }
  const learned = async () => {
    const [drafts] = await owner`SELECT count(*)::int AS number FROM merkdir.drafts`;
    return (await memories()) - before + Number(drafts?.['number']);
  };
  await expect.poll(learned, patience).toBe(relations.length);
  // A second reading of the same conversations would come within the next looks at the queue.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  expect(await learned()).toBe(relations.length);
});

test('when one process is killed, what was acknowledged is there and the other goes on', {
  timeout: 240_000,
}, async () => {
  const before = await memories();
  const ids: string[] = [];
  for (let number = 0; number < sentences; number += 1) {
    ids.push(
      await send(`Merk dir, dass die Schachtel ${number} in der Truhe ${number} liegt`, satellites[number % 4] ?? ''),
    );
    if (number === Math.floor(sentences / 2)) await houses[1]?.stop('SIGKILL');
  }
  const last = await send('Merk dir, dass die Angel im Schuppen hängt', 'garage');
  await answered([last]);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const kept = ids.filter((id) => responses.get(id)?.[0]?.memory_ids.length === 1);
  expect(kept.length).toBeGreaterThanOrEqual(sentences / 2);
  expect(await memories()).toBeGreaterThanOrEqual(before + kept.length + 1);
  const stored =
    await owner`SELECT id FROM merkdir.memories WHERE id IN ${owner(kept.map((id) => responses.get(id)?.[0]?.memory_ids[0] ?? ''))}`;
  expect(stored).toHaveLength(kept.length);
});
