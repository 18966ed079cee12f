import { execFile } from 'node:child_process';
import { statfsSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** ext4's EXT4_IOC_SHUTDOWN with "no flush of the log": from now on nothing reaches the disk, as when the power goes. */
const shutDown =
  'my $flags = pack("L", 2); open(my $disk, "<", $ARGV[0]) or die; ioctl($disk, 0x8004587d, $flags) or die "$!"';

/** A disk in a file, mounted at a place of one's own choice, whose power can be cut. Needs root and loop devices. */
export class LoopDisk {
  readonly #folder: string;
  readonly #place: string;

  private constructor(folder: string, place: string) {
    this.#folder = folder;
    this.#place = place;
  }

  static async mount(place: string, megabytes: number): Promise<LoopDisk> {
    const disk = new LoopDisk(await mkdtemp(join(tmpdir(), 'merkdir-disk-')), place);
    await run('touch', [disk.#image]);
    truncateSync(disk.#image, megabytes * 2 ** 20);
    await run('mkfs.ext4', ['-q', disk.#image]);
    await disk.mountAgain();
    return disk;
  }

  get #image(): string {
    return join(this.#folder, 'image');
  }

  get #filler(): string {
    return join(this.#place, 'filler');
  }

  /** What was not flushed until now is lost. */
  async cutPower(): Promise<void> {
    await run('perl', ['-e', shutDown, this.#place]);
  }

  /** Takes all space but so many bytes. */
  async fill(leave: number): Promise<void> {
    const { bavail, bsize } = statfsSync(this.#place);
    await run('fallocate', ['-l', String(bavail * bsize - leave), this.#filler]);
  }

  async clear(): Promise<void> {
    await rm(this.#filler, { force: true });
  }

  /** Files of a process that has just ended are let go a moment later. */
  async unmount(): Promise<void> {
    for (let tries = 50; ; tries -= 1) {
      try {
        await run('umount', [this.#place]);
        return;
      } catch (error) {
        if (tries === 0) throw error;
        await pause(200);
      }
    }
  }

  async mountAgain(): Promise<void> {
    await run('mount', ['-o', 'loop', this.#image, this.#place]);
  }

  async remove(): Promise<void> {
    await this.unmount().catch(() => {});
    await rm(this.#folder, { recursive: true, force: true });
  }
}
