import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadMasterKey, replaceMasterKey } from '../../../../src/platform/crypto/master-key.ts';

const key = randomBytes(32).toString('hex');
let folder = '';
let file = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkdir-key-'));
  file = join(folder, 'data', 'master.key');
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const load = async (options: Partial<Parameters<typeof loadMasterKey>[0]> = {}) =>
  await loadMasterKey({ fromEnvironment: null, file, existingData: false, ...options });
const mode = async () => (await stat(file)).mode & 0o777;

async function store(content: string, permissions = 0o600): Promise<void> {
  await mkdir(join(folder, 'data'), { recursive: true });
  await writeFile(file, content);
  await chmod(file, permissions);
}

describe('the file of the master key', () => {
  test('is made on first use, for its owner only, and found again', async () => {
    const made = await load();
    expect(made).toHaveLength(32);
    expect(await mode()).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(`${made.toString('hex')}\n`);
    expect(await load({ existingData: true })).toEqual(made);
  });

  test('is another one in every folder', async () => {
    const first = await load();
    await rm(file);
    expect(await load()).not.toEqual(first);
  });

  test('that others may read is closed to them', async () => {
    await store(`${key}\n`, 0o644);
    expect((await load()).toString('hex')).toBe(key);
    expect(await mode()).toBe(0o600);
  });

  test('missing beside an existing memory is not replaced by a new one', async () => {
    await expect(load({ existingData: true })).rejects.toMatchObject({
      code: 'key_missing',
      message: expect.stringContaining(file),
      hint: expect.stringContaining('backup'),
    });
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.each(['', 'abc', `${key}0`, key.toUpperCase(), `${key.slice(0, 63)}g`])(
    'malformed is named, never used: %s',
    async (content) => {
      await store(content);
      await expect(load()).rejects.toMatchObject({ code: 'config_invalid', message: expect.stringContaining(file) });
      expect(await readFile(file, 'utf8')).toBe(content);
    },
  );

  test('that can not be read is an error, not a reason to make a new one', async () => {
    await mkdir(file, { recursive: true });
    await expect(load()).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

describe('a master key from the environment', () => {
  test('wins, and leaves no file', async () => {
    expect((await load({ fromEnvironment: key, existingData: true })).toString('hex')).toBe(key);
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('malformed is named, without being told', async () => {
    const wrong = `${key.slice(0, 60)}zzzz`;
    const refusal = await load({ fromEnvironment: wrong }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'config_invalid', message: expect.stringContaining('MERKDIR_MASTER_KEY') });
    expect(JSON.stringify(refusal)).not.toContain(wrong.slice(0, 20));
  });
});

describe('a master key that takes the place of another', () => {
  const other = randomBytes(32);
  const kept = async () => (await readdir(join(folder, 'data'))).filter((name) => name !== 'master.key');

  test.each([[`${key}\n`], ['half a k']])('leaves what was there beside it, whatever that is', async (content) => {
    await store(content);
    await replaceMasterKey(file, other);
    expect(await load({ existingData: true })).toEqual(other);
    expect(await mode()).toBe(0o600);
    const [name = '', ...more] = await kept();
    expect(more).toEqual([]);
    expect(await readFile(join(folder, 'data', name), 'utf8')).toBe(content);
  });

  test('is written where there was none, and not again where it is the same', async () => {
    await mkdir(join(folder, 'data'));
    for (const _again of [1, 2]) {
      await replaceMasterKey(file, other);
      expect(await load({ existingData: true })).toEqual(other);
      expect(await kept()).toEqual([]);
    }
  });
});
