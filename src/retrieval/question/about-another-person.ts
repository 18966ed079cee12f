import { nominatives } from '../../language/entities.ts';
import { fold } from '../../language/fold.ts';
import { isFamilyName, isFirstName } from '../../language/names.ts';
import { aboutPerson } from '../arms/about-person.ts';
import type { Found } from '../arms/arm.ts';
import { isNamed } from '../arms/wording.ts';
import type { Question } from './question.ts';

/** Whether a word names somebody of the household whom the question does not name. */
export function isOtherPerson(word: string, { anchors, namesOf }: Question): boolean {
  const known = (name: string) => namesOf.get(name) ?? namesOf.get(name.replace(/s$/, ''));
  const called = known(word);
  return called !== undefined && !anchors.names.some((name) => known(name) === called);
}

/** "Welche Schuhgröße habe ich?" asked by Ben, and a memory that tells Anna's. */
export function isAboutAnotherPerson(question: Question, found: Found): boolean {
  const { aboutSelf, asker, anchors } = question;
  if (!aboutSelf || asker === null || anchors.names.length > 0 || aboutPerson(question, found) > 0) return false;
  return tellsOfSomebodyElse(question, found);
}

/** "Was verträgt Oma nicht?", where a memory tells it of Lotta: whoever is named is known, and it says none of their names. */
export function isAboutAnotherThanNamed(question: Question, found: Found): boolean {
  const { names } = question.anchors;
  if (names.length === 0 || !names.every((name) => question.namesOf.has(name))) return false;
  return !saysName(question, found) && tellsOfSomebodyElse(question, found);
}

/** Whether a memory tells of somebody the question names, by any of their names. */
export function saysName(question: Question, found: Found): boolean {
  return question.anchors.names.some((name) => isNamed(name, question, found));
}

/** Whether a memory is about somebody the question does not name, of the household or not. */
export function tellsOfSomebodyElse(question: Question, { memory }: Pick<Found, 'memory'>): boolean {
  const [owner = '', second = ''] = fold(memory.subject ?? '').split(' ');
  if (owner === '') return false;
  if (isFamilyName(owner) && fold(question.text).split(' ').includes(owner)) return false;
  // "Oma Hilde" is told apart by both words.
  const called = isFamilyName(owner)
    ? [owner, ...nominatives(second).filter(isFirstName)]
    : nominatives(owner).filter(isFirstName);
  const names = called.filter((name) => !question.namesOf.has(name));
  const stranger =
    names.length > 0 && !question.anchors.names.some((each) => nominatives(each).some((name) => names.includes(name)));
  return stranger || isOtherPerson(owner, question);
}
