import { newId } from '../../domain/ids.ts';
import type { Scoped } from '../../domain/scope.ts';
import type { Trace } from '../../domain/trace.ts';
import type { Doomed, Tombstone } from '../../memory/ports.ts';
import { open, seal } from '../crypto/cipher.ts';
import { rotate } from '../crypto/rotation.ts';
import { keyedHash } from '../crypto/vault-keys.ts';
import { hashKey, samePlace } from './memory-rows.ts';
import type { memories, tombstones } from './schema/memories.ts';
import { openTrace, sealTrace } from './trace-rows.ts';
import type { OpenVault } from './vaults.ts';

type TombstoneRow = typeof tombstones.$inferSelect;
type NewTombstoneRow = typeof tombstones.$inferInsert;

/** Stands where there is no vector: no model is called so, so nothing is compared with it. */
export const noModel = '';

const place = (vault: OpenVault, row: string) => ({ table: 'tombstones', column: 'vector', vault: vault.id, row });

/** Hash of subject and object together; null when the text has not both. */
export function partKey(
  vault: OpenVault,
  parts: { readonly subjectKey: string | null; readonly objectKey: string | null },
): Buffer | null {
  if (parts.subjectKey === null || parts.objectKey === null) return null;
  const subject = keyedHash(vault.keys.index, 'subject', parts.subjectKey);
  const object = keyedHash(vault.keys.index, 'object', parts.objectKey);
  return combine(vault, subject, object);
}

function combine(vault: OpenVault, subject: Buffer, object: Buffer): Buffer {
  return keyedHash(vault.keys.tombstone, 'parts', `${subject.toString('hex')}/${object.toString('hex')}`);
}

/** Of something that is known by its hashes only. */
export function emptyVector(vault: OpenVault, row: string): Buffer {
  return seal(vault.keys.tombstone, Buffer.alloc(0), place(vault, row));
}

/** A memory about to go, with one of its vectors; null where it was never embedded. */
export interface DoomedRow {
  readonly memory: typeof memories.$inferSelect;
  readonly model: string | null;
  readonly embedding: readonly number[] | null;
  readonly trace: Trace<string> | null;
}

/** What remains of a memory: its hashes move over, its vector is encrypted, since a vector alone could be guessed at. */
export function tombstoneOf(vault: OpenVault, doomed: DoomedRow, at: Date): NewTombstoneRow {
  const id = newId<string>();
  const { memory: row } = doomed;
  const wanted = samePlace({ scope: row.scope, owner: row.ownerId, room: row.roomId } as Scoped);
  const vector = Buffer.from(Float32Array.from(doomed.embedding ?? []).buffer);
  return {
    id,
    vaultId: vault.id,
    scope: wanted.scope,
    ownerId: wanted.owner,
    roomId: wanted.room,
    forgottenId: row.id,
    textKey: row.textKey,
    partsKey: row.subjectKey === null || row.objectKey === null ? null : combine(vault, row.subjectKey, row.objectKey),
    vector: seal(vault.keys.tombstone, vector, place(vault, id)),
    trace: doomed.trace === null ? null : sealTrace(vault, id, doomed.trace),
    model: doomed.model ?? noModel,
    language: row.language,
    polarity: row.polarity,
    createdAt: at,
  };
}

/**
 * Of a memory of which only a part is forgotten: the part is recognised, and the old text word for word, but nothing
 * else of what it said.
 */
export function partsForgotten(
  vault: OpenVault,
  doomed: DoomedRow,
  { index, polarity }: NonNullable<Doomed['part']>,
): readonly [DoomedRow, DoomedRow] {
  const key = (label: string, value: string | null) => (value === null ? null : hashKey(vault, label, value));
  const part: DoomedRow = {
    ...doomed,
    memory: {
      ...doomed.memory,
      textKey: hashKey(vault, 'text', index.textKey),
      subjectKey: key('subject', index.subjectKey),
      objectKey: key('object', index.objectKey),
      polarity,
    },
    model: index.model,
    embedding: [...rotate(vault.rotation, index.vector)],
  };
  const whole = { ...part.memory, textKey: doomed.memory.textKey, subjectKey: null, objectKey: null };
  return [part, { ...part, memory: whole }];
}

/** Opens a tombstone and compares it with the hashes of what is about to be stored. */
export function readTombstone(
  vault: OpenVault,
  row: TombstoneRow,
  wanted: { readonly textKey: Buffer; readonly parts: Buffer | null },
): Tombstone {
  const plain = open(vault.keys.tombstone, row.vector, place(vault, row.id));
  const { parts } = wanted;
  return {
    id: row.id,
    place: { scope: row.scope, owner: row.ownerId, room: row.roomId } as Scoped,
    sameText: row.textKey.equals(wanted.textKey),
    sameParts: parts !== null && row.partsKey?.equals(parts) === true,
    polarity: row.polarity,
    language: row.language,
    vector: new Float32Array(new Uint8Array(plain).buffer),
    model: row.model,
    trace: row.trace === null ? null : openTrace(vault, row.id, row.trace),
  };
}
