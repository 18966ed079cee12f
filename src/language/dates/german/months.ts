import type { DateMeaning } from '../meaning.ts';
import { either, maybe, meaning, type Reader, type Rule, sequence, words } from '../reader.ts';
import { yearNumber } from './spelled-numbers.ts';
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
    example: 'Im Mai blüht der Flieder.',
    counterexample: 'Mai mag keinen Spinat.',
    read: meaning(sequence(words('im', 'im monat', 'in dem monat', 'monat'), namedMonth), ([, named]) => named),
  },
  {
    name: 'a month counted from the present one',
    example: 'Letzten August waren wir zelten.',
    counterexample: 'August mag keine Erbsen.',
    read: meaning(sequence(lead, which, month), ([, named, number]) => monthMeaning(number, null, named)),
  },
  {
    name: 'a month that is nobody’s name, or has its year',
    example: 'Der Termin fällt auf Oktober 2024.',
    counterexample: 'Frau August 12 und Herr März sind da.',
    read: either<DateMeaning>(
      meaning(sequence(notAName, month, yearAfter), ([, number, year]) => monthMeaning(number, year)),
      meaning(sequence(notAName, sureMonth), ([, number]) => monthMeaning(number)),
    ),
  },
  {
    name: 'a month after its year',
    example: 'Nächstes Jahr im Juni heiratet sie.',
    counterexample: 'Ein Jahr ist im Grunde kurz.',
    read: either<DateMeaning>(
      meaning(sequence(namedYear, words('im'), month), ([year, , number]) => monthMeaning(number, year)),
      meaning(sequence(yearNumber, month), ([year, number]) => monthMeaning(number, { number: year })),
    ),
  },
];
