import type { Memory } from '../domain/memory.ts';
import { provenanceRank } from '../domain/provenance.ts';
import { fold } from '../language/fold.ts';
import { subjectKey } from '../language/slot.ts';
import type { Candidate } from './candidate.ts';
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

type Parted = Pick<Candidate, 'subject' | 'predicate' | 'object' | 'polarity'>;

/** "Mag Rosinen" and "mag keine Rosinen" of the same person: one of the two is no longer so. */
export function isOpposite(candidate: Parted, memory: Parted): boolean {
  if (candidate.polarity === memory.polarity) return false;
  const { subject, predicate, object } = candidate;
  if (subject === null || predicate === null || object === null) return false;
  if (memory.subject === null || memory.predicate === null || memory.object === null) return false;
  return (
    subjectKey(subject) === subjectKey(memory.subject) &&
    affirmed(predicate) === affirmed(memory.predicate) &&
    sameWords(object, memory.object)
  );
}

/** A predicate without its negation and without how much: "mag nicht", "mag gern" → "mag". */
function affirmed(predicate: string): string {
  return fold(predicate)
    .split(' ')
    .filter((word) => !/^(?:nicht|kein|keine|keinen|nie|not|never|gern|gerne)$/.test(word))
    .join(' ')
    .replace(/^(?:liebt|bevorzugt|hasst)$/, 'mag')
    .replace(/^(?:loves|hates|dislikes)$/, 'likes');
}
