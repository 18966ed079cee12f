import { ApiKeys } from '../care/api-keys.ts';
import type { Configuration } from '../config/load.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Logger } from '../kernel/logger.ts';
import { SupervisorClient } from '../platform/supervisor/supervisor-client.ts';
import { McpOffer } from './mcp-offer.ts';
import type { Storage } from './storage.ts';
import { Offers } from './supervisor-stage.ts';

/** What this house offers to Home Assistant: the voice agent, and MCP; null: there is no Supervisor to offer it through. */
export function houseOffers(parts: {
  readonly configuration: Pick<Configuration, 'supervisor' | 'wyoming' | 'assistants'>;
  readonly storage: Pick<Storage, 'keys' | 'care' | 'vault'>;
  readonly clock: Clock;
  readonly logger: Logger;
}): Offers | null {
  const { configuration, storage, clock, logger } = parts;
  const { supervisor, wyoming, assistants } = configuration;
  if (supervisor === null || (wyoming === null && assistants === null)) return null;
  const mcp =
    assistants === null
      ? null
      : new McpOffer({
          ...{ keys: new ApiKeys(storage.keys, clock), settings: storage.care.settings },
          ...{ vault: storage.vault, port: assistants.port },
        });
  return new Offers({
    supervisor: new SupervisorClient(supervisor),
    offers: [
      async (host) =>
        wyoming === null ? null : { service: 'wyoming', config: { uri: `tcp://${host}:${wyoming.port}` } },
      async (host) => (mcp === null ? null : await mcp.message(host)),
    ],
    removed: async () => await mcp?.remove(),
    logger,
  });
}
