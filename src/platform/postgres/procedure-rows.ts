import { z } from 'zod';
import type { MemoryId, PersonId } from '../../domain/ids.ts';
import { type KeptProcedure, type Procedure, type ProcedureId, scriptDigest } from '../../domain/procedure.ts';
import { open, seal } from '../crypto/cipher.ts';
import { hashKey, readMemory } from './memory-rows.ts';
import type { memories } from './schema/memories.ts';
import type { procedureConfirmations, procedures, procedureVersions } from './schema/procedures.ts';
import type { OpenVault } from './vaults.ts';

const callSchema = z.object({
  service: z.string(),
  entities: z.array(z.string()),
  data: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** What of a version is text; one ciphertext under the key of its memory. */
export const versionContentSchema = z.object({
  name: z.string(),
  slug: z.string(),
  formerSlugs: z.array(z.string()),
  words: z.array(z.string()),
  steps: z.array(z.string()),
  script: z.object({ calls: z.array(callSchema), unresolved: z.array(z.string()) }).nullable(),
});
export type VersionContent = z.infer<typeof versionContentSchema>;

function keyOf(vault: OpenVault, memory: string, wrappedKey: Uint8Array): Buffer {
  const place = { table: 'memory_keys', column: 'wrapped_key', vault: vault.id, row: memory };
  return open(vault.keys.content, wrappedKey, place);
}

function placeOf(vault: OpenVault, memory: string) {
  return { table: 'procedure_versions', column: 'content', vault: vault.id, row: memory };
}

export function sealVersion(
  vault: OpenVault,
  { memory, wrappedKey }: { readonly memory: string; readonly wrappedKey: Uint8Array },
  content: VersionContent,
): Buffer {
  const plain = JSON.stringify(versionContentSchema.parse(content));
  return seal(keyOf(vault, memory, wrappedKey), plain, placeOf(vault, memory));
}

export function openVersion(
  vault: OpenVault,
  { memory, wrappedKey }: { readonly memory: string; readonly wrappedKey: Uint8Array },
  sealed: Uint8Array,
): VersionContent {
  const plain = open(keyOf(vault, memory, wrappedKey), sealed, placeOf(vault, memory));
  return versionContentSchema.parse(JSON.parse(plain.toString('utf8')));
}

export interface ProcedureRow {
  readonly procedure: typeof procedures.$inferSelect;
  readonly version: typeof procedureVersions.$inferSelect;
  readonly memory: typeof memories.$inferSelect;
  readonly wrappedKey: Uint8Array;
  readonly confirmation: typeof procedureConfirmations.$inferSelect | null;
}

/** What is kept of procedures, from all their versions, latest first; those whose present version is out of sight are not. */
export function keptOf(
  vault: OpenVault,
  rows: readonly Pick<ProcedureRow, 'procedure' | 'version' | 'wrappedKey'>[],
): readonly KeptProcedure[] {
  return rows
    .filter(({ procedure, version }) => procedure.version === version.version)
    .map(({ procedure, version: present, wrappedKey }) => {
      const { name, slug, formerSlugs } = openVersion(vault, { memory: present.memoryId, wrappedKey }, present.content);
      const { paused, runs, lastRunAt, createdAt } = procedure;
      const versions = rows
        .filter(({ version }) => version.procedureId === procedure.id)
        .map(({ version: { memoryId, version } }) => ({ memory: memoryId as MemoryId, version }));
      const id = procedure.id as ProcedureId;
      return { id, slug, formerSlugs, name, paused, runs, lastRunAt, createdAt, versions };
    });
}

/** A procedure in its current version. A confirmation of anything but the present script is none. */
export function readProcedureRow(vault: OpenVault, row: ProcedureRow): Procedure {
  const { procedure, version, wrappedKey, confirmation } = row;
  const content = openVersion(vault, { memory: version.memoryId, wrappedKey }, version.content);
  const read = {
    ...content,
    id: procedure.id as ProcedureId,
    version: version.version,
    paused: procedure.paused,
    memory: readMemory(vault, row.memory, wrappedKey),
    runs: procedure.runs,
    lastRunAt: procedure.lastRunAt,
  };
  const digest = scriptDigest(read);
  if (confirmation?.digest.equals(hashKey(vault, 'script', digest)) !== true) return { ...read, confirmation: null };
  return {
    ...read,
    confirmation: { by: confirmation.personId as PersonId | null, at: confirmation.confirmedAt, digest },
  };
}
