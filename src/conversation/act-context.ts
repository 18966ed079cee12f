import type { Memory } from '../domain/memory.ts';
import type { Language, Turn } from '../domain/turn.ts';
import type { Household } from '../identity/ports.ts';
import type { Requester } from '../identity/requester.ts';
import type { Message } from '../language/replies/message.ts';
import type { Understanding } from '../language/understanding.ts';
import type { Pending, TurnContext } from './ports.ts';

/** Everything an act may look at. */
export interface ActContext {
  readonly turn: Turn;
  readonly requester: Requester;
  readonly household: Household;
  readonly understanding: Understanding;
  readonly conversation: TurnContext;
  readonly language: Language;
}

/** What an act came to. */
export interface ActOutcome {
  /** null: not ours after all. */
  readonly message: Message | null;
  /** Further sentences that are said behind it. */
  readonly more?: readonly Message[];
  /** Memories that were stored, told or asked about; the transcript turn is tied to them. */
  readonly memories: readonly Memory[];
  /** The question now waiting for an answer; every turn replaces the one before. */
  readonly pending: Pending | null;
  /** What it was, where the words alone do not say it; else what was understood. */
  readonly act?: string;
  /** Language of the answer, where a word or two do not tell it; else the one that was understood. */
  readonly language?: Language;
  /** Told from what was observed, not from a memory. */
  readonly observed?: boolean;
  /** Tells what the listener said in passing, which is no memory and theirs alone. */
  readonly said?: boolean;
}

export const notHandled: ActOutcome = { message: null, memories: [], pending: null };

export function saying(message: Message, memories: readonly Memory[] = []): ActOutcome {
  return { message, memories, pending: null };
}
