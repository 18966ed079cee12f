import type { MemoryId, PersonId, RoomId } from './ids.ts';

/** The act of the assistant's turn that a language model spoke. */
export const modelAct = 'model';

/** The act of a turn that told somebody what they had said in passing. */
export const saidAct = 'said';

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
