import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Memory } from '../../../src/domain/memory.ts';
import { rightsOf } from '../../../src/identity/rights.ts';
import { PostgresRecallStore } from '../../../src/platform/postgres/recall-store.ts';
import { databasePerFile } from '../../support/database-per-file.ts';
import { plantWords } from '../../support/database-suites/planted-words.ts';
import { runAsOwner } from '../../support/raw-sql.ts';
import { formsOf, readableIn, sentinelWords } from '../../support/sentinels.ts';

let memory: Memory | null = null;
const database = databasePerFile('postgres', async (made) => {
  memory = await plantWords(made);
});

const dump = (...options: string[]) =>
  execFileSync('pg_dump', [...options, database().url ?? ''], { maxBuffer: 64 * 1024 * 1024 });

test('a dump holds none of fifty planted words in any readable form', () => {
  expect(new Set(sentinelWords).size).toBe(50);
  const text = dump();
  expect(text.length).toBeGreaterThan(20_000);
  expect(readableIn(text)).toEqual([]);
  expect(readableIn(dump('--inserts', '--column-inserts'))).toEqual([]);
});

test('the planted words are there for who has the key', async () => {
  const { source, vault } = database();
  const store = new PostgresRecallStore(source, () => vault);
  const nobody = {
    vault: vault.id,
    person: null,
    room: null,
    present: [],
    rights: rightsOf(null, true),
    allRooms: false,
  };
  const [found] = await store.byIds(nobody, memory === null ? [] : [memory.id]);
  expect(sentinelWords.filter((word) => found?.text.includes(word))).toHaveLength(6);
});

test('a word in any of the forms would have been found', async () => {
  const forms = Object.entries(formsOf('Xylobertinax'));
  await runAsOwner(database(), 'CREATE TABLE public.control (content bytea, words text)');
  const printable = forms.filter(([form]) => !form.endsWith('utf-16')).map(([, bytes]) => bytes.toString('latin1'));
  await runAsOwner(
    database(),
    `INSERT INTO public.control VALUES ('\\x${Buffer.from('Xylobertinax', 'utf16le').toString('hex')}', '${printable.join(' ')}')`,
  );
  const found = readableIn(dump('--table=public.control'), ['Xylobertinax']);
  expect(found).toHaveLength(forms.length - 3);
  expect(readableIn(Buffer.from('-Xylobertinax-', 'utf16le'), ['Xylobertinax'])).toEqual([
    'Xylobertinax (clear utf-16)',
  ]);
});
