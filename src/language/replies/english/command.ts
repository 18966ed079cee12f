import { determiners, pronouns } from './function-words.ts';
import { isBase, isVerbForm } from './verb-forms.ts';
import type { Word } from './words.ts';

/** "Call me Jules": opens with a verb, and what follows it is no verb. */
export function isCommand(words: readonly Word[]): boolean {
  const opening = words.findIndex(({ small }) => small !== 'please');
  const first = words[opening]?.small ?? '';
  const second = words[opening + 1]?.small ?? '';
  if (/^(?:don't|never|always|let's|do)$/.test(first) && isBase(second)) return true;
  if (!isBase(first)) return false;
  return (
    determiners.has(second) || pronouns.has(second) || !words.slice(opening + 1).some(({ small }) => isVerbForm(small))
  );
}
