import { execFile } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const chunk = Buffer.alloc(64 * 1024);

/** A disk of its own that can be filled up. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Mounts it in memory; null where mounting isn't permitted. */
  static async mount(megabytes: number): Promise<SmallDisk | null> {
    const folder = await mkdtemp(join(tmpdir(), 'merkdir-disk-'));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
      return new SmallDisk(folder);
    } catch {
      await rm(folder, { recursive: true, force: true });
      return null;
    }
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Takes all space but so many bytes. */
  async fill(leave: number): Promise<void> {
    await this.clear();
    const filler = await open(join(this.folder, 'filler'), 'w');
    try {
      while (this.freeBytes > leave) {
        await filler.write(chunk, 0, Math.min(chunk.length, Math.max(1, this.freeBytes - leave)));
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      await filler.close();
    }
  }

  async clear(): Promise<void> {
    await rm(join(this.folder, 'filler'), { force: true });
  }

  async unmount(): Promise<void> {
    await run('umount', ['-l', this.folder]);
    await rm(this.folder, { recursive: true, force: true });
  }
}
