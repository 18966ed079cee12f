import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startTimeoutMs } from '../../../support/database-per-file.ts';
import { describeResidue } from '../../../support/database-suites/residue.ts';
import { createDatabase, type TestDatabase } from '../../../support/databases.ts';

let folder = '';
let database: TestDatabase | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkdir-residue-'));
  database = await createDatabase('pglite', folder);
}, startTimeoutMs);

afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
}, startTimeoutMs);

describeResidue(
  () => {
    if (database === null) throw new Error('no database');
    return database;
  },
  async () => folder,
);
