import type { Memory } from '../../domain/memory.ts';
import { provenanceRank } from '../../domain/provenance.ts';
import { isOpposite, precedenceOf } from '../conflicts.ts';
import { isSameStatement } from '../duplicate.ts';

export type PairDecision =
  | { readonly kind: 'merge' | 'supersede'; readonly stays: Memory; readonly goes: Memory }
  | { readonly kind: 'none' };

/**
 * What becomes of two active memories of one place. Near-equals become one: the better known stays, then the newer. Of two
 * that contradict each other the newer one stays, unless the older was confirmed and the newer only picked up.
 */
export function decidePair(
  one: Memory,
  other: Memory,
  likeness: { similarity: number; threshold: number },
): PairDecision {
  if (isOpposite(one, other)) {
    const [older, newer] = one.recordedAt < other.recordedAt ? [one, other] : [other, one];
    const precedence = precedenceOf(newer, older);
    if (precedence === 'ask') return { kind: 'none' };
    return precedence === 'supersede'
      ? { kind: 'supersede', stays: newer, goes: older }
      : { kind: 'supersede', stays: older, goes: newer };
  }
  const { similarity, threshold } = likeness;
  if (!isSameStatement(one, { memory: other, similarity }, threshold)) return { kind: 'none' };
  const better =
    provenanceRank(one.provenance) - provenanceRank(other.provenance) ||
    one.recordedAt.getTime() - other.recordedAt.getTime() ||
    (one.id > other.id ? 1 : -1);
  return better > 0 ? { kind: 'merge', stays: one, goes: other } : { kind: 'merge', stays: other, goes: one };
}
