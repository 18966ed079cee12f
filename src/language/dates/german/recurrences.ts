import type { Moment, Recurrence } from '../meaning.ts';
import {
  either,
  lexicon,
  maybe,
  meaning,
  type Reader,
  type Rule,
  separated,
  sequence,
  unless,
  words,
} from '../reader.ts';
import { fromHour, once, type Pattern, recurrence, weekly } from '../recurrence-patterns.ts';
import { daypartAdverb, daypartNoun } from './dayparts.ts';
import { anyHoliday } from './holidays.ts';
import { moment } from './moments.ts';
import { spans } from './spans.ts';
import { cardinal, ordinal, spelledOrdinal } from './spelled-numbers.ts';
import { month, weekday, weekdayAdverb } from './vocabulary.ts';

const every = words('jeden', 'jede', 'jedes', 'jedem', 'jeder', 'immer', 'immer am', 'immer jeden');
const interval = meaning(
  sequence(
    maybe(either(ordinal, lexicon({ anderen: 2, andere: 2, anderes: 2 }))),
    maybe(words('einzelnen', 'einzelne')),
  ),
  ([nth]) => nth ?? 1,
);
const workdays = [1, 2, 3, 4, 5];

const unit: Reader<Pattern> = lexicon<Pattern>({
  stunde: { frequency: 'HOURLY' },
  tag: { frequency: 'DAILY' },
  woche: { frequency: 'WEEKLY' },
  monat: { frequency: 'MONTHLY' },
  jahr: { frequency: 'YEARLY' },
  quartal: { frequency: 'MONTHLY', interval: 3 },
  wochenende: { frequency: 'WEEKLY', weekdays: [6, 7] },
  werktag: { frequency: 'WEEKLY', weekdays: workdays },
  wochentag: { frequency: 'WEEKLY', weekdays: workdays },
  arbeitstag: { frequency: 'WEEKLY', weekdays: workdays },
});

const units: Reader<Pattern> = lexicon<Pattern>({
  stunden: { frequency: 'HOURLY' },
  tage: { frequency: 'DAILY' },
  wochen: { frequency: 'WEEKLY' },
  monate: { frequency: 'MONTHLY' },
  jahre: { frequency: 'YEARLY' },
});

/** "montags", "montags und donnerstags", "montags, mittwochs und freitags". */
const adverbs: Reader<readonly number[]> = separated(weekdayAdverb, words('und', ',', 'sowie', 'oder'));
const days: Reader<readonly number[]> = separated(weekday, words('und', ',', 'sowie', 'und jeden'));

const inMonth = words(
  'im monat',
  'des monats',
  'jeden monats',
  'jedes monats',
  'eines monats',
  'jeden monat',
  'in jedem monat',
);
const everyMonth = words(
  'monatlich',
  'jeden monats',
  'jedes monats',
  'jeden monat',
  'eines jeden monats',
  'in jedem monat',
  'im monat',
);
const everyYear = words('jährlich', 'alljährlich', 'jeden jahres', 'jedes jahres', 'jedes jahr', 'eines jeden jahres');
const nth = either(ordinal, lexicon({ letzten: -1, letzter: -1, letzte: -1 }));

const everySecondWeek: Reader<number> = either(
  meaning(sequence(words('alle'), cardinal, words('wochen')), ([, count]) => count),
  meaning(sequence(words('jede'), spelledOrdinal, words('woche')), ([, count]) => count),
  lexicon({
    'alle 14 tage': 2,
    'alle vierzehn tage': 2,
    vierzehntägig: 2,
    zweiwöchentlich: 2,
    'jede woche': 1,
    wöchentlich: 1,
  }),
);

