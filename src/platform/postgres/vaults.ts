import { asc, sql } from 'drizzle-orm';
import { newId, type VaultId } from '../../domain/ids.ts';
import { type Rotation, rotationFromKey } from '../crypto/rotation.ts';
import { newKey, openVaultKeys, type VaultKeys, wrapDataKey } from '../crypto/vault-keys.ts';
import { vaults } from './schema/household.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';

/** Every vector the product stores has this many dimensions (the column type says so too). */
export const vectorDimensions = 384;

/** Any number but the migration lock's: two processes on a new database must not make two vaults. */
const creationLock = 7_265_844;

/** An opened vault: what is needed to read and write its rows. */
export interface OpenVault {
  readonly id: VaultId;
  readonly keys: VaultKeys;
  readonly rotation: Rotation;
}

/** Opens the oldest vault of the database, or makes the first one. Throws `key_missing` for another master key. */
export async function openVault(source: DatabaseSource, masterKey: Buffer): Promise<OpenVault> {
  const created = newVaultRow(masterKey);
  const row = await withAccess(source, { kind: 'job', vault: created.id, job: 'open-vault' }, async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${creationLock})`);
    const [existing] = await transaction.select().from(vaults).orderBy(asc(vaults.createdAt)).limit(1);
    if (existing !== undefined) return existing;
    await transaction.insert(vaults).values(created);
    return created;
  });
  return unlockVault(row.id as VaultId, masterKey, row.wrappedKey);
}

/** Makes one more household in this database. */
export async function createVault(source: DatabaseSource, masterKey: Buffer): Promise<OpenVault> {
  const created = newVaultRow(masterKey);
  await withAccess(source, { kind: 'job', vault: created.id, job: 'create-vault' }, async (transaction) => {
    await transaction.insert(vaults).values(created);
  });
  return unlockVault(created.id, masterKey, created.wrappedKey);
}

function newVaultRow(masterKey: Buffer) {
  const id = newId<VaultId>();
  return { id, wrappedKey: wrapDataKey(masterKey, id, newKey()), createdAt: new Date() };
}

/** Throws `key_missing` for another master key. */
export function unlockVault(id: VaultId, masterKey: Buffer, wrappedKey: Uint8Array): OpenVault {
  const keys = openVaultKeys(masterKey, id, wrappedKey);
  return { id, keys, rotation: rotationFromKey(keys.rotation, vectorDimensions) };
}
