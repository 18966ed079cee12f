import type { MemoryId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import { stateOf, type UndoEntry } from '../../domain/undo.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayForget, nothingSaidNow } from '../../identity/forgetting.ts';
import { mayHear } from '../../identity/hearing.ts';
import { undoEntry } from './edit.ts';
import type { Forget } from './forget.ts';
import type { ChangeStore } from './ports.ts';

export interface Hidden {
  /** What is out of everybody's sight, earlier values of the same slots included. */
  readonly hidden: readonly Memory[];
  /** Visible, but not this viewer's to forget. */
  readonly refused: readonly Memory[];
  /** null: nothing was hidden. */
  readonly undo: UndoEntry | null;
}

/**
 * Forgets in two steps: at once nobody finds it any more and nothing brings it back, its key waits apart; when the time
 * to take it back is over, it is forgotten for good.
 */
export class ForgetLater {
  private readonly store: ChangeStore;
  private readonly forget: Forget;

  constructor(store: ChangeStore, forget: Forget) {
    this.store = store;
    this.forget = forget;
  }

  /** Ids the viewer can't see are ignored, as if they did not exist. */
  async hide(request: { readonly ids: readonly MemoryId[]; readonly at: Date }, viewer: Viewer): Promise<Hidden> {
    // Traces need the model and the household, which must not be asked for within the transaction.
    const seen = await this.store.within(
      viewer.vault,
      async (transaction) => await transaction.withEarlier(request.ids),
    );
    const traces = await this.forget.traces(viewer.vault, seen);
    return await this.store.within(viewer.vault, async (transaction) => {
      const found = (await transaction.hold(request.ids)).filter((memory) => mayHear(viewer, memory));
      const allowed = found.filter((memory) => mayForget(viewer, memory, nothingSaidNow));
      const refused = found.filter((memory) => !allowed.includes(memory));
      if (allowed.length === 0) return { hidden: [], refused, undo: null };
      const hidden = await transaction.withEarlier(allowed.map(({ id }) => id));
      const before = hidden.map(stateOf);
      const undo = undoEntry('forget', viewer.person, { before, created: [], at: request.at });
      await transaction.record(undo);
      const doomed = hidden.map((memory) => ({ memory, trace: traces.get(memory.id) ?? null }));
      await transaction.hide(doomed, undo.id, request.at);
      for (const { id } of hidden) {
        await transaction.audit({ action: 'forget', actor: viewer.person, target: id, at: request.at });
      }
      return { hidden, refused, undo };
    });
  }

  /**
   * Ends the time to take things back: what was hidden until `now` is forgotten for good. A run that was cut off is done
   * again by the next one. Returns how many entries ended.
   */
  async finish(vault: VaultId, now: Date): Promise<number> {
    const overdue = await this.store.overdue(vault, now);
    for (const entry of overdue) await this.end(vault, entry, now);
    if (overdue.some(({ action }) => action === 'forget')) await this.shred(vault);
    return overdue.length;
  }

  private async end(vault: VaultId, entry: UndoEntry, now: Date): Promise<void> {
    const asked = await this.store.within(vault, async (transaction) => {
      const held = await transaction.take(entry.id);
      return held === null ? null : await transaction.reveal(entry.id);
    });
    if (asked === null) return;
    if (entry.action === 'forget') {
      await this.forget.forgetForGood(vault, { ids: entry.before.map(({ id }) => id), actor: null, at: now });
    }
    await this.store.within(vault, async (transaction) => {
      // Somebody asked for the same again meanwhile: that explicit request outlasts this forgetting.
      await transaction.unblock(asked);
      await transaction.drop(entry.id);
    });
  }

  /** What is committed is forgotten, even where the file of keys is too busy to be rewritten at this moment. */
  private async shred(vault: VaultId): Promise<void> {
    try {
      await this.store.shredWaitingKeys(vault);
    } catch {
      // The next run, or the next start, takes them along.
    }
  }
}
