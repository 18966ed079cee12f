import { execFile } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  /** What was not flushed until now is lost. */
  async cutPower(): Promise<void> {
    await run('perl', ['-e', shutDown, this.#place]);
  }

  async unmount(): Promise<void> {
    await run('umount', [this.#place]);
  }

  async mountAgain(): Promise<void> {
    await run('mount', ['-o', 'loop', this.#image, this.#place]);
  }

  async remove(): Promise<void> {
    await this.unmount().catch(() => {});
    await rm(this.#folder, { recursive: true, force: true });
  }
}
