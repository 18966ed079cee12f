import type { Readable } from 'node:stream';
import type { MemoryId, VaultId } from '../../domain/ids.ts';
import type { Language, Reply, Turn } from '../../domain/turn.ts';

export const protocols = ['openai', 'ollama'] as const;
export type Protocol = (typeof protocols)[number];

/** What a model is told of the memory. */
export interface Told {
  readonly text: string;
  readonly memories: readonly MemoryId[];
}

/** The memory, as a proxy needs it. */
export interface ProxyMemory {
  vault(): VaultId;
  /** null: another process has this turn, or it was handled before. */
  handleTurn(turn: Turn): Promise<Reply | null>;
  /** What is remembered about a sentence, quoted for a model, and which memories these are; null: nothing. */
  memoriesFor(turn: Turn): Promise<Told | null>;
  /** Keeps what the model answered in the transcript, with what it was told for it. */
  keepAnswer(turn: Turn, answer: { readonly text: string; readonly memories: readonly MemoryId[] }): Promise<unknown>;
  /** Whether a sentence is said to the memory, going by its words. */
  isForMemory(text: string): boolean;
  speakError(error: unknown, language: Language): string;
  readonly householdLanguage: Language;
}

export interface UpstreamRequest {
  readonly protocol: Protocol;
  readonly method: 'GET' | 'POST';
  /** Behind the base address: `/chat/completions`, `/api/chat`. */
  readonly path: string;
  readonly body: Buffer | null;
  /** It holds memories: it must not leave the house unless the household allows it. */
  readonly personal: boolean;
  readonly signal: AbortSignal;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Readable;
}

/** The model behind the proxy. */
export interface Upstream {
  /** Whether one is set up for this protocol. */
  has(protocol: Protocol): boolean;
  /** Whether memories and past turns may go there now. */
  mayHearMemories(protocol: Protocol): Promise<boolean>;
  /** Rejects with MerkdirError `model_missing`, `model_unavailable`, or `prompt_refused` for what must not leave. */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>;
}
