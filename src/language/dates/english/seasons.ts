import type { DateMeaning, Season } from '../meaning.ts';
import { either, lexicon, maybe, meaning, type Reader, type Rule, sequence, words } from '../reader.ts';
import { which } from './vocabulary.ts';
import { namedYear, yearAfter } from './years.ts';

const season: Reader<Season> = lexicon<Season>({
  spring: 'spring',
  springtime: 'spring',
  summer: 'summer',
  summertime: 'summer',
  autumn: 'autumn',
  fall: 'autumn',
  winter: 'winter',
  wintertime: 'winter',
});

/** A season where a word before it says that one is meant. */
export const namedSeason: Reader<DateMeaning> = meaning(sequence(season, maybe(yearAfter)), ([named, year]) => ({
  is: 'season',
  season: named,
  year,
  which: 'any',
}));

export const seasons: readonly Rule<DateMeaning>[] = [
  {
    name: 'a season',
    example: 'Last summer the well was dry.',
    counterexample: 'A spring in the mattress is broken.',
    read: either<DateMeaning>(
      meaning(sequence(words('in', 'in the', 'during the', 'over the'), namedSeason), ([, named]) => named),
      meaning(sequence(maybe(words('in', 'during')), which, season), ([, counted, named]) => ({
        is: 'season',
        season: named,
        year: null,
        which: counted,
      })),
      meaning(sequence(season, yearAfter), ([named, year]) => ({ is: 'season', season: named, year, which: 'any' })),
      meaning(sequence(namedYear, words('in', 'in the'), season), ([year, , named]) => ({
        is: 'season',
        season: named,
        year,
        which: 'any',
      })),
    ),
  },
];
