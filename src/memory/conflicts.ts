import type { Memory } from '../domain/memory.ts';
import { provenanceRank } from '../domain/provenance.ts';
import { type Parted, sameSlot } from '../language/same-slot.ts';
import { hasOneValue } from '../language/slot.ts';
import { sameWords } from './duplicate.ts';

type Dated = Pick<Memory, 'validFrom' | 'recordedAt' | 'provenance'>;

/** `supersede`: the newer value holds; `outdated`: the older one came late; `ask`: only a person may change it. */
export type Precedence = 'supersede' | 'outdated' | 'ask';

/**
 * Which of two values of one thing holds: the one that is valid later, then the one said later, then the one that is
 * known better. What was confirmed is never changed by what was only picked up.
 */
export function precedenceOf(candidate: Dated, holder: Dated): Precedence {
  if (holder.provenance === 'confirmed' && candidate.provenance !== 'confirmed') return 'ask';
  const valid = startOf(candidate) - startOf(holder);
  const said = candidate.recordedAt.getTime() - holder.recordedAt.getTime();
  const known = provenanceRank(candidate.provenance) - provenanceRank(holder.provenance);
  const [decisive = 0] = [valid, said, known].filter((difference) => difference !== 0);
  return decisive < 0 ? 'outdated' : 'supersede';
}

function startOf({ validFrom, recordedAt }: Dated): number {
  return (validFrom ?? recordedAt).getTime();
}

/** "Mag Rosinen" and "mag keine Rosinen" of the same person: one of the two is no longer so. */
export function isOpposite(candidate: Parted, memory: Parted): boolean {
  if (candidate.polarity === memory.polarity || !sameSlot(candidate, memory)) return false;
  const { object } = candidate;
  // "Jana kommt nicht" denies whatever day she was to come.
  const denied = candidate.polarity === 'negative' ? object : memory.object;
  if (denied === null) return hasOneValue(candidate) || hasOneValue(memory);
  return object !== null && memory.object !== null && sameWords(object, memory.object);
}
