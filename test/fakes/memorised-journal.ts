import type { JournalEntry, OutsideJournal } from '../../src/care/rollback/ports.ts';
import { MerkdirError } from '../../src/kernel/errors.ts';

/** A journal outside the database that can be away, and can be lost. */
export class MemorisedJournal implements OutsideJournal {
  entry: JournalEntry | null = null;
  away = false;

  get ids(): readonly string[] {
    return this.entry?.forgotten.map(({ id }) => id) ?? [];
  }

  async read(): Promise<JournalEntry | null> {
    this.reach();
    return this.entry;
  }

  async write(_vault: unknown, entry: JournalEntry): Promise<void> {
    this.reach();
    this.entry = entry;
  }

  private reach(): void {
    if (this.away) throw new MerkdirError('not_running', 'It is away.', 'Wait.');
  }
}
