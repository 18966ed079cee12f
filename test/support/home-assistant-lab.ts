import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { z } from 'zod';

const accessSchema = z.object({
  url: z.string(),
  token: z.string(),
  people: z.array(z.object({ name: z.string(), user_id: z.string(), person_id: z.string() })).min(2),
  areas: z.array(z.object({ area_id: z.string(), name: z.string() })).min(2),
});

/** File with the access data of a running instance (see test/system/home-assistant/start.sh); absent: no such tests. */
export const accessFile = process.env['MERKDIR_TEST_HOME_ASSISTANT'];

export interface Answer {
  readonly speech: string;
  readonly conversation: string | null;
  readonly milliseconds: number;
}

const answerSchema = z.object({
  response: z.object({ speech: z.object({ plain: z.object({ speech: z.string() }).optional() }) }),
  conversation_id: z.string().nullable(),
});

/** A real Home Assistant that a test may set up, speak to and restart. */
export class HomeAssistantLab {
  readonly access: z.infer<typeof accessSchema>;
  readonly #folder: string;

  constructor() {
    if (accessFile === undefined || !existsSync(accessFile)) throw new Error('MERKDIR_TEST_HOME_ASSISTANT is not set');
    this.access = accessSchema.parse(JSON.parse(readFileSync(accessFile, 'utf8')));
    this.#folder = dirname(accessFile);
  }

