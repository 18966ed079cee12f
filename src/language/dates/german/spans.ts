import { type DateMeaning, type Moment, namesDay, type Span } from '../meaning.ts';
import {
  digits,
  either,
  joined,
  lexicon,
  longest,
  maybe,
  meaning,
  place,
  type Reader,
  type Rule,
  sequence,
  words,
} from '../reader.ts';
import { betweenHours, joinEnds, type SpanEnd } from '../span-ends.ts';
import { bareDay } from './calendar-dates.ts';
import { bareEndHour } from './clock-times.ts';
import { dayparts } from './dayparts.ts';
import { sinceLength } from './distances.ts';
import { bareHoliday } from './holidays.ts';
import { moment } from './moments.ts';
import { namedMonth } from './months.ts';
import { partOfPeriod } from './period-parts.ts';
import { bareWeekend } from './periods.ts';
import { standingAlone, surelyAlone } from './phrase-end.ts';
import { namedSeason } from './seasons.ts';
import { cardinal } from './spelled-numbers.ts';
import { monthOrShort, weekdayShort } from './vocabulary.ts';
import { bareYear } from './years.ts';

function dated(reader: Reader<DateMeaning>): Reader<Moment> {
  return meaning(reader, (date) => ({ date, daypart: null, clock: null }));
}

const article = maybe(words('dem', 'den', 'der', 'die', 'das', 'zum', 'zur'));
/** What a preposition may point to, beside what stands alone. */
const named: Reader<Moment> = meaning(
  sequence(
    article,
    longest<Moment>(
      moment,
      dated(bareDay),
      dated(bareHoliday),
      dated(bareWeekend),
      dated(namedMonth),
      dated(namedSeason),
      dated(partOfPeriod),
      dated(bareYear),
    ),
  ),
  ([, found]) => found,
);
const pointedAt: Reader<Moment> = longest<Moment>(
  named,
  meaning(bareEndHour, (clock) => ({ date: null, daypart: null, clock })),
  meaning(sequence(bareEndHour, dayparts), ([clock, daypart]) => ({ date: null, daypart, clock })),
);

const numberEnd: Reader<SpanEnd> = either<SpanEnd>(
  meaning(sequence(cardinal, dayparts), ([hour, daypart]) =>
    hour <= 24 ? { date: null, daypart, clock: { hour, minute: 0, precision: 'hour', reading: 'colloquial' } } : null,
  ),
  meaning(cardinal, (number) => ({ number })),
);
const end: Reader<SpanEnd> = longest<SpanEnd>(named, numberEnd);
/** A day, perhaps with a part of it, before a range of hours. */
const leadingDay: Reader<Moment> = meaning(moment, (said) => (said.date !== null && said.clock === null ? said : null));

const until = words(
  'bis',
  'bis zum',
  'bis zu',
  'bis einschließlich',
  'bis einschließlich zum',
  '-',
  '–',
  '—',
  'bis um',
  'bis in den',
  'bis gegen',
);

const shortDay: Reader<Moment> = meaning(
  sequence(
    place((tokens, at) => tokens[at]?.capital === true),
    weekdayShort,
    maybe(joined('.')),
  ),
  ([, weekday]) => ({ date: { is: 'weekday', weekday, which: 'any', week: null }, daypart: null, clock: null }),
);

/** "eins bis zehn" counts; only the whole of it could be a range of hours. */
const notAfterNumber = place((tokens, at) => at === 0 || cardinal(tokens, at - 1) === null);

const openClock = lexicon<Span['relation']>({ ab: 'from', bis: 'until', vor: 'before', nach: 'after', seit: 'since' });

function between(opening: readonly string[], joint: Reader<unknown>): Reader<Span> {
  return meaning(
    sequence(maybe(leadingDay), maybe(words(',')), words(...opening), end, joint, end),
    ([day, , , first, , last]) => joinEnds(first, last, day),
  );
}

