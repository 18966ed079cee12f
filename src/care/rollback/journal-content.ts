import { z } from 'zod';
import type { MemoryId, PersonId, RoomId, VaultId } from '../../domain/ids.ts';
import { scopes } from '../../domain/scope.ts';
import { languages } from '../../domain/turn.ts';
import type { JournalEntry } from './ports.ts';

const id = <Id>() => z.uuid().transform((value) => value as Id);
const hash = z.string().regex(/^[0-9a-f]{8,64}$/);

const lineSchema = z.object({
  id: id<MemoryId>(),
  hashes: z
    .object({
      scope: z.enum(scopes),
      owner: id<PersonId>().nullable(),
      room: id<RoomId>().nullable(),
      text: hash,
      parts: hash.nullable(),
      polarity: z.enum(['positive', 'negative']),
      language: z.enum(languages),
    })
    .nullable(),
});

/** Journals of several vaults in one value, as they stand in a file or in Home Assistant. */
export const journalsSchema: z.ZodType<Readonly<Record<string, JournalEntry>>> = z.record(
  z.string(),
  z.object({ epoch: z.int().min(0), forgotten: z.array(lineSchema) }),
);

/** What stands there with one vault's journal replaced. */
export function withEntry(
  journals: Readonly<Record<string, JournalEntry>>,
  vault: VaultId,
  entry: JournalEntry,
): Readonly<Record<string, JournalEntry>> {
  return { ...journals, [vault]: entry };
}
