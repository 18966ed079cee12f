import { isLiking } from '../../language/liking.ts';
import { polarityOf } from '../../language/polarity.ts';
import { aboutPerson } from '../arms/about-person.ts';
import type { Found } from '../arms/arm.ts';
import { isNamed } from '../arms/wording.ts';
import type { Question } from './question.ts';
import { isMeant } from './word-meant.ts';

/** A sentence of several parts may deny one thing and affirm another. */
const severalParts = /[,;]|(?<!\p{L})(?:und|aber|sondern|and|but)(?!\p{L})/iu;

/** Whether a question asks what somebody likes and a memory tells something else about them ("Mia ist im Mai geboren"). */
export function isAboutAnotherLiking(question: Question, found: Found): boolean {
  if (!question.liking || !isAboutWhomIsAsked(question, found)) return false;
  const { things, actions } = question.anchors;
  return !tellsLiking(found) && ![...things, ...actions].some((word) => isMeant(word, question, found));
}

/** Whether a memory tells what somebody dislikes where liking is asked for, or the other way round. */
export function isOppositeLiking(question: Question, found: Found): boolean {
  if (!question.liking || !isAboutWhomIsAsked(question, found) || !tellsLiking(found)) return false;
  return !severalParts.test(found.memory.text) && polarityOf(question.text) !== found.memory.polarity;
}

function tellsLiking({ memory, words }: Found): boolean {
  return memory.kind === 'preference' || words.some(isLiking);
}

function isAboutWhomIsAsked(question: Question, found: Found): boolean {
  const { names } = question.anchors;
  return names.some((name) => isNamed(name, question, found)) || aboutPerson(question, found) > 0;
}
