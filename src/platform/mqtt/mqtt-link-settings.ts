import { randomBytes } from 'node:crypto';
import type { ConnectionSettings } from './mqtt-connection.ts';

export interface MqttLinkSettings {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`; user and password may be part of it. */
  readonly url: string;
  /** `<prefix>/status` says `online` or `offline`, retained, as Home Assistant's availability wants it. */
  readonly prefix: string;
  readonly username?: string;
  readonly password?: string;
  readonly clientId?: string;
  /** Default 20: a link that died silently is noticed after one and a half times that. */
  readonly keepaliveSeconds?: number;
  /** Default 10,000. */
  readonly connectTimeoutMs?: number;
  /** Delay between attempts, in milliseconds: doubles from `base` to `cap`. Default 500 to 15,000. */
  readonly backoff?: { readonly base: number; readonly cap: number };
}

export interface MqttLinkState {
  readonly connected: boolean;
  /** Since when it is (or is not) connected, ISO 8601; null before the first attempt has ended. */
  readonly since: string | null;
  /** Attempts to connect since the last success. */
  readonly attempts: number;
  /** Messages waiting for the broker or its confirmation. */
  readonly queued: number;
  /** More never wait. */
  readonly limit: number;
  /** Messages given up: too late, or pushed out of the full queue. */
  readonly dropped: number;
  /** Topic filters the broker does not let us read. */
  readonly refused: readonly string[];
  /** Why there is no connection; null while there is one. */
  readonly reason: string | null;
}

/** What one connection needs, with the defaults filled in. */
export function connectionSettings(settings: MqttLinkSettings, statusTopic: string): ConnectionSettings {
  const { url, username, password } = settings;
  return {
    url,
    // The same for all connections of a link: the broker then ends the old session instead of mourning it later.
    clientId: settings.clientId ?? `merkdir-${randomBytes(6).toString('hex')}`,
    keepaliveSeconds: settings.keepaliveSeconds ?? 20,
    connectTimeoutMs: settings.connectTimeoutMs ?? 10_000,
    will: { topic: statusTopic, payload: 'offline' },
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
  };
}
