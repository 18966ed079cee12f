import { readFile, rename, writeFile } from 'node:fs/promises';
import { journalsSchema, withEntry } from '../care/rollback/journal-content.ts';
import type { JournalEntry, OutsideJournal } from '../care/rollback/ports.ts';
import type { VaultId } from '../domain/ids.ts';

/** Beside the data folder, so that a folder that is put back as a whole does not take it back too. */
export function journalPath(dataFolder: string): string {
  return `${dataFolder.replace(/[/\\]+$/, '')}.forgotten.json`;
}

/** A file with what was forgotten, by vault. */
export class JournalFile implements OutsideJournal {
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  async read(vault: VaultId): Promise<JournalEntry | null> {
    return (await this.all())[vault] ?? null;
  }

  async write(vault: VaultId, entry: JournalEntry): Promise<void> {
    const unfinished = `${this.path}.new`;
    await writeFile(unfinished, `${JSON.stringify(withEntry(await this.all(), vault, entry))}\n`, { mode: 0o600 });
    await rename(unfinished, this.path);
  }

  private async all(): Promise<Readonly<Record<string, JournalEntry>>> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    return journalsSchema.parse(JSON.parse(text));
  }
}
