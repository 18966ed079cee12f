import type { MemoryId } from '../domain/ids.ts';
import { modelAct } from '../domain/transcript.ts';
import type { Turn } from '../domain/turn.ts';
import { spokenTerms } from '../language/spoken-terms.ts';
import type { ConversationStore } from './ports.ts';

/** Most of an answer that is kept, in characters. */
const mostKept = 10_000;

/** What a language model answered, and the memories it was told for it. */
export interface ModelSaid {
  readonly text: string;
  readonly memories: readonly MemoryId[];
}

/**
 * Keeps a model's answer in the transcript as the assistant's turn behind the question, tied to what it was made of, so
 * that it goes with each of both. false: the question is not kept, or something the answer was made of is forgotten by now.
 */
export async function keepAnswer(
  store: Pick<ConversationStore, 'recordAnswer'>,
  { vault, satellite, conversation, text: question }: Turn,
  said: ModelSaid,
): Promise<boolean> {
  const text = said.text.trim().slice(0, mostKept);
  if (text === '') return false;
  const answer = { act: modelAct, text, memoryIds: said.memories, words: spokenTerms(text) };
  return await store.recordAnswer({ vault, satellite, conversation }, question, answer);
}
