import type { Memory } from '../domain/memory.ts';
import type { Candidate } from './candidate.ts';
import { isOpposite } from './conflicts.ts';
import { isSameStatement, sameSubject } from './duplicate.ts';

/** What the database holds about the candidate's subject, read under the lock of its slot. */
export interface Surroundings {
  readonly inSlot: Memory | null;
  readonly sameText: Memory | null;
  readonly neighbours: readonly Likeness[];
  /** Tombstones that match the candidate. */
  readonly blockedBy: readonly string[];
}

export interface Likeness {
  readonly memory: Memory;
  /** 0 … 1 on the text-text scale of the model pack. */
  readonly similarity: number;
}

export type Decision =
  | { readonly kind: 'refuse' }
  | { readonly kind: 'merge'; readonly into: Memory; readonly lift: readonly string[] }
  | { readonly kind: 'insert'; readonly supersedes: Memory | null; readonly lift: readonly string[] };

/**
 * Decides what becomes of a candidate: forgotten → refused unless asked for explicitly; said before → merged; another
 * value in its slot → supersedes it; else new. Never reaches across subjects, owners or scopes: the surroundings hold
 * rows of the candidate's own place only.
 */
export function decide(candidate: Candidate, around: Surroundings, duplicateThreshold: number): Decision {
  if (around.blockedBy.length > 0 && !candidate.explicit) return { kind: 'refuse' };
  const lift = around.blockedBy;
  const { inSlot, sameText } = around;
  const reworded = (memory: Memory) => candidate.rewords === true && memory.id === candidate.supersedes;
  if (inSlot !== null) {
    const same = isSameStatement(candidate, { memory: inSlot, similarity: 1 }, duplicateThreshold);
    const again = same && !reworded(inSlot);
    return again ? { kind: 'merge', into: inSlot, lift } : { kind: 'insert', supersedes: inSlot, lift };
  }
  // The same words said about somebody else ("Ich mag ...") are another statement.
  if (sameText !== null && sameText.polarity === candidate.polarity && sameSubject(candidate, sameText)) {
    return { kind: 'merge', into: sameText, lift };
  }
  const others = around.neighbours.filter(({ memory }) => !reworded(memory));
  const twin = others.find((likeness) => isSameStatement(candidate, likeness, duplicateThreshold));
  if (twin !== undefined) return { kind: 'merge', into: twin.memory, lift };
  // Saying the opposite of the same thing is a change of mind, not something to know besides.
  const opposite = around.neighbours.find(({ memory }) => isOpposite(candidate, memory));
  return { kind: 'insert', supersedes: opposite?.memory ?? null, lift };
}
