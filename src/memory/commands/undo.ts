import type { UndoEntry, UndoId } from '../../domain/undo.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { ChangeStore, ChangeTransaction } from './ports.ts';

/** Takes back what somebody has just done, within ten minutes. */
export class Undo {
  private readonly store: ChangeStore;

  constructor(store: ChangeStore) {
    this.store = store;
  }

  /** What the viewer can still take back, latest first. */
  async list(viewer: Viewer, now: Date): Promise<readonly UndoEntry[]> {
    return await this.store.undoable(viewer.vault, viewer.person, now);
  }

  /**
   * null: there is nothing of this id that the viewer could take back (any more).
   * @throws MerkdirError `not_allowed` when the memory has been changed again since.
   */
  async undo(id: UndoId, viewer: Viewer, at: Date): Promise<UndoEntry | null> {
    return await this.store.within(viewer.vault, async (transaction) => {
      const entry = await transaction.take(id);
      if (entry === null || entry.actor !== viewer.person || at.getTime() >= entry.expiresAt.getTime()) return null;
      await takeBack(transaction, entry, at);
      await transaction.drop(id);
      const target = entry.before[0]?.id ?? null;
      await transaction.audit({ action: 'undo', actor: viewer.person, target, at });
      return entry;
    });
  }
}

async function takeBack(transaction: ChangeTransaction, entry: UndoEntry, at: Date): Promise<void> {
  const created = await transaction.hold(entry.created);
  if (created.length < entry.created.length || created.some(({ status }) => status !== 'active')) {
    throw new MerkdirError('not_allowed', 'It has been changed again since.', 'Take back the later change first.');
  }
  await transaction.discard(entry.created);
  await transaction.reveal(entry.id);
  const there = new Set((await transaction.hold(entry.before.map(({ id }) => id))).map(({ id }) => id));
  for (const state of entry.before) {
    if (there.has(state.id)) await transaction.change(state, at);
  }
}
