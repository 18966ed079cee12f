import { spellings } from './text/spelling.ts';
import type { Token } from './text/token.ts';

/** What was read, and the index of the first token after it. */
export interface Read<T> {
  readonly value: T;
  readonly next: number;
}

/** Reads a meaning that begins exactly at token `at`, or says null. Never looks back further than one token. */
export type Reader<T> = (tokens: readonly Token[], at: number) => Read<T> | null;

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
  return (tokens, at) => {
    const entries = byFirst.get(tokens[at]?.word ?? '');
    if (entries === undefined) return null;
    for (const { words, value } of entries) {
      if (words.every((word, index) => tokens[at + index]?.word === word)) return { value, next: at + words.length };
    }
    return null;
  };
}

/** Reads any of the words or phrases; the value is the phrase as listed. */
export function words(...phrases: readonly string[]): Reader<string> {
  return lexicon(Object.fromEntries(phrases.map((phrase) => [phrase, phrase])));
}

export function sequence<T extends readonly unknown[]>(
  ...readers: { readonly [Index in keyof T]: Reader<T[Index]> }
): Reader<T> {
  return (tokens, at) => {
    const values: unknown[] = [];
    let next = at;
    for (const reader of readers) {
      const read = reader(tokens, next);
      if (read === null) return null;
      values.push(read.value);
      next = read.next;
    }
    return { value: values as unknown as T, next };
  };
}

/** The first reader that reads something. */
export function either<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return (tokens, at) => {
    for (const reader of readers) {
      const read = reader(tokens, at);
      if (read !== null) return read;
    }
    return null;
  };
}

/** The reader that reads furthest; the earlier one when two read equally far. */
export function longest<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return (tokens, at) => {
    let best: Read<T> | null = null;
    for (const reader of readers) {
      const read = reader(tokens, at);
      if (read !== null && (best === null || read.next > best.next)) best = read;
    }
    return best;
  };
}

export function maybe<T>(reader: Reader<T>): Reader<T | null> {
  return (tokens, at) => reader(tokens, at) ?? { value: null, next: at };
}

/** Turns what was read into something else; null rejects it. */
export function meaning<T, U>(reader: Reader<T>, give: (value: T) => U | null): Reader<U> {
  return (tokens, at) => {
    const read = reader(tokens, at);
    if (read === null) return null;
    const value = give(read.value);
    return value === null ? null : { value, next: read.next };
  };
}

/** Succeeds without reading anything when a test on the place passes. */
export function place(test: (tokens: readonly Token[], at: number) => boolean): Reader<null> {
  return (tokens, at) => (test(tokens, at) ? { value: null, next: at } : null);
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
  return (tokens, at) => {
    const token = tokens[at];
    if (token === undefined || token.spaced || !marks.includes(token.word)) return null;
    return { value: token.word, next: at + 1 };
  };
}
