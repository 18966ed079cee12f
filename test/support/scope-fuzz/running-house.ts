import { keyPort } from '../../../src/app/assistants-stage.ts';
import { buildCareStage } from '../../../src/app/care-stage.ts';
import { loadDemo } from '../../../src/app/demo.ts';
import { examine } from '../../../src/app/doctor/examine.ts';
import { healthOf } from '../../../src/app/health.ts';
import { httpPorts } from '../../../src/app/http-ports.ts';
import { LearningStage } from '../../../src/app/learning-stage.ts';
import { mcpStage } from '../../../src/app/mcp-stage.ts';
import { ModelsStage } from '../../../src/app/models-stage.ts';
import { optionsSchema } from '../../../src/config/options.ts';
import type { Language } from '../../../src/domain/turn.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { Events } from '../../../src/kernel/events.ts';
import type { LogFields, Logger } from '../../../src/kernel/logger.ts';
import { errorMessage } from '../../../src/language/replies/error-message.ts';
import { speak } from '../../../src/language/replies/speak.ts';
import { BossQueue } from '../../../src/platform/jobs/boss-queue.ts';
import { SourceIntake } from '../../../src/sources/source-intake.ts';
import { defaultSources } from '../../../src/sources/subscriptions.ts';
import { ApiClient } from '../../../src/surfaces/cli/api-client.ts';
import { messagesIn } from '../../../src/surfaces/cli/message-tables.ts';
import { runCli } from '../../../src/surfaces/cli/run.ts';
import { buildHttpApp } from '../../../src/surfaces/http/app.ts';
import { buildAssistantApp } from '../../../src/surfaces/http/assistant-app.ts';
import { ExpiringTokens } from '../../../src/surfaces/http/expiring-tokens.ts';
import { readTurnResponse, type TurnResponse } from '../../../src/surfaces/mqtt/turn-contract.ts';
import { TurnResponder } from '../../../src/surfaces/mqtt/turn-responder.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { FakeMessageBus } from '../../fakes/fake-message-bus.ts';
import type { TalkingHouse } from '../talking-house.ts';

export const prefix = 'merkdir';
const adminToken = 'the-token-of-this-test';

/** Keeps every line that is logged, with its fields, as text. */
export class LineKeeper implements Logger {
  readonly lines: string[] = [];
  readonly #keep = (fields: LogFields, message: string) => {
    this.lines.push(`${JSON.stringify(fields)} ${message}`);
  };
  readonly debug = this.#keep;
  readonly info = this.#keep;
  readonly warn = this.#keep;
  readonly error = this.#keep;
  readonly child = () => this;
}

/** Whose key is shown, and what it counts as. */
export interface KeyHolder {
  readonly person: string | null;
  readonly reach: 'local' | 'cloud';
}

