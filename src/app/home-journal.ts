import { journalsSchema, withEntry } from '../care/rollback/journal-content.ts';
import type { JournalEntry, OutsideJournal } from '../care/rollback/ports.ts';
import type { VaultId } from '../domain/ids.ts';
import type { HomeUserData } from '../platform/home-assistant/home-user-data.ts';

const key = 'merkdir_forgotten';

/**
 * What was forgotten, in Home Assistant's own data of the user Merkdir is there: no restore of the app puts it back. Keyed
 * hashes and ids only. Rejects with MerkdirError while Home Assistant is away.
 */
export class HomeJournal implements OutsideJournal {
  private readonly data: Pick<HomeUserData, 'read' | 'write'>;

  constructor(data: Pick<HomeUserData, 'read' | 'write'>) {
    this.data = data;
  }

  async read(vault: VaultId): Promise<JournalEntry | null> {
    return (await this.all())[vault] ?? null;
  }

  async write(vault: VaultId, entry: JournalEntry): Promise<void> {
    await this.data.write(key, withEntry(await this.all(), vault, entry));
  }

  private async all(): Promise<Readonly<Record<string, JournalEntry>>> {
    // What somebody else wrote there is no journal, and is written over.
    const parsed = journalsSchema.safeParse((await this.data.read(key)) ?? {});
    return parsed.success ? parsed.data : {};
  }
}
