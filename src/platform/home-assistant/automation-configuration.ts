import { z } from 'zod';
import { MerkdirError } from '../../kernel/errors.ts';
import { lost, overdue, unreadable } from './request-errors.ts';

export interface RestSettings {
  /** Without a path behind it: `http://supervisor/core`, or `http://homeassistant.local:8123`. */
  readonly url: string;
  readonly token: string;
  /** How long an answer is waited for, in milliseconds. */
  readonly timeoutMs?: number;
}

const bodySchema = z.record(z.string(), z.unknown());

/** The automations Home Assistant keeps in its own file, over its REST API; it reloads them after each change. */
export class AutomationConfiguration {
  readonly #settings: RestSettings;

  constructor(settings: RestSettings) {
    this.#settings = settings;
  }

  /** null: there is none. Rejects like `write`. */
  async read(id: string): Promise<Readonly<Record<string, unknown>> | null> {
    const { status, body } = await this.#ask('GET', id);
    if (status === 404) return null;
    if (status !== 200) throw refusal(status);
    const parsed = bodySchema.safeParse(body);
    if (!parsed.success) throw unreadable('automation configuration');
    return parsed.data;
  }

  /** Rejects with MerkdirError `not_allowed`, `invalid_input`, `timeout` or `not_running`. */
  async write(id: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    const { status } = await this.#ask('POST', id, body);
    if (status !== 200) throw refusal(status);
  }

  /** Fine when there is none. Rejects like `write`. */
  async remove(id: string): Promise<void> {
    const { status } = await this.#ask('DELETE', id);
    // Home Assistant says 400 to one that is not there.
    if (status === 200 || status === 404) return;
    if (status === 400 && (await this.read(id)) === null) return;
    throw refusal(status);
  }

  async #ask(method: string, id: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }> {
    const { url, token, timeoutMs = 10_000 } = this.#settings;
    try {
      const response = await fetch(`${url}/api/config/automation/config/${encodeURIComponent(id)}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: parsed(await response.text()) };
    } catch (error) {
      throw error instanceof Error && error.name === 'TimeoutError' ? overdue() : lost();
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusal(status: number): MerkdirError {
  if (status >= 500) return lost();
  return new MerkdirError(
    status === 401 || status === 403 ? 'not_allowed' : 'invalid_input',
    `Home Assistant did not take an automation (HTTP ${status}).`,
    'Give Merkdir the token of an administrator, and keep "automation: !include automations.yaml" in the configuration.',
  );
}
