import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/** What the registries hold, in Home Assistant's own words. */
export interface FakeRegistries {
  areas: Record<string, unknown>[];
  floors: Record<string, unknown>[];
  devices: Record<string, unknown>[];
  entities: Record<string, unknown>[];
  persons: Record<string, unknown>[];
  users: Record<string, unknown>[];
}

interface Command {
  readonly id: number;
  readonly type: string;
  readonly event_type?: string;
  readonly entity_ids?: readonly string[];
  readonly trigger?: unknown;
  readonly domain?: string;
  readonly subscription?: number;
  readonly item_id?: string;
  readonly entity_id?: string;
  readonly pipeline_id?: string;
  readonly pipeline_run_id?: string;
  readonly key?: string;
  readonly value?: unknown;
}

export interface FakeState {
  readonly state: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface FakeRunEvent {
  readonly type: string;
  readonly data: unknown;
  readonly timestamp: string;
}

/** What happens to the answers of one kind of command. */
type Fault =
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'late'; readonly milliseconds: number }
  /** The answer breaks off in the middle. */
  | { readonly kind: 'torn' }
  | { readonly kind: 'never' };

export const token = 'token-of-an-administrator';

/**
 * A Home Assistant as its WebSocket API shows it: asks for a token, answers commands in any order it likes, sends events
 * to those who subscribed, knows nothing of earlier connections, and can fail in the ways the real one does. Its address
 * stays the same over restarts.
 */
