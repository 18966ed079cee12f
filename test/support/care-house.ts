import { keyPort } from '../../src/app/assistants-stage.ts';
import { buildCareStage, type CareStage } from '../../src/app/care-stage.ts';
import { loadDemo } from '../../src/app/demo.ts';
import { httpPorts } from '../../src/app/http-ports.ts';
import { ModelsStage } from '../../src/app/models-stage.ts';
import { optionsSchema } from '../../src/config/options.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { silentLogger } from '../../src/kernel/logger.ts';
import { buildHttpApp } from '../../src/surfaces/http/app.ts';
import { ExpiringTokens } from '../../src/surfaces/http/expiring-tokens.ts';
import { FakeEmbedder } from '../fakes/fake-embedder.ts';
import type { TestDatabase } from './databases.ts';
import { firstMoment, openTalkingHouse, type TalkingHouse } from './talking-house.ts';

const adminToken = 'the-token-of-this-test';

export interface Answer {
  readonly status: number;
  // The routes answer with whatever their contract says; tests look at what they need.
  readonly body: unknown;
  readonly bytes: Buffer;
}

/** A household with the API in front of it and a clock that only moves when it is told. */
export interface CareHouse extends TalkingHouse {
  readonly care: CareStage;
  readonly clock: Clock;
  /** Moves the clock on. */
  pass(minutes: number): void;
  http(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<Answer>;
  close(): Promise<void>;
}

export async function openCareHouse(database: TestDatabase): Promise<CareHouse> {
  const house = await openTalkingHouse(database, new FakeEmbedder(), silentLogger);
  await house.learn();
  let now = firstMoment;
  const clock: Clock = { now: () => new Date(now) };
  const { storage, stage } = house;
  const care = buildCareStage({ storage, stage, clock });
  const { port: models } = new ModelsStage({ options: optionsSchema.parse({}), storage, clock });
  const keys = keyPort({ storage, clock, personalToCloud: models.gateOpen });
  const upkeep = {
    health: () => ({ status: 'ready', parts: {}, counters: {}, queues: {} }) as const,
    doctor: async () => [],
    loadDemo: async () => await loadDemo({ storage, stage, clock }),
    leaveHome: async () => {},
  };
  const app = await buildHttpApp({
    ports: httpPorts({
      storage,
      stage,
      identity: house.identity,
      care,
      clock,
      keys,
      upkeep,
      jobs: { list: async () => [], run: async () => 0 },
      models,
    }),
    adminToken,
    allowedHosts: [],
    version: '0.0.0-test',
    links: new ExpiringTokens(clock, 60_000, 4),
    sessions: new ExpiringTokens(clock, 60_000, 4),
    clock,
    logger: silentLogger,
  });
  return {
    ...house,
    care,
    clock,
    pass: (minutes) => {
      now += minutes * 60_000;
    },
    http: async (method, url, body) => {
      const headers = { authorization: `Bearer ${adminToken}` };
      const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
      const json = (answer.headers['content-type'] ?? '').toString().includes('json');
      return { status: answer.statusCode, body: json ? answer.json() : {}, bytes: answer.rawPayload };
    },
    close: async () => await app.close(),
  };
}
