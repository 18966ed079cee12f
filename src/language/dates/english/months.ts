import type { DateMeaning } from '../meaning.ts';
import { either, maybe, meaning, type Reader, type Rule, sequence, words } from '../reader.ts';
import { lead, month, notAName, sureMonth, which } from './vocabulary.ts';
import { namedYear, yearAfter } from './years.ts';

type MonthMeaning = Extract<DateMeaning, { is: 'month' }>;

function monthMeaning(
  month: number,
  year: MonthMeaning['year'] = null,
  which: MonthMeaning['which'] = 'any',
): MonthMeaning {
  return { is: 'month', month, year, which };
}

/** A month where a word before it says that one is meant. */
export const namedMonth: Reader<DateMeaning> = meaning(
  sequence(notAName, month, maybe(yearAfter)),
  ([, number, year]) => monthMeaning(number, year),
);

export const months: readonly Rule<DateMeaning>[] = [
  {
    name: 'a month after a word that asks for one',
    example: 'In May the lilac blooms.',
    counterexample: 'You may open the window.',
    read: meaning(sequence(words('in', 'during', 'in the month of', 'the month of'), namedMonth), ([, named]) => named),
  },
  {
    name: 'a month counted from the present one',
    example: 'Last August we went camping.',
    counterexample: 'August hates peas.',
    read: meaning(sequence(lead, which, month), ([, named, number]) => monthMeaning(number, null, named)),
  },
  {
    name: 'a month that is no other word, or has its year',
    example: 'The appointment is for October.',
    counterexample: 'They march to the lake.',
    read: either<DateMeaning>(
      meaning(sequence(notAName, month, yearAfter), ([, number, year]) => monthMeaning(number, year)),
      meaning(sequence(notAName, sureMonth), ([, number]) => monthMeaning(number)),
    ),
  },
  {
    name: 'a month after its year',
    example: 'Next year in June she marries.',
    counterexample: 'Next door in June Street',
    read: meaning(sequence(namedYear, words('in'), month), ([year, , number]) => monthMeaning(number, year)),
  },
];
