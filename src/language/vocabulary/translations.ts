import type { Language } from '../../domain/turn.ts';
import { fold } from '../fold.ts';
import { homeWords } from './home-words.ts';

type Dictionary = ReadonlyMap<string, ReadonlySet<string>>;

/** Endings of German and English that a base form lacks, longest first. */
const endings = ['innen', 'ern', 'ing', 'en', 'er', 'es', 'em', 'ed', 'e', 'n', 's'] as const;
/** Shortest stem a stripped ending may leave. */
const shortestStem = 3;
/** Shortest first or last part of a compound that is looked up by itself. */
const shortestPart = 4;

const dictionaries: Readonly<Record<Language, Dictionary>> = {
  de: dictionaryOf(([german, english]) => [german, english]),
  en: dictionaryOf(([german, english]) => [english, german]),
};

/**
 * What a folded word of `from` is called in the other language, folded, each translation as its words; none where the
 * vocabulary does not know it. A German compound that is not in it is translated by its last part, which names the thing.
 */
export function translationsOf(word: string, from: Language): readonly (readonly string[])[] {
  const dictionary = dictionaries[from];
  const known = lookUp(word, dictionary) ?? (from === 'de' ? headOf(word, dictionary) : undefined);
  return [...(known ?? [])].map((translation) => translation.split(' '));
}

/**
 * Translations of every word of a question that has some. Two words that stand beside each other and have a name of their
 * own ("movie night") are translated together as well.
 */
export function translationsIn(
  words: readonly string[],
  from: Language,
): ReadonlyMap<string, readonly (readonly string[])[]> {
  const together = words.slice(1).map((word, at) => lookUp(`${words[at]} ${word}`, dictionaries[from]));
  return new Map(
    words
      .map((word, at) => {
        const both = [...(together[at - 1] ?? []), ...(together[at] ?? [])].map((each) => each.split(' '));
        return [word, [...translationsOf(word, from), ...both]] as const;
      })
      .filter(([, found]) => found.length > 0),
  );
}

function lookUp(word: string, dictionary: Dictionary): ReadonlySet<string> | undefined {
  const exact = dictionary.get(word);
  if (exact !== undefined) return exact;
  for (const ending of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < shortestStem) continue;
    const stem = word.slice(0, -ending.length);
    const found = dictionary.get(stem) ?? dictionary.get(`${stem}e`) ?? dictionary.get(`${stem}en`);
    if (found !== undefined) return found;
  }
  return dictionary.get(`${word}en`) ?? dictionary.get(`${word}n`);
}

function headOf(word: string, dictionary: Dictionary): ReadonlySet<string> | undefined {
  for (let start = shortestPart; start <= word.length - shortestPart; start += 1) {
    const found = lookUp(word.slice(start), dictionary);
    if (found !== undefined) return found;
  }
  return undefined;
}

function dictionaryOf(direction: (pair: readonly [string, string]) => readonly [string, string]): Dictionary {
  const dictionary = new Map<string, Set<string>>();
  for (const entry of homeWords.split(/[;\n]/)) {
    const [german = '', english = ''] = entry.split('=');
    for (const left of german.split(',').map(fold)) {
      for (const right of english.split(',').map(fold)) {
        if (left === '' || right === '') continue;
        const [from, to] = direction([left, right]);
        dictionary.set(from, (dictionary.get(from) ?? new Set()).add(to));
      }
    }
  }
  return dictionary;
}
