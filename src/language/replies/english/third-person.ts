import { isBase, isParticiple, isPast, isPastAndBase, thirdPerson } from './verb-forms.ts';

const irregularThird: Readonly<Record<string, string>> = {
  am: 'is',
  have: 'has',
  "haven't": "hasn't",
  do: 'does',
  "don't": "doesn't",
};
const unchanging =
  /^(?:was|wasn't|had|hadn't|did|didn't|can|can't|cannot|could|couldn't|will|won't|would|wouldn't|shall|should|shouldn't|may|might|must|mustn't|needn't|ought)$/;

const habitual =
  /\b(?:always|usually|never|often|sometimes|every|each|normally|whenever|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/;

/** The verb of "I …" as it is after a name; `sentence` in small letters tells habits from what happened. */
export function asThirdPerson(verb: string, sentence: string): string {
  const irregular = irregularThird[verb];
  if (irregular !== undefined) return irregular;
  if (unchanging.test(verb) || isPast(verb)) return verb;
  // "I put it in the drawer": told once it is past, as a habit it is present.
  if (isPastAndBase(verb) && !habitual.test(sentence)) return verb;
  return thirdPerson(verb);
}

/** "I'd" before this word, written out; null: would or had can't be told apart. */
export function writtenOutD(next: string): 'would' | 'had' | null {
  if (isPastAndBase(next)) return null;
  if (next === 'better' || next === 'been') return 'had';
  if (/^(?:like|love|prefer|rather|be|have|never|always)$/.test(next) || isBase(next)) return 'would';
  return isParticiple(next) ? 'had' : null;
}
