import type { Clock } from '../kernel/clock.ts';
import { deriveKey } from '../platform/crypto/vault-keys.ts';
import type { AssistantRoutes } from '../surfaces/http/assistant-app.ts';
import type { HttpPorts } from '../surfaces/http/ports.ts';
import { mcpRoutes } from '../surfaces/mcp/mcp-routes.ts';

/** The MCP server, on the listener for assistants. */
export function mcpStage(parts: {
  readonly ports: HttpPorts;
  /** Throws `database_unavailable` until the vault is open. */
  readonly contentKey: () => Buffer;
  readonly clock: Clock;
  readonly version: string;
}): AssistantRoutes {
  const { ports, contentKey, clock, version } = parts;
  const { recall, memories, household, briefings } = ports;
  const confirmationSecret = () => deriveKey(contentKey(), 'confirmation');
  return mcpRoutes({ recall, memories, household, briefings, confirmationSecret, clock }, version);
}
