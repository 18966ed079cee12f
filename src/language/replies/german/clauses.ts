import type { Token } from '../tokens.ts';
import { relativePronouns, subordinators } from './function-words.ts';

/** Words of a sentence between two marks: token positions, end exclusive. */
export interface Clause {
  readonly from: number;
  readonly to: number;
}

const separators = new Set([',', ';', ':', '.', '!', '?', '…', '–', '—', '-', '(', ')']);

/** Splits at commas, colons, dashes, brackets and full stops; the marks belong to no clause. */
export function clausesOf(tokens: readonly Token[]): readonly Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'mark' || !separators.has(token.text)) continue;
    if (at > from) clauses.push({ from, to: at });
    from = at + 1;
  }
  if (tokens.length > from) clauses.push({ from, to: tokens.length });
  return clauses;
}

/**
 * Where the word stands that puts the verb of this clause last: a subordinator at its start ("und weil …"), or a relative
 * pronoun, perhaps after a preposition ("mit dem …"). -1: a main clause.
 */
export function subordinatorIn(words: readonly string[], clause: Clause): number {
  for (let at = clause.from; at < Math.min(clause.to, clause.from + 3); at += 1) {
    const word = words[at] ?? '';
    if (subordinators.has(word)) return at;
    if (clause.from > 0 && at <= clause.from + 1 && relativePronouns.has(word)) return at;
  }
  return -1;
}
