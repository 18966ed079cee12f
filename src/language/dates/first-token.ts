import type { Token } from './text/token.ts';

/** With which tokens a reader may begin: lets a long sentence be skipped word by word at the price of one look-up. */
export interface FirstToken {
  readonly words: ReadonlySet<string>;
  /** Any number in digits. */
  readonly number: boolean;
  /** Words that no list holds ("zweitausendfünf"). */
  readonly tests: readonly ((word: string) => boolean)[];
  /** It may succeed without reading a token. */
  readonly empty: boolean;
}

export const nothingNeeded: FirstToken = { words: new Set(), number: false, tests: [], empty: true };

export function firstWords(words: Iterable<string>): FirstToken {
  return { ...nothingNeeded, words: new Set(words), empty: false };
}

export const firstNumber: FirstToken = { ...nothingNeeded, number: true, empty: false };

export function firstWordLike(test: (word: string) => boolean): FirstToken {
  return { ...nothingNeeded, tests: [test], empty: false };
}

/** Of alternatives; undefined where one of them does not say. */
export function anyFirst(all: readonly (FirstToken | undefined)[]): FirstToken | undefined {
  const known = all.filter((each) => each !== undefined);
  if (known.length < all.length) return undefined;
  if (known.length === 1) return known[0];
  return {
    words: new Set(known.flatMap((each) => [...each.words])),
    number: known.some((each) => each.number),
    tests: [...new Set(known.flatMap((each) => each.tests))],
    empty: known.some((each) => each.empty),
  };
}

/** Of readers one after the other: those up to the first that must read something. */
export function sequenceFirst(all: readonly (FirstToken | undefined)[]): FirstToken | undefined {
  const needed = all.findIndex((each) => each === undefined || !each.empty);
  const prefix = needed < 0 ? all : all.slice(0, needed + 1);
  const first = anyFirst(prefix);
  return first === undefined ? undefined : { ...first, empty: needed < 0 };
}

/** Whether a reader could read something here. */
export function mayBegin(first: FirstToken | undefined, token: Token | undefined): boolean {
  if (first === undefined || first.empty) return true;
  if (token === undefined) return false;
  if (token.kind === 'number') return first.number || first.words.has(token.word);
  return first.words.has(token.word) || first.tests.some((test) => test(token.word));
}
