import { isFiniteVerb, isInfinitive } from './verbs.ts';

/** Words that fill up a command, and open a sentence where a verb follows. */
const opening = /^(?:jetzt|nun|noch|schon|nur|auch|leider|gleich|sofort|endlich|wieder|vielleicht|eigentlich|heute)$/;

/**
 * Where a captured sentence begins: with the adverb before its verb, which the command took for its own ("Merk dir, jetzt
 * sind es nur noch zwei"). `words`: folded words of the utterance; `from`: index of the first captured one.
 */
export function withLeadingAdverb(words: readonly string[], from: number): number {
  const first = words[from] ?? '';
  const before = words[from - 1] ?? '';
  if (!opening.test(before) || !isFiniteVerb(first) || isInfinitive(first)) return from;
  const start = words[from - 2] === 'ab' ? from - 2 : from - 1;
  // At the very beginning it is the command itself ("Ab jetzt trinke ich Tee").
  return start === 0 ? from : start;
}
