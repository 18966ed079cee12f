import { z } from 'zod';
import type { MemoryId, PersonId, RoomId } from '../../domain/ids.ts';
import { kinds, statuses } from '../../domain/memory.ts';
import { provenances } from '../../domain/provenance.ts';
import { scopes } from '../../domain/scope.ts';
import type { UndoEntry, UndoId } from '../../domain/undo.ts';
import { openContent, sealContent } from './conversation-rows.ts';
import type { undoEntries } from './schema/care.ts';
import type { OpenVault } from './vaults.ts';

type UndoRow = typeof undoEntries.$inferSelect;

const memoryId = z.uuid().transform((id) => id as MemoryId);
const contentSchema = z.object({
  before: z.array(
    z.object({
      id: memoryId,
      kind: z.enum(kinds),
      scope: z.enum(scopes),
      owner: z
        .uuid()
        .transform((id) => id as PersonId)
        .nullable(),
      room: z
        .uuid()
        .transform((id) => id as RoomId)
        .nullable(),
      provenance: z.enum(provenances),
      confidence: z.number(),
      salience: z.number(),
      sensitive: z.boolean(),
      discreet: z.boolean(),
      status: z.enum(statuses),
      supersededBy: memoryId.nullable(),
      validTo: z.coerce.date().nullable(),
      pinned: z.boolean().default(false),
    }),
  ),
  created: z.array(memoryId),
});

export function readUndo(vault: OpenVault, row: UndoRow): UndoEntry {
  const content = contentSchema.parse(openContent(vault, { table: 'undo_entries', row: row.id }, row.content));
  return {
    ...content,
    id: row.id as UndoId,
    action: row.action,
    actor: row.actorId as PersonId | null,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}

export function undoRow(vault: OpenVault, entry: UndoEntry): typeof undoEntries.$inferInsert {
  const { before, created } = entry;
  return {
    id: entry.id,
    vaultId: vault.id,
    action: entry.action,
    actorId: entry.actor,
    content: sealContent(vault, { table: 'undo_entries', row: entry.id }, { before, created }),
    createdAt: entry.createdAt,
    expiresAt: entry.expiresAt,
  };
}
