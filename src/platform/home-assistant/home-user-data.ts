import { z } from 'zod';
import type { HomeAssistantLink } from './home-assistant-link.ts';

const answerSchema = z.object({ value: z.unknown() });

/** Values Home Assistant's frontend keeps for the user Merkdir is there, by key. Rejects with MerkdirError while it is away. */
export class HomeUserData {
  readonly #link: Pick<HomeAssistantLink, 'request'>;

  constructor(link: Pick<HomeAssistantLink, 'request'>) {
    this.#link = link;
  }

  /** null: there is none. */
  async read(key: string): Promise<unknown> {
    const { value } = await this.#link.request({ type: 'frontend/get_user_data', key }, answerSchema);
    return value ?? null;
  }

  async write(key: string, value: unknown): Promise<void> {
    await this.#link.request({ type: 'frontend/set_user_data', key, value }, z.unknown());
  }
}
