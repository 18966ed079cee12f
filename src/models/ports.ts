import type { Language } from '../domain/turn.ts';
import type { ModelEndpoint, ModelRole } from './endpoint.ts';
import type { ClearedPrompt } from './prompt.ts';
import type { Reach } from './reach.ts';

/** What a text is embedded for: models of this family read questions and stored texts with different prefixes. */
export type EmbeddingPurpose = 'query' | 'passage';

/** How cosines of one kind of comparison are read. They depend on the model, so they belong to its pack. */
export interface Calibration {
  /** Share of the text's language mean that is subtracted before comparing, 0 … 1. */
  readonly languageMean: number;
  /** Cosine of unrelated texts: 0 on the product's scale. */
  readonly zero: number;
  /** Cosine of texts that say the same: 1 on the product's scale. */
  readonly one: number;
  /** 0 … 1 on the product's scale; below it a text does not answer the question. */
  readonly floor: number;
  /** 0 … 1 on the product's scale; from here on two statements may be the same memory. */
  readonly duplicate: number;
  /** 0 … 1 on the product's scale; from here on a statement counts as the forgotten one. */
  readonly tombstone: number;
}

export interface PackDescription {
  /** Stored beside every vector; vectors of different ids are never compared. */
  readonly id: string;
  readonly dimensions: number;
  readonly similarity: {
    /** Two statements, both embedded as `passage`. */
    readonly textText: Calibration;
    /** A question embedded as `query` with a stored text embedded as `passage`. */
    readonly queryText: Calibration;
  };
  /** Mean raw vector of texts in a language, for either purpose; `dimensions` long, shorter than 1. */
  readonly languageMeans: Readonly<Record<Language, Readonly<Record<EmbeddingPurpose, Float32Array>>>>;
}

/** Turns texts into vectors that lie close together when the texts mean the same. */
export interface Embedder {
  readonly pack: PackDescription;
  /**
   * One raw unit vector (L2 norm 1, no language mean subtracted) of `pack.dimensions` per text, in the order given.
   * Errors: `model_unavailable` (not started, stopped, crashed), `overloaded` (too much waiting), `timeout`.
   */
  embed(texts: readonly string[], purpose: EmbeddingPurpose): Promise<readonly Float32Array[]>;
}

/** Reads a question together with each text, which tells better which one answers it than vectors do, and takes longer. */
export interface Reranker {
  /** One score for each text, 0 … 1, in the order given. Errors: `model_unavailable`, `overloaded`, `timeout`. */
  rerank(question: string, texts: readonly string[]): Promise<readonly number[]>;
}

/** One request to a language model. */
export interface ModelRequest {
  readonly endpoint: ModelEndpoint;
  readonly prompt: ClearedPrompt;
  /** `local`: the connection is refused when it would leave the house, whatever a first look at the name said. */
  readonly reach: Reach;
  readonly maxTokens: number;
  readonly temperature: number;
  /** The answer has to be JSON of this shape (JSON Schema); null: free text. */
  readonly schema: { readonly name: string; readonly schema: object } | null;
  readonly signal: AbortSignal;
}

export interface ModelAnswer {
  readonly text: string;
  /** `length`: cut off because it was too long. */
  readonly finish: 'stop' | 'length' | 'other';
}

/**
 * Speaks with OpenAI-compatible servers. Errors: `model_unavailable`, `overloaded`, `timeout`, `unauthorised`,
 * `model_unusable` (what came back is no answer), `prompt_refused` (a local connection would have left the house).
 */
export interface ModelTransport {
  /** Addresses of the endpoint's host, as they are now. */
  addresses(endpoint: ModelEndpoint): Promise<readonly string[]>;
  complete(request: ModelRequest): Promise<ModelAnswer>;
  /** Pieces of the answer as they come; throws when it breaks off. */
  stream(request: ModelRequest): AsyncIterable<string>;
}

/** What the household decided about the cloud, and what was held back because of it. */
export interface CloudGate {
  /** true: memories and past turns may leave the house. */
  isOpen(): Promise<boolean>;
  noteRefusal(role: ModelRole, at: Date): Promise<void>;
}
