import { z } from 'zod';
import type { RestSettings } from './automation-configuration.ts';
import type { HomeAssistantLink } from './home-assistant-link.ts';
import { lost, overdue } from './request-errors.ts';

const configEntriesSchema = z.array(z.object({ state: z.string() }));
const devicesSchema = z.array(z.object({ identifiers: z.array(z.array(z.unknown())).catch([]) }));
const configSchema = z.object({ time_zone: z.string() });

/** What Home Assistant says of itself, for whoever looks for faults. All reject with MerkdirError. */
export class HomeFacts {
  readonly #link: Pick<HomeAssistantLink, 'request'>;
  readonly #rest: RestSettings;

  constructor(link: Pick<HomeAssistantLink, 'request'>, rest: RestSettings) {
    this.#link = link;
    this.#rest = rest;
  }

  /** Whether an integration is set up and running. */
  async hasIntegration(domain: string): Promise<boolean> {
    const entries = await this.#link.request({ type: 'config_entries/get', domain }, configEntriesSchema);
    return entries.some(({ state }) => state === 'loaded');
  }

  /** Whether a device of an integration is known by this identifier. */
  async hasDevice(integration: string, identifier: string): Promise<boolean> {
    const devices = await this.#link.request({ type: 'config/device_registry/list' }, devicesSchema);
    return devices.some(({ identifiers }) =>
      identifiers.some(([domain, id]) => domain === integration && id === identifier),
    );
  }

  /** IANA name. */
  async timeZone(): Promise<string> {
    return (await this.#link.request({ type: 'get_config' }, configSchema)).time_zone;
  }

  /** Its clock, to the second; null: it does not say. */
  async now(): Promise<Date | null> {
    const { url, token, timeoutMs = 5_000 } = this.#rest;
    try {
      const response = await fetch(`${url}/api/`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      await response.body?.cancel();
      const at = Date.parse(response.headers.get('date') ?? '');
      return Number.isNaN(at) ? null : new Date(at);
    } catch (error) {
      throw error instanceof Error && error.name === 'TimeoutError' ? overdue() : lost();
    }
  }
}