export class FakeHomeAssistant {
  registries: FakeRegistries = { areas: [], floors: [], devices: [], entities: [], persons: [], users: [] };
  readonly states = new Map<string, FakeState>();
  /** Automations by their ids, as its configuration holds them. */
  readonly automations = new Map<string, unknown>();
  /** What a search finds: id of a device or path of a blueprint → entities of automations. */
  readonly related = new Map<string, readonly string[]>();
  /** Integrations that are set up, and what they say of themselves. */
  readonly configEntries: { readonly domain: string; readonly state: string }[] = [];
  /** What its frontend keeps for the user who is connected. */
  readonly userData = new Map<string, unknown>();
  timeZone = 'Europe/Berlin';
  /** Services that were called. */
  readonly calls: unknown[] = [];
  /** Assistant → run → its events so far. */
  readonly pipelines = new Map<string, Map<string, readonly FakeRunEvent[]>>();
  /** Commands received since the start, by type. */
  readonly received: string[] = [];
  readonly #faults = new Map<string, Fault>();
  readonly #sessions = new Set<Session>();
  #server: Server | null = null;
  #port = 0;
  #silent = false;
  #muteGreeting = false;
  #logins = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  get logins(): number {
    return this.#logins;
  }

  get connections(): number {
    return this.#sessions.size;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#serveRest(request, response));
    const sockets = new WebSocketServer({ server, path: '/api/websocket' });
    sockets.on('connection', (socket) => this.#accept(socket));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
  }

  /** Cuts all connections, as a restart does. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const session of this.#sessions) session.socket.terminate();
    this.#sessions.clear();
    await new Promise((resolve) => server?.close(resolve) ?? resolve(null));
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Takes everything in and says nothing any more, on any connection; the links stay up. */
  goSilent(): void {
    this.#silent = true;
  }

  speakAgain(): void {
    this.#silent = false;
  }

  /** Accepts connections without a word. */
  muteGreeting(mute: boolean): void {
    this.#muteGreeting = mute;
  }

  /** `command`: its type, for subscriptions with the type of event behind it: `subscribe_events area_registry_updated`. */
  fail(command: string, fault: Fault | null): void {
    if (fault === null) this.#faults.delete(command);
    else this.#faults.set(command, fault);
  }

  fire(type: string, data: unknown = {}): void {
    for (const session of this.#sessions) {
      for (const [id, subscribed] of session.events) {
        if (subscribed !== type) continue;
        const event = { event_type: type, data, origin: 'LOCAL', time_fired: '2026-09-01T18:00:00.123456+00:00' };
        this.#send(session, { id, type: 'event', event });
      }
    }
  }

  /** What a trigger tells whoever subscribed to it. */
  fireTrigger(trigger: unknown): void {
    for (const session of this.#sessions) {
      for (const id of session.triggers.keys()) {
        this.#send(session, { id, type: 'event', event: { variables: { trigger }, context: null } });
      }
    }
  }

  /** Changes a state, or removes it (null), and tells whoever watches the entity. */
  setState(entityId: string, state: FakeState | null): void {
    const before = this.states.get(entityId);
    if (state === null) this.states.delete(entityId);
    else this.states.set(entityId, state);
    for (const session of this.#sessions) {
      for (const [id, watched] of session.watches) {
        if (watched.includes(entityId))
          this.#send(session, { id, type: 'event', event: changeOf(entityId, before, state) });
      }
    }
  }

  /** Something else than the protocol, to every client. */
  sendRaw(text: string): void {
    for (const { socket } of this.#sessions) socket.send(text);
  }

  /** Ids of the event subscriptions of every client, to build messages for `sendRaw`. */
  subscriptionsTo(type: string): readonly number[] {
    return [...this.#sessions].flatMap(({ events }) =>
      [...events].flatMap(([id, subscribed]) => (subscribed === type ? [id] : [])),
    );
  }

  /** The part of its REST API that keeps automations. */
  async #serveRest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401, {});
    const id = /^\/api\/config\/automation\/config\/([^/]+)$/.exec(request.url ?? '')?.[1];
    if (id === undefined) return answer(404, {});
    const known = this.automations.get(id);
    if (request.method === 'GET') return known === undefined ? answer(404, {}) : answer(200, known);
    if (request.method === 'DELETE') return answer(this.automations.delete(id) ? 200 : 400, {});
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (!Array.isArray(body.triggers)) return answer(400, { message: 'Message malformed' });
    this.automations.set(id, { id, ...body });
    answer(200, { result: 'ok' });
  }

  #accept(socket: WebSocket): void {
    const session: Session = { socket, events: new Map(), watches: new Map(), triggers: new Map(), allowed: false };
    this.#sessions.add(session);
    socket.on('close', () => this.#sessions.delete(session));
    socket.on('error', () => {});
    socket.on('message', (data) => this.#receive(session, JSON.parse(String(data))));
    if (!this.#muteGreeting) this.#send(session, { type: 'auth_required', ha_version: '2026.11.0' });
  }

  #receive(session: Session, message: Command & { readonly access_token?: string }): void {
    if (session.allowed) this.#answer(session, message);
    else if (message.type === 'auth') this.#logIn(session, message.access_token);
    else session.socket.terminate();
  }

  #logIn(session: Session, presented: string | undefined): void {
    this.#logins += 1;
    session.allowed = presented === token;
    if (session.allowed) this.#send(session, { type: 'auth_ok', ha_version: '2026.11.0' });
    else {
      this.#send(session, { type: 'auth_invalid', message: 'Invalid access token or password' });
      session.socket.close();
    }
  }

  #answer(session: Session, command: Command): void {
    const name = command.event_type === undefined ? command.type : `${command.type} ${command.event_type}`;
    this.received.push(name);
    const fault = this.#faults.get(name);
    if (fault?.kind === 'never') return;
    if (fault?.kind === 'late') {
      setTimeout(() => this.#carryOut(session, command), fault.milliseconds);
    } else if (fault?.kind === 'refused') {
      const error = { code: fault.code, message: 'Lotte is not allowed to do this' };
      this.#send(session, { id: command.id, type: 'result', success: false, error });
    } else if (fault?.kind === 'torn') {
      session.socket.send(`{"id":${command.id},"type":"result","success":true,"result":[{"area_id"`);
    } else {
      this.#carryOut(session, command);
    }
  }

  #carryOut(session: Session, command: Command): void {
    const { id, type, subscription = 0 } = command;
    if (type === 'subscribe_events') session.events.set(id, command.event_type ?? '');
    if (type === 'subscribe_entities') session.watches.set(id, command.entity_ids ?? [...this.states.keys()]);
    if (type === 'subscribe_trigger') session.triggers.set(id, command.trigger);
    if (type === 'call_service') this.calls.push(command);
    if (type === 'frontend/set_user_data') this.userData.set(command.key ?? '', command.value);
    if (type === 'unsubscribe_events') {
      session.triggers.delete(subscription);
      session.events.delete(subscription);
      session.watches.delete(subscription);
    }
    this.#send(session, { id, ...this.#replyTo(command) });
    if (type === 'subscribe_entities') this.#send(session, { id, type: 'event', event: this.#allStates(session, id) });
  }

  #replyTo(command: Command): Record<string, unknown> {
    const { type, domain } = command;
    if (type === 'ping') return { type: 'pong' };
    const result =
      type === 'config_entries/get'
        ? this.configEntries.filter((entry) => entry.domain === domain)
        : this.#resultOf(command);
    if (result !== undefined) return { type: 'result', success: true, result };
    return { type: 'result', success: false, error: { code: 'unknown_command', message: 'Unknown command.' } };
  }

  #resultOf(command: Command): unknown {
    const { type, pipeline_id = '', pipeline_run_id = '', item_id = '', entity_id = '', key = '' } = command;
    const runs = this.pipelines.get(pipeline_id) ?? new Map<string, readonly FakeRunEvent[]>();
    const { areas, floors, devices, entities, persons, users } = this.registries;
    const results: Record<string, unknown> = {
      'config/area_registry/list': areas,
      'config/floor_registry/list': floors,
      'config/device_registry/list': devices,
      'config/entity_registry/list': entities,
      'person/list': { storage: persons, config: [] },
      'config/auth/list': users,
      'assist_pipeline/pipeline/list': { pipelines: [...this.pipelines.keys()].map((id) => ({ id })) },
      'assist_pipeline/pipeline_debug/list': {
        pipeline_runs: [...runs].map(([id, [first]]) => ({ pipeline_run_id: id, timestamp: first?.timestamp })),
      },
      'assist_pipeline/pipeline_debug/get': { events: runs.get(pipeline_run_id) },
      get_states: [...this.states].map(([entity, state]) => ({ entity_id: entity, ...state })),
      'search/related': { automation: this.related.get(item_id) },
      'automation/config': { config: this.automations.get(entity_id) ?? null },
      get_config: { time_zone: this.timeZone, state: 'RUNNING' },
      'frontend/get_user_data': { value: this.userData.get(key) ?? null },
      'frontend/set_user_data': null,
      subscribe_events: null,
      subscribe_entities: null,
      subscribe_trigger: null,
      call_service: { context: {} },
      unsubscribe_events: null,
    };
    return results[type];
  }

  #allStates(session: Session, id: number): unknown {
    const watched = session.watches.get(id) ?? [];
    const known = watched.flatMap((entityId) => {
      const state = this.states.get(entityId);
      return state === undefined ? [] : [[entityId, short(state)] as const];
    });
    return { a: Object.fromEntries(known) };
  }

  #send({ socket }: Session, message: unknown): void {
    if (!this.#silent) socket.send(JSON.stringify(message));
  }
}

interface Session {
  readonly socket: WebSocket;
  readonly events: Map<number, string>;
  readonly watches: Map<number, readonly string[]>;
  readonly triggers: Map<number, unknown>;
  allowed: boolean;
}

const changed = 1_788_285_600.5;

function short({ state, attributes }: FakeState): unknown {
  return { s: state, a: attributes, c: 'context', lc: changed };
}

function changeOf(entityId: string, before: FakeState | undefined, state: FakeState | null): unknown {
  if (state === null) return { r: [entityId] };
  if (before === undefined) return { a: { [entityId]: short(state) } };
  const gone = Object.keys(before.attributes).filter((key) => !(key in state.attributes));
  const news = { s: state.state, a: state.attributes, lc: changed + 1 };
  return { c: { [entityId]: { '+': news, ...(gone.length === 0 ? {} : { '-': { a: gone } }) } } };
}
