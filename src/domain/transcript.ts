import type { MemoryId, PersonId, RoomId } from './ids.ts';

/** The act of the assistant's turn that a language model spoke. */
export const modelAct = 'model';

/** One turn of a conversation, as the transcript keeps it. */
export interface SaidTurn {
  readonly role: 'user' | 'assistant';
  readonly act: string;
  readonly text: string;
  /** null: nobody recognised. */
  readonly person: PersonId | null;
  readonly room: RoomId | null;
  readonly memoryIds: readonly MemoryId[];
  readonly at: Date;
}
