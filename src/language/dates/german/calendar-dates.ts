import type { CalendarDate, DateMeaning, YearMeaning } from '../meaning.ts';
import { numericDate, shuffledDate } from '../numeric-dates.ts';
import {
  beginning,
  digits,
  either,
  joined,
  longest,
  maybe,
  meaning,
  place,
  type Reader,
  type Rule,
  sequence,
  unless,
  words,
} from '../reader.ts';
import { endsPhrase, standingAlone, surelyAlone } from './phrase-end.ts';
import { ordinal, spelledOrdinal } from './spelled-numbers.ts';
import { monthOrShort, sureMonth, weekday, weekdayShort, which } from './vocabulary.ts';
import { yearAfterDay } from './years.ts';

function calendarDate(day: number, month: number | null, year: YearMeaning | null): CalendarDate | null {
  const possible = day >= 1 && day <= 31 && (month === null || (month >= 1 && month <= 12));
  return possible ? { is: 'calendar', day, month, year, monthOffset: null, weekday: null } : null;
}

const dot = joined('.');
/** "3. März 2024", "28.Oktober", "dritten März", "3 März". */
const dayAndMonth: Reader<CalendarDate> = meaning(
  sequence(either(ordinal, digits(2)), monthOrShort, maybe(dot), maybe(words(',')), maybe(yearAfterDay)),
  ([day, number, , , year]) => calendarDate(day, number, year),
);

/** A trailing comma or full stop is not part of the date. */
const namedMonthDate: Reader<CalendarDate> = beginning(dayAndMonth.first, (tokens, at) => {
  const read = dayAndMonth(tokens, at);
  if (read === null || tokens[read.next - 1]?.kind !== 'mark') return read;
  const before = tokens[read.next - 2];
  return { value: read.value, next: read.next - (before?.kind === 'mark' ? 2 : 1) };
});

/** "7. vierter", "siebten 4.", "dritter/11.": an ordinal for the month, at least one of them in words or joined. */
const ordinalMonth: Reader<CalendarDate> = meaning(
  sequence(ordinal, maybe(joined('/', '.')), ordinal, maybe(yearAfterDay)),
  ([day, , number, year]) => calendarDate(day, number, year),
);

/** "den siebten vierten" needs a word before it that asks for a date, or a year after it. */
const asked = words('am', 'den', 'dem', 'vom', 'zum', 'der');
const ordinalDate: Reader<CalendarDate> = either(
  meaning(sequence(asked, ordinalMonth), ([, date]) => date),
  meaning(ordinalMonth, (date) => (date.year === null ? null : date)),
);

/** "am 3.", "vom dritten", "am 3. nächsten Monats"; nothing that an ordinal counts may follow. */
const wantsDay = words('am', 'vom', 'zum');
const ofMonth: Reader<number> = either(
  meaning(words('des monats', 'dieses monats', 'diesen monats', 'diesen monat', 'diesem monat', 'im monat'), () => 0),
  meaning(words('nächsten monats', 'nächstes monats', 'nächsten monat', 'kommenden monats'), () => 1),
  meaning(words('letzten monats', 'letzten monat', 'vorigen monats', 'vergangenen monats'), () => -1),
);
/** "den dritten" may be a person or a thing; "den 3." is a date. */
const dottedDay = meaning(sequence(digits(2), joined('.')), ([day]) => day);
const dayOfMonth: Reader<CalendarDate> = either(
  meaning(sequence(maybe(either(wantsDay, words('den', 'dem', 'der'))), ordinal, ofMonth), ([, day, offset]) =>
    withMonthOffset(calendarDate(day, null, null), offset),
  ),
  meaning(sequence(wantsDay, dottedDay, standingAlone), ([, day]) => calendarDate(day, null, null)),
  meaning(sequence(wantsDay, spelledOrdinal, surelyAlone), ([, day]) => calendarDate(day, null, null)),
  meaning(sequence(words('den'), dottedDay, standingAlone), ([, day]) => calendarDate(day, null, null)),
);

function withMonthOffset(date: CalendarDate | null, monthOffset: number): CalendarDate | null {
  return date === null ? null : { ...date, monthOffset };
}

/** The day alone, where the words around it ask for one ("vom 3. bis zum 12."). */
export const bareDay: Reader<CalendarDate> = meaning(
  sequence(maybe(words('dem', 'den', 'zum')), ordinal, standingAlone),
  ([, day]) => calendarDate(day, null, null),
);

const weekdayBefore = either(
  meaning(sequence(weekday, maybe(words(',')), maybe(words('den', 'der', 'dem'))), ([day]) => day),
  meaning(sequence(weekdayShort, maybe(dot), maybe(words(',')), maybe(words('den', 'der', 'dem'))), ([day]) => day),
);

const afterWeekday: Reader<CalendarDate> = meaning(
  sequence(
    maybe(words('am', 'an')),
    maybe(which),
    weekdayBefore,
    longest(
      namedMonthDate,
      numericDate({ order: 'day-first', asked: true, endsPhrase }),
      ordinalMonth,
      meaning(sequence(ordinal, standingAlone), ([day]) => calendarDate(day, null, null)),
    ),
  ),
  ([, , named, date]) => ({ ...date, weekday: named }),
);

const article = maybe(words('am', 'den', 'dem', 'der', 'vom', 'zum'));

export const calendarDates: readonly Rule<DateMeaning>[] = [
  {
    name: 'day and month',
    example: 'Der Schornsteinfeger war am 9. Februar da.',
    counterexample: 'Am Marienplatz 9 hängt ein Briefkasten.',
    read: meaning(sequence(article, namedMonthDate), ([, date]) => date),
  },
  {
    name: 'date in digits',
    example: 'Die Prüfung läuft am 17.06. ab.',
    counterexample: 'Das Regal ist 17.5 Zentimeter tief.',
    read: either(
      meaning(
        sequence(words('am', 'den', 'dem', 'vom', 'zum'), numericDate({ order: 'day-first', asked: true, endsPhrase })),
        ([, d]) => d,
      ),
      numericDate({ order: 'day-first', asked: false, endsPhrase }),
    ),
  },
  {
    name: 'day, month by name and year in any order',
    example: 'Gekauft am 14-Feb-2019.',
    counterexample: 'Die Nummer ist 14-2019-7.',
    read: meaning(sequence(article, shuffledDate(monthOrShort)), ([, date]) => date),
  },
  {
    name: 'the month as an ordinal',
    example: 'Am fünften sechsten ist Richtfest.',
    counterexample: 'Jeder fünfte sechste Platz bleibt leer.',
    read: ordinalDate,
  },
  {
    name: 'a day of this month or a near one',
    example: 'Am 21. wird geputzt.',
    counterexample: 'Am 2. Haken hängt die Leine.',
    read: dayOfMonth,
  },
  {
    name: 'a weekday with its date',
    example: 'Freitag, den 13. bleiben wir zu Hause.',
    counterexample: 'Freitag 13 Stühle aufstellen',
    read: afterWeekday,
  },
  {
    name: 'month before the day',
    example: 'Oktober 19 kommt der Kran.',
    counterexample: 'Im Oktober 19 Kisten bestellen',
    read: meaning(sequence(sureMonth, unless(place(isYear)), digits(2), standingAlone), ([number, , day]) =>
      calendarDate(day, number, null),
    ),
  },
];

function isYear(tokens: Parameters<typeof endsPhrase>[0], at: number): boolean {
  return (tokens[at]?.word.length ?? 0) === 4;
}
