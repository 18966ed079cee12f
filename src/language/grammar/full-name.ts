import { isFamilyName, isFirstName, isGenitiveName } from '../names.ts';
import type { Found } from './rule.ts';

const adverb =
  /^(?:eigentlich|jetzt|heute|genau|nochmal|schon|denn|gerade|geboren|now|today|again|exactly|really|born|here)$/;

/**
 * Whether a question ends in a first name with another name behind it ("Wer war Clara Schumann?"): the family calls
 * its own people by one name, so this is somebody (or a mountain) of the world unless the household knows the name.
 */
export function isAboutFullName({ folded, context }: Found, question: RegExp): boolean {
  const asked = question.exec(folded)?.[0];
  if (asked === undefined) return false;
  const [first = '', last = '', end = 'born', ...rest] = folded.slice(asked.length).split(' ');
  if (rest.length > 0 || last === '' || !/^(?:geboren|gestorben|born|die)$/.test(end) || adverb.test(last))
    return false;
  if (!isFirstName(first) || isFamilyName(first) || isGenitiveName(first)) return false;
  return ![first, last].some((word) => context.knownSubjects.has(word));
}
