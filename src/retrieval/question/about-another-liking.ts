import { isLiking } from '../../language/liking.ts';
import { polarityOf } from '../../language/polarity.ts';
import { asksWhether } from '../../language/question.ts';
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

/** Whether a memory tells what somebody dislikes where what they like is asked for, or the other way round. */
export function isOppositeLiking(question: Question, found: Found): boolean {
  if (!question.liking || !isAboutWhomIsAsked(question, found) || !tellsLiking(found)) return false;
  // "Mag Ben Oliven?" is answered by either.
  if (asksWhether(question.text, question.language)) return false;
  return !severalParts.test(found.memory.text) && polarityOf(question.text) !== found.memory.polarity;
}

/** "Mag Ben Oliven?", and a memory that tells what else Ben likes. */
export function isAboutAnotherThingLiked(question: Question, found: Found): boolean {
  const asked = question.anchors.things.filter((thing) => !isLiking(thing));
  if (!question.liking || asked.length === 0 || !asksWhether(question.text, question.language)) return false;
  return isAboutWhomIsAsked(question, found) && !asked.some((thing) => isMeant(thing, question, found));
}

function tellsLiking({ memory, words }: Found): boolean {
  return memory.kind === 'preference' || words.some(isLiking);
}

function isAboutWhomIsAsked(question: Question, found: Found): boolean {
  const { names } = question.anchors;
  return names.some((name) => isNamed(name, question, found)) || aboutPerson(question, found) > 0;
}
