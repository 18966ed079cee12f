import { isCalled, type Question } from '../question/question.ts';
import { isMeant } from '../question/word-meant.ts';
import { aboutPerson } from './about-person.ts';
import type { Arm, Found } from './arm.ts';

/**
 * Share of the question's names and things that the memory says, whole or in other compounds; where a question about
 * whoever asks has neither ("Was trinke ich?"), of its actions.
 */
export const wording: Arm = (question, found) => {
  const { names, things, actions } = question.anchors;
  const wanted = names.length + things.length;
  if (wanted === 0) {
    if (aboutPerson(question, found) === 0 || actions.length === 0) return 0;
    return actions.filter((action) => isMeant(action, question, found)).length / actions.length;
  }
  return (
    (names.filter((name) => isNamed(name, question, found)).length +
      things.filter((thing) => isMeant(thing, question, found)).length) /
    wanted
  );
};

/** Whether the memory names a person, by any of the names they are called. */
export function isNamed(
  name: string,
  { namesOf }: Pick<Question, 'namesOf'>,
  { words }: Pick<Found, 'words'>,
): boolean {
  const names = namesOf.get(name) ?? namesOf.get(name.replace(/s$/, '')) ?? new Set([name, name.replace(/s$/, '')]);
  return words.some((word) => isCalled(word, names));
}
