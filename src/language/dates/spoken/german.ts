import type { Civil } from '../calendar/civil.ts';
import type { Unit } from '../meaning.ts';
import type { Named } from './named.ts';
import { listed, type Repetition } from './repetition.ts';
import type { Tongue } from './tongue.ts';

type Day = Named & { readonly is: 'day' };
type Case = 'accusative' | 'dative';

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const months = [
  ...[
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
];
const seasons = { spring: 'Frühling', summer: 'Sommer', autumn: 'Herbst', winter: 'Winter' };
const nearDays: Readonly<Record<number, string>> = {
  [-2]: 'vorgestern',
  [-1]: 'gestern',
  0: 'heute',
  1: 'morgen',
  2: 'übermorgen',
};
const stems: Readonly<Record<number, string>> = {
  [-2]: 'vorletzt',
  [-1]: 'letzt',
  0: 'dies',
  1: 'nächst',
  2: 'übernächst',
};
const numbers = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];
const ordinals = ['', 'ersten', 'zweiten', 'dritten', 'vierten', 'fünften'];

function weekdayName(day: number): string {
  return weekdays[day - 1] ?? '';
}

function monthName(month: number): string {
  return months[month - 1] ?? '';
}

/** "3. März", "3. März 2024". */
function date({ day, withYear }: Pick<Day, 'day' | 'withYear'>): string {
  return `${day.day}. ${monthName(day.month)}${withYear ? ` ${day.year}` : ''}`;
}

/** "letzten" or "kommenden" for the days of the last and next week, beyond those with names of their own. */
function weekdayOf({ day, offset }: Day, ending: string): string | null {
  if (offset <= -3 && offset >= -7) return `letzt${ending} ${weekdayName(day.weekday)}`;
  if (offset >= 3 && offset <= 7) return `kommend${ending} ${weekdayName(day.weekday)}`;
  return null;
}

/** Without a preposition of its own; after "seit", "ab", "vor" the dative, after "bis" the accusative. */
function bare(named: Named, grammar: Case): string {
  const dative = grammar === 'dative';
  switch (named.is) {
    case 'day':
      return (
        nearDays[named.offset] ?? weekdayOf(named, dative ? 'em' : 'en') ?? `${dative ? 'dem' : 'zum'} ${date(named)}`
      );
    case 'weekend': {
      const stem = stems[named.offset];
      if (stem !== undefined) return `${stem}${dative ? 'em' : 'es'} Wochenende`;
      return `${dative ? 'dem' : 'zum'} Wochenende vom ${date({ day: named.saturday, withYear: named.withYear })}`;
    }
    case 'week': {
      const stem = stems[named.offset];
      if (stem !== undefined) return `${stem}${dative ? 'er' : 'e'} Woche`;
      return `${dative ? 'der' : 'zur'} Woche vom ${date({ day: named.monday, withYear: named.withYear })}`;
    }
    case 'month':
      return `${monthName(named.month.month)}${named.withYear ? ` ${named.month.year}` : ''}`;
    case 'season':
      return `${dative ? 'dem' : 'zum'} ${seasons[named.season]}${named.withYear ? ` ${named.year}` : ''}`;
    case 'year':
      return Math.abs(named.offset) <= 1 ? `${stems[named.offset]}${dative ? 'em' : 'es'} Jahr` : `${named.year}`;
  }
}

function adverbial(named: Named): string {
  switch (named.is) {
    case 'day':
      return nearDays[named.offset] ?? weekdayOf(named, 'en') ?? `am ${date(named)}`;
    case 'weekend':
      return stems[named.offset] === undefined ? `am ${bare(named, 'dative').slice(4)}` : bare(named, 'accusative');
    case 'week':
      return stems[named.offset] === undefined ? `in ${bare(named, 'dative')}` : bare(named, 'accusative');
    case 'month':
      return Math.abs(named.offset) <= 1 ? `${stems[named.offset]}en Monat` : `im ${bare(named, 'dative')}`;
    case 'season':
      return `im ${seasons[named.season]}${named.withYear ? ` ${named.year}` : ''}`;
    case 'year':
      return Math.abs(named.offset) <= 1 ? bare(named, 'accusative') : `im Jahr ${named.year}`;
  }
}

function clock(time: Civil): string {
  if (time.hour === 0 && time.minute === 0) return 'Mitternacht';
  return time.minute === 0 ? `${time.hour} Uhr` : `${time.hour}:${String(time.minute).padStart(2, '0')} Uhr`;
}

const dayparts: Readonly<Record<string, string>> = {
  morning: 'Morgen',
  noon: 'Mittag',
  afternoon: 'Nachmittag',
  evening: 'Abend',
  night: 'Nacht',
};

function daypart(day: Day, name: string): string {
  const [half, base] = name.includes(' ') ? name.split(' ') : [null, name];
  const noun = dayparts[base ?? ''] ?? '';
  if (half !== null) return `${adverbial(day)} am ${half === 'early' ? 'frühen' : 'späten'} ${noun}`;
  if (day.offset === 1 && base === 'morning') return 'morgen früh';
  if (day.offset === -1 && base === 'night') return 'letzte Nacht';
  if (base === 'night' && day.offset !== 0) return `${adverbial(day)} in der Nacht`;
  if (nearDays[day.offset] !== undefined) return `${nearDays[day.offset]} ${noun}`;
  const weekday = weekdayOf(day, 'en');
  if (weekday !== null) return `${weekday}${noun.toLowerCase()}`;
  return `${adverbial(day)} ${noun.toLowerCase()}s`;
}

