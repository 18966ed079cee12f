import { PGlite } from '@electric-sql/pglite';

/**
 * Small log segments and a small log: an SD card holds little, and after a crash all of the log is read again. Nothing
 * is replicated. Written once, when the folder is made.
 */
export const initialOptions = {
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['max_wal_size=64MB', 'min_wal_size=16MB', 'wal_level=minimal', 'max_wal_senders=0'],
};

/** A new embedded database as a tar.gz, for the build: making one anew takes most of a first start. */
export async function packEmptyDatabase(): Promise<Uint8Array> {
  const client = await PGlite.create(initialOptions);
  try {
    const packed = await client.dumpDataDir('gzip');
    return new Uint8Array(await packed.arrayBuffer());
  } finally {
    await client.close();
  }
}
