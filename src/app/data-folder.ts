import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
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

  /**
   * Takes the folder for this process. Throws `already_running` when another one has it, `disk_full`, and
   * `config_invalid` when the folder can't be used at all.
   */
  async open(onCompromised: () => void): Promise<void> {
    try {
      await mkdir(this.path, { recursive: true, mode: 0o700 });
      await this.take(onCompromised);
    } catch (error) {
      throw unusable(this.path, error);
    }
  }

  private async take(onCompromised: () => void): Promise<void> {
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
    // Under another name first: a client must never read half of it, nor in the moment before its mode is set.
    const unfinished = `${path}.new`;
    await rm(unfinished, { force: true });
    await writeFile(unfinished, `${JSON.stringify(instance, null, 2)}\n`, { mode: 0o600 });
    await rename(unfinished, path);
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

/** System error code → what a person can do about the folder. */
const remedies: Readonly<Record<string, string>> = {
  EACCES: 'Let the account that runs Merkdir write to it, or set MERKDIR_DATA to another folder.',
  EPERM: 'Let the account that runs Merkdir write to it, or set MERKDIR_DATA to another folder.',
  EROFS: 'Its disk is read-only; set MERKDIR_DATA to another folder.',
  EEXIST: 'There is a file of this name; remove it, or set MERKDIR_DATA to another folder.',
  ENOTDIR: 'A part of the path is a file; set MERKDIR_DATA to another folder.',
};

function unusable(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof MerkdirError) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new MerkdirError('disk_full', `The disk of ${path} is full.`, 'Free some space, then start again.', error);
  }
  const remedy = remedies[code];
  if (remedy === undefined) return error;
  return new MerkdirError('config_invalid', `The data folder ${path} can't be used (${code}).`, remedy, error);
}
