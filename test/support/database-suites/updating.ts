import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connectPglite } from '../../../src/platform/postgres/connect-pglite.ts';
import { connectPostgres } from '../../../src/platform/postgres/connect-postgres.ts';
import { rowsOf } from '../../../src/platform/postgres/database.ts';
import { openVault } from '../../../src/platform/postgres/vaults.ts';
import { type Engine, startTimeoutMs } from '../database-per-file.ts';
import { createServerDatabase, migrations } from '../databases.ts';

const journalSchema = z.object({
  version: z.string(),
  dialect: z.string(),
  entries: z.array(z.object({ idx: z.int(), when: z.int(), tag: z.string() }).loose()),
});

/** A database that is opened by one version of Merkdir after the other: versions differ in the migrations they bring. */
export function describeUpdating(engine: Engine): void {
  const masterKey = randomBytes(32);
  let folder: string;
  let url = '';
  let drop = async () => {};

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'merkdir-updating-'));
    if (engine === 'postgres') ({ url, drop } = await createServerDatabase());
  });
  afterEach(async () => {
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(version: string) {
    return engine === 'pglite'
      ? await connectPglite({ folder: join(folder, 'database'), migrations: version })
      : await connectPostgres({ url, migrations: version, masterKey, poolSize: 1 });
  }

  async function isOpened(version: string): Promise<boolean> {
    await (await open(version)).close();
    return true;
  }

  /** The migrations of a version that has only the first ones of today, or some more. */
  async function versionWith(name: string, count: number, more: readonly string[] = []): Promise<string> {
    const target = join(folder, name);
    await cp(migrations, target, { recursive: true });
    const path = join(target, 'meta', '_journal.json');
    const journal = journalSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    const entries = journal.entries.slice(0, count);
    for (const [place, statements] of more.entries()) {
      const last = entries.at(-1);
      if (last === undefined) throw new Error('no migrations');
      const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: `${count + place}_more` };
      await writeFile(join(target, `${entry.tag}.sql`), statements);
      entries.push(entry);
    }
    await writeFile(path, JSON.stringify({ ...journal, entries }));
    return target;
  }

  const all = Number.POSITIVE_INFINITY;

  describe('one version after the other', { timeout: 2 * startTimeoutMs }, () => {
    test('a newer version’s memory is refused in plain words, and is as it was for the newer one', async () => {
      const newer = await versionWith('newer', all, ['CREATE TABLE merkdir.later (id int);']);
      expect(await isOpened(newer)).toBe(true);
      await expect(open(migrations)).rejects.toMatchObject({
        code: 'database_unsuitable',
        message: expect.stringContaining('newer version'),
        hint: expect.stringContaining('newer version'),
      });
      expect(await isOpened(newer)).toBe(true);
    });

    test('an update that fails changes nothing: the version before starts again, with its data', async () => {
      const before = await open(migrations);
      const { id } = await openVault({ current: () => before, broken: () => {} }, masterKey);
      await before.close();
      const broken = await versionWith('broken', all, [
        'CREATE TABLE merkdir.half (id int);\n--> statement-breakpoint\nSELECT 1 / 0;',
      ]);
      await expect(open(broken)).rejects.toMatchObject({
        code: 'database_unsuitable',
        hint: expect.stringContaining('version before'),
      });
      const again = await open(migrations);
      const half = await again.handle.execute(sql`SELECT relname FROM pg_class WHERE relname = 'half'`);
      expect(rowsOf(half)).toEqual([]);
      expect((await openVault({ current: () => again, broken: () => {} }, masterKey)).id).toBe(id);
      await again.close();
    });

    // The embedded engine runs the same statements, and takes seconds to open.
    test.runIf(engine === 'postgres')(
      'a memory of every earlier form is brought to today’s, and keeps what is in it',
      async () => {
        const journal = journalSchema.parse(
          JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8')),
        );
        expect(journal.entries.length).toBeGreaterThan(5);
        const first = await open(await versionWith('first', 1));
        const { id } = await openVault({ current: () => first, broken: () => {} }, masterKey);
        await first.close();
        for (let count = 2; count <= journal.entries.length; count += 1) {
          expect(await isOpened(await versionWith(`first-${count}`, count))).toBe(true);
        }
        const today = await open(migrations);
        const vault = await openVault({ current: () => today, broken: () => {} }, masterKey);
        expect(vault.id).toBe(id);
        await today.close();
      },
    );
  });
}
