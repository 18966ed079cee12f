import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RunningMerkdir } from '../support/running-merkdir.ts';

let first: RunningMerkdir;
let second: RunningMerkdir;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkdir-files-'));
  first = await RunningMerkdir.create();
  second = await RunningMerkdir.create();
  await Promise.all([first.start(), second.start()]);
}, 120_000);
afterAll(async () => {
  await first?.dispose();
  await second?.dispose();
  await rm(folder, { recursive: true, force: true });
});

test('a memory moves from one installation to another by file, and what was forgotten does not come along', async () => {
  const at = (name: string) => join(folder, name);
  await first.run('people', 'add', 'anna', 'Anna', '--role', 'owner');
  await first.run('remember', 'Die Wanderkarte liegt im Handschuhfach', '--speaker', 'anna');
  await first.run('remember', 'Der Code der Garage ist 8823', '--speaker', 'anna');
  expect(await first.run('export', '--speaker', 'anna', '--out', at('a.json'))).toMatchObject({ code: 0 });
  expect((await first.run('export', '--speaker', 'anna', '--out', at('a.json'))).code).toBe(1);
  expect((await first.run('forget', 'Code der Garage', '--speaker', 'anna', '--yes')).stdout).toMatch(/Vergessen\.$/);
  const back = await first.run('import', at('a.json'), '--speaker', 'anna');
  expect(back.stdout).toContain('Vergessen und so geblieben: 1.');
  expect((await first.run('recall', 'Code der Garage', '--speaker', 'anna')).stdout).not.toContain('8823');

  await writeFile(at('words'), 'vier zufällige Wörter reichen\n');
  const sealed = ['--archive', '--out', at('a.age'), '--passphrase-file', at('words')];
  expect(await first.run('export', ...sealed)).toMatchObject({ code: 0 });
  expect((await readFile(at('a.age'))).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  expect(await first.run('backup', '--to', at('a.gz'))).toMatchObject({ code: 0 });
  const foreign = await second.run('import', at('a.gz'));
  expect(foreign.code).toBe(1);
  const moved = await second.run('import', at('a.age'), '--passphrase-file', at('words'));
  expect(moved).toMatchObject({ code: 0, stdout: 'Das Gedächtnis ist wiederhergestellt.' });
  expect((await second.run('recall', 'Wanderkarte', '--speaker', 'anna')).stdout).toContain('Handschuhfach');
  const forgotten = await second.run('import', at('a.json'), '--speaker', 'anna');
  expect(forgotten.stdout).toContain('Vergessen und so geblieben: 1.');
  await second.stop();
  await second.start();
  expect((await second.run('recall', 'Wanderkarte', '--speaker', 'anna')).stdout).toContain('Handschuhfach');
}, 180_000);
