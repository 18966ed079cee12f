import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPglite } from '../../../../src/platform/postgres/connect-pglite.ts';
import { rowsOf } from '../../../../src/platform/postgres/database.ts';
import { packEmptyDatabase } from '../../../../src/platform/postgres/empty-database.ts';
import { migrations } from '../../../support/databases.ts';

const patience = 180_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkdir-empty-'));
  await writeFile(join(folder, 'packed'), await packEmptyDatabase());
}, patience);
afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** A number every database is given when it is made, and how it keeps its log. */
async function opened(name: string) {
  const emptyDatabase = join(folder, 'packed');
  const database = await connectPglite({ folder: join(folder, name), migrations, emptyDatabase });
  try {
    const [row] = rowsOf(
      await database.handle.execute(sql`
        SELECT system_identifier::text AS made, current_setting('wal_segment_size') AS segment,
               current_setting('wal_level') AS log, current_setting('max_wal_size') AS most
          FROM pg_control_system()`),
    );
    return row;
  } finally {
    await database.close();
  }
}

test(
  'a packed new database is unpacked where there is none yet, with its small log',
  async () => {
    const [one, other] = [await opened('one'), await opened('other')];
    expect(one).toMatchObject({ segment: '1MB', log: 'minimal', most: '64MB' });
    expect(other).toEqual(one);
  },
  patience,
);
