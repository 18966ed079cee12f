import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCareStage } from '../../../src/app/care-stage.ts';
import { httpPorts } from '../../../src/app/http-ports.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { Deadline } from '../../../src/kernel/deadline.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { buildHttpApp } from '../../../src/surfaces/http/app.ts';
import { ExpiringTokens } from '../../../src/surfaces/http/expiring-tokens.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { asJob, runAs } from '../../support/raw-sql.ts';
import { openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';
import { FakePorts } from '../surfaces/http/fake-ports.ts';

/** Thinks as long as it is told to. */
class SlowEmbedder extends FakeEmbedder {
  delayMs = 0;
  override async embed(...query: Parameters<FakeEmbedder['embed']>): ReturnType<FakeEmbedder['embed']> {
    await pause(this.delayMs);
    return await super.embed(...query);
  }
}

const embedder = new SlowEmbedder();
let database: TestDatabase;
let house: TalkingHouse;

beforeAll(async () => {
  database = await createDatabase('pglite');
  house = await openTalkingHouse(database, embedder);
}, 120_000);
afterAll(async () => await database.drop());

const stored = async () =>
  (await runAs(database, asJob(house.storage.vault()), 'SELECT 1 FROM merkdir.memories')).length;

async function post(url: string, payload: object, deadlineMs = 300) {
  const { keys, upkeep, jobs, models, ...learning } = new FakePorts();
  const clock = systemClock;
  const care = buildCareStage({ ...house, clock });
  const app = await buildHttpApp({
    ports: httpPorts({ ...house, care, keys, upkeep, jobs, models, learning, clock }),
    adminToken: 'token',
    allowedHosts: [],
    version: '0',
    links: new ExpiringTokens(clock, 1_000, 1),
    sessions: new ExpiringTokens(clock, 1_000, 1),
    clock,
    deadlineMs,
    logger: silentLogger,
  });
  return await app.inject({ method: 'POST', url, payload, headers: { authorization: 'Bearer token' } });
}

test('what nobody waits for any more is not stored', async () => {
  embedder.delayMs = 500;
  for (const [url, body] of [
    ['/api/memories', { text: 'Der Besen steht im Keller.' }],
    ['/api/turn', { text: 'Merk dir, dass der Besen im Keller steht' }],
  ] as const) {
    expect((await post(url, body)).json()).toMatchObject({ code: 'timeout' });
  }
  await pause(700);
  expect(await stored()).toBe(0);
  embedder.delayMs = 0;
  const inTime = await post('/api/memories', { text: 'Der Besen steht im Keller.' }, 20_000);
  expect(inTime.statusCode).toBe(201);
  expect(await stored()).toBe(1);
});

test('what goes on after an answer in time is under no deadline', async () => {
  const deadline = new Deadline(30);
  const after = await deadline.run(async () => {
    return {
      goingOn: pause(100).then(async () => await house.storage.household.load(house.storage.vault())),
    };
  });
  deadline.clear();
  expect((await after.goingOn).people).not.toEqual([]);
});
