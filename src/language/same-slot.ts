import type { Polarity } from '../domain/memory.ts';
import { fold } from './fold.ts';
import { predicateKey, subjectKey } from './slot.ts';

/** The parts of a statement by which it is compared. */
export interface Parted {
  readonly subject: string | null;
  readonly predicate: string | null;
  readonly object: string | null;
  readonly polarity: Polarity;
}

/** Whether a statement says another value, or the opposite, of what a memory tells. */
export function tellsAnew(statement: Parted, memory: Parted): boolean {
  return sameSlot(statement, memory) && (statement.object !== null || statement.polarity !== memory.polarity);
}

/** Whether two statements say, or deny, the same of the same subject, whatever the value. */
export function sameSlot(one: Parted, other: Parted): boolean {
  if (one.subject === null || one.predicate === null || other.subject === null || other.predicate === null)
    return false;
  return (
    subjectKey(one.subject) === subjectKey(other.subject) &&
    predicateKey(affirmed(one.predicate)) === predicateKey(affirmed(other.predicate))
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
