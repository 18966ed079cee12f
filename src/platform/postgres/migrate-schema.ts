import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { MerkdirError } from '../../kernel/errors.ts';
import { toDatabaseError } from './errors.ts';
import type { OwnerQuery } from './gate.ts';

const migrationsSchema = 'merkdir_migrations';

/** As drizzle-kit writes it; `when` is in milliseconds and grows. */
const journalSchema = z.object({ entries: z.array(z.object({ when: z.int() })).min(1) });
const appliedSchema = z.array(z.object({ latest: z.coerce.number().nullable() }));

/**
 * Brings the tables to the form of this version, all of it or nothing. `migrate` is the migrator of the driver.
 * Throws `database_unsuitable` for a database that a newer version has changed, which is left alone, and when a
 * change fails, which leaves everything as it was.
 */
export async function migrateSchema(
  folder: string,
  query: OwnerQuery,
  migrate: (config: MigrationConfig) => Promise<void>,
): Promise<void> {
  await refuseNewer(folder, query);
  try {
    await migrate({ migrationsFolder: folder, migrationsSchema });
  } catch (cause) {
    const told = toDatabaseError(cause);
    if (told.code !== 'internal') throw told;
    throw new MerkdirError(
      'database_unsuitable',
      `The memory could not be brought to the form of this version, and is unchanged. ${told.message}`,
      'Start the version before this one; it works as it did. Please report this.',
      cause,
    );
  }
}

async function refuseNewer(folder: string, query: OwnerQuery): Promise<void> {
  const journal = journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')));
  const [table] = await query(`SELECT to_regclass('${migrationsSchema}.__drizzle_migrations') IS NOT NULL AS there`);
  if (table?.['there'] !== true) return;
  const rows = await query(`SELECT max(created_at)::text AS latest FROM ${migrationsSchema}.__drizzle_migrations`);
  const latest = appliedSchema.parse(rows)[0]?.latest ?? 0;
  if (latest <= Math.max(...journal.entries.map(({ when }) => when))) return;
  throw new MerkdirError(
    'database_unsuitable',
    'The memory was last used by a newer version of Merkdir. Nothing was changed.',
    'Install that newer version again, or restore a backup from before the update.',
  );
}
