import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { OutsideJournal } from '../care/rollback/ports.ts';
import type { MemoryId, VaultId } from '../domain/ids.ts';

const schema = z.record(z.string(), z.array(z.uuid().transform((id) => id as MemoryId)));

/** Beside the data folder, so that a folder that is put back as a whole does not take it back too. */
export function journalPath(dataFolder: string): string {
  return `${dataFolder.replace(/[/\\]+$/, '')}.forgotten.json`;
}

/** A file with the ids of what was forgotten, by vault. */
export class JournalFile implements OutsideJournal {
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  async read(vault: VaultId): Promise<readonly MemoryId[] | null> {
    return (await this.all())[vault] ?? null;
  }

  async write(vault: VaultId, forgotten: readonly MemoryId[]): Promise<void> {
    const all = { ...(await this.all()), [vault]: forgotten };
    const unfinished = `${this.path}.new`;
    await writeFile(unfinished, `${JSON.stringify(all)}\n`, { mode: 0o600 });
    await rename(unfinished, this.path);
  }

  private async all(): Promise<Record<string, readonly MemoryId[]>> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    return schema.parse(JSON.parse(text));
  }
}