const patterns: readonly Rule<Pattern>[] = [
  {
    name: 'a weekday of every month',
    example: 'Jeden ersten Freitag im Monat ist Skatabend.',
    counterexample: 'Der erste Freitag war verregnet.',
    read: either(
      meaning(sequence(every, nth, weekday, inMonth), ([, which, day]) => monthly(which, day)),
      meaning(sequence(maybe(words('am', 'der', 'den')), nth, weekday, everyMonth), ([, which, day]) =>
        monthly(which, day),
      ),
    ),
  },
  {
    name: 'every weekday, or every so many',
    example: 'Jeden dritten Montag kommt der Bücherbus.',
    counterexample: 'Jeden Gast begrüßen',
    read: meaning(sequence(every, interval, days), ([, times, named]) => weekly(named, times)),
  },
  {
    name: 'a weekday as an adverb',
    example: 'Donnerstags und samstags ist Markt.',
    counterexample: 'Der Donnerstagskurs fällt aus.',
    read: meaning(sequence(maybe(words('immer')), adverbs, maybe(everySecondWeek)), ([, named, times]) =>
      weekly(named, times ?? 1),
    ),
  },
  {
    name: 'a weekday every so many weeks',
    example: 'Alle zwei Wochen am Freitag wird gefegt.',
    counterexample: 'Alle zwei Wochen Urlaub sind vorbei, sagt Montag.',
    read: meaning(
      sequence(
        everySecondWeek,
        maybe(words('am', 'jeweils', 'immer', 'immer am', 'jeweils am', ',')),
        either(adverbs, days),
      ),
      ([times, , named]) => weekly(named, times),
    ),
  },
  {
    name: 'every day, week, month or year, or every so many',
    example: 'Jede zweite Woche ist Papier dran.',
    counterexample: 'Jedes Mal klemmt die Tür.',
    read: either(
      meaning(sequence(every, interval, unit), ([, times, pattern]) => ({
        ...pattern,
        interval: times * (pattern.interval ?? 1),
      })),
      meaning(sequence(words('alle'), cardinal, units), ([, times, pattern]) => ({ ...pattern, interval: times })),
      lexicon<Pattern>({
        täglich: { frequency: 'DAILY' },
        alltäglich: { frequency: 'DAILY' },
        wöchentlich: { frequency: 'WEEKLY' },
        zweiwöchentlich: { frequency: 'WEEKLY', interval: 2 },
        vierzehntägig: { frequency: 'WEEKLY', interval: 2 },
        monatlich: { frequency: 'MONTHLY' },
        vierteljährlich: { frequency: 'MONTHLY', interval: 3 },
        halbjährlich: { frequency: 'MONTHLY', interval: 6 },
        jährlich: { frequency: 'YEARLY' },
        stündlich: { frequency: 'HOURLY' },
        werktags: { frequency: 'WEEKLY', weekdays: workdays },
        wochentags: { frequency: 'WEEKLY', weekdays: workdays },
        'an werktagen': { frequency: 'WEEKLY', weekdays: workdays },
        'an wochentagen': { frequency: 'WEEKLY', weekdays: workdays },
        'an wochenenden': { frequency: 'WEEKLY', weekdays: [6, 7] },
      }),
    ),
  },
  {
    name: 'a part of every day',
    example: 'Abends wird die Tür abgeschlossen.',
    counterexample: 'Der Abend war lang.',
    read: either(
      meaning(sequence(every, daypartNoun), ([, daypart]) => ({ frequency: 'DAILY', daypart })),
      meaning(daypartAdverb, (daypart) => ({ frequency: 'DAILY', daypart })),
    ),
  },
  {
    name: 'a day of every month or year',
    example: 'Am 5. jedes Monats kommt die Miete.',
    counterexample: 'Am 5. Haken jedes Schranks',
    read: either(
      meaning(sequence(maybe(words('am', 'der', 'den', 'zum')), ordinal, everyMonth), ([, day]) => monthlyDay(day)),
      meaning(sequence(every, ordinal, inMonth), ([, day]) => monthlyDay(day)),
      meaning(sequence(everyMonth, words('am', 'zum'), ordinal), ([, , day]) => monthlyDay(day)),
      meaning(sequence(everyYear, words('am', 'zum'), ordinal, month), ([, , day, number]) => yearly(day, number)),
      meaning(sequence(maybe(words('am')), ordinal, month, everyYear), ([, day, number]) => yearly(day, number)),
      meaning(sequence(everyYear, words('im'), month), ([, , number]) => ({ frequency: 'YEARLY', month: number })),
    ),
  },
  {
    name: 'a holiday every year',
    example: 'Jedes Jahr an Silvester gibt es Fondue.',
    counterexample: 'Jedes Jahr an der Ostsee',
    read: either(
      meaning(sequence(everyYear, maybe(words('an', 'am', 'zu', 'zum')), anyHoliday), ([, , holiday]) => ({
        frequency: 'YEARLY',
        holiday,
      })),
      meaning(sequence(every, anyHoliday), ([, holiday]) => ({ frequency: 'YEARLY', holiday })),
      meaning(sequence(maybe(words('an', 'zu', 'am')), anyHoliday, everyYear), ([, holiday]) => ({
        frequency: 'YEARLY',
        holiday,
      })),
    ),
  },
];

function monthly(which: number, day: number): Pattern | null {
  return which <= 5 ? { frequency: 'MONTHLY', nth: which, weekdays: [day] } : null;
}

function monthlyDay(day: number): Pattern | null {
  return day >= 1 && day <= 31 ? { frequency: 'MONTHLY', monthDay: day } : null;
}

function yearly(day: number, number: number): Pattern | null {
  return day >= 1 && day <= 31 ? { frequency: 'YEARLY', monthDay: day, month: number } : null;
}

/** Clock time or part of the day after the recurrence ("montags um acht", "jeden Abend um zehn"). */
const timeOfDay: Reader<Moment> = either(
  meaning(sequence(maybe(words('jeweils', 'immer', ',', 'ab', 'jeweils ab')), moment), ([, time]) =>
    time.date === null ? time : null,
  ),
  meaning(either(...spans.map((rule) => rule.read)), once),
  meaning(sequence(words('von', 'zwischen'), cardinal, words('bis', 'und', '-'), cardinal), ([, first, , last]) =>
    fromHour(first, last),
  ),
);
const besideDaypart: Reader<string> = either(daypartNoun, daypartAdverb);

export const recurrences: readonly Rule<Recurrence>[] = patterns.map((rule) => ({
  ...rule,
  read: meaning(
    sequence(maybe(timeBefore()), rule.read, maybe(besideDaypart), maybe(timeOfDay), maybe(besideDaypart)),
    ([before, pattern, beside, time, after]) => recurrence(pattern, { before, beside, time, after }),
  ),
}));

/** "um acht jeden Morgen": only a clock time. */
function timeBefore(): Reader<Moment> {
  return meaning(sequence(moment, unless(words(','))), ([time]) =>
    time.date === null && time.clock !== null ? time : null,
  );
}
