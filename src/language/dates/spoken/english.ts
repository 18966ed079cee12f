import type { Civil } from '../calendar/civil.ts';
import type { Unit } from '../meaning.ts';
import type { Named } from './named.ts';
import { listed, type Repetition } from './repetition.ts';
import type { Tongue } from './tongue.ts';

type Day = Named & { readonly is: 'day' };

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = [
  ...[
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
];
const nearDays: Readonly<Record<number, string>> = {
  [-2]: 'the day before yesterday',
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
  2: 'the day after tomorrow',
};
const counted: Readonly<Record<number, string>> = { [-1]: 'last', 0: 'this', 1: 'next' };
const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

function weekdayName(day: number): string {
  return weekdays[day - 1] ?? '';
}

function monthName(month: number): string {
  return months[month - 1] ?? '';
}

/** "3 March", "3 March 2024". */
function date({ day, withYear }: Pick<Day, 'day' | 'withYear'>): string {
  return `${day.day} ${monthName(day.month)}${withYear ? ` ${day.year}` : ''}`;
}

function weekdayOf({ day, offset }: Day): string | null {
  if (offset <= -3 && offset >= -7) return `last ${weekdayName(day.weekday)}`;
  if (offset >= 3 && offset <= 7) return `this coming ${weekdayName(day.weekday)}`;
  return null;
}

/** "last week", "the week after next", or null further away. */
function countedUnit(offset: number, unit: string): string | null {
  if (counted[offset] !== undefined) return `${counted[offset]} ${unit}`;
  return offset === -2 ? `the ${unit} before last` : offset === 2 ? `the ${unit} after next` : null;
}

/** Without a preposition of its own, as after "since" and "until". */
function bare(named: Named): string {
  switch (named.is) {
    case 'day':
      return nearDays[named.offset] ?? weekdayOf(named) ?? date(named);
    case 'weekend':
      return (
        countedUnit(named.offset, 'weekend') ??
        `the weekend of ${date({ day: named.saturday, withYear: named.withYear })}`
      );
    case 'week':
      return (
        countedUnit(named.offset, 'week') ?? `the week of ${date({ day: named.monday, withYear: named.withYear })}`
      );
    case 'month':
      return `${monthName(named.month.month)}${named.withYear ? ` ${named.month.year}` : ''}`;
    case 'season':
      return `${named.season}${named.withYear ? ` ${named.year}` : ''}`;
    case 'year':
      return Math.abs(named.offset) <= 1 ? `${counted[named.offset]} year` : `${named.year}`;
  }
}

function adverbial(named: Named): string {
  const plain = bare(named);
  switch (named.is) {
    case 'day':
      return (nearDays[named.offset] ?? weekdayOf(named)) === undefined || plain === date(named)
        ? `on ${plain}`
        : plain;
    case 'weekend':
      return countedUnit(named.offset, 'weekend') === null ? `on ${plain}` : plain;
    case 'week':
      return countedUnit(named.offset, 'week') === null ? `in ${plain}` : plain;
    case 'month':
      return Math.abs(named.offset) <= 1 ? `${counted[named.offset]} month` : `in ${plain}`;
    case 'season':
      return `in ${plain}`;
    case 'year':
      return Math.abs(named.offset) <= 1 ? plain : `in ${plain}`;
  }
}

function clock(time: Pick<Civil, 'hour' | 'minute'>): string {
  if (time.hour === 0 && time.minute === 0) return 'midnight';
  if (time.hour === 12 && time.minute === 0) return 'noon';
  const minute = time.minute === 0 ? '' : `:${String(time.minute).padStart(2, '0')}`;
  return `${time.hour % 12 || 12}${minute} ${time.hour < 12 ? 'am' : 'pm'}`;
}

function daypart(day: Day, name: string): string {
  const base = name.split(' ').at(-1) ?? name;
  const shown = base === 'noon' ? 'at lunchtime' : base === 'night' ? 'at night' : `in the ${name}`;
  if (day.offset === 0 && base === 'night') return 'tonight';
  if (day.offset === -1 && base === 'night') return 'last night';
  if (day.offset === 0 && base !== 'noon' && name === base) return `this ${name}`;
  const beside = base !== 'noon' && name === base && (Math.abs(day.offset) === 1 || weekdayOf(day) !== null);
  return `${adverbial(day)} ${beside ? name : shown}`;
}

function distance(amount: number, unit: Unit): string {
  const count = Math.abs(amount);
  const article = unit === 'hour' ? 'an' : 'a';
  const length = count === 1 ? `${article} ${unit}` : `${numbers[count] ?? count} ${unit}s`;
  return amount < 0 ? `${length} ago` : `in ${length}`;
}

function open(relation: 'since' | 'from' | 'until' | 'before', named: Named, time: Civil | null): string {
  return `${relation} ${bare(named)}${time === null ? '' : ` at ${clock(time)}`}`;
}

function between(first: Named, last: Named): string {
  if (first.is === 'day' && last.is === 'day') {
    const sameMonth = first.day.month === last.day.month && first.day.year === last.day.year;
    const withYear = first.withYear || last.withYear;
    const begin = sameMonth
      ? `${first.day.day}`
      : date({ day: first.day, withYear: withYear && first.day.year !== last.day.year });
    return `from ${begin} to ${date({ day: last.day, withYear })}`;
  }
  if (first.is === 'month' && last.is === 'month') {
    const withYear = first.withYear || last.withYear;
    const begin = bare({ ...first, withYear: withYear && first.month.year !== last.month.year });
    return `from ${begin} to ${bare({ ...last, withYear })}`;
  }
  if (first.is === 'year' && last.is === 'year') return `from ${first.year} to ${last.year}`;
  return `from ${bare(first)} to ${bare(last)}`;
}

function repetition(each: Repetition): string {
  return days(each) + (each.hour === null ? '' : ` at ${clock({ hour: each.hour, minute: each.minute })}`);
}

function days(each: Repetition): string {
  const { interval, weekdays: on } = each;
  const nth = interval === 1 ? '' : `${ordinals[interval] ?? `${interval}th`} `;
  const names = on.map(weekdayName);
  if (each.nth !== null) {
    const counted = `${each.nth < 0 ? 'last' : ordinals[each.nth]} ${listed(names, 'and')}`;
    return each.month === null
      ? `every ${counted} of the month`
      : `every year on the ${counted} of ${monthName(each.month)}`;
  }
  if (each.frequency === 'WEEKLY' && on.length > 0) {
    const key = on.join('');
    if (key === '12345' && interval === 1) return 'on weekdays';
    if (key === '67') return `every ${nth}weekend`;
    if (interval > 1) return `every ${nth}${listed(names, 'and')}`;
    return `on ${listed(
      names.map((name) => `${name}s`),
      'and',
    )}`;
  }
  if (each.monthDay !== null && each.month !== null) return `every year on ${each.monthDay} ${monthName(each.month)}`;
  if (each.monthDay !== null) return `on the ${ordinalDigits(each.monthDay)} of every month`;
  if (each.month !== null) return `every year in ${monthName(each.month)}`;
  const unit =
    { HOURLY: 'hour', DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }[each.frequency] ?? 'day';
  return interval > 1 ? `every ${numbers[interval] ?? interval} ${unit}s` : `every ${unit}`;
}

function ordinalDigits(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th')}`;
}

export const english: Tongue = {
  now: 'now',
  fromNow: 'from now on',
  vague: { recently: 'recently', formerly: 'some time ago', soon: 'soon' },
  adverbial,
  daypart,
  atClock: (day, time) => `${adverbial(day)} at ${clock(time)}`,
  distance,
  open,
  between,
  acrossDays: (from, to) => `from ${bare(from.day)} at ${clock(from.time)} to ${bare(to.day)} at ${clock(to.time)}`,
  betweenClocks: (day, from, to) => `${adverbial(day)} from ${clock(from)} to ${clock(to)}`,
  repetition,
};
