import {
  anyFirst,
  type FirstToken,
  firstNumber,
  firstWords,
  mayBegin,
  nothingNeeded,
  sequenceFirst,
} from './first-token.ts';
import { spellings } from './text/spelling.ts';
import type { Token } from './text/token.ts';

/** What was read, and the index of the first token after it. */
export interface Read<T> {
  readonly value: T;
  readonly next: number;
}

/** Reads a meaning that begins exactly at token `at`, or says null. Never looks back further than one token. */
export interface Reader<T> {
  (tokens: readonly Token[], at: number): Read<T> | null;
  /** Where known: with which tokens it may begin. */
  readonly first?: FirstToken | undefined;
}

/** Attaches the tokens a reader may begin with; elsewhere it is not tried. */
export function beginning<T>(first: FirstToken | undefined, read: Reader<T>): Reader<T> {
  const guarded = (tokens: readonly Token[], at: number): Read<T> | null =>
    mayBegin(first, tokens[at]) ? read(tokens, at) : null;
  return Object.assign(guarded, { first });
}

/** A rule of the grammar: both sentences are run as tests. */
export interface Rule<T> {
  readonly name: string;
  /** A sentence in which the rule must find something. */
  readonly example: string;
  /** A sentence that looks alike and in which it must find nothing. */
  readonly counterexample: string;
  readonly read: Reader<T>;
}

/** Reads one of the listed words or phrases (longest first), however umlauts are written, and gives what it stands for. */
export function lexicon<T>(table: Readonly<Record<string, T>>): Reader<T> {
  const byFirst = new Map<string, { words: readonly string[]; value: T }[]>();
  for (const [phrase, value] of Object.entries(table)) {
    for (const spelling of spellings(phrase)) {
      const words = spelling.split(' ');
      const first = words[0] ?? '';
      const entries = byFirst.get(first) ?? [];
      if (!entries.some((entry) => entry.words.join(' ') === spelling)) entries.push({ words, value });
      byFirst.set(first, entries);
    }
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.words.length - a.words.length);
  const read: Reader<T> = (tokens, at) => {
    const entries = byFirst.get(tokens[at]?.word ?? '');
    if (entries === undefined) return null;
    for (const { words, value } of entries) {
      if (words.every((word, index) => tokens[at + index]?.word === word)) return { value, next: at + words.length };
    }
    return null;
  };
  return Object.assign(read, { first: firstWords(byFirst.keys()) });
}

/** Reads any of the words or phrases; the value is the phrase as listed. */
export function words(...phrases: readonly string[]): Reader<string> {
  return lexicon(Object.fromEntries(phrases.map((phrase) => [phrase, phrase])));
}

export function sequence<T extends readonly unknown[]>(
  ...readers: { readonly [Index in keyof T]: Reader<T[Index]> }
): Reader<T> {
  const first = sequenceFirst(readers.map((reader) => reader.first));
  return beginning(first, (tokens, at) => {
    const values: unknown[] = [];
    let next = at;
    for (const reader of readers) {
      const read = reader(tokens, next);
      if (read === null) return null;
      values.push(read.value);
      next = read.next;
    }
    return { value: values as unknown as T, next };
  });
}

/** The first reader that reads something. */
export function either<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return beginning(alternatives(readers), (tokens, at) => {
    for (const reader of readers) {
      const read = reader(tokens, at);
      if (read !== null) return read;
    }
    return null;
  });
}

/** The reader that reads furthest; the earlier one when two read equally far. */
export function longest<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return beginning(alternatives(readers), (tokens, at) => {
    let best: Read<T> | null = null;
    for (const reader of readers) {
      const read = reader(tokens, at);
      if (read !== null && (best === null || read.next > best.next)) best = read;
    }
    return best;
  });
}

function alternatives(readers: readonly Reader<unknown>[]): FirstToken | undefined {
  return anyFirst(readers.map((reader) => reader.first));
}

export function maybe<T>(reader: Reader<T>): Reader<T | null> {
  const { first } = reader;
  const read = (tokens: readonly Token[], at: number): Read<T | null> =>
    reader(tokens, at) ?? { value: null, next: at };
  return Object.assign(read, { first: first === undefined ? undefined : { ...first, empty: true } });
}

/** One or more of the same, with a joint between them ("montags, mittwochs und freitags"). */
export function separated<T>(item: Reader<T>, joint: Reader<unknown>): Reader<readonly T[]> {
  return beginning(item.first, (tokens, at) => {
    const found: T[] = [];
    let next = at;
    for (;;) {
      const gap = found.length === 0 ? null : joint(tokens, next);
      const read = found.length > 0 && gap === null ? null : item(tokens, gap?.next ?? next);
      if (read === null) return found.length === 0 ? null : { value: found, next };
      found.push(read.value);
      next = read.next;
    }
  });
}

/** Turns what was read into something else; null rejects it. */
export function meaning<T, U>(reader: Reader<T>, give: (value: T) => U | null): Reader<U> {
  const given = (tokens: readonly Token[], at: number): Read<U> | null => {
    const read = reader(tokens, at);
    if (read === null) return null;
    const value = give(read.value);
    return value === null ? null : { value, next: read.next };
  };
  return Object.assign(given, { first: reader.first });
}

/** Succeeds without reading anything when a test on the place passes. */
export function place(test: (tokens: readonly Token[], at: number) => boolean): Reader<null> {
  const passed = (tokens: readonly Token[], at: number): Read<null> | null =>
    test(tokens, at) ? { value: null, next: at } : null;
  return Object.assign(passed, { first: nothingNeeded });
}

/** Succeeds without reading anything when the reader would not read here. */
export function unless(reader: Reader<unknown>): Reader<null> {
  return place((tokens, at) => reader(tokens, at) === null);
}

/** Succeeds without reading anything when the token before is none of these words. */
export function notAfter(...before: readonly string[]): Reader<null> {
  const set = new Set(before.flatMap((word) => spellings(word)));
  return place((tokens, at) => !set.has(tokens[at - 1]?.word ?? ''));
}

/** A mark that touches the token before it ("3." but not "3 ."). */
export function joined(...marks: readonly string[]): Reader<string> {
  return beginning(firstWords(marks), (tokens, at) => {
    const token = tokens[at];
    return token === undefined || token.spaced ? null : { value: token.word, next: at + 1 };
  });
}

/** A number in digits, at most so many of them. */
export function digits(most: number): Reader<number> {
  return beginning(firstNumber, (tokens, at) => {
    const word = tokens[at]?.word ?? '';
    return word.length > most ? null : { value: Number(word), next: at + 1 };
  });
}

/** Reads each place of a sentence once, however many rules ask for it. */
export function remembered<T>(reader: Reader<T>): Reader<T> {
  const sentences = new WeakMap<readonly Token[], Map<number, Read<T> | null>>();
  return beginning(reader.first, (tokens, at) => {
    const places = sentences.get(tokens) ?? new Map<number, Read<T> | null>();
    if (places.size === 0) sentences.set(tokens, places);
    const known = places.get(at);
    if (known !== undefined) return known;
    const read = reader(tokens, at);
    places.set(at, read);
    return read;
  });
}