  async request(method: string, path: string, body?: unknown, token = this.access.token): Promise<unknown> {
    const response = await fetch(`${this.access.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  /** What Home Assistant answers to a typed sentence. */
  async say(
    text: string,
    options: { token?: string; conversation?: string | null; agent?: string } = {},
  ): Promise<Answer> {
    const started = performance.now();
    const body = {
      text,
      language: 'de',
      ...(options.conversation ? { conversation_id: options.conversation } : {}),
      ...(options.agent === undefined ? {} : { agent_id: options.agent }),
    };
    const answer = answerSchema.parse(await this.request('POST', '/api/conversation/process', body, options.token));
    return {
      speech: answer.response.speech.plain?.speech ?? '',
      conversation: answer.conversation_id,
      milliseconds: performance.now() - started,
    };
  }

  /** Goes through a config flow; returns the id of the entry. */
  async configure(handler: string, ...steps: readonly unknown[]): Promise<string> {
    const flowSchema = z.object({
      flow_id: z.string().optional(),
      type: z.string(),
      result: z.object({ entry_id: z.string() }).optional(),
    });
    const flows = '/api/config/config_entries/flow';
    let answer = flowSchema.parse(await this.request('POST', flows, { handler }));
    for (const step of steps) {
      answer = flowSchema.parse(await this.request('POST', `${flows}/${answer.flow_id}`, step));
    }
    if (answer.type !== 'create_entry') throw new Error(`${handler}: ${JSON.stringify(answer)}`);
    return answer.result?.entry_id ?? '';
  }

  /** Sets the options of an entry's subentry: of the one that is there, else of a new one. */
  async configureSubentry(entry: string, type: string, options: Readonly<Record<string, unknown>>): Promise<void> {
    const known = z
      .array(z.object({ subentry_id: z.string(), subentry_type: z.string() }))
      .parse(await this.command({ type: 'config_entries/subentries/list', entry_id: entry }))
      .find(({ subentry_type }) => subentry_type === type);
    const flows = '/api/config/config_entries/subentries/flow';
    const begun = await this.request('POST', flows, {
      handler: [entry, type],
      ...(known === undefined ? {} : { subentry_id: known.subentry_id, show_advanced_options: false }),
    });
    const { flow_id } = z.object({ flow_id: z.string() }).parse(begun);
    const ended = z
      .object({ type: z.string(), reason: z.string().optional() })
      .parse(await this.request('POST', `${flows}/${flow_id}`, options));
    if (ended.type !== 'create_entry' && ended.reason !== 'reconfigure_successful') {
      throw new Error(`${type}: ${JSON.stringify(ended)}`);
    }
  }

  async removeEntries(domain: string): Promise<void> {
    const entries = z
      .array(z.object({ domain: z.string(), entry_id: z.string() }))
      .parse(await this.request('GET', '/api/config/config_entries/entry'));
    for (const entry of entries.filter((one) => one.domain === domain)) {
      await this.request('DELETE', `/api/config/config_entries/entry/${entry.entry_id}`);
    }
  }

  async useBroker(port: number): Promise<void> {
    await this.removeEntries('mqtt');
    await this.configure('mqtt', {
      broker: '127.0.0.1',
      port,
      protocol: '5',
      other_settings: { set_client_cert: false, set_ca_cert: 'off', transport: 'tcp' },
    });
  }

  /** A token of one of the people of the lab, as if they had logged in. */
  async tokenOf(login: string): Promise<string> {
    const client = `${this.access.url}/`;
    const flow = z.object({ flow_id: z.string() }).parse(
      await this.request('POST', '/auth/login_flow', {
        client_id: client,
        handler: ['homeassistant', null],
        redirect_uri: client,
      }),
    );
    const { result } = z.object({ result: z.string() }).parse(
      await this.request('POST', `/auth/login_flow/${flow.flow_id}`, {
        client_id: client,
        username: login,
        password: `${login}-test-password`,
      }),
    );
    const form = new URLSearchParams({ grant_type: 'authorization_code', code: result, client_id: client });
    const response = await fetch(`${this.access.url}/auth/token`, { method: 'POST', body: form });
    return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
  }

  /** One command over a WebSocket of its own. */
  async command(message: { readonly type: string } & Readonly<Record<string, unknown>>): Promise<unknown> {
    const [answer] = await this.#converse(message, ({ type }) => type === 'result');
    return z.object({ result: z.unknown() }).parse(answer).result;
  }

  /** Runs a pipeline on a text, as a satellite's device would; returns its events. */
  async runPipeline(
    text: string,
    options: { device?: string; conversation?: string; token?: string } = {},
  ): Promise<readonly { type: string; data: Record<string, unknown> | null }[]> {
    const message = {
      type: 'assist_pipeline/run',
      start_stage: 'intent',
      end_stage: 'intent',
      input: { text },
      ...(options.device === undefined ? {} : { device_id: options.device }),
      ...(options.conversation === undefined ? {} : { conversation_id: options.conversation }),
    };
    const eventSchema = z.object({
      event: z.object({ type: z.string(), data: z.record(z.string(), z.unknown()).nullable() }),
    });
    const isEnd = (received: unknown) => {
      const parsed = eventSchema.safeParse(received);
      return parsed.success && ['run-end', 'error'].includes(parsed.data.event.type);
    };
    const received = await this.#converse(message, isEnd, options.token);
    return received.flatMap((one) => {
      const parsed = eventSchema.safeParse(one);
      return parsed.success ? [parsed.data.event] : [];
    });
  }

  /** Entity ids and states, as Home Assistant shows them. */
  async states(): Promise<readonly { entity_id: string; state: string }[]> {
    return z
      .array(z.object({ entity_id: z.string(), state: z.string() }))
      .parse(await this.request('GET', '/api/states'));
  }

  /** Ends the process and starts it again on what it left. */
  async restart(): Promise<void> {
    await this.stop();
    await this.startAgain();
  }

  async stop(): Promise<void> {
    const pid = Number(readFileSync(`${this.#folder}/hass.pid`, 'utf8'));
    process.kill(pid, 'SIGTERM');
    for (let waited = 0; waited < 300; waited += 1) {
      try {
        process.kill(pid, 0);
      } catch {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    process.kill(pid, 'SIGKILL');
  }

  async startAgain(): Promise<void> {
    const script = fileURLToPath(new URL('../system/home-assistant/start.sh', import.meta.url));
    const port = new URL(this.access.url).port;
    await new Promise<void>((resolve, reject) => {
      execFile('bash', [script, dirname(this.#folder), port, 'again'], (error) => (error ? reject(error) : resolve()));
    });
  }

  #converse(
    message: Readonly<Record<string, unknown>>,
    isLast: (received: { readonly type?: unknown }) => boolean,
    token = this.access.token,
  ): Promise<readonly unknown[]> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.access.url.replace('http', 'ws')}/api/websocket`);
      const received: unknown[] = [];
      const impatience = setTimeout(() => {
        socket.close();
        reject(new Error(`no answer to ${String(message['type'])}: ${JSON.stringify(received)}`));
      }, 20_000);
      socket.on('error', reject);
      socket.on('message', (data) => {
        const one = JSON.parse(String(data));
        if (one.type === 'auth_required') socket.send(JSON.stringify({ type: 'auth', access_token: token }));
        else if (one.type === 'auth_ok') socket.send(JSON.stringify({ id: 1, ...message }));
        else {
          received.push(one);
          const failed = one.type === 'result' && one.success === false;
          if (!failed && !isLast(one)) return;
          clearTimeout(impatience);
          socket.close();
          if (failed) reject(new Error(JSON.stringify(one.error)));
          else resolve(received);
        }
      });
    });
  }
}
