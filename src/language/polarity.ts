import type { Polarity } from '../domain/memory.ts';
import { fold } from './fold.ts';

/** Folded words that turn a statement into its opposite. */
const negations = new Set(
  (
    'nicht kein keine keinen keinem keiner keines nie niemals niemand nichts nirgends weder ohne nimmer ' +
    'not no never nobody nothing nowhere neither without cannot cant dont doesnt didnt isnt arent wasnt werent wont hasnt havent'
  ).split(' '),
);

/** Whether a statement affirms or denies; "nicht" is never lost on the way into the memory. */
export function polarityOf(text: string): Polarity {
  return fold(text)
    .split(' ')
    .some((word) => negations.has(word))
    ? 'negative'
    : 'positive';
}
