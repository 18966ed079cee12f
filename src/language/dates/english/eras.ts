import { type DateMeaning, offsetOf } from '../meaning.ts';
import { digits, either, lexicon, meaning, place, type Reader, type Rule, sequence, words } from '../reader.ts';
import { ordinal } from './spelled-numbers.ts';
import { which } from './vocabulary.ts';

const tens = lexicon({
  ...{ twenties: 20, thirties: 30, forties: 40, fifties: 50, sixties: 60, seventies: 70, eighties: 80, nineties: 90 },
});
const inDigits: Reader<number> = meaning(
  sequence(
    digits(4),
    place((tokens, at) => !tokens[at]?.spaced),
    words('s'),
  ),
  ([number]) => number,
);
const introduced = words('the', 'in the', 'from the', 'during the', 'since the');
/** Tens of years up to this one are those of the present century. */
const lastOfThisCentury = 20;

/** "in the nineties", "the 1990s". */
export const decade: Reader<DateMeaning> = meaning(sequence(introduced, either(tens, inDigits)), ([, number]) => {
  if (number % 10 !== 0 || (number >= 100 && number < 1000)) return null;
  const from = number >= 1000 ? number : number <= lastOfThisCentury ? 2000 + number : 1900 + number;
  return { is: 'years', from, count: 10 };
});

export const eras: readonly Rule<DateMeaning>[] = [
  {
    name: 'the nineties',
    example: 'The lamp is from the nineties.',
    counterexample: 'Grandma turns ninety.',
    read: decade,
  },
  {
    name: 'a century',
    example: 'The house is from the 19th century.',
    counterexample: 'The house is 19 metres long.',
    read: meaning(sequence(introduced, ordinal, words('century')), ([, number]) => ({
      is: 'years',
      from: (number - 1) * 100,
      count: 100,
    })),
  },
  {
    name: 'a decade counted from the present one',
    example: 'In the last decade much was built.',
    counterexample: 'A decade is long.',
    read: meaning(sequence(words('in the', 'the', 'during the', 'in'), which, words('decade')), ([, named]) => ({
      is: 'decades',
      offset: offsetOf(named),
    })),
  },
];
