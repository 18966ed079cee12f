import type { MemoryId, PersonId, RoomId } from '../../domain/ids.ts';
import { newId } from '../../domain/ids.ts';
import type { Kind, Memory } from '../../domain/memory.ts';
import type { Scope } from '../../domain/scope.ts';
import { type MemoryState, stateOf, type UndoAction, type UndoEntry, type UndoId, undoMs } from '../../domain/undo.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayForget, nothingSaidNow } from '../../identity/forgetting.ts';
import { mayHear } from '../../identity/hearing.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Statement } from '../../language/understanding.ts';
import type { Correct } from './correct.ts';
import type { ChangeStore, ChangeTransaction } from './ports.ts';

/** What somebody wants to be different about a memory; what is left out stays. */
export interface MemoryChange {
  readonly kind?: Kind;
  readonly salience?: number;
  readonly sensitive?: boolean;
  readonly discreet?: boolean;
  readonly scope?: Exclude<Scope, 'system'>;
  /** The room it is to belong to; needed for the scope `room` only. */
  readonly room?: RoomId;
  readonly suspended?: boolean;
  readonly pinned?: boolean;
}

export interface Edited {
  readonly memory: Memory;
  readonly undo: UndoEntry;
}

/** Changes memories on behalf of a person. Whoever may have a memory forgotten may change it. */
export class EditMemory {
  private readonly store: ChangeStore;
  private readonly correct: Correct;

  constructor(store: ChangeStore, correct: Correct) {
    this.store = store;
    this.correct = correct;
  }

  /**
   * Changes everything but the text. null: there is no such memory, or none in the viewer's sight.
   * @throws MerkdirError `not_allowed`, `invalid_input`.
   */
  async change(id: MemoryId, request: { readonly change: MemoryChange; readonly at: Date }, viewer: Viewer) {
    return await this.store.within(viewer.vault, async (transaction): Promise<Edited | null> => {
      const memory = await editable(transaction, id, viewer);
      if (memory === null) return null;
      const state = changed(memory, request.change, viewer);
      await transaction.change(state, request.at);
      const undo = undoEntry('edit', viewer.person, { before: [stateOf(memory)], created: [], at: request.at });
      await transaction.record(undo);
      await transaction.audit({
        action: actionOf(request.change),
        actor: viewer.person,
        target: id,
        at: request.at,
      });
      return { memory: { ...memory, ...state }, undo };
    });
  }

  /** Words a memory anew: the old wording stays as history. null and errors as for `change`. */
  async reword(id: MemoryId, request: { readonly statement: Statement; readonly at: Date }, viewer: Viewer) {
    const old = await this.store.within(viewer.vault, async (transaction) => await editable(transaction, id, viewer));
    if (old === null) return null;
    if (old.status !== 'active') {
      throw new MerkdirError('invalid_input', 'A suspended memory keeps its words.', 'Resume it first.');
    }
    const { statement, at } = request;
    const wanted = {
      statement,
      at,
      discreet: old.discreet,
      validFrom: null,
      validTo: null,
      salience: old.salience,
      typed: true,
    };
    const admitted = await this.correct.correct(old, { ...wanted, rewords: true }, viewer);
    if (admitted.kind === 'refused')
      throw new MerkdirError('not_allowed', 'This was forgotten on request.', 'Leave it.');
    const created = admitted.kind === 'stored' ? [admitted.memory.id] : [];
    const strengthened = admitted.kind === 'known' && admitted.before.id !== old.id ? [stateOf(admitted.before)] : [];
    const before = [stateOf(old), ...strengthened];
    const undo = undoEntry('edit', viewer.person, { before, created, at });
    await this.store.within(viewer.vault, async (transaction) => {
      await transaction.record(undo);
      await transaction.audit({ action: 'edit', actor: viewer.person, target: id, at });
    });
    return { memory: admitted.memory, undo };
  }

  /** Notes that remembering strengthened a memory that was there, so that it can be taken back. */
  async noteMerge(before: Memory, viewer: Viewer, at: Date): Promise<UndoEntry> {
    const undo = undoEntry('merge', viewer.person, { before: [stateOf(before)], created: [], at });
    await this.store.within(viewer.vault, async (transaction) => await transaction.record(undo));
    return undo;
  }
}

export function undoEntry(
  action: UndoAction,
  actor: PersonId | null,
  done: { readonly before: readonly MemoryState[]; readonly created: readonly MemoryId[]; readonly at: Date },
): UndoEntry {
  const { before, created, at } = done;
  const expiresAt = new Date(at.getTime() + undoMs);
  return { id: newId<UndoId>(), action, actor, before, created, createdAt: at, expiresAt };
}

async function editable(transaction: ChangeTransaction, id: MemoryId, viewer: Viewer): Promise<Memory | null> {
  const [memory] = await transaction.hold([id]);
  if (memory === undefined || !mayHear(viewer, memory)) return null;
  if (!mayForget(viewer, memory, nothingSaidNow)) {
    throw new MerkdirError('not_allowed', 'This person may not change it.', 'Ask whoever said it.');
  }
  if (memory.status !== 'active' && memory.status !== 'suspended') {
    throw new MerkdirError('invalid_input', 'Only what holds now can be changed.', 'Change the current value.');
  }
  return memory;
}

/** How a memory stands after a change. Pure. @throws MerkdirError `not_allowed`, `invalid_input`. */
export function changed(memory: Memory, change: MemoryChange, viewer: Viewer): MemoryState {
  const state = stateOf(memory);
  const { kind, salience, sensitive, discreet, suspended, pinned } = change;
  return {
    ...state,
    kind: kind ?? state.kind,
    salience: salience ?? state.salience,
    sensitive: sensitive ?? state.sensitive,
    discreet: discreet ?? state.discreet,
    pinned: pinned ?? state.pinned,
    status: suspended === undefined ? state.status : suspended ? 'suspended' : 'active',
    ...placeAfter(memory, change, viewer),
  };
}

function placeAfter(memory: Memory, { scope, room }: MemoryChange, viewer: Viewer) {
  const { owner } = memory;
  switch (scope) {
    case undefined:
      return {};
    case 'private':
      if (viewer.person === null || !viewer.rights.rememberPrivate) {
        throw new MerkdirError('invalid_input', 'A private memory needs its person.', 'Say whose it is to be.');
      }
      return { scope, owner: viewer.person, room: null };
    case 'room':
      if (room === undefined && memory.room === null) {
        throw new MerkdirError('invalid_input', 'A memory of a room needs the room.', 'Name the room.');
      }
      return { scope, owner, room: room ?? memory.room };
    case 'shared':
      return { scope, owner, room: null };
  }
}

function actionOf({ scope, suspended, pinned }: MemoryChange): string {
  if (scope !== undefined) return 'change_scope';
  if (suspended !== undefined) return suspended ? 'suspend' : 'resume';
  if (pinned !== undefined) return pinned ? 'pin' : 'unpin';
  return 'edit';
}
