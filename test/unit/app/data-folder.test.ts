import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataFolder } from '../../../src/app/data-folder.ts';
import { readInstance } from '../../../src/config/instance.ts';
import { SpawnedScript } from '../../support/spawned-script.ts';

const timeout = 60_000;
const instance = {
  pid: process.pid,
  http: 'http://127.0.0.1:8099',
  assistants: null,
  mqtt: 'mqtt://127.0.0.1:11883',
  prefix: 'merkdir',
  token: 't',
};
let parent = '';
const cleanups: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'merkdir-folder-'));
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await rm(parent, { recursive: true, force: true });
});

async function holdElsewhere(path: string): Promise<SpawnedScript> {
  const holder = new SpawnedScript('hold-folder.ts', [path]);
  cleanups.push(() => holder.kill());
  await holder.says('open');
  return holder;
}

async function open(path: string, onCompromised: () => void = () => {}): Promise<DataFolder> {
  const folder = new DataFolder(path);
  await folder.open(onCompromised);
  cleanups.push(() => folder.close());
  return folder;
}

describe('one folder, one process', () => {
  test(
    'a second process is told within three seconds',
    async () => {
      await holdElsewhere(parent);
      const started = performance.now();
      await expect(open(parent)).rejects.toMatchObject({
        code: 'already_running',
        message: expect.stringContaining(parent),
      });
      expect(performance.now() - started).toBeLessThan(3_000);
    },
    timeout,
  );

  test(
    'after the first was killed, the folder can be taken over within ten seconds',
    async () => {
      const holder = await holdElsewhere(parent);
      await holder.kill();
      const started = performance.now();
      await open(parent);
      expect(performance.now() - started).toBeLessThan(10_000);
    },
    timeout,
  );

  test('it is free at once after a clean end, and nothing is left to find an instance by', async () => {
    const folder = new DataFolder(parent);
    await folder.open(() => {});
    await folder.announce(instance);
    await folder.close();
    await folder.close();
    await expect(readInstance(parent)).rejects.toMatchObject({ code: 'not_running' });
    await open(parent);
  });

  test(
    'a process whose lock is taken away learns of it',
    async () => {
      const compromised = vi.fn();
      const folder = new DataFolder(parent);
      await folder.open(compromised);
      await rm(join(parent, 'running.lock'), { recursive: true });
      await vi.waitFor(() => expect(compromised).toHaveBeenCalledOnce(), { timeout: 8_000 });
    },
    timeout,
  );
});

describe('the instance file', () => {
  test('is whole and for its owner only, whatever was there before', async () => {
    const folder = await open(parent);
    await writeFile(join(parent, 'instance.json'), 'rubbish', { mode: 0o666 });
    await chmod(join(parent, 'instance.json'), 0o666);
    await folder.announce(instance);
    expect(await readInstance(parent)).toEqual(instance);
    expect((await stat(join(parent, 'instance.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(parent)).not.toContain('instance.json.new');
    expect(await readFile(join(parent, 'instance.json'), 'utf8')).toMatch(/\}\n$/);
  });
});

describe('a folder that can not be used', () => {
  test('is made where it is missing, for its owner only', async () => {
    const path = join(parent, 'a', 'b');
    await open(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  test('is named with what to do', async () => {
    const file = join(parent, 'file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'below')]) {
      await expect(open(path)).rejects.toMatchObject({
        code: 'config_invalid',
        message: expect.stringContaining(path),
        hint: expect.stringContaining('MERKDIR_DATA'),
      });
    }
  });
});
