import { randomBytes } from 'node:crypto';
import type { ApiKey, ApiKeyId } from '../domain/api-key.ts';
import { newId, type VaultId } from '../domain/ids.ts';
import type { Clock } from '../kernel/clock.ts';
import { MerkdirError } from '../kernel/errors.ts';
import type { ApiKeyStore } from './ports.ts';

/** So that a secret that turns up somewhere is recognised for what it is. */
const prefix = 'mk_';
/** Random bytes of a secret: nobody guesses it, so a fast hash is enough to keep it by. */
const secretBytes = 32;
/** More keys than a house has assistants; a runaway script stops here. */
const most = 200;

export type NewApiKey = Pick<ApiKey, 'name' | 'person' | 'reach'>;

/** Makes, lists and revokes the keys by which assistants and programs ask. */
export class ApiKeys {
  private readonly store: ApiKeyStore;
  private readonly clock: Clock;

  constructor(store: ApiKeyStore, clock: Clock) {
    this.store = store;
    this.clock = clock;
  }

  /** The secret is told this once. Throws `invalid_input` when the name is taken or there are 200 keys. */
  async create(vault: VaultId, wanted: NewApiKey): Promise<{ readonly key: ApiKey; readonly secret: string }> {
    const keys = await this.store.list(vault);
    if (keys.length >= most) {
      throw new MerkdirError('invalid_input', `There are ${most} keys already.`, 'Revoke those that nobody uses.');
    }
    if (keys.some(({ name }) => name.toLowerCase() === wanted.name.toLowerCase())) {
      throw new MerkdirError(
        'invalid_input',
        'A key has this name already.',
        'Choose another name, or revoke it first.',
      );
    }
    const key = { ...wanted, id: newId<ApiKeyId>(), createdAt: this.clock.now() };
    const secret = `${prefix}${randomBytes(secretBytes).toString('base64url')}`;
    await this.store.add(vault, key, secret);
    return { key, secret };
  }

  async list(vault: VaultId): Promise<readonly ApiKey[]> {
    return await this.store.list(vault);
  }

  /** false: there is no such key. */
  async revoke(vault: VaultId, id: ApiKeyId): Promise<boolean> {
    return await this.store.remove(vault, id, this.clock.now());
  }

  /** The key somebody shows; null: it is none, or it was revoked. Asks the database each time, so revoking acts at once. */
  async recognise(vault: VaultId, secret: string): Promise<ApiKey | null> {
    return secret.startsWith(prefix) && secret.length < 100 ? await this.store.find(vault, secret) : null;
  }
}
