import { afterAll, afterEach, beforeAll } from 'vitest';
import { createDatabase, type TestDatabase } from './databases.ts';

export type Engine = TestDatabase['database']['engine'];

/** Engines take a few seconds to start on a busy computer. */
export const startTimeoutMs = 120_000;

/**
 * One fresh database for the test file that calls it, dropped at the end; on the server it is kept, with its address
 * printed, when a test failed.
 */
export function databasePerFile(engine: Engine, setUp?: (database: TestDatabase) => Promise<void>): () => TestDatabase {
  let database: TestDatabase | null = null;
  let failed = false;
  beforeAll(async () => {
    database = await createDatabase(engine);
    await setUp?.(database);
  }, startTimeoutMs);
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });
  afterAll(async () => {
    await database?.drop(failed);
    if (failed && database?.url) process.stdout.write(`The database of the failed test is kept: ${database.url}\n`);
  }, startTimeoutMs);
  return () => {
    if (database === null) throw new Error('the database is made before the first test runs');
    return database;
  };
}