/** Everything of the running server that answers somebody, in this process: HTTP, MQTT and the command line. */
export interface RunningHouse {
  /** "GET /api/people" for every route there is. */
  readonly routes: readonly string[];
  /** Everything that was published by the house, topic and text, in order. */
  readonly published: readonly string[];
  /** Status, headers and body of the answer, as text. */
  http(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<string>;
  /** The same on the listener for assistants, with a key of `holder`; null: of nobody. */
  keyed(holder: KeyHolder, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<string>;
  mqtt(request: Readonly<Record<string, unknown>>): Promise<TurnResponse>;
  publish(topic: string, payload: object): void;
  /** Everything a command printed. */
  cli(...words: string[]): Promise<string>;
  stop(): Promise<void>;
}

export async function runHouse(house: TalkingHouse, logger: Logger): Promise<RunningHouse> {
  const { storage, stage, identity, database } = house;
  const clock = systemClock;
  const embedder = new FakeEmbedder();
  const bus = new FakeMessageBus();
  const link = {
    state: () => ({
      connected: true,
      since: null,
      attempts: 0,
      queued: 0,
      limit: 1,
      dropped: 0,
      refused: [],
      reason: null,
    }),
  };
  const keeper = { state: () => ({ ready: true, code: null }), current: () => database.source.current() };
  const responder = new TurnResponder(
    { prefix, vault: storage.vault, householdLanguage: 'de', withholdPersonal: false },
    {
      bus,
      handleTurn: async (turn) => await stage.conversation.handleTurn(turn),
      withdraw: async (turn) => await stage.conversation.withdraw(turn),
      speakError: (code, language) => speak(language, errorMessage(code)),
      speakWithheld: (language) => speak(language, { key: 'answer_waiting' }),
      clock,
      logger,
    },
  );
  const intake = new SourceIntake(
    { ...defaultSources, prefix, trustBroker: true },
    { messages: bus, home: null, sink: identity.observer, clock, logger },
  );
  const ready = { state: () => 'ready' as const };
  const upkeep = {
    health: () => healthOf({ storage: { keeper }, embedder: ready, link, home: null, responder, identity, intake }),
    index: async () => ({ model: 'none', indexed: 0, total: 0 }),
    doctor: async (language: Language) =>
      await examine({ storage: { ...storage, keeper }, embedder, link, home: null, damaged: false, clock }, language),
    loadDemo: async () => await loadDemo({ storage, stage, clock }),
    leaveHome: async () => {},
  };
  const { port: models } = new ModelsStage({ options: optionsSchema.parse({}), storage, clock });
  const keys = keyPort({ storage, clock, personalToCloud: models.gateOpen });
  const queue = new BossQueue(database.source, storage.vault);
  const jobs = { list: async (limit: number) => await queue.list(limit), run: async () => 0 };
  const ports = httpPorts({
    storage,
    stage,
    identity,
    care: buildCareStage({ storage, stage, clock }),
    clock,
    keys,
    upkeep,
    jobs,
    models,
    learning: new LearningStage({
      storage,
      embedder: new FakeEmbedder(),
      events: new Events(logger),
      timeZone: 'Europe/Berlin',
      clock: systemClock,
      logger: logger,
      enqueue: async () => 0,
    }).ports,
  });
  const app = await buildHttpApp({
    ports,
    adminToken,
    allowedHosts: [],
    version: '0.0.0-test',
    links: new ExpiringTokens(clock, 60_000, 4),
    sessions: new ExpiringTokens(clock, 60_000, 4),
    clock,
    logger,
  });
  const assistants = await buildAssistantApp({
    ports,
    adminToken,
    version: '0.0.0-test',
    clock,
    logger,
    routes: [mcpStage({ ports, contentKey: () => database.vault.keys.content, clock, version: '0.0.0-test' })],
  });
  const secrets = new Map<string, string>();
  const secretOf = async ({ person: slug, reach }: KeyHolder): Promise<string> => {
    const name = `${slug} ${reach}`;
    const known = secrets.get(name);
    if (known !== undefined) return known;
    const { people } = await storage.household.load(storage.vault());
    const person = people.find((each) => each.slug === slug)?.id ?? null;
    const { secret } = await keys.create({ name, person, reach });
    secrets.set(name, secret);
    return secret;
  };
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await responder.start();
  await intake.start();
  const published: string[] = [];
  const waiting = new Map<string, (response: TurnResponse) => void>();
  await bus.subscribe(`${prefix}/#`, ({ topic, payload }) => {
    if (topic === `${prefix}/turn/request`) return;
    published.push(`${topic} ${Buffer.from(payload).toString()}`);
    const response = topic === `${prefix}/turn/response` ? readTurnResponse(payload) : null;
    if (response?.id != null) waiting.get(response.id)?.(response);
  });
  let requests = 0;
  const mqtt = async (request: Readonly<Record<string, unknown>>): Promise<TurnResponse> => {
    requests += 1;
    const id = `request-${requests}`;
    const answered = new Promise<TurnResponse>((resolve) => waiting.set(id, resolve));
    await bus.publish(`${prefix}/turn/request`, JSON.stringify({ id, ...request }));
    return await answered.finally(() => waiting.delete(id));
  };
  return {
    routes: [app, assistants].flatMap((each) => routesOf(each.printRoutes({ commonPrefix: false }))),
    published,
    http: async (method, url, body) => {
      const headers = { authorization: `Bearer ${adminToken}` };
      const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
      return `${answer.statusCode} ${JSON.stringify(answer.headers)} ${answer.body}`;
    },
    keyed: async (holder, method, url, body) => {
      const headers = {
        authorization: `Bearer ${await secretOf(holder)}`,
        accept: 'application/json, text/event-stream',
      };
      const answer = await assistants.inject({
        method,
        url,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      });
      return `${answer.statusCode} ${JSON.stringify(answer.headers)} ${answer.body}`;
    },
    mqtt,
    publish: (topic, payload) => bus.publishBytes(`${prefix}/${topic}`, Buffer.from(JSON.stringify(payload))),
    cli: async (...words) => {
      const printed: string[] = [];
      const print = (text: string) => printed.push(text);
      const api = new ApiClient({ http: address, token: adminToken });
      const context = {
        language: 'de',
        messages: messagesIn('de'),
        folder: '/somewhere',
        output: { line: print, note: print },
        terminal: { interactive: true, ask: async () => 'nein' },
        connect: async () => ({ api, ask: async (turn: object) => await mqtt({ ...turn }), bridgeMcp: async () => {} }),
        recoveryPhrase: async () => [],
      } as const;
      await runCli(words, { version: '0.0.0-test', startServer: async () => {}, context });
      return printed.join('\n');
    },
    stop: async () => {
      await intake.stop();
      await responder.stop();
      await assistants.close();
      await app.close();
    },
  };
}

/** Fastify tells its routes as a drawing: a child continues the path of the entry it hangs on. */
export function routesOf(drawing: string): readonly string[] {
  const parents: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const entry = /^([ │]*)[├└]── (\S+)(?: \((.*)\))?$/u.exec(line);
    if (entry === null) return [];
    const [, indent = '', name = '', methods = ''] = entry;
    const depth = indent.length / 4;
    const path = `${parents[depth - 1] ?? ''}${name}`;
    parents.splice(depth, parents.length, path);
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}
