import { existsSync } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Database } from './database.ts';
import { toDatabaseError } from './errors.ts';
import { checkEngine } from './gate.ts';

export interface PgliteOptions {
  /** Folder of the database, or null for one that lives in memory. */
  readonly folder: string | null;
  readonly migrations: string;
}

/** Opens the embedded database, migrates it as its owner, then gives up ownership for the rest of the session. */
export async function connectPglite(options: PgliteOptions): Promise<Database> {
  if (options.folder !== null) await mkdir(options.folder, { recursive: true });
  const client = await openEngine(options.folder);
  try {
    const versions = await checkEngine(
      async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    );
    await migrate(drizzle(client), { migrationsFolder: options.migrations, migrationsSchema: 'merkdir_migrations' });
    await client.exec('SET ROLE merkdir_app');
    return {
      engine: 'pglite',
      handle: drizzle(client),
      versions,
      flush: options.folder === null ? async () => {} : walFlusher(join(options.folder, 'pg_wal')),
      close: async () => await client.close(),
    };
  } catch (error) {
    await client.close().catch(() => {});
    throw toDatabaseError(error);
  }
}

async function openEngine(folder: string | null): Promise<PGlite> {
  try {
    return await PGlite.create({ ...(folder === null ? {} : { dataDir: folder }), extensions: { vector } });
  } catch (cause) {
    const coded = toDatabaseError(cause);
    if (coded.code === 'disk_full') throw coded;
    throw new MerkdirError(
      'database_unavailable',
      'The embedded database could not be opened.',
      folder !== null && existsSync(join(folder, 'PG_VERSION'))
        ? 'Restore the data folder from a backup, or move its folder "database" away to begin anew.'
        : 'Check that the data folder can be written to.',
      cause,
    );
  }
}

/** The engine writes its log without fsync; syncing the newest segment after a commit makes it survive a power cut. */
function walFlusher(folder: string): () => Promise<void> {
  let flushed = 0;
  return async () => {
    const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();
    for (const name of names) {
      const path = join(folder, name);
      const changed = (await stat(path)).mtimeMs;
      if (changed <= flushed) continue;
      const handle = await open(path, 'r+');
      try {
        await handle.datasync();
      } finally {
        await handle.close();
      }
    }
    flushed = Date.now() - 1_000;
  };
}
