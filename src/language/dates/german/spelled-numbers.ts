import { either, joined, lexicon, maybe, meaning, type Reader, sequence, words } from '../reader.ts';
import type { Token } from '../text/token.ts';

const small = [
  ...['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  ...['dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn', 'siebzehn', 'achtzehn', 'neunzehn'],
];
const tens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const endings = ['e', 'en', 'er', 'es', 'em'];

const cardinals: Record<string, number> = {
  ein: 1,
  eine: 1,
  einen: 1,
  einem: 1,
  einer: 1,
  eines: 1,
  zwo: 2,
  beiden: 2,
};
const ordinals: Record<string, number> = {};

function add(cardinal: string, ordinalStem: string, value: number): void {
  cardinals[cardinal] = value;
  for (const ending of endings) ordinals[ordinalStem + ending] = value;
}

const irregular: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };
small.forEach((word, value) => {
  if (value > 0) add(word, irregular[value] ?? `${word}t`, value);
});
for (const ending of endings) ordinals[`siebent${ending}`] = 7;
cardinals['null'] = 0;
tens.forEach((ten, index) => {
  const value = (index + 2) * 10;
  add(ten, `${ten}st`, value);
  for (let unit = 1; unit <= 9; unit += 1) {
    const word = `${unit === 1 ? 'ein' : small[unit]}und${ten}`;
    add(word, `${word}st`, value + unit);
  }
});

const cardinalWord = lexicon(cardinals);
const ordinalWord = lexicon(ordinals);
const belowHundred = lexicon(
  Object.fromEntries(Object.entries(cardinals).filter(([word]) => !endings.some((e) => word === `ein${e}`))),
);

/** "12", "zwölf", "zwölfhundert", "zweitausendvierundzwanzig". */
export const cardinal: Reader<number> = either(digits(6), cardinalWord, spelledYear);

/** "3.", "dritten". */
export const ordinal: Reader<number> = either(
  meaning(sequence(digits(2), joined('.')), ([number]) => number),
  ordinalWord,
);

export const spelledOrdinal: Reader<number> = ordinalWord;

/** A number in digits, at most so many of them. */
export function digits(most: number): Reader<number> {
  return (tokens, at) => {
    const token = tokens[at];
    if (token?.kind !== 'number' || token.word.length > most) return null;
    return { value: Number(token.word), next: at + 1 };
  };
}

/** A year from 1000 to 2999, in digits or words. */
export const yearNumber: Reader<number> = meaning(either(digits(4), spelledYear), (number) =>
  number >= 1000 && number <= 2999 ? number : null,
);

/** "neunzehnhundertneunundachtzig", "zweitausendfünf". */
function spelledYear(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const word = tokens[at]?.word ?? '';
  for (const [name, size] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const cut = word.indexOf(name);
    if (cut < 0) continue;
    const head = cut === 0 ? 1 : numberOf(word.slice(0, cut));
    const rest = word.slice(cut + name.length).replace(/^und/, '');
    const tail = rest === '' ? 0 : numberOf(rest);
    return head === null || tail === null ? null : { value: head * size + tail, next: at + 1 };
  }
  return null;
}

function numberOf(word: string): number | null {
  const token: Token = { word, kind: 'word', start: 0, end: word.length, spaced: false, capital: false, cased: false };
  return belowHundred([token], 0)?.value ?? null;
}

export interface Amount {
  readonly value: number;
  /** "ein paar", "einige": nobody counted. */
  readonly fuzzy: boolean;
}

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
