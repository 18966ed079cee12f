import { firstWordLike } from '../first-token.ts';
import type { Amount } from '../meaning.ts';
import { beginning, digits, either, joined, lexicon, maybe, meaning, type Reader, sequence, words } from '../reader.ts';
import { spellings } from '../text/spelling.ts';

const small = [
  ...['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  ...['dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn', 'siebzehn', 'achtzehn', 'neunzehn'],
];
const tens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const endings = ['e', 'en', 'er', 'es', 'em'];
const irregular: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };

/** Every number below a hundred by its word, and by the stem of its ordinal. */
const below100: Record<string, number> = { ein: 1 };
const ordinals: Record<string, number> = {};

function add(cardinal: string, ordinalStem: string, value: number): void {
  below100[cardinal] = value;
  for (const ending of endings) ordinals[ordinalStem + ending] = value;
}

small.forEach((word, value) => {
  add(word, irregular[value] ?? `${word}t`, value);
});
tens.forEach((ten, index) => {
  const value = (index + 2) * 10;
  add(ten, `${ten}st`, value);
  for (let unit = 1; unit <= 9; unit += 1) {
    const word = `${unit === 1 ? 'ein' : small[unit]}und${ten}`;
    add(word, `${word}st`, value + unit);
  }
});
for (const ending of endings) ordinals[`siebent${ending}`] = 7;

const articles = Object.fromEntries(endings.map((ending) => [`ein${ending}`, 1]));
const cardinalWord = lexicon({ ...below100, ...articles, zwo: 2, beiden: 2, beide: 2 });
const bySpelling = new Map(
  Object.entries(below100).flatMap(([word, value]) => spellings(word).map((spelling) => [spelling, value] as const)),
);

/** "neunzehnhundertneunundachtzig", "zweitausendfünf". */
function thousandsOf(word: string): number | null {
  const [name, size] = word.includes('tausend') ? (['tausend', 1000] as const) : (['hundert', 100] as const);
  const cut = word.indexOf(name);
  if (cut < 0) return null;
  const rest = word.slice(cut + name.length).replace(/^und/, '');
  const head = cut === 0 ? 1 : bySpelling.get(word.slice(0, cut));
  const tail = rest === '' ? 0 : bySpelling.get(rest);
  return head === undefined || tail === undefined ? null : head * size + tail;
}

const spelledThousands: Reader<number> = beginning(
  firstWordLike((word) => word.includes('tausend') || word.includes('hundert')),
  (tokens, at) => {
    const value = thousandsOf(tokens[at]?.word ?? '');
    return value === null ? null : { value, next: at + 1 };
  },
);

/** "12", "zwölf", "zwölfhundert", "zweitausendvierundzwanzig". */
export const cardinal: Reader<number> = either(digits(6), cardinalWord, spelledThousands);

export const spelledOrdinal: Reader<number> = lexicon(ordinals);

/** "3.", "dritten". */
export const ordinal: Reader<number> = either(
  meaning(sequence(digits(2), joined('.')), ([number]) => number),
  spelledOrdinal,
);

/** A year from 1000 to 2999, in digits or words. */
export const yearNumber: Reader<number> = meaning(either(digits(4), spelledThousands), (number) =>
  number >= 1000 && number <= 2999 ? number : null,
);

const halves: Record<string, number> = {
  halbe: 0.5,
  halben: 0.5,
  halber: 0.5,
  halbes: 0.5,
  anderthalb: 1.5,
  eineinhalb: 1.5,
};
for (let unit = 2; unit <= 12; unit += 1) halves[`${small[unit]}einhalb`] = unit + 0.5;

const few = lexicon({ paar: 3, einige: 3, einigen: 3, einiger: 3, wenige: 3, wenigen: 3, mehrere: 5, mehreren: 5 });

/** "drei", "3,5", "anderthalb", "einer halben", "ein paar". */
export const amount: Reader<Amount> = either(
  meaning(sequence(maybe(words('ein', 'einem', 'einen', 'den')), few), ([, value]) => ({ value, fuzzy: true })),
  meaning(sequence(maybe(words('einer', 'eine', 'einem', 'ein')), lexicon(halves)), ([, value]) => counted(value)),
  meaning(sequence(digits(3), joined(',', '.'), digits(2)), ([whole, , part]) => counted(Number(`${whole}.${part}`))),
  meaning(cardinal, (value) => (value <= 9999 ? counted(value) : null)),
);

function counted(value: number): Amount {
  return { value, fuzzy: false };
}
