import type { Language } from '../../domain/turn.ts';
import { fold } from '../fold.ts';
import { homeWords } from './home-words.ts';
import { valueWords } from './value-words.ts';

/** What one part of a word may mean, the stem of its letters among it; two parts with a sense in common mean the same. */
export type Senses = readonly string[];

/** Endings of German and English that a base form lacks, longest first. */
const endings = ['innen', 'ern', 'ing', 'en', 'er', 'es', 'em', 'ed', 'in', 'e', 'n', 's'] as const;
/** Letters that join the parts of a German compound. */
const joints = ['', 's', 'n', 'en', 'er', 'es', 'e'] as const;
const shortestStem = 3;
/** Shortest part of a compound. */
const shortestPart = 3;
/** "cherries", "knives", "scarves". */
const englishPlurals = [
  [/(?<=\w{2})ies$/, 'y'],
  [/(?<=\w{2})ves$/, 'fe'],
  [/(?<=\w{2})ves$/, 'f'],
] as const;
/** Folded umlauts of a plural ("nuesse" → "nusse"). */
const umlaut = /(?<![aeiou])([aou])e(?=[^aeiou])/;

/** Folded word or phrase → entries of the vocabulary it stands in, each by its first German word. */
const entriesOf: Readonly<Record<Language, ReadonlyMap<string, ReadonlySet<string>>>> = {
  de: entries(([german]) => german),
  en: entries(([, english]) => english),
};

/**
 * The senses of each folded word, part by part: "gartentor" has the parts garden and gate, "ice" beside "cream" is ice
 * cream too. The same in both languages as far as the vocabulary knows the word. Tombstones keep them, so the first German
 * word of an entry stays what it is.
 */
export function sensesOf(words: readonly string[], language: Language): readonly (readonly Senses[])[] {
  return words.map((word, at) => {
    const phrases = [`${words[at - 1]} ${word}`, `${word} ${words[at + 1]}`].flatMap((phrase) =>
      known(phrase, language),
    );
    const parts = partsOf(word, language);
    return phrases.length === 0 ? parts : parts.map((senses) => [...new Set([...senses, ...phrases])]);
  });
}

function partsOf(word: string, language: Language): readonly Senses[] {
  const whole = known(word, language);
  if (whole.length > 0 || language === 'en') return [[stemOf(word), ...whole]];
  return compound(word) ?? [[stemOf(word)]];
}

/** Splits before the longest last part that is known, first where what stands before it is known as well. */
function compound(word: string): readonly Senses[] | null {
  const heads = Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, at) => at + shortestPart)
    .map((start) => ({
      before: word.slice(0, start),
      head: word.slice(start),
      senses: inLanguage(word.slice(start), 'de'),
    }))
    .filter(({ senses }) => senses.length > 0);
  for (const { before, head, senses } of heads) {
    const modifier = modifierOf(before);
    if (modifier !== null) return [modifier, [stemOf(head), ...senses]];
  }
  const [longest] = heads;
  if (longest === undefined) return null;
  const { before, head, senses } = longest;
  return [...(compound(before) ?? [[stemOf(before)]]), [stemOf(head), ...senses]];
}

/** The first part of a compound without the letters that join it; null: not a known word. */
function modifierOf(before: string): Senses | null {
  for (const joint of joints) {
    const word = before.endsWith(joint) ? before.slice(0, before.length - joint.length) : '';
    const senses = word.length < shortestPart ? [] : inCompound(word);
    if (senses.length > 0) return [stemOf(word), ...senses];
  }
  return null;
}

/** A verb leaves its ending out before another word: "wander-" is wandern rather than Wand. */
function inCompound(word: string): readonly string[] {
  const exact = [word, `${word}n`, `${word}en`]
    .map((form) => entriesOf.de.get(form))
    .find((each) => each !== undefined);
  return exact === undefined ? inLanguage(word, 'de') : [...exact];
}

/** A household mixes its languages, so a word that is none of the language is looked up in the other one. */
function known(word: string, language: Language): readonly string[] {
  const own = inLanguage(word, language);
  return own.length > 0 ? own : inLanguage(word, language === 'de' ? 'en' : 'de');
}

function inLanguage(word: string, language: Language): readonly string[] {
  for (const form of formsOf(word)) {
    const found = entriesOf[language].get(form);
    if (found !== undefined) return [...found];
  }
  return [];
}

function formsOf(word: string): readonly string[] {
  const stems = endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem)
    .map((ending) => word.slice(0, -ending.length));
  const forms = [
    word,
    ...englishPlurals.flatMap(([plural, single]) => (plural.test(word) ? [word.replace(plural, single)] : [])),
    `${word}e`,
    ...stems.flatMap((stem) => [stem, `${stem}e`, `${stem}en`]),
    `${word}n`,
    `${word}en`,
  ];
  return [...forms, ...forms.map((form) => form.replace(umlaut, '$1'))];
}

function stemOf(word: string): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length > shortestStem);
  return (ending === undefined ? word : word.slice(0, -ending.length)).replace(umlaut, '$1');
}

function entries(side: (entry: readonly [german: string, english: string]) => string) {
  const found = new Map<string, Set<string>>();
  for (const entry of `${homeWords}\n${valueWords}`.split(/[;\n]/)) {
    const [german = '', english = ''] = entry.split('=');
    const first = fold(german.split(',')[0] ?? '');
    if (first === '') continue;
    for (const word of side([german, english]).split(',').map(fold)) {
      if (word !== '') found.set(word, (found.get(word) ?? new Set()).add(`=${first}`));
    }
  }
  return found;
}
