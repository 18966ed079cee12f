import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ForgottenLine, RollbackStore } from '../../care/rollback/ports.ts';
import { type MemoryId, newId, type PersonId, type RoomId, type VaultId } from '../../domain/ids.ts';
import { scopes } from '../../domain/scope.ts';
import { languages } from '../../domain/turn.ts';
import { rowsOf } from './database.ts';
import { memories, tombstones } from './schema/memories.ts';
import { emptyVector, noModel } from './tombstone-rows.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const id = <Id>() => z.uuid().transform((value) => value as Id);
const rowSchema = z.object({
  id: id<MemoryId>(),
  scope: z.enum(scopes),
  owner: id<PersonId>().nullable(),
  room: id<RoomId>().nullable(),
  text: z.string(),
  parts: z.string().nullable(),
  polarity: z.enum(['positive', 'negative']),
  language: z.enum(languages),
});

const access = (vault: VaultId) => ({ kind: 'job', vault, job: 'rollback' }) as const;

export class PostgresRollbackStore implements RollbackStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async forgotten(vault: VaultId): Promise<readonly ForgottenLine[]> {
    const rows = await withAccess(
      this.source,
      access(vault),
      async (transaction) =>
        // What can still be taken back has a tombstone already, and a memory.
        await transaction.execute(sql`
          SELECT forgotten_id AS id, scope, owner_id AS owner, room_id AS room, encode(text_key, 'hex') AS text,
                 encode(parts_key, 'hex') AS parts, polarity, language
            FROM merkdir.tombstones t
           WHERE NOT EXISTS (SELECT 1 FROM merkdir.memories m WHERE m.id = t.forgotten_id)`),
      'read',
    );
    return rowsOf(rows)
      .map((row) => rowSchema.parse(row))
      .map(({ id: forgotten, ...hashes }) => ({ id: forgotten, hashes }));
  }

  async present(vault: VaultId, ids: readonly MemoryId[]): Promise<readonly MemoryId[]> {
    if (ids.length === 0) return [];
    const rows = await withAccess(
      this.source,
      access(vault),
      async (transaction) =>
        await transaction
          .select({ id: memories.id })
          .from(memories)
          .where(inArray(memories.id, [...ids])),
      'read',
    );
    return rows.map(({ id: here }) => here as MemoryId);
  }

  async block(vault: VaultId, lines: readonly ForgottenLine[], at: Date): Promise<void> {
    const blocking = lines.flatMap(({ id: forgotten, hashes }) => (hashes === null ? [] : [{ forgotten, ...hashes }]));
    await withAccess(this.source, access(vault), async (transaction) => {
      for (const line of blocking) {
        const stone = newId<string>();
        const { forgotten, scope, owner, room, text, parts, language, polarity } = line;
        await transaction.execute(sql`
          INSERT INTO ${tombstones} (id, vault_id, scope, owner_id, room_id, forgotten_id, text_key, parts_key, vector,
                                     model, language, polarity, created_at)
          SELECT ${stone}::uuid, ${vault}::uuid, ${scope}::merkdir.scope, ${owner}::uuid, ${room}::uuid,
                 ${forgotten}::uuid, decode(${text}, 'hex'), decode(${parts}, 'hex'), ${emptyVector(this.vault(), stone)},
                 ${noModel}, ${language}, ${polarity}, ${at.toISOString()}::timestamptz
           WHERE NOT EXISTS (SELECT 1 FROM merkdir.tombstones t
                              WHERE t.forgotten_id = ${forgotten}::uuid AND t.text_key = decode(${text}, 'hex'))
             AND (${owner}::uuid IS NULL OR EXISTS (SELECT 1 FROM merkdir.people p WHERE p.id = ${owner}::uuid))
             AND (${room}::uuid IS NULL OR EXISTS (SELECT 1 FROM merkdir.rooms r WHERE r.id = ${room}::uuid))`);
      }
    });
  }
}
