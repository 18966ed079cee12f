import type { MemoryId, VaultId } from '../../domain/ids.ts';
import type { Forget } from '../../memory/commands/forget.ts';
import type { OutsideJournal, RollbackStore } from './ports.ts';

/** Keeps what was forgotten forgotten, even where an older copy of the database was put back. */
export class Rollback {
  private readonly parts: {
    readonly store: RollbackStore;
    readonly journal: OutsideJournal;
    readonly forget: Pick<Forget, 'forgetForGood'>;
  };
  private written: string | null = null;

  constructor(parts: Rollback['parts']) {
    this.parts = parts;
  }

  /**
   * Forgets again what the journal says was forgotten and the database still holds, then brings the journal up to date.
   * Returns how many came back with an older copy.
   */
  async settle(vault: VaultId, at: Date): Promise<number> {
    const { store, journal, forget } = this.parts;
    const outside = (await journal.read(vault)) ?? [];
    const back = await store.present(vault, outside);
    if (back.length > 0) await forget.forgetForGood(vault, { ids: back, actor: null, at });
    await this.note(vault);
    return back.length;
  }

  /** Writes down what was forgotten since the last time. */
  async note(vault: VaultId): Promise<void> {
    const { store, journal } = this.parts;
    const here = await store.forgotten(vault);
    const outside = (await journal.read(vault)) ?? [];
    const all = [...new Set<MemoryId>([...outside, ...here])].toSorted();
    const text = all.join();
    if (text === this.written && outside.length === all.length) return;
    if (all.length > outside.length) await journal.write(vault, all);
    this.written = text;
  }
}
