import { type DateMeaning, offsetOf } from '../meaning.ts';
import { digits, either, lexicon, maybe, meaning, place, type Reader, type Rule, sequence, words } from '../reader.ts';
import { ordinal } from './spelled-numbers.ts';
import { which } from './vocabulary.ts';

const tens = lexicon({
  ...{ zwanziger: 20, dreißiger: 30, vierziger: 40, fünfziger: 50 },
  ...{ sechziger: 60, siebziger: 70, achtziger: 80, neunziger: 90 },
});
const inDigits: Reader<number> = meaning(
  sequence(
    digits(4),
    place((tokens, at) => !tokens[at]?.spaced),
    words('er', 'ern'),
  ),
  ([number]) => number,
);
/** Tens of years up to this one are those of the present century. */
const lastOfThisCentury = 20;

/** "den neunziger Jahren", "die 2000er". */
export const decade: Reader<DateMeaning> = meaning(
  sequence(
    words('in den', 'aus den', 'der', 'die', 'den', 'seit den'),
    either(tens, inDigits),
    maybe(words('jahre', 'jahren')),
  ),
  ([, number]) => {
    if (number % 10 !== 0 || (number >= 100 && number < 1000)) return null;
    const from = number >= 1000 ? number : number <= lastOfThisCentury ? 2000 + number : 1900 + number;
    return { is: 'years', from, count: 10 };
  },
);

export const eras: readonly Rule<DateMeaning>[] = [
  {
    name: 'the nineties',
    example: 'Die Lampe stammt aus den neunziger Jahren.',
    counterexample: 'Oma wird neunzig.',
    read: decade,
  },
  {
    name: 'a century',
    example: 'Das Haus ist aus dem 19. Jahrhundert.',
    counterexample: 'Das Haus ist 19 Meter lang.',
    read: meaning(
      sequence(maybe(words('im', 'das', 'des', 'aus dem', 'seit dem')), ordinal, words('jahrhundert', 'jahrhunderts')),
      ([, number]) => ({ is: 'years', from: (number - 1) * 100, count: 100 }),
    ),
  },
  {
    name: 'a decade counted from the present one',
    example: 'Im letzten Jahrzehnt wurde viel gebaut.',
    counterexample: 'Ein Jahrzehnt ist lang.',
    read: meaning(sequence(maybe(words('im', 'in', 'das')), which, words('jahrzehnt', 'jahrzehnts')), ([, named]) => ({
      is: 'decades',
      offset: offsetOf(named),
    })),
  },
];
