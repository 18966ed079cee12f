import type { Token } from './token.ts';

/** Marks that tie a number to something else: "20 %", "5 €", "3/4", "2 x". */
const binding = new Set(['%', '€', '$', '£', '°', '/', '+', '*', '×', '=', '#', "'", '"']);

export type PhraseEnd = (tokens: readonly Token[], at: number) => boolean;

export interface PhraseEndWords {
  /** Words that may follow a time and cannot be what a number counts. */
  readonly followers: ReadonlySet<string>;
  /** Nouns are written with a capital, so that a lower-case word in a text with capitals follows safely. */
  readonly capitalNouns: boolean;
}

/**
 * Whether a number that ends before token `at` stands alone: what comes is an end, a mark or a word that numbers do not
 * count. "am dritten, ..." and "um acht kommt ..." do; "am dritten Haken" and "um acht Euro" do not.
 */
export function endsPhrase(words: PhraseEndWords): PhraseEnd {
  return (tokens, at) => {
    const token = tokens[at];
    if (token === undefined) return true;
    if (token.kind === 'mark') return !binding.has(token.word) && !isDecimal(tokens, at);
    if (token.kind === 'number') return false;
    if (words.followers.has(token.word)) return true;
    return words.capitalNouns && token.cased && !token.capital && !describesNoun(tokens, at);
  };
}

/** A comma, colon or full stop between digits. */
function isDecimal(tokens: readonly Token[], at: number): boolean {
  if (![',', '.', ':'].includes(tokens[at]?.word ?? '')) return false;
  const next = tokens[at + 1];
  return !tokens[at]?.spaced && next?.kind === 'number' && !next.spaced;
}

/** A German adjective before its noun ("linken Haken"). */
function describesNoun(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return /e[nrsm]?$/.test(tokens[at]?.word ?? '') && next?.kind === 'word' && next.capital;
}
