import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemoryId, PersonId, RoomId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Scoped } from '../../domain/scope.ts';
import type { MemoryRecord } from '../../memory/ports.ts';
import { type CipherPlace, open, seal } from '../crypto/cipher.ts';
import { keyedHash, newKey } from '../crypto/vault-keys.ts';
import { arrayText } from './array-text.ts';
import type { Transaction } from './database.ts';
import { memories, memoryKeys } from './schema/memories.ts';
import type { OpenVault } from './vaults.ts';

type NewMemoryRow = typeof memories.$inferInsert;
type NewKeyRow = typeof memoryKeys.$inferInsert;

/** Hashes and what only nights need are not read: they are a third of a row. */
const readColumns = {
  id: memories.id,
  content: memories.content,
  language: memories.language,
  kind: memories.kind,
  scope: memories.scope,
  ownerId: memories.ownerId,
  roomId: memories.roomId,
  polarity: memories.polarity,
  provenance: memories.provenance,
  confidence: memories.confidence,
  salience: memories.salience,
  typed: memories.typed,
  pinned: memories.pinned,
  sensitive: memories.sensitive,
  discreet: memories.discreet,
  status: memories.status,
  supersededBy: memories.supersededBy,
  validFrom: memories.validFrom,
  validTo: memories.validTo,
  recordedAt: memories.recordedAt,
  wrappedKey: memoryKeys.wrappedKey,
};
type ReadRow = Pick<typeof memories.$inferSelect, Exclude<keyof typeof readColumns, 'wrappedKey'>>;

/** Earlier values of one memory that are read; corrections made at once may have replaced two. */
const mostEarlier = 3;

/** What of a memory is free text; one ciphertext holds all of it. */
const contentSchema = z.object({
  text: z.string(),
  subject: z.string().nullable(),
  predicate: z.string().nullable(),
  object: z.string().nullable(),
  entities: z.array(z.string()).optional(),
});

function place(vault: OpenVault, table: string, column: string, row: string): CipherPlace {
  return { table, column, vault: vault.id, row };
}

export function readMemory(vault: OpenVault, row: ReadRow, wrappedKey: Uint8Array): Memory {
  const key = open(vault.keys.content, wrappedKey, place(vault, 'memory_keys', 'wrapped_key', row.id));
  const plain = open(key, row.content, place(vault, 'memories', 'content', row.id));
  const content = contentSchema.parse(JSON.parse(plain.toString('utf8')));
  return {
    id: row.id as MemoryId,
    ...content,
    language: row.language,
    kind: row.kind,
    scope: row.scope,
    owner: row.ownerId as PersonId | null,
    room: row.roomId as RoomId | null,
    polarity: row.polarity,
    provenance: row.provenance,
    confidence: row.confidence,
    salience: row.salience,
    ...(row.typed ? { typed: true } : {}),
    ...(row.pinned ? { pinned: true } : {}),
    sensitive: row.sensitive,
    discreet: row.discreet,
    status: row.status,
    supersededBy: row.supersededBy as MemoryId | null,
    validFrom: row.validFrom,
    validTo: row.validTo,
    recordedAt: row.recordedAt,
  };
}

/** Reads and decrypts the memories of these ids that the transaction may see, in no particular order. */
export async function readMemories(
  transaction: Transaction,
  vault: OpenVault,
  ids: readonly MemoryId[],
): Promise<readonly Memory[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select(readColumns)
    .from(memories)
    .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
    .where(sql`${memories.id} = ANY (${arrayText(ids)}::uuid[])`);
  return rows.map((row) => readMemory(vault, row, row.wrappedKey));
}

/** Values that a memory directly took the place of, as far as the transaction may see them, the latest first. */
export async function readEarlier(
  transaction: Transaction,
  vault: OpenVault,
  successor: MemoryId,
): Promise<readonly Memory[]> {
  const rows = await transaction
    .select(readColumns)
    .from(memories)
    .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
    .where(and(eq(memories.supersededBy, successor), eq(memories.status, 'superseded')))
    .orderBy(desc(memories.recordedAt), desc(memories.id))
    .limit(mostEarlier);
  return rows.map((row) => readMemory(vault, row, row.wrappedKey));
}

/** Rows of a new memory: encrypted under a key of its own, which is wrapped by the vault's content key. */
export function writeMemory(vault: OpenVault, record: MemoryRecord): { memory: NewMemoryRow; key: NewKeyRow } {
  const { memory, index } = record;
  const key = newKey();
  const content = JSON.stringify(
    contentSchema.parse({
      text: memory.text,
      subject: memory.subject,
      predicate: memory.predicate,
      object: memory.object,
      entities: memory.entities,
    }),
  );
  return {
    memory: {
      id: memory.id,
      vaultId: vault.id,
      scope: memory.scope,
      ownerId: memory.owner,
      roomId: memory.room,
      kind: memory.kind,
      status: memory.status,
      provenance: memory.provenance,
      polarity: memory.polarity,
      language: memory.language,
      confidence: memory.confidence,
      salience: memory.salience,
      typed: memory.typed === true,
      pinned: memory.pinned === true,
      sensitive: memory.sensitive,
      discreet: memory.discreet,
      content: seal(key, content, place(vault, 'memories', 'content', memory.id)),
      textKey: hashKey(vault, 'text', index.textKey),
      subjectKey: hashOptional(vault, 'subject', index.subjectKey),
      predicateKey: hashOptional(vault, 'predicate', index.predicateKey),
      objectKey: hashOptional(vault, 'object', index.objectKey),
      singleValued: index.singleValued,
      supersededBy: memory.supersededBy,
      validFrom: memory.validFrom,
      validTo: memory.validTo,
      recordedAt: memory.recordedAt,
      updatedAt: memory.recordedAt,
    },
    key: {
      memoryId: memory.id,
      vaultId: vault.id,
      wrappedKey: seal(vault.keys.content, key, place(vault, 'memory_keys', 'wrapped_key', memory.id)),
    },
  };
}

export function hashKey(vault: OpenVault, label: string, value: string): Buffer {
  return keyedHash(vault.keys.index, label, value);
}

function hashOptional(vault: OpenVault, label: string, value: string | null): Buffer | null {
  return value === null ? null : hashKey(vault, label, value);
}

/** Search terms as signed 32-bit integers: short postings, and a collision costs only a little precision. */
export function hashTerm(vault: OpenVault, term: string): number {
  return keyedHash(vault.keys.index, 'term', term, 4).readInt32LE(0);
}

/** The columns that identify a place: the owner matters only for private memories, the room only for a room's. */
export function samePlace(scope: Scoped): { scope: Scoped['scope']; owner: PersonId | null; room: RoomId | null } {
  return {
    scope: scope.scope,
    owner: scope.scope === 'private' ? scope.owner : null,
    room: scope.scope === 'room' ? scope.room : null,
  };
}
