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

/** What has a beginning, a middle and an end: "des Monats", "nächster Woche", "März", "1989". */
const whole: Reader<DateMeaning> = longest<DateMeaning>(
  countedPeriod,
  presentPeriod,
  decade,
  meaning(
    sequence(
      maybe(words('des', 'vom', 'der', 'im', 'von', 'des monats')),
      longest<DateMeaning>(namedMonth, namedSeason, meaning(namedYear, yearMeaning), bareYear),
    ),
    ([, of]) => of,
  ),
);

const part = lexicon<PeriodPart>({
  anfang: 'start',
  beginn: 'start',
  'zu beginn': 'start',
  mitte: 'middle',
  ende: 'end',
  'zu ende': 'end',
  rest: 'rest',
  '1 . hälfte': 'first-half',
  '2 . hälfte': 'second-half',
  'erste hälfte': 'first-half',
  'ersten hälfte': 'first-half',
  'zweite hälfte': 'second-half',
  'zweiten hälfte': 'second-half',
});

/** "Anfang März", "Ende des Monats", "Mitte nächster Woche", "Ende 1989". */
export const partOfPeriod: Reader<DateMeaning> = meaning(
  sequence(maybe(words('am', 'zum', 'gegen', 'zu', 'in der', 'die', 'den', 'der', 'für den')), part, whole),
  ([, named, of]) => ({ is: 'part', part: named, of }),
);

const compoundPart: Reader<DateMeaning> = meaning(
  sequence(
    lead,
    lexicon({
      monatsanfang: ['start', 'month'],
      monatsmitte: ['middle', 'month'],
      monatsende: ['end', 'month'],
      wochenanfang: ['start', 'week'],
      wochenbeginn: ['start', 'week'],
      wochenmitte: ['middle', 'week'],
      jahresanfang: ['start', 'year'],
      jahresbeginn: ['start', 'year'],
      jahresmitte: ['middle', 'year'],
      jahresende: ['end', 'year'],
    } as const),
  ),
  ([, [named, unit]]) => ({ is: 'part', part: named, of: { is: 'period', unit, which: 'this', soft: false } }),
);

const half = lexicon<PeriodPart>({ früher: 'first-half', später: 'second-half' });

const nth: Reader<number> = either(ordinal, lexicon({ letzte: -1, letzten: -1, letzter: -1, letztes: -1 }));
const unit = lexicon({ tag: 'day', woche: 'week', wochenende: 'weekend' } as const);
const dayNamed: Reader<DateMeaning> = longest(bareHoliday, ...calendarDates.map((rule) => rule.read));

export const periodParts: readonly Rule<DateMeaning>[] = [
  {
    name: 'beginning, middle or end of a period',
    example: 'Mitte Februar wird der Tank gefüllt.',
    counterexample: 'Das Ende der Leine ist lose.',
    read: either(partOfPeriod, compoundPart),
  },
  {
    name: 'earlier or later in a period',
    example: 'Dieses Jahr später wollen wir streichen.',
    counterexample: 'Komm bitte später.',
    read: either<DateMeaning>(
      meaning(sequence(countedPeriod, half), ([of, named]) => ({ is: 'part', part: named, of })),
      meaning(sequence(half, countedPeriod), ([named, of]) => ({ is: 'part', part: named, of })),
    ),
  },
  {
    name: 'which day, week or weekend of a period',
    example: 'Am letzten Tag im Juli war Sperrmüll.',
    counterexample: 'Am letzten Tag vergaß er den Hut.',
    read: meaning(sequence(lead, nth, unit, whole), ([, which, of, within]) =>
      which <= 31 ? { is: 'nth-unit', nth: which, unit: of, of: within } : null,
    ),
  },
  {
    name: 'which weekday of a month',
    example: 'Der erste Samstag im Juni ist Straßenfest.',
    counterexample: 'Der erste Stock ist frei.',
    read: meaning(sequence(lead, nth, weekday, whole), ([, which, day, within]) =>
      which <= 5 && (within.is === 'month' || (within.is === 'period' && within.unit === 'month'))
        ? { is: 'nth-weekday', nth: which, weekday: day, of: within }
        : null,
    ),
  },
  {
    name: 'the week or weekend of a day, or the one before or after it',
    example: 'In der Woche vor Pfingsten wird gemäht.',
    counterexample: 'In der Woche gibt es zwei Treffen.',
    read: meaning(
      sequence(
        lead,
        lexicon({ woche: 'week', wochenende: 'weekend' } as const),
        lexicon({ vor: -1, 'vor dem': -1, nach: 1, 'nach dem': 1, vom: 0, um: 0, 'um den': 0, mit: 0, 'mit dem': 0 }),
        dayNamed,
      ),
      ([, of, shift, day]) => ({ is: 'unit-around', unit: of, shift, of: day }),
    ),
  },
];
