import type { DateMeaning, PeriodPart, YearMeaning } from '../meaning.ts';
import { either, lexicon, longest, maybe, meaning, type Reader, type Rule, sequence, words } from '../reader.ts';
import { calendarDates } from './calendar-dates.ts';
import { decade } from './eras.ts';
import { bareHoliday } from './holidays.ts';
import { namedMonth } from './months.ts';
import { countedPeriod, presentPeriod } from './periods.ts';
import { namedSeason } from './seasons.ts';
import { ordinal } from './spelled-numbers.ts';
import { lead, weekday } from './vocabulary.ts';
import { bareYear, namedYear } from './years.ts';

function yearMeaning(year: YearMeaning): DateMeaning {
  return { is: 'year', year };
}

const whole: Reader<DateMeaning> = longest<DateMeaning>(
  countedPeriod,
  presentPeriod,
  decade,
  namedMonth,
  namedSeason,
  meaning(namedYear, yearMeaning),
  bareYear,
);

const partOf = lexicon<PeriodPart>({
  'beginning of': 'start',
  'start of': 'start',
  'middle of': 'middle',
  'end of': 'end',
  'rest of': 'rest',
  'remainder of': 'rest',
  'first half of': 'first-half',
  'second half of': 'second-half',
});
const partBefore = lexicon<PeriodPart>({ early: 'start', mid: 'middle', 'mid -': 'middle', late: 'end' });

/** "the end of March", "mid-March", "early next week". */
export const partOfPeriod: Reader<DateMeaning> = either<DateMeaning>(
  meaning(
    sequence(maybe(words('at the', 'in the', 'the', 'towards the', 'around the', 'for the')), partOf, whole),
    ([, part, of]) => ({ is: 'part', part, of }),
  ),
  meaning(
    sequence(
      maybe(words('in', 'around')),
      partBefore,
      maybe(words('in')),
      longest<DateMeaning>(countedPeriod, namedMonth, bareYear),
    ),
    ([, part, , of]) => ({ is: 'part', part, of }),
  ),
);

const half = lexicon<PeriodPart>({ earlier: 'first-half', later: 'second-half' });
const nth: Reader<number> = either(ordinal, lexicon({ last: -1 }));
const dayNamed: Reader<DateMeaning> = longest(bareHoliday, ...calendarDates.map((rule) => rule.read));

export const periodParts: readonly Rule<DateMeaning>[] = [
  {
    name: 'beginning, middle or end of a period',
    example: 'In mid February the tank gets filled.',
    counterexample: 'The end of the rope is loose.',
    read: partOfPeriod,
  },
  {
    name: 'earlier or later in a period',
    example: 'Later this year we want to paint.',
    counterexample: 'Come back later.',
    read: either<DateMeaning>(
      meaning(sequence(half, maybe(words('in')), countedPeriod), ([part, , of]) => ({ is: 'part', part, of })),
      meaning(sequence(countedPeriod, half), ([of, part]) => ({ is: 'part', part, of })),
    ),
  },
  {
    name: 'which day, week or weekend of a period',
    example: 'On the last day of July the bulky waste went.',
    counterexample: 'On the last day he forgot his hat.',
    read: meaning(
      sequence(lead, nth, lexicon({ day: 'day', week: 'week', weekend: 'weekend' } as const), words('of', 'in'), whole),
      ([, which, unit, , of]) => ({ is: 'nth-unit', nth: which, unit, of }),
    ),
  },
  {
    name: 'which weekday of a month',
    example: 'The first Saturday in June is the street party.',
    counterexample: 'The first floor is empty.',
    read: meaning(sequence(lead, nth, weekday, words('of', 'in'), whole), ([, which, day, , of]) =>
      which <= 5 && (of.is === 'month' || (of.is === 'period' && of.unit === 'month'))
        ? { is: 'nth-weekday', nth: which, weekday: day, of }
        : null,
    ),
  },
  {
    name: 'the week or weekend of a day, or the one before or after it',
    example: 'In the week before Easter the lawn gets mown.',
    counterexample: 'In the week before that it rained.',
    read: meaning(
      sequence(
        lead,
        lexicon({ week: 'week', weekend: 'weekend' } as const),
        lexicon({ before: -1, after: 1, of: 0, around: 0 }),
        dayNamed,
      ),
      ([, unit, shift, of]) => ({ is: 'unit-around', unit, shift, of }),
    ),
  },
];
