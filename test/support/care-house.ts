import { keyPort } from '../../src/app/assistants-stage.ts';
import { buildCareStage, type CareStage } from '../../src/app/care-stage.ts';
import { loadDemo } from '../../src/app/demo.ts';
import { httpPorts } from '../../src/app/http-ports.ts';
import { LearningStage } from '../../src/app/learning-stage.ts';
import { ModelsStage } from '../../src/app/models-stage.ts';
import { optionsSchema } from '../../src/config/options.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { Events } from '../../src/kernel/events.ts';
import { type Logger, silentLogger } from '../../src/kernel/logger.ts';
import type { Embedder } from '../../src/models/ports.ts';
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

interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: object | string | Buffer;
}

/** A household with the API in front of it and a clock that only moves when it is told. */
export interface CareHouse extends TalkingHouse {
  readonly care: CareStage;
  readonly clock: Clock;
  /** Moves the clock on. */
  pass(minutes: number): void;
  http(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<Answer>;
  /** Sends bytes, with the passphrase of an archive. */
  send(url: string, bytes: Buffer, passphrase: string | null, headers?: Record<string, string>): Promise<Answer>;
  /** Sends JSON as it is written. */
  sendText(url: string, text: string, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

export async function openCareHouse(
  database: TestDatabase,
  embedder: Embedder = new FakeEmbedder(),
  logger: Logger = silentLogger,
): Promise<CareHouse> {
  const house = await openTalkingHouse(database, embedder, logger);
  await house.learn();
  let now = firstMoment;
  const clock: Clock = { now: () => new Date(now) };
  const { storage, stage } = house;
  const care = buildCareStage({ storage, stage, clock });
  const { port: models } = new ModelsStage({ options: optionsSchema.parse({}), storage, clock });
  const keys = keyPort({ storage, clock, personalToCloud: models.gateOpen });
  const upkeep = {
    health: () => ({ status: 'ready', parts: {}, counters: {}, queues: {} }) as const,
    index: async () => ({ model: 'none', indexed: 0, total: 0 }),
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
      learning: new LearningStage({
        storage,
        embedder,
        events: new Events(silentLogger),
        timeZone: 'Europe/Berlin',
        clock,
        logger: silentLogger,
        enqueue: async () => 0,
      }).ports,
    }),
    adminToken,
    allowedHosts: [],
    version: '0.0.0-test',
    links: new ExpiringTokens(clock, 60_000, 4),
    sessions: new ExpiringTokens(clock, 60_000, 4),
    clock,
    logger: silentLogger,
  });
  const inject = async (request: Sent): Promise<Answer> => {
    const headers = { authorization: `Bearer ${adminToken}`, ...request.headers };
    const answer = await app.inject({ ...request, headers });
    const json = (answer.headers['content-type'] ?? '').toString().includes('json');
    return { status: answer.statusCode, body: json ? answer.json() : {}, bytes: answer.rawPayload };
  };
  return {
    ...house,
    care,
    clock,
    pass: (minutes) => {
      now += minutes * 60_000;
    },
    http: async (method, url, body) => {
      return await inject({ method, url, headers: {}, ...(body === undefined ? {} : { payload: body }) });
    },
    send: async (url, bytes, passphrase, headers = {}) => {
      const sealed = passphrase === null ? {} : { 'merkdir-passphrase': encodeURIComponent(passphrase) };
      const all = { 'content-type': 'application/octet-stream', ...sealed, ...headers };
      return await inject({ method: 'POST', url, payload: bytes, headers: all });
    },
    sendText: async (url, text, headers = {}) => {
      const all = { 'content-type': 'application/json', ...headers };
      return await inject({ method: 'POST', url, payload: text, headers: all });
    },
    close: async () => await app.close(),
  };
}
