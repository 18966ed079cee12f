import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { type Instance, instanceFileName } from '../config/instance.ts';
import { MerkdirError } from '../kernel/errors.ts';

const lockName = 'running.lock';
/** A living owner refreshes its lock this often, so a second start sees within two of these that it is alive. */
const refreshMs = 1_000;
/** The lock of a process that was killed is taken over after this; long enough for a computer that stutters. */
const staleMs = 8_000;
const pauseMs = 500;

/** The folder of one installation: keys, embedded database, and who runs in it. */
export class DataFolder {
  readonly path: string;
  private release: (() => Promise<void>) | null = null;

  constructor(path: string) {
    this.path = path;
  }

  get masterKeyFile(): string {
    return join(this.path, 'master.key');
  }

  get databaseFolder(): string {
    return join(this.path, 'database');
  }

  /** Takes the folder for this process. Throws `already_running` when another one has it. */
  async open(onCompromised: () => void): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const lockfilePath = join(this.path, lockName);
    const options = { lockfilePath, stale: staleMs, update: refreshMs, onCompromised };
    let lastRefresh: number | null = null;
    for (let waited = 0; waited <= staleMs + refreshMs; waited += pauseMs) {
      try {
        this.release = await lock(this.path, options);
        return;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
      }
      const refreshed = (await stat(lockfilePath).catch(() => null))?.mtimeMs ?? null;
      if (lastRefresh !== null && refreshed !== null && refreshed > lastRefresh) throw inUse(this.path);
      lastRefresh = refreshed;
      await sleep(pauseMs);
    }
    throw inUse(this.path);
  }

  /** Tells clients on this computer how to reach the running instance. */
  async announce(instance: Instance): Promise<void> {
    const path = join(this.path, instanceFileName);
    await writeFile(path, `${JSON.stringify(instance, null, 2)}\n`, { mode: 0o600 });
    await chmod(path, 0o600);
  }

  async close(): Promise<void> {
    const release = this.release;
    this.release = null;
    if (release === null) return;
    await rm(join(this.path, instanceFileName), { force: true });
    await release();
  }
}

function inUse(path: string): MerkdirError {
  return new MerkdirError(
    'already_running',
    `Another Merkdir is using the folder ${path}.`,
    'Stop it first, or set MERKDIR_DATA to another folder.',
  );
}
