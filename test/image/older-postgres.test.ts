import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Container } from '../support/container/container.ts';
import { figure } from '../support/container/figure.ts';

const older = '16';
const tooOld = '12';
const newer = '99';

let house: Container;
let major: string;
let programs: string;

const clusters = () => readdirSync(join(house.data, 'postgres'));
const cluster = (name: string) => join(house.data, 'postgres', name);
const question = 'Wo steht die Schneeschaufel?';

beforeAll(async () => {
  house = await Container.install();
  programs = join(house.root, 'usr/lib/postgresql', older);
  await house.start();
  await house.say('Merk dir, dass die Schneeschaufel hinter der Regentonne steht');
  major = clusters()[0] ?? expect.fail('no cluster');
  await house.stop();
});
afterAll(async () => {
  await house.killAll();
  rmSync(programs, { force: true });
});

test('what an older PostgreSQL wrote is carried over by its own programs, also when a try before broke off', async () => {
  // The same programs under another number: that both understand each other is what PostgreSQL itself promises.
  renameSync(cluster(major), cluster(older));
  symlinkSync(major, programs);
  mkdirSync(cluster(`${major}.part`));
  writeFileSync(join(house.data, 'backup/merkdir.dump.part'), 'half of a dump');
  const startMs = await house.start();
  figure(`start with another major version: ${startMs} ms`);
  expect(house.prepared).toContain(`from PostgreSQL ${older} to ${major}`);
  expect(await house.say(question)).toContain('Regentonne');
  expect(clusters()).toEqual([major]);
  expect(readdirSync(join(house.data, 'backup'))).toEqual([]);
  await house.stop();
  await house.start();
  expect(house.prepared).toBe('');
  expect(await house.say(question)).toContain('Regentonne');
  await house.stop();
});

test('what cannot be carried over is refused with what to do, and stays as it is', async () => {
  for (const [name, says] of [
    [tooOld, 'Install the version of the app that came before'],
    [newer, 'Install the newer version again'],
  ] as const) {
    renameSync(cluster(major), cluster(name));
    await expect(house.start()).rejects.toThrow(says);
    expect(clusters()).toEqual([name]);
    renameSync(cluster(name), cluster(major));
  }
  await house.start();
  expect(await house.say(question)).toContain('Regentonne');
  await house.stop();
});

test('a cluster that was not finished is no memory, and its dump is not lost with it', async () => {
  await house.start();
  await house.inside('/usr/bin/backup-pre');
  await house.stop();
  const dump = join(house.data, 'backup/merkdir.dump');
  expect(existsSync(dump)).toBe(true);
  cpSync(cluster(major), cluster(`${major}.part`), { recursive: true });
  rmSync(cluster(major), { recursive: true });
  await house.start();
  expect(house.prepared).toContain('Reading the memory from the backup');
  expect(await house.say(question)).toContain('Regentonne');
  expect(existsSync(dump)).toBe(false);
});
