import type { Memory } from '../domain/memory.ts';
import { relateDifferently } from '../language/relations.ts';
import { contentWords } from '../language/search-terms.ts';
import { predicateKey, subjectKey } from '../language/slot.ts';
import type { Candidate } from './candidate.ts';

/** Share of content words two texts must have in common before their likeness counts at all. */
const commonWords = 0.8;

type Comparable = Pick<Memory, 'text' | 'subject' | 'predicate' | 'object' | 'polarity'>;

/**
 * True when a candidate says what a memory says already. Vectors alone call "Code 4711" and "Code 4712" the same, so
 * likeness counts only together with the words: numbers must agree, how things are related, and most content words.
 * Polarity always must.
 */
export function isSameStatement(
  candidate: Pick<Candidate, keyof Comparable>,
  likeness: { readonly memory: Comparable; readonly similarity: number },
  threshold: number,
): boolean {
  const { memory } = likeness;
  if (candidate.polarity !== memory.polarity) return false;
  const left = contentWords(candidate.text);
  const right = contentWords(memory.text);
  if (!sameNumbers(left, right)) return false;
  if (!sameSubject(candidate, memory) || relateDifferently(candidate.text, memory.text)) return false;
  if (hasParts(candidate) && hasParts(memory) && samePredicate(candidate, memory)) {
    return sameWords(candidate.object, memory.object);
  }
  return likeness.similarity >= threshold && overlap(left, right) >= commonWords;
}

function hasParts<Parts extends Pick<Comparable, 'subject' | 'object'>>(
  statement: Parts,
): statement is Parts & { readonly subject: string; readonly object: string } {
  return statement.subject !== null && statement.object !== null;
}

/** False only when both name a predicate and not the same one: who likes somebody may also have invited them. */
function samePredicate(left: Pick<Comparable, 'predicate'>, right: Pick<Comparable, 'predicate'>): boolean {
  return (
    left.predicate === null ||
    right.predicate === null ||
    predicateKey(left.predicate) === predicateKey(right.predicate)
  );
}

/** False only when both name a subject and not the same one. */
export function sameSubject(left: Pick<Comparable, 'subject'>, right: Pick<Comparable, 'subject'>): boolean {
  return left.subject === null || right.subject === null || subjectKey(left.subject) === subjectKey(right.subject);
}

export function sameWords(left: string, right: string): boolean {
  const a = contentWords(left);
  const b = contentWords(right);
  return a.size === b.size && [...a].every((word) => b.has(word));
}

function sameNumbers(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  const numbers = (words: ReadonlySet<string>) =>
    [...words]
      .filter((word) => /\d/.test(word))
      .sort()
      .join(' ');
  return numbers(left) === numbers(right);
}

/** Jaccard index: shared words over all words, 0 … 1. */
function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}
