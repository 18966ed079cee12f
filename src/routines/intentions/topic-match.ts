import { contentWords } from '../../language/search-terms.ts';

/**
 * Cosine of a topic and a sentence, both read as questions by the model of the pack, from which they are of the same
 * thing: with its words in common, with its words only inside of others, and without. In the half of `bench --
 * intentions` that is for developing, all that is named lies at .85 or more, what only resembles it goes up to .89, and
 * the only true compound and the only false one lie at .88 and .84.
 */
const sharing = 0.8;
const compounded = 0.86;
const alike = 0.93;
/** A shorter word is found in too many others ("Tee" in "Komitee"). */
const shortestPart = 5;
/** Letters of an ending: "Urlaubes", "Termine". */
const longestEnding = 2;

type Naming = 'word' | 'compound' | null;

/** Whether a sentence speaks of a topic: it names it, and is about such things. */
export function speaksOf(
  sentence: string,
  { topic, cosine }: { readonly topic: string; readonly cosine: number },
): boolean {
  if (cosine >= alike) return true;
  const named = naming(sentence, topic);
  return named !== null && cosine >= (named === 'word' ? sharing : compounded);
}

/** Every word of the topic is in the sentence, in another form or in a compound at most. */
export function namesAll(sentence: string, topic: string): boolean {
  return naming(sentence, topic) !== null;
}

/** How many words of the topic are in the sentence: the same or in another form, and inside of others. */
export function wordsNamed(sentence: string, topic: string): { readonly words: number; readonly compounds: number } {
  const said = [...contentWords(sentence)].map(withoutUmlauts);
  const named = [...contentWords(topic)].map((word) => wordNaming(said, withoutUmlauts(word)));
  const count = (how: Naming) => named.filter((each) => each === how).length;
  return { words: count('word'), compounds: count('compound') };
}

/** How the sentence names the topic: by its word that is named least clearly. */
function naming(sentence: string, topic: string): Naming {
  const wanted = [...contentWords(topic)];
  const said = [...contentWords(sentence)].map(withoutUmlauts);
  const named = wanted.map((word) => wordNaming(said, withoutUmlauts(word)));
  if (named.length === 0 || named.includes(null)) return null;
  return named.includes('compound') ? 'compound' : 'word';
}

function wordNaming(said: readonly string[], wanted: string): Naming {
  if (said.some((word) => isForm(word, wanted))) return 'word';
  return wanted.length >= shortestPart && said.some((word) => word.includes(wanted)) ? 'compound' : null;
}

/** One word with another ending; a short one has none but a letter more. */
function isForm(said: string, wanted: string): boolean {
  if (said === wanted) return true;
  const [short, long] = said.length < wanted.length ? [said, wanted] : [wanted, said];
  if (short.length < shortestPart) return long.startsWith(short) && long.length - short.length <= 1;
  if (short.endsWith('y') && long === `${short.slice(0, -1)}ies`) return true;
  return long.startsWith(short) && long.length - short.length <= longestEnding;
}

/** Many plurals differ by an umlaut alone: "Bäume". */
function withoutUmlauts(folded: string): string {
  return folded.replace(/([aou])e/g, '$1');
}
