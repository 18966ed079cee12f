import type { ConnectionSettings } from './home-assistant-connection.ts';

/** An entity as the registry lists it, as far as it decides whether its state is of interest. */
export interface ListedEntity {
  readonly entityId: string;
  /** Integration it belongs to. */
  readonly platform: string;
}

export interface HomeAssistantLinkSettings {
  /** Without a path behind it: `http://supervisor/core`, or `http://homeassistant.local:8123`. */
  readonly url: string;
  /** Of the Supervisor, or a long-lived one of an administrator. */
  readonly token: string;
  /** Which entities' states are wanted; of trackers only those somebody carries are asked. */
  readonly watches: (entity: ListedEntity) => boolean;
  readonly timing?: Partial<LinkTiming>;
}

/** Milliseconds. */
export interface LinkTiming extends Pick<ConnectionSettings, 'connectMs' | 'silenceMs' | 'pongMs' | 'requestMs'> {
  /** Between attempts to connect. */
  readonly backoff: { readonly base: number; readonly cap: number };
  /** After a refused token: often enough to notice a new one, seldom enough for Home Assistant's ban on guessing. */
  readonly refusedBackoff: { readonly base: number; readonly cap: number };
  /** From a change in the registries to reading them. */
  readonly settleMs: number;
  /** The registries are read that often even if no change was announced. */
  readonly rereadMs: number;
}

/** A dead link is noticed within 30 s: 20 of silence, a quarter of that until it is looked at, 5 for the answer. */
export const defaultTiming: LinkTiming = {
  connectMs: 10_000,
  silenceMs: 20_000,
  pongMs: 5_000,
  requestMs: 10_000,
  backoff: { base: 500, cap: 15_000 },
  refusedBackoff: { base: 60_000, cap: 600_000 },
  settleMs: 250,
  rereadMs: 600_000,
};

export interface HomeAssistantLinkState {
  readonly connected: boolean;
  /** Since when it is (or is not) connected, ISO 8601; null before the first attempt has ended. */
  readonly since: string | null;
  /** Attempts to connect since the last success. */
  readonly attempts: number;
  /** Why there is no connection; null while there is one. */
  readonly reason: string | null;
  readonly version: string | null;
  /** When the registries were last read, ISO 8601. */
  readonly readAt: string | null;
  /** Subscriptions Home Assistant does not grant. */
  readonly refused: readonly string[];
  /** Messages that could not be read, and handlers that failed. */
  readonly troubles: number;
}