export const spans: readonly Rule<Span>[] = [
  {
    name: 'from one time until another',
    example: 'Von Dienstag bis Donnerstag ist Oma hier.',
    counterexample: 'Von Ulm bis München sind es zwei Stationen.',
    read: between(['von', 'vom', 'ab', 'ab dem', 'von dem', 'von der'], until),
  },
  {
    name: 'between two times',
    example: 'Zwischen acht und zehn Uhr kommt der Monteur.',
    counterexample: 'Zwischen Bett und Schrank ist Platz.',
    read: between(['zwischen', 'zwischen dem', 'zwischen der'], words('und', 'und dem', 'und der', '-')),
  },
  {
    name: 'short weekdays',
    example: 'Mo-Do offen, Fr-So Ruhetag',
    counterexample: 'So bis hierhin und nicht weiter',
    read: meaning(sequence(shortDay, words('-', '–', 'bis'), shortDay), ([first, , last]) =>
      joinEnds(first, last, null),
    ),
  },
  {
    name: 'hours without "Uhr"',
    example: 'Die Sauna ist von sieben bis neun an.',
    counterexample: 'Das Spiel ist für Kinder von 7 bis 9 Jahren.',
    read: meaning(
      sequence(words('von', 'zwischen'), cardinal, words('bis', 'und'), cardinal, surelyAlone),
      ([, first, , last]) => betweenHours(first, last),
    ),
  },
  {
    name: 'two times joined by "bis"',
    example: 'Montag bis Mittwoch bleibt das Büro zu.',
    counterexample: 'Drei bis vier Eier',
    read: longest<Span>(
      meaning(sequence(end, until, end), ([first, , last]) => joinEnds(first, last, null)),
      meaning(sequence(leadingDay, numberEnd, until, end), ([day, first, , last]) => joinEnds(first, last, day)),
    ),
  },
  {
    name: 'two days after their month',
    example: 'Ich bin Oktober 14-16 verreist.',
    counterexample: 'Im Oktober 14 bis 16 Kisten packen',
    read: meaning(
      sequence(monthOrShort, maybe(joined('.')), digits(2), words('-', '–', 'bis'), digits(2), standingAlone),
      ([month, , first, , last]) => joinEnds({ number: first }, dayIn(month, last), null),
    ),
  },
  {
    name: 'since',
    example: 'Seit 1995 steht hier ein Nussbaum.',
    counterexample: 'Seitlich hängt ein Haken.',
    read: meaning(
      sequence(words('seit', 'seit dem', 'schon seit', 'seit der', 'seit den'), longest(pointedAt, dated(sinceLength))),
      ([, first]) => span('since', first),
    ),
  },
  {
    name: 'from then on',
    example: 'Ab Mittwoch gilt der neue Plan.',
    counterexample: 'Ab und zu klemmt das Fenster.',
    read: either(
      meaning(sequence(words('ab', 'frühestens', 'frühestens ab', 'frühestens am'), pointedAt), ([, first]) =>
        span('from', first),
      ),
      meaning(sequence(words('von', 'vom'), pointedAt, words('an', 'ab')), ([, first]) => span('from', first)),
    ),
  },
  {
    name: 'until then',
    example: 'Bis Samstag ist die Straße gesperrt.',
    counterexample: 'Bis zur Brücke sind es zehn Schritte.',
    read: meaning(
      sequence(
        notAfterNumber,
        words(
          'bis',
          'bis zum',
          'bis zu',
          'spätestens',
          'bis spätestens',
          'spätestens bis',
          'bis einschließlich',
          'bis um',
          'bis gegen',
        ),
        pointedAt,
      ),
      ([, , last]) => ({
        is: 'span',
        relation: 'until',
        first: null,
        last,
      }),
    ),
  },
  {
    name: 'from or until a time of a day',
    example: 'Am Samstag ab 14 Uhr wird gefeiert.',
    counterexample: 'Am Samstag ab und zu lüften',
    read: meaning(sequence(leadingDay, openClock, pointedAt), ([{ date, daypart }, relation, time]) => {
      if (time.date !== null || date === null || !namesDay(date)) return null;
      const moment = { ...time, date, daypart: time.daypart ?? daypart };
      const until = relation === 'until' || relation === 'before';
      return { is: 'span', relation, first: until ? null : moment, last: until ? moment : null };
    }),
  },
  {
    name: 'before or after then',
    example: 'Vor Pfingsten muss die Hecke geschnitten sein.',
    counterexample: 'Vor der Garage steht ein Anhänger.',
    read: either(
      meaning(
        sequence(words('vor', 'noch vor'), pointedAt),
        ([, last]) => ({ is: 'span', relation: 'before', first: null, last }) as const,
      ),
      meaning(sequence(words('nach', 'erst nach'), pointedAt), ([, first]) => span('after', first)),
    ),
  },
];

function span(relation: Span['relation'], first: Moment): Span {
  return { is: 'span', relation, first, last: null };
}

function dayIn(month: number, day: number): Moment {
  const date = { is: 'calendar', day, month, year: null, monthOffset: null, weekday: null } as const;
  return { date, daypart: null, clock: null };
}
