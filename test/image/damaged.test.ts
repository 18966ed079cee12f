import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Container } from '../support/container/container.ts';

/** Bytes of a page of PostgreSQL, and where in it its rows are. */
const page = { size: 8192, end: 8192 - 64 };

let house: Container;

beforeAll(async () => {
  house = await Container.install();
  await house.start();
});
afterAll(async () => await house.killAll());

/** What a failing disk does: a few bytes are others than what was written. */
function damage(path: string): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(32, 0xa5), 0, 32, page.end);
  closeSync(file);
}

const findingsSchema = z.object({ findings: z.array(z.object({ check: z.string(), message: z.string() })) });

/** What the doctor says about the database; its exit code says that something else is wrong too. */
async function databaseBy(container: Container): Promise<string | undefined> {
  const printed = await container.inside('sh', '-c', 'merkdir doctor --json || true');
  const { findings } = findingsSchema.parse(JSON.parse(printed));
  return findings.find(({ check }) => check === 'database')?.message;
}

test('damaged pages are told at the start and by the doctor, and what can be read is still known', async () => {
  await house.say('Merk dir, dass die Schneeschaufel hinter der Regentonne steht');
  expect(await databaseBy(house)).toContain('PostgreSQL');
  const [folder] = (await house.sql('SHOW data_directory')).split('\n');
  const file = await house.sql("SELECT pg_relation_filepath('merkdir.audit_log')");
  expect(house.prepared).not.toContain('damaged');
  await house.stop();
  damage(join(house.root, folder ?? '', file));

  await house.start();
  expect(house.prepared).toContain('Files of the database are damaged');
  expect(house.prepared).toContain(file.split('/').at(-1));
  expect(await house.say('Wo steht die Schneeschaufel?')).toContain('Regentonne');
  expect(await databaseBy(house)).toContain('damaged');
});
