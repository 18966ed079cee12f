import { fold } from '../../language/fold.ts';
import { contentWords } from '../../language/search-terms.ts';
import { spokenTerms } from '../../language/spoken-terms.ts';

/**
 * Cosine of a topic and a sentence, both read as questions by the model of the pack, from which they are of the same
 * thing: with its words in common, and without. In the half of `bench -- intentions` that is for developing, all that
 * is named lies at .85 or more, and what only resembles it goes up to .89.
 */
const sharing = 0.8;
const alike = 0.93;
/** A shorter word is found in too many others ("Tee" in "Komitee"). */
const shortestPart = 5;
/** Letters of an ending: "Urlaubes", "Termine". */
const longestEnding = 2;

/** Whether a sentence speaks of a topic: it names it, and is about such things. */
export function speaksOf(
  sentence: string,
  { topic, cosine }: { readonly topic: string; readonly cosine: number },
): boolean {
  if (cosine >= alike) return true;
  return cosine >= sharing && namesAll(sentence, topic);
}

/** Every word of the topic is in the sentence, in another form or in a compound at most. */
export function namesAll(sentence: string, topic: string): boolean {
  const wanted = [...contentWords(topic)];
  if (wanted.length === 0) return false;
  const said = [...contentWords(sentence)];
  const terms = spokenTerms(sentence);
  return wanted.every(
    (word) => said.some((other) => isForm(other, word)) || [...spokenTerms(word)].some((term) => terms.has(term)),
  );
}

/** "Urlaubs", "Urlaube", "Sommerurlaube": the word with another ending, also behind another in a compound. */
function isForm(said: string, wanted: string): boolean {
  const [one, other] = [fold(said), fold(wanted)];
  if (one === other) return true;
  if (other.length < shortestPart) return one.startsWith(other) && one.length - other.length <= 1;
  const found = one.lastIndexOf(other);
  return found >= 0 && one.length - found - other.length <= longestEnding;
}
