import type { DateMeaning, PeriodUnit, Which } from '../meaning.ts';
import { either, lexicon, maybe, meaning, type Reader, type Rule, sequence, words } from '../reader.ts';
import { cardinal, ordinal } from './spelled-numbers.ts';
import { lead, which } from './vocabulary.ts';
import { yearAfter } from './years.ts';

const unit: Reader<PeriodUnit> = lexicon<PeriodUnit>({
  week: 'week',
  "week's": 'week',
  month: 'month',
  "month's": 'month',
  quarter: 'quarter',
  year: 'year',
  "year's": 'year',
  weekend: 'weekend',
  "weekend's": 'weekend',
  workweek: 'workweek',
  'working week': 'workweek',
});

function period(of: PeriodUnit, named: Which): DateMeaning {
  return { is: 'period', unit: of, which: named, soft: false };
}

/** "last week", "the month after next". */
export const countedPeriod: Reader<DateMeaning> = either(
  meaning(sequence(lead, which, unit), ([, named, of]) => period(of, named)),
  meaning(
    sequence(
      maybe(words('the', 'in the')),
      unit,
      lexicon<Which>({ 'before last': 'before-last', 'after next': 'after-next' }),
    ),
    ([, of, named]) => period(of, named),
  ),
);

/** The month, week or year itself, as in "end of the month". */
export const presentPeriod: Reader<DateMeaning> = meaning(
  lexicon<PeriodUnit>({ 'the month': 'month', 'the week': 'week', 'the year': 'year', 'the quarter': 'quarter' }),
  (of) => period(of, 'this'),
);

/** Beside a preposition that is read elsewhere ("before the weekend"). */
export const bareWeekend: Reader<DateMeaning> = meaning(words('weekend', 'the weekend'), () =>
  period('weekend', 'any'),
);

const numberedWeek: Reader<number> = meaning(
  sequence(words('calendar week', 'in calendar week', 'week number', 'in week number'), cardinal),
  ([, number]) => number,
);

export const periods: readonly Rule<DateMeaning>[] = [
  {
    name: 'a week, month or year counted from the present one',
    example: 'The week after next school is closed.',
    counterexample: 'A week has seven days.',
    read: countedPeriod,
  },
  {
    name: 'the weekend',
    example: 'We have guests at the weekend.',
    counterexample: 'The weekend house is let.',
    read: meaning(sequence(words('at the', 'on the', 'over the', 'for the', 'during the'), words('weekend')), () =>
      period('weekend', 'any'),
    ),
  },
  {
    name: 'the working days of this week, softly',
    example: 'During the week the gate is closed.',
    counterexample: 'During the game it rained.',
    read: meaning(words('during the week', 'on weeknights'), () => ({
      is: 'period',
      unit: 'workweek',
      which: 'this',
      soft: true,
    })),
  },
  {
    name: 'a calendar week, quarter or half year',
    example: 'In calendar week 12 they will build.',
    counterexample: 'The fourth quartet plays.',
    read: either<DateMeaning>(
      meaning(sequence(numberedWeek, maybe(yearAfter)), ([number, year]) =>
        number >= 1 && number <= 53 ? { is: 'numbered', unit: 'week', number, year } : null,
      ),
      meaning(
        sequence(lead, ordinal, lexicon({ quarter: 'quarter', half: 'half' } as const), maybe(words('of')), yearAfter),
        ([, number, of, , year]) =>
          number <= (of === 'half' ? 2 : 4) ? { is: 'numbered', unit: of, number, year } : null,
      ),
    ),
  },
];
