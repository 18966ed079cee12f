import { type Civil, civilDay } from './civil.ts';
import { easterSunday } from './easter.ts';

/** How a feast finds its day in a year. */
type Feast =
  | { readonly fixed: readonly [month: number, day: number] }
  | { readonly fromEaster: number }
  /** Days from the first Sunday of Advent, the fourth Sunday before Christmas Day. */
  | { readonly fromAdvent: number }
  | { readonly nth: number; readonly weekday: number; readonly month: number }
  /** The last such weekday of a month. */
  | { readonly last: number; readonly month: number };

/** Days around it that people mean when they ask what happened "at Christmas": [first, last] relative to its day. */
interface Season {
  readonly around?: readonly [number, number];
}

const feasts: Readonly<Record<string, Feast & Season>> = {
  'new year': { fixed: [1, 1] },
  epiphany: { fixed: [1, 6] },
  candlemas: { fixed: [2, 2] },
  valentine: { fixed: [2, 14] },
  'women day': { fixed: [3, 8] },
  'saint patrick': { fixed: [3, 17] },
  'saint joseph': { fixed: [3, 19] },
  'april fools': { fixed: [4, 1] },
  walpurgis: { fixed: [4, 30] },
  'labour day': { fixed: [5, 1] },
  'children day': { fixed: [6, 1] },
  midsummer: { fixed: [6, 24] },
  'seven sleepers': { fixed: [6, 27] },
  'peter and paul': { fixed: [6, 29] },
  'us independence': { fixed: [7, 4] },
  'swiss national day': { fixed: [8, 1] },
  'augsburg peace': { fixed: [8, 8] },
  assumption: { fixed: [8, 15] },
  'world children day': { fixed: [9, 20] },
  michaelmas: { fixed: [9, 29] },
  'german unity': { fixed: [10, 3] },
  'austrian national day': { fixed: [10, 26] },
  reformation: { fixed: [10, 31] },
  halloween: { fixed: [10, 31] },
  'all saints': { fixed: [11, 1] },
  'all souls': { fixed: [11, 2] },
  'bonfire night': { fixed: [11, 5] },
  'saint martin': { fixed: [11, 11] },
  'saint barbara': { fixed: [12, 4] },
  krampus: { fixed: [12, 5] },
  'saint nicholas': { fixed: [12, 6] },
  'immaculate conception': { fixed: [12, 8] },
  'saint lucy': { fixed: [12, 13] },
  'christmas eve': { fixed: [12, 24] },
  christmas: { fixed: [12, 25], around: [-1, 1] },
  'christmas day': { fixed: [12, 25] },
  'boxing day': { fixed: [12, 26] },
  'new year eve': { fixed: [12, 31] },
  'fat thursday': { fromEaster: -52 },
  'carnival friday': { fromEaster: -51 },
  'carnival saturday': { fromEaster: -50 },
  'carnival sunday': { fromEaster: -49 },
  'carnival monday': { fromEaster: -48 },
  'shrove tuesday': { fromEaster: -47 },
  carnival: { fromEaster: -47, around: [-5, 0] },
  'ash wednesday': { fromEaster: -46 },
  'palm sunday': { fromEaster: -7 },
  'maundy thursday': { fromEaster: -3 },
  'good friday': { fromEaster: -2 },
  'holy saturday': { fromEaster: -1 },
  easter: { fromEaster: 0, around: [-2, 1] },
  'easter sunday': { fromEaster: 0 },
  'easter monday': { fromEaster: 1 },
  'low sunday': { fromEaster: 7 },
  ascension: { fromEaster: 39 },
  pentecost: { fromEaster: 49, around: [0, 1] },
  'pentecost saturday': { fromEaster: 48 },
  'pentecost sunday': { fromEaster: 49 },
  'pentecost monday': { fromEaster: 50 },
  trinity: { fromEaster: 56 },
  'corpus christi': { fromEaster: 60 },
  'memorial sunday': { fromAdvent: -14 },
  'repentance day': { fromAdvent: -11 },
  'sunday of the dead': { fromAdvent: -7 },
  'advent 1': { fromAdvent: 0 },
  'advent 2': { fromAdvent: 7 },
  'advent 3': { fromAdvent: 14 },
  'advent 4': { fromAdvent: 21 },
  'mother day': { nth: 2, weekday: 7, month: 5 },
  'father day us': { nth: 3, weekday: 7, month: 6 },
  harvest: { nth: 1, weekday: 7, month: 10 },
  'memorial day us': { last: 1, month: 5 },
  'labor day us': { nth: 1, weekday: 1, month: 9 },
  thanksgiving: { nth: 4, weekday: 4, month: 11 },
};

export const holidays: readonly string[] = Object.keys(feasts);

/** The day of a holiday in a year, or null when there is none. */
export function holidayIn(holiday: string, year: number): Civil | null {
  const feast = feasts[holiday];
  if (feast === undefined) return null;
  if ('fixed' in feast) return civilDay(year, ...feast.fixed);
  if ('fromEaster' in feast) return easterSunday(year)?.plus({ days: feast.fromEaster }) ?? null;
  if ('fromAdvent' in feast) return firstAdvent(year)?.plus({ days: feast.fromAdvent }) ?? null;
  if ('last' in feast) return nthWeekdayOfMonth(-1, feast.last, { year, month: feast.month });
  return nthWeekdayOfMonth(feast.nth, feast.weekday, { year, month: feast.month });
}

/** Month and day of a holiday that never moves, else null. */
export function fixedDay(holiday: string): { readonly month: number; readonly day: number } | null {
  const feast = feasts[holiday];
  return feast !== undefined && 'fixed' in feast ? { month: feast.fixed[0], day: feast.fixed[1] } : null;
}

/** Of a feast that is the nth (-1: the last) such weekday of a month; null: it moves otherwise, or not. */
export function nthDay(
  holiday: string,
): { readonly nth: number; readonly weekday: number; readonly month: number } | null {
  const feast = feasts[holiday];
  if (feast === undefined) return null;
  if ('last' in feast) return { nth: -1, weekday: feast.last, month: feast.month };
  return 'nth' in feast ? { nth: feast.nth, weekday: feast.weekday, month: feast.month } : null;
}

/** First and last day people mean by the feast, relative to its day. */
export function daysAround(holiday: string): readonly [number, number] {
  return feasts[holiday]?.around ?? [0, 0];
}

function firstAdvent(year: number): Civil | null {
  const christmasEve = civilDay(year, 12, 24);
  return christmasEve?.minus({ days: (christmasEve.weekday % 7) + 21 }) ?? null;
}

/** The nth (1 … 5, or -1 for the last) such weekday of a month, or null when the month has no fifth. */
export function nthWeekdayOfMonth(
  nth: number,
  weekday: number,
  of: { readonly year: number; readonly month: number },
): Civil | null {
  const first = civilDay(of.year, of.month, 1);
  if (first === null) return null;
  if (nth < 0) {
    const last = first.plus({ months: 1, days: -1 });
    return last.minus({ days: (last.weekday - weekday + 7) % 7 });
  }
  const day = first.plus({ days: ((weekday - first.weekday + 7) % 7) + 7 * (nth - 1) });
  return day.month === of.month ? day : null;
}
