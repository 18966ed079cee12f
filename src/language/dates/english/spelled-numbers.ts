import type { Amount } from '../meaning.ts';
import { digits, either, joined, lexicon, maybe, meaning, type Reader, sequence, words } from '../reader.ts';

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const irregular: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

const cardinals: Record<string, number> = {};
const ordinals: Record<string, number> = {};

function ordinalOf(word: string): string {
  return irregular[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`);
}

small.forEach((word, value) => {
  cardinals[word] = value;
  if (value > 0) ordinals[ordinalOf(word)] = value;
});
tens.forEach((ten, index) => {
  const value = (index + 2) * 10;
  cardinals[ten] = value;
  ordinals[ordinalOf(ten)] = value;
  for (let unit = 1; unit <= 9; unit += 1) {
    const word = small[unit] ?? '';
    for (const joint of [' ', ' - ']) {
      cardinals[ten + joint + word] = value + unit;
      ordinals[ten + joint + ordinalOf(word)] = value + unit;
    }
  }
});

export const cardinalWord: Reader<number> = lexicon(cardinals);

/** "12", "twelve", "twenty-one". */
export const cardinal: Reader<number> = either(digits(6), cardinalWord);

export const spelledOrdinal: Reader<number> = lexicon(ordinals);

/** "3rd", "third". */
export const ordinal: Reader<number> = either(
  meaning(sequence(digits(2), joined('st', 'nd', 'rd', 'th')), ([number]) => number),
  spelledOrdinal,
);

/** "two thousand (and) five", "nineteen eighty nine", "twenty twenty four". */
const spelledYear: Reader<number> = either(
  meaning(
    sequence(lexicon({ 'two thousand and': 2000, 'two thousand': 2000 }), maybe(cardinalWord)),
    ([thousands, rest]) => ((rest ?? 0) < 100 ? thousands + (rest ?? 0) : null),
  ),
  meaning(sequence(lexicon({ eighteen: 18, nineteen: 19, twenty: 20 }), cardinalWord), ([century, rest]) =>
    rest >= 10 && rest <= 99 ? century * 100 + rest : null,
  ),
);

/** A year from 1000 to 2999, in digits or words. */
export const yearNumber: Reader<number> = meaning(either(spelledYear, digits(4)), (number) =>
  number >= 1000 && number <= 2999 ? number : null,
);

/** "three", "3.5", "half a", "a couple of", "one and a half". */
export const amount: Reader<Amount> = either<Amount>(
  meaning(
    lexicon({ 'a couple of': 2, 'a couple': 2, 'a few': 3, 'a handful of': 4, several: 5, some: 5 }),
    (value) => ({
      value,
      fuzzy: true,
    }),
  ),
  meaning(lexicon({ 'half a': 0.5, 'half an': 0.5, 'a half': 0.5, 'an hour and a half': 1.5 }), counted),
  meaning(sequence(cardinal, words('and a half')), ([value]) => counted(value + 0.5)),
  meaning(sequence(digits(3), joined('.'), digits(2)), ([whole, , part]) => counted(Number(`${whole}.${part}`))),
  meaning(cardinal, (value) => (value <= 9999 ? counted(value) : null)),
  meaning(words('a', 'an'), () => counted(1)),
);

function counted(value: number): Amount {
  return { value, fuzzy: false };
}
