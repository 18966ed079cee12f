import { z } from 'zod';
import type { ApiKeys } from '../care/api-keys.ts';
import type { SettingStore } from '../care/ports.ts';
import type { ApiKeyId } from '../domain/api-key.ts';
import type { VaultId } from '../domain/ids.ts';
import type { DiscoveryMessage } from '../platform/supervisor/ports.ts';

const settingName = 'mcp_offer';
const keptSchema = z
  .object({ key: z.string().transform((id) => id as ApiKeyId), secret: z.string().min(1) })
  .nullable();

export interface McpOfferParts {
  readonly keys: Pick<ApiKeys, 'create' | 'recognise' | 'revoke'>;
  /** Sealed at rest: Home Assistant is given the same address at every start, so its secret is kept. */
  readonly settings: SettingStore;
  readonly vault: () => VaultId;
  /** Of the listener for assistants. */
  readonly port: number;
}

/**
 * The MCP server as it is offered to Home Assistant, whose client sends no header: with a key of its own in the address,
 * which opens what is shared, without codes. Whoever revokes the key takes the offer back for good.
 */
export class McpOffer {
  readonly #parts: McpOfferParts;

  constructor(parts: McpOfferParts) {
    this.#parts = parts;
  }

  /** null: its key was revoked. Rejects like the stores, and with `invalid_input` where no key can be made. */
  async message(hostname: string): Promise<DiscoveryMessage | null> {
    const { keys, vault, port } = this.#parts;
    const secret = (await this.#kept())?.secret ?? (await this.#make());
    if ((await keys.recognise(vault(), secret)) === null) return null;
    return { service: 'mcp', config: { url: `http://${hostname}:${port}/key/${secret}/mcp` } };
  }

  /** Revokes the key; the next start may make another one. */
  async remove(): Promise<void> {
    const { keys, settings, vault } = this.#parts;
    const kept = await this.#kept();
    if (kept === null) return;
    await keys.revoke(vault(), kept.key);
    await settings.write(vault(), settingName, null);
  }

  async #kept(): Promise<z.infer<typeof keptSchema>> {
    return keptSchema.parse(await this.#parts.settings.read(this.#parts.vault(), settingName));
  }

  async #make(): Promise<string> {
    const { keys, settings, vault } = this.#parts;
    // What Home Assistant hears may go on to any model it is set up with.
    const { key, secret } = await keys.create(vault(), { name: 'Home Assistant (MCP)', person: null, reach: 'cloud' });
    await settings.write(vault(), settingName, { key: key.id, secret });
    return secret;
  }
}
