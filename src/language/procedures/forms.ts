/** One way of teaching a procedure in one language, in the notation of the grammar. */
export interface TeachingForm {
  readonly says: string;
  /**
   * Where its words end and its steps begin. `captured`: `{topic}` and `{content}`. `after`: the steps are all that
   * follows `{topic}`. `break`: both are in `{content}`, parted by punctuation, else by the first verb of a step.
   * `around`: the steps are what stands around `bei {topic}`, without the "du" at the beginning.
   */
  readonly steps: 'captured' | 'after' | 'break' | 'around';
  readonly example: string;
  readonly counterExample: string;
}

export const procedureOrders = ['run', 'ask', 'pause', 'resume', 'rename', 'release', 'confirm'] as const;
export type ProcedureOrder = (typeof procedureOrders)[number];

/** One thing that is asked of a procedure; `{topic}` is its name or its words, `{name}` a new name. */
export interface OrderForm {
  readonly order: ProcedureOrder;
  readonly says: readonly string[];
  readonly example: string;
  readonly counterExample: string;
}

/** A wish for something that should always be so: all of `says`, none of `butNot`. */
export interface WishForm {
  readonly says: readonly string[];
  readonly butNot?: readonly string[];
  readonly example: string;
  readonly counterExample: string;
}

/** Everything that is said about procedures in one language, as data. */
export interface ProcedureForms {
  readonly teaching: readonly TeachingForm[];
  readonly orders: readonly OrderForm[];
  readonly wishes: readonly WishForm[];
  /** First words of a step, folded. */
  readonly stepVerbs: ReadonlySet<string>;
  /** Words between two steps, folded. */
  readonly joints: ReadonlySet<string>;
  /** Words between two names of one procedure, folded. */
  readonly alternatives: ReadonlySet<string>;
}

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
