import { ApiKeys } from '../care/api-keys.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Logger } from '../kernel/logger.ts';
import { type AssistantRoutes, buildAssistantApp } from '../surfaces/http/assistant-app.ts';
import { Listener } from '../surfaces/http/listener.ts';
import type { HttpPorts, KeyPort } from '../surfaces/http/ports.ts';
import type { Storage } from './storage.ts';

/** Keys of assistants as the API asks for them. */
export function keyPort(parts: {
  readonly storage: Pick<Storage, 'keys' | 'vault'>;
  readonly clock: Clock;
  /** Whether the household lets private memories go to what counts as cloud. */
  readonly personalToCloud: () => Promise<boolean>;
}): KeyPort {
  const { storage, clock, personalToCloud } = parts;
  const keys = new ApiKeys(storage.keys, clock);
  return {
    list: async () => await keys.list(storage.vault()),
    create: async (wanted) => await keys.create(storage.vault(), wanted),
    revoke: async (id) => await keys.revoke(storage.vault(), id),
    recognise: async (secret) => await keys.recognise(storage.vault(), secret),
    personalToCloud,
  };
}

export interface AssistantListenerParts {
  readonly ports: HttpPorts;
  readonly adminToken: string;
  readonly version: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly host: string;
  readonly port: number;
  readonly routes: readonly AssistantRoutes[];
}

/** The second listener, for whoever shows a key. */
export function assistantListener({ host, port, ...app }: AssistantListenerParts): Listener {
  return new Listener({ build: async () => await buildAssistantApp(app), host, port });
}
