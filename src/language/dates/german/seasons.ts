import type { DateMeaning, Season } from '../meaning.ts';
import { either, lexicon, maybe, meaning, type Reader, type Rule, sequence, words } from '../reader.ts';
import { lead, notAName, which } from './vocabulary.ts';
import { namedYear, yearAfter } from './years.ts';

type SeasonMeaning = Extract<DateMeaning, { is: 'season' }>;

const season: Reader<Season> = lexicon<Season>({
  frühling: 'spring',
  frühlings: 'spring',
  frühjahr: 'spring',
  sommer: 'summer',
  sommers: 'summer',
  herbst: 'autumn',
  herbstes: 'autumn',
  winter: 'winter',
  winters: 'winter',
});

function seasonMeaning(
  named: Season,
  year: SeasonMeaning['year'],
  which: SeasonMeaning['which'] = 'any',
): SeasonMeaning {
  return { is: 'season', season: named, year, which };
}

/** A season where a word before it says that one is meant. */
export const namedSeason: Reader<DateMeaning> = meaning(sequence(season, maybe(yearAfter)), ([named, year]) =>
  seasonMeaning(named, year),
);

export const seasons: readonly Rule<DateMeaning>[] = [
  {
    name: 'a season',
    example: 'Letzten Sommer war der Brunnen trocken.',
    counterexample: 'Herr Winter wohnt nebenan.',
    read: either<DateMeaning>(
      meaning(sequence(words('im', 'zum', 'vom'), namedSeason), ([, named]) => named),
      meaning(sequence(lead, which, season), ([, counted, named]) => seasonMeaning(named, null, counted)),
      meaning(sequence(notAName, season, yearAfter), ([, named, year]) => seasonMeaning(named, year)),
      meaning(sequence(namedYear, words('im', 'zum'), season), ([year, , named]) => seasonMeaning(named, year)),
    ),
  },
];
