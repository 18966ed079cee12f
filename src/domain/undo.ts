import type { MemoryId, PersonId } from './ids.ts';
import type { Memory } from './memory.ts';

export type UndoId = string & { readonly undo: unique symbol };

export const undoActions = ['edit', 'merge', 'forget'] as const;
export type UndoAction = (typeof undoActions)[number];

/** How long something can be taken back, in milliseconds. */
export const undoMs = 10 * 60_000;

/** Everything of a memory that can change without becoming another memory: no text is among it. */
export type MemoryState = Pick<
  Memory,
  | 'id'
  | 'kind'
  | 'scope'
  | 'owner'
  | 'room'
  | 'provenance'
  | 'confidence'
  | 'salience'
  | 'sensitive'
  | 'discreet'
  | 'status'
  | 'supersededBy'
  | 'validTo'
> & { readonly pinned: boolean };

/** Something that can be taken back until `expiresAt`, by whoever did it. */
export interface UndoEntry {
  readonly id: UndoId;
  readonly action: UndoAction;
  /** null: whoever runs the installation, without being named. */
  readonly actor: PersonId | null;
  /** How the memories stood before. */
  readonly before: readonly MemoryState[];
  /** Memories that did not exist before. */
  readonly created: readonly MemoryId[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export function stateOf(memory: Memory): MemoryState {
  const { id, kind, scope, owner, room, provenance, confidence, salience } = memory;
  const { sensitive, discreet, status, supersededBy, validTo, pinned = false } = memory;
  return {
    ...{ id, kind, scope, owner, room, provenance, confidence, salience },
    ...{ sensitive, discreet, status, supersededBy, validTo, pinned },
  };
}
