import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phraseOf } from '../../src/platform/crypto/recovery-phrase.ts';
import { RunningMerkdir } from '../support/running-merkdir.ts';

let house: RunningMerkdir;
const others: RunningMerkdir[] = [];

beforeAll(async () => {
  house = await RunningMerkdir.create();
  await house.start();
}, 120_000);
afterAll(async () => {
  for (const other of others) await other.dispose();
  await house?.dispose();
});

/** The same house, started with words in its options; null: without. */
async function started(words: string | null, folder: string = house.folder): Promise<RunningMerkdir> {
  const phrase = words === null ? {} : { MERKDIR_RECOVERY_PHRASE: words };
  const other = await RunningMerkdir.create({ MERKDIR_DATA: folder, ...phrase });
  others.push(other);
  await other.start();
  return other;
}

const keyIn = async (folder: string) => await readFile(join(folder, 'master.key'), 'utf8').catch(() => null);

test('a memory that lost its key is read again with the words that were written down, and so is its backup elsewhere', async () => {
  await house.run('remember', 'Die Wanderkarte liegt im Handschuhfach');
  const words = (await house.run('recovery')).stdout;
  expect(words.split(/\s+/)).toHaveLength(24);
  const backup = join(house.folder, 'backup.gz');
  expect(await house.run('backup', '--to', backup)).toMatchObject({ code: 0 });
  await house.stop();
  const lost = await keyIn(house.folder);
  await rm(join(house.folder, 'master.key'));
  expect((await house.run('recovery')).stderr).toContain('master.key');

  await expect(started(null)).rejects.toThrow(/master\.key is missing[\s\S]*recovery_phrase/);
  await expect(started('vier zufällige Wörter reichen')).rejects.toThrow(/recovery_phrase: is not 24 words/);
  await expect(started(words.split(/\s+/).toReversed().join(' '))).rejects.toThrow(/do not belong together/);
  await expect(started(phraseOf(randomBytes(32)).join(' '))).rejects.toThrow(/that of another memory/);
  expect(await keyIn(house.folder)).toBeNull();

  const again = await started(words);
  await expect.poll(() => again.output).toContain('Nimm recovery_phrase jetzt aus den Optionen');
  expect(await keyIn(house.folder)).toBe(lost);
  expect((await again.run('recall', 'Wanderkarte')).stdout).toContain('Handschuhfach');
  await again.stop();
  const plain = await started(null);
  expect((await plain.run('recall', 'Wanderkarte')).stdout).toContain('Handschuhfach');
  await plain.stop();

  const empty = await RunningMerkdir.create();
  others.push(empty);
  const elsewhere = await started(words, empty.folder);
  expect(await elsewhere.run('import', backup)).toMatchObject({ code: 0 });
  expect((await elsewhere.run('recall', 'Wanderkarte')).stdout).toContain('Handschuhfach');
  expect(await keyIn(empty.folder)).toBe(lost);
}, 300_000);
