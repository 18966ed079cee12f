import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { Forget } from '../../../src/memory/commands/forget.ts';
import { Tracer } from '../../../src/memory/resemblance/tracer.ts';
import { connectPostgres } from '../../../src/platform/postgres/connect-postgres.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import { PostgresMemoryStore } from '../../../src/platform/postgres/memory-store.ts';
import { openVault } from '../../../src/platform/postgres/vaults.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { admissionOf } from '../../support/database-suites/admission.ts';
import { createServerDatabase, migrations } from '../../support/databases.ts';
import { candidateOf } from '../../support/memory-records.ts';
import { asJob, runAs } from '../../support/raw-sql.ts';
import { createRestrictedDatabase, type Grants } from '../../support/restricted-owner.ts';
import { createSmallHousehold } from '../../support/small-household.ts';

const run = promisify(execFile);
const starter = fileURLToPath(new URL('../../support/migrate-once.ts', import.meta.url));
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function connect(url: string, masterKey: Buffer): Promise<Database> {
  const database = await connectPostgres({ url, migrations, masterKey, poolSize: 2 });
  cleanups.push(() => database.close());
  return database;
}

async function opened(url: string, masterKey: Buffer) {
  const database = await connect(url, masterKey);
  const source = { current: () => database, broken: () => {} };
  const nothing = async () => {};
  return {
    database,
    source,
    vault: await openVault(source, masterKey),
    masterKey,
    url,
    vacuum: nothing,
    drop: nothing,
  };
}

async function freshDatabase(): Promise<string> {
  const { url, drop } = await createServerDatabase();
  cleanups.push(drop);
  return url;
}

async function restricted(grants: Partial<Grants>) {
  const good = { createRoles: true, createExtension: 'made by the administrator', createSchemas: true } as const;
  const database = await createRestrictedDatabase({ ...good, connect: 'everybody', ...grants });
  cleanups.push(() => database.drop());
  return database;
}

describe('several processes on one fresh database', () => {
  test('all succeed, and agree on one vault', async () => {
    const url = await freshDatabase();
    const key = randomBytes(32);
    const processes = Array.from({ length: 3 }, () =>
      run(process.execPath, ['--import', 'tsx', starter, url, key.toString('hex')]).then(({ stdout }) => stdout),
    );
    const here = Array.from({ length: 2 }, () => opened(url, key).then(({ vault }) => String(vault.id)));
    const vaults = await Promise.all([...processes, ...here]);
    expect(new Set(vaults).size).toBe(1);
    expect(vaults[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('two databases of one server are made at the same moment, although roles belong to all', async () => {
    const urls = await Promise.all([freshDatabase(), freshDatabase(), freshDatabase()]);
    const key = randomBytes(32);
    const vaults = await Promise.all(urls.map((url) => opened(url, key)));
    expect(new Set(vaults.map(({ vault }) => vault.id)).size).toBe(3);
  });
});

describe('a start with the wrong master key', () => {
  test('is refused, and does not lock out who has the right one', async () => {
    const url = await freshDatabase();
    const key = randomBytes(32);
    await opened(url, key);
    await expect(connect(url, randomBytes(32))).rejects.toMatchObject({ code: 'key_missing' });
    const again = await opened(url, key);
    expect(await runAs(again, asJob(again.vault.id), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a user who is not a superuser', () => {
  test('is enough, with what the documentation asks for', async () => {
    const { url } = await restricted({});
    const database = await opened(url, randomBytes(32));
    const home = await createSmallHousehold(database);
    const stored = async (text: string) => {
      const admitted = await admissionOf(database).admit(asJob(database.vault.id), candidateOf({ text }));
      return admitted.kind === 'stored' ? admitted.memory.id : expect.fail(admitted.kind);
    };
    const [kept, doomed] = [await stored('Die Harke steht im Stall'), await stored('Der Hund heißt Bello')];
    const forget = new Forget(
      new PostgresMemoryStore(database.source, () => database.vault),
      new Tracer(new FakeEmbedder(), null),
    );
    const request = { ids: [doomed], saidNow: new Set<never>(), at: new Date() };
    expect(await forget.forget(request, home.viewer('anna'))).toMatchObject({ shredded: true });
    // Rewriting the table of keys as an owner who is under the row policies must not lose the rows it can't see.
    const keys = await runAs(database, asJob(database.vault.id), 'SELECT memory_id FROM merkdir.memory_keys');
    expect(keys).toEqual([{ memory_id: kept }]);
  });

  test.each<[string, Partial<Grants>, RegExp, RegExp]>([
    [
      'without CREATEROLE',
      { createRoles: false },
      /may not create roles/,
      /ALTER ROLE "merkdir_owner_\w+" CREATEROLE;/,
    ],
    [
      'who may not create the extension',
      { createExtension: 'missing' },
      /may not create it/,
      /CREATE EXTENSION vector;/,
    ],
    [
      'who may create nothing',
      { createSchemas: false },
      /may not create anything/,
      /GRANT CREATE ON DATABASE "merkdir_test_\w+" TO "merkdir_owner_\w+";/,
    ],
    [
      'on a database that not everybody may connect to',
      { connect: 'the user' },
      /may not connect/,
      /GRANT CONNECT ON DATABASE "merkdir_test_\w+" TO merkdir_login_\w+;/,
    ],
  ])('%s is told what to type, and after that it works', async (_who, grants, message, hint) => {
    const { url, asAdministrator } = await restricted(grants);
    const refusal = await connect(url, randomBytes(32)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'database_unsuitable',
      message: expect.stringMatching(message),
      hint: expect.stringMatching(hint),
    });
    await asAdministrator(hint.exec((refusal as { hint: string }).hint)?.[0] ?? '');
    await expect(opened(url, randomBytes(32))).resolves.toBeDefined();
  });
});

describe('an address that is wrong', () => {
  test('a database that does not exist is named as such', async () => {
    const url = new URL(await freshDatabase());
    url.pathname = '/merkdir_nobody_made_this';
    await expect(connect(url.href, randomBytes(32))).rejects.toMatchObject({
      code: 'database_unsuitable',
      message: expect.stringContaining('no such database'),
    });
  });

  test('a host that does not exist, and a port where nobody listens, are unavailable', async () => {
    for (const url of ['postgres://u:p@merkdir.invalid/x', 'postgres://u:p@127.0.0.1:1/x']) {
      await expect(connect(url, randomBytes(32))).rejects.toMatchObject({ code: 'database_unavailable' });
    }
  });
});
