import { z } from 'zod';
import { MerkdirError } from '../../kernel/errors.ts';
import type { DiscoveryMessage, Supervisor } from './ports.ts';

export interface SupervisorSettings {
  /** `http://supervisor`, without a slash at the end. */
  readonly url: string;
  /** `SUPERVISOR_TOKEN` of the app. */
  readonly token: string;
  /** How long an answer is waited for, in milliseconds; default 10,000. */
  readonly timeoutMs?: number;
}

const brokerSchema = z.object({
  host: z.string().min(1),
  port: z.number().int(),
  ssl: z.boolean().default(false),
  username: z.string().nullish(),
  password: z.string().nullish(),
});
const selfSchema = z.object({ hostname: z.string().min(1) });
const announcedSchema = z.object({ uuid: z.string().min(1) });
const answerSchema = z.object({ result: z.string(), data: z.unknown() });

/** The Supervisor's REST API, as far as an app may use it without more rights than its own. */
export class SupervisorClient implements Supervisor {
  readonly #settings: SupervisorSettings;

  constructor(settings: SupervisorSettings) {
    this.#settings = settings;
  }

  async brokerUrl(): Promise<string | null> {
    const { status, data } = await this.#ask('GET', '/services/mqtt');
    // 400 while no broker offers itself.
    if (status === 400) return null;
    const { host, port, ssl, username, password } = read(brokerSchema, 'services/mqtt', { status, data });
    const login = username ? `${encodeURIComponent(username)}:${encodeURIComponent(password ?? '')}@` : '';
    return `${ssl ? 'mqtts' : 'mqtt'}://${login}${host}:${port}`;
  }

  async hostname(): Promise<string> {
    return read(selfSchema, 'addons/self/info', await this.#ask('GET', '/addons/self/info')).hostname;
  }

  async announce(message: DiscoveryMessage): Promise<() => Promise<void>> {
    const { uuid } = read(announcedSchema, 'discovery', await this.#ask('POST', '/discovery', message));
    return async () => {
      await this.#ask('DELETE', `/discovery/${encodeURIComponent(uuid)}`);
    };
  }

  async #ask(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly data: unknown }> {
    const { url, token, timeoutMs = 10_000 } = this.#settings;
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      text = await response.text();
    } catch (error) {
      throw unreachable(error);
    }
    if (response.status >= 500) throw unreachable(response.status);
    return { status: response.status, data: dataIn(text) };
  }
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  what: string,
  { status, data }: { readonly status: number; readonly data: unknown },
): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (status === 200 && parsed.success) return parsed.data;
  if (status === 401 || status === 403) {
    throw new MerkdirError(
      'not_allowed',
      `The Supervisor does not let this app ask for ${what}.`,
      'Reinstall the app; its configuration names what it may ask for.',
    );
  }
  throw new MerkdirError(
    'invalid_input',
    `The Supervisor answered ${what} in a way that Merkdir does not understand (HTTP ${status}).`,
    'Its version may be newer than this Merkdir; look for an update.',
  );
}

function dataIn(text: string): unknown {
  try {
    return answerSchema.parse(JSON.parse(text)).data;
  } catch {
    return null;
  }
}

function unreachable(cause: unknown): MerkdirError {
  return new MerkdirError(
    'not_running',
    'The Supervisor does not answer.',
    'Merkdir asks it again at its next start.',
    cause,
  );
}
