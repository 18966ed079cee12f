import { type DateMeaning, type Moment, namesDay, type Span } from '../meaning.ts';
import {
  digits,
  either,
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
import { bareHoliday } from './holidays.ts';
import { moment } from './moments.ts';
import { namedMonth } from './months.ts';
import { bareWeekend } from './periods.ts';
import { standingAlone } from './phrase-end.ts';
import { namedSeason } from './seasons.ts';
import { cardinal } from './spelled-numbers.ts';
import { month } from './vocabulary.ts';
import { bareYear, surelyYear } from './years.ts';

function dated(reader: Reader<DateMeaning>): Reader<Moment> {
  return meaning(reader, (date) => ({ date, daypart: null, clock: null }));
}

/** What a preposition may point to, beside what stands alone. */
const named: Reader<Moment> = longest<Moment>(
  moment,
  dated(bareDay),
  dated(bareHoliday),
  dated(bareWeekend),
  dated(namedMonth),
  dated(meaning(sequence(maybe(words('the')), namedSeason), ([, season]) => season)),
  dated(bareYear),
);
const pointedAt: Reader<Moment> = longest<Moment>(
  named,
  meaning(bareEndHour, (clock) => ({ date: null, daypart: null, clock })),
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

const until = words('to', 'until', 'till', 'through', 'thru', '-', '–', '—', 'to the', 'until the', 'up to');

function between(opening: readonly string[], joint: Reader<unknown>): Reader<Span> {
  return meaning(
    sequence(maybe(leadingDay), maybe(words(',')), words(...opening), end, joint, end),
    ([day, , , first, , last]) => joinEnds(first, last, day),
  );
}

/** "one to ten" counts; only the whole of it could be a range of hours. */
const notAfterNumber = place((tokens, at) => at === 0 || cardinal(tokens, at - 1) === null);

const openClock = lexicon<Span['relation']>({
  from: 'from',
  until: 'until',
  till: 'until',
  by: 'until',
  before: 'before',
  after: 'after',
});

export const spans: readonly Rule<Span>[] = [
  {
    name: 'from one time until another',
    example: 'Grandma is here from Tuesday to Thursday.',
    counterexample: 'From London to Leeds it is two stops.',
    read: between(['from', 'from the'], until),
  },
  {
    name: 'between two times',
    example: 'The fitter comes between eight and ten o’clock.',
    counterexample: 'There is room between bed and wardrobe.',
    read: between(['between', 'between the'], words('and', 'and the')),
  },
  {
    name: 'two days after their month',
    example: 'I am away October 14-16.',
    counterexample: 'In October 14 to 16 boxes arrive.',
    read: meaning(sequence(month, digits(2), until, digits(2), standingAlone), ([number, first, , last]) =>
      joinEnds({ number: first }, dayIn(number, last), null),
    ),
  },
  {
    name: 'hours alone',
    example: 'The sauna is on from seven to nine.',
    counterexample: 'The game is for children from 7 to 9 years.',
    read: meaning(
      sequence(words('from', 'between'), cardinal, words('to', 'until', 'till', 'and'), cardinal, standingAlone),
      ([, first, , last]) => betweenHours(first, last),
    ),
  },
  {
    name: 'two times joined by "to"',
    example: 'Monday to Wednesday the office is closed.',
    counterexample: 'Three to four eggs',
    read: longest<Span>(
      meaning(sequence(end, until, end), ([first, , last]) => joinEnds(first, last, null)),
      meaning(sequence(leadingDay, numberEnd, until, end), ([day, first, , last]) => joinEnds(first, last, day)),
    ),
  },
  {
    name: 'since',
    example: 'A walnut tree has stood here since 1995.',
    counterexample: 'Since the move it is quiet.',
    read: meaning(sequence(words('since', 'ever since'), longest(pointedAt, dated(surelyYear))), ([, first]) =>
      span('since', first),
    ),
  },
  {
    name: 'from then on',
    example: 'The new plan holds from Wednesday on.',
    counterexample: 'A parcel from Berlin has come.',
    read: either(
      meaning(
        sequence(
          words('from', 'starting', 'starting on', 'starting from', 'as of', 'beginning', 'effective'),
          pointedAt,
          maybe(words('on', 'onwards', 'onward')),
        ),
        ([, first]) => span('from', first),
      ),
    ),
  },
  {
    name: 'until then',
    example: 'The road is closed until Saturday.',
    counterexample: 'Cook until golden.',
    read: meaning(
      sequence(
        notAfterNumber,
        words('until', 'till', 'by', 'up to', 'no later than', 'until the', 'by the'),
        pointedAt,
      ),
      ([, , last]) => span('until', last),
    ),
  },
  {
    name: 'from or until a time of a day',
    example: 'On Saturday from 2 pm there is a party.',
    counterexample: 'On Saturday from here to there',
    read: meaning(sequence(leadingDay, openClock, pointedAt), ([{ date, daypart }, relation, time]) =>
      time.date === null && date !== null && namesDay(date)
        ? span(relation, { ...time, date, daypart: time.daypart ?? daypart })
        : null,
    ),
  },
  {
    name: 'before or after then',
    example: 'The hedge must be cut before Pentecost.',
    counterexample: 'Before the garage stands a trailer.',
    read: either(
      meaning(sequence(words('before', 'before the'), pointedAt), ([, last]) => span('before', last)),
      meaning(sequence(words('after', 'after the'), pointedAt), ([, first]) => span('after', first)),
    ),
  },
];

function span(relation: Span['relation'], moment: Moment): Span {
  const closes = relation === 'until' || relation === 'before';
  return { is: 'span', relation, first: closes ? null : moment, last: closes ? moment : null };
}

function dayIn(number: number, day: number): Moment {
  const date = { is: 'calendar', day, month: number, year: null, monthOffset: null, weekday: null } as const;
  return { date, daypart: null, clock: null };
}
