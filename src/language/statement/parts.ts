import type { Polarity } from '../../domain/memory.ts';
import type { Token } from './words.ts';

/** Subject, predicate and object of a household sentence, as far as they are clear. */
export interface Parts {
  readonly subject: string | null;
  readonly predicate: string | null;
  readonly object: string | null;
  readonly polarity: Polarity;
  /** The predicate holds one current value. */
  readonly singleValued: boolean;
}

export const noParts: Parts = {
  subject: null,
  predicate: null,
  object: null,
  polarity: 'positive',
  singleValued: false,
};

export function partsOf(subject: string | null, predicate: string, object: string): Parts {
  return { ...noParts, subject, predicate, object: object === '' ? null : object };
}

/** A main clause cut at its verb. */
export interface Clause {
  readonly subject: readonly Token[];
  readonly verb: Token;
  /** Everything else, in order. */
  readonly rest: readonly Token[];
}

/** Reads one kind of sentence, or says null when the clause is of another kind. `named` is the subject as stored. */
export type Shape = (clause: Clause, named: string) => Parts | null;
