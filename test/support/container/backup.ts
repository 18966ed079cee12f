import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Container } from './container.ts';

const manifestSchema = z.object({
  backup_pre: z.string(),
  backup_post: z.string(),
  backup_exclude: z.array(z.string()),
});

function manifest(): z.output<typeof manifestSchema> {
  return manifestSchema.parse(parse(readFileSync(new URL('../../../config.yaml', import.meta.url), 'utf8')));
}

/** A backup as the Supervisor makes it of a running app: hook, data folder without what is left out, hook. */
export class Backup {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async of(container: Container): Promise<Backup> {
    const { backup_pre, backup_post, backup_exclude } = manifest();
    const backup = new Backup(mkdtempSync(join(tmpdir(), 'merkdir-backup-')));
    const leftOut = backup_exclude.map((pattern) => pattern.replace(/\/\*$/, ''));
    await container.inside(backup_pre);
    try {
      for (const name of readdirSync(container.data)) {
        if (!leftOut.includes(name)) copy(join(container.data, name), backup.#folder);
      }
    } finally {
      await container.inside(backup_post);
    }
    return backup;
  }

  /** Whether this is in it, named from the data folder. */
  holds(path: string): boolean {
    return existsSync(join(this.#folder, path));
  }

  /** Empties the data folder of the stopped container and puts the backup there; nothing is started. */
  putBack(container: Container): void {
    container.wipe();
    for (const name of readdirSync(this.#folder)) copy(join(this.#folder, name), container.data);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** With owners and modes, as tar keeps them. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}