const unitNames: Readonly<Record<Unit, readonly [one: string, many: string, article: string]>> = {
  second: ['Sekunde', 'Sekunden', 'einer'],
  minute: ['Minute', 'Minuten', 'einer'],
  hour: ['Stunde', 'Stunden', 'einer'],
  day: ['Tag', 'Tagen', 'einem'],
  week: ['Woche', 'Wochen', 'einer'],
  month: ['Monat', 'Monaten', 'einem'],
  year: ['Jahr', 'Jahren', 'einem'],
};

function distance(amount: number, unit: Unit): string {
  const count = Math.abs(amount);
  const [one, many, article] = unitNames[unit];
  return `${amount < 0 ? 'vor' : 'in'} ${count === 1 ? `${article} ${one}` : `${numbers[count] ?? count} ${many}`}`;
}

const prepositions = { since: 'seit', from: 'ab', until: 'bis', before: 'vor' } as const;

function open(relation: keyof typeof prepositions, named: Named, time: Civil | null): string {
  const at = time === null ? '' : ` um ${clock(time)}`;
  return `${prepositions[relation]} ${bare(named, relation === 'until' ? 'accusative' : 'dative')}${at}`;
}

function between(first: Named, last: Named): string {
  if (first.is === 'day' && last.is === 'day') {
    const sameMonth = first.day.month === last.day.month && first.day.year === last.day.year;
    const withYear = first.withYear || last.withYear;
    const begin = sameMonth
      ? `${first.day.day}.`
      : date({ day: first.day, withYear: withYear && first.day.year !== last.day.year });
    return `vom ${begin} bis ${date({ day: last.day, withYear })}`;
  }
  if (first.is === 'month' && last.is === 'month') {
    const withYear = first.withYear || last.withYear;
    const begin = bare({ ...first, withYear: withYear && first.month.year !== last.month.year }, 'dative');
    return `von ${begin} bis ${bare({ ...last, withYear }, 'dative')}`;
  }
  if (first.is === 'year' && last.is === 'year') return `von ${first.year} bis ${last.year}`;
  return `von ${bare(first, 'dative')} bis ${bare(last, 'accusative')}`;
}

function betweenClocks(day: Day, from: Civil, to: Civil): string {
  const begin = from.minute === 0 && to.minute === 0 ? `${from.hour}` : clock(from);
  return `${adverbial(day)} von ${begin} bis ${clock(to)}`;
}

function repetition(each: Repetition): string {
  const time =
    each.hour === null
      ? ''
      : ` um ${each.hour}${each.minute === 0 ? '' : `:${String(each.minute).padStart(2, '0')}`} Uhr`;
  return days(each) + time;
}

function days(each: Repetition): string {
  const { interval, weekdays: on } = each;
  const nth = interval === 1 ? '' : `${ordinals[interval] ?? `${interval}.`} `;
  const names = on.map(weekdayName);
  if (each.nth !== null) {
    const counted = `${each.nth < 0 ? 'letzten' : ordinals[each.nth]} ${listed(names, 'und')}`;
    return each.month === null ? `jeden ${counted} im Monat` : `jedes Jahr am ${counted} im ${monthName(each.month)}`;
  }
  if (each.frequency === 'WEEKLY' && on.length > 0) {
    const key = on.join('');
    if (key === '12345' && interval === 1) return 'werktags';
    if (key === '67') return `jedes ${nth.replace(/en $/, 'e ')}Wochenende`;
    if (interval > 1) return `jeden ${nth}${listed(names, 'und')}`;
    return listed(
      names.map((name) => `${name.toLowerCase()}s`),
      'und',
    );
  }
  if (each.monthDay !== null && each.month !== null) return `jedes Jahr am ${each.monthDay}. ${monthName(each.month)}`;
  if (each.monthDay !== null) return `am ${each.monthDay}. jedes Monats`;
  if (each.month !== null) return `jedes Jahr im ${monthName(each.month)}`;
  if (interval > 1) return `alle ${numbers[interval] ?? interval} ${everyUnit[each.frequency]?.[1] ?? 'Tage'}`;
  return everyUnit[each.frequency]?.[0] ?? 'jeden Tag';
}

const everyUnit: Readonly<Record<string, readonly [one: string, many: string]>> = {
  HOURLY: ['jede Stunde', 'Stunden'],
  DAILY: ['jeden Tag', 'Tage'],
  WEEKLY: ['jede Woche', 'Wochen'],
  MONTHLY: ['jeden Monat', 'Monate'],
  YEARLY: ['jedes Jahr', 'Jahre'],
};

export const german: Tongue = {
  now: 'jetzt',
  fromNow: 'ab jetzt',
  vague: { recently: 'neulich', formerly: 'früher', soon: 'bald' },
  adverbial,
  daypart,
  atClock: (day, time) => `${adverbial(day)} um ${clock(time)}`,
  distance,
  open,
  between,
  betweenClocks,
  acrossDays: (from, to) =>
    `von ${bare(from.day, 'dative')} um ${clock(from.time)} bis ${bare(to.day, 'accusative')} um ${clock(to.time)}`,
  repetition,
};
