import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartKey } from '../../../src/app/start-key.ts';
import { optionsSchema } from '../../../src/config/options.ts';
import { MerkdirError } from '../../../src/kernel/errors.ts';
import { phraseOf } from '../../../src/platform/crypto/recovery-phrase.ts';

const key = randomBytes(32);
const other = randomBytes(32);
const words = phraseOf(key).join(' ');
const unreadable = new MerkdirError('key_missing', 'A value can not be decrypted.', 'Put the matching file back.');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkdir-start-key-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const file = () => join(folder, 'master.key');
const load = async (phrase: string | null, masterKey: Buffer | null = null) =>
  await StartKey.load({
    configuration: {
      masterKey: masterKey?.toString('hex') ?? null,
      options: optionsSchema.parse({ recovery_phrase: phrase }),
    },
    file: file(),
    existingData: true,
  });

test('words stand in for a lost file, which is written once they have opened the memory, not before', async () => {
  const start = await load(words);
  expect(start.key).toEqual(key);
  expect(await readdir(folder)).toEqual([]);
  expect(await start.opened()).toBe(true);
  expect((await readFile(file(), 'utf8')).trim()).toBe(key.toString('hex'));
  expect((await load(null)).key).toEqual(key);
});

test('words win over a file that is no use, and one that opens nothing stays where it is when they do not either', async () => {
  await writeFile(file(), `${other.toString('hex')}\n`);
  const start = await load(words);
  expect(start.key).toEqual(key);
  const told = start.explain(unreadable);
  expect(told.code).toBe('key_missing');
  expect(`${told.message} ${told.hint}`).toContain('recovery_phrase');
  expect((await readFile(file(), 'utf8')).trim()).toBe(other.toString('hex'));
  expect(await readdir(folder)).toEqual(['master.key']);
});

test('other failures, and those without words, are told as they are', async () => {
  const down = new MerkdirError('database_unavailable', 'It is down.', 'Wait.');
  expect((await load(words)).explain(down)).toBe(down);
  await writeFile(file(), `${other.toString('hex')}\n`);
  const plain = await load(null);
  expect(plain.explain(unreadable)).toBe(unreadable);
  expect(await plain.opened()).toBe(false);
});

test('a key from the environment and other words contradict each other; the same words change nothing', async () => {
  await expect(load(words, other)).rejects.toMatchObject({ code: 'config_invalid' });
  const same = await load(words, key);
  expect(await same.opened()).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});
