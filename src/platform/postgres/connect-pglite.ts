import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Database } from './database.ts';
import { initialOptions } from './empty-database.ts';
import { toDatabaseError } from './errors.ts';
import { checkRoom } from './free-room.ts';
import { checkEngine, type OwnerQuery } from './gate.ts';
import { migrateSchema } from './migrate-schema.ts';
import { PgliteFiles } from './pglite-files.ts';

export interface EmbeddedOptions {
  /** Folder of the database, or null for one that lives in memory. */
  readonly folder: string | null;
  readonly migrations: string;
  /** Packed new database, which is quicker to unpack than to make; left out or missing: it is made. */
  readonly emptyDatabase?: string;
}

/** Opens the embedded database, migrates it as its owner, then gives up ownership for the rest of the session. */
export async function connectPglite({ folder, migrations, emptyDatabase }: EmbeddedOptions): Promise<Database> {
  const openedAt = folder === null || isNew(folder) ? 0 : Date.now();
  const client = await openEngine(folder, emptyDatabase);
  try {
    const query: OwnerQuery = async (statement) => (await client.query<Record<string, unknown>>(statement)).rows;
    const versions = await checkEngine(query);
    await migrateSchema(migrations, query, async (config) => await migrate(drizzle(client), config));
    await client.exec('VACUUM (ANALYZE)');
    await client.exec('SET ROLE merkdir_app');
    const files = folder === null ? null : new PgliteFiles(folder, openedAt);
    await files?.flush();
    const handle = drizzle(client);
    return {
      engine: 'pglite',
      handle,
      lease: async (work) => await work(handle),
      versions,
      checkRoom: (purpose) => {
        if (folder !== null) checkRoom(folder, purpose);
      },
      flush: async () => await files?.flush(),
      maintain: async () => {
        if (folder !== null) checkRoom(folder, 'write');
        await maintain(client);
        await files?.flush();
      },
      close: async () => await client.close(),
    };
  } catch (error) {
    await client.close().catch(() => {});
    throw toDatabaseError(error);
  }
}

async function openEngine(folder: string | null, emptyDatabase?: string): Promise<PGlite> {
  try {
    if (folder === null) return await PGlite.create({ extensions: { vector } });
    // The engine makes files that everybody may write to, so nobody else may get as far as to them.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    checkRoom(folder, 'write');
    return await PGlite.create({
      dataDir: folder,
      extensions: { vector },
      ...(await beginning(folder, emptyDatabase)),
    });
  } catch (cause) {
    const coded = toDatabaseError(cause);
    if (coded.code === 'disk_full') throw coded;
    throw new MerkdirError(
      'database_unavailable',
      'The embedded database could not be opened.',
      folder !== null && !isNew(folder)
        ? 'Restore the data folder from a backup, or move its folder "database" away to begin anew.'
        : 'Check that the data folder can be written to.',
      cause,
    );
  }
}

/** What a folder without a database begins with. */
async function beginning(folder: string, emptyDatabase?: string): Promise<PGliteOptions> {
  if (!isNew(folder)) return {};
  if (emptyDatabase === undefined || !existsSync(emptyDatabase)) return initialOptions;
  return { loadDataDir: new Blob([new Uint8Array(await readFile(emptyDatabase))]) };
}

function isNew(folder: string): boolean {
  return !existsSync(join(folder, 'PG_VERSION'));
}

/** The only session owns the tables again meanwhile; a transaction that gets in between drops to its own role first. */
async function maintain(client: PGlite): Promise<void> {
  await client.exec('RESET ROLE');
  try {
    await client.exec('VACUUM (ANALYZE)');
  } finally {
    await client.exec('SET ROLE merkdir_app');
  }
}
