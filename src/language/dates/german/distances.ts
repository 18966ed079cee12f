import { type Length, rolling, shifted } from '../lengths.ts';
import type { Amount, DateMeaning, Unit } from '../meaning.ts';
import {
  either,
  joined,
  lexicon,
  longest,
  maybe,
  meaning,
  notAfter,
  type Reader,
  type Rule,
  sequence,
  unless,
  words,
} from '../reader.ts';
import { calendarDates } from './calendar-dates.ts';
import { holidayRules } from './holidays.ts';
import { relativeDays } from './relative-days.ts';
import { amount } from './spelled-numbers.ts';

const units: Readonly<Record<Unit, string>> = {
  second: 'sekunde|sekunden|sek',
  minute: 'minute|minuten|min',
  hour: 'stunde|stunden|std|stündchen',
  day: 'tag|tage|tagen|tages|tg|tgn',
  week: 'woche|wochen|wo',
  month: 'monat|monate|monaten|monats|mon',
  year: 'jahr|jahre|jahren|jahres',
};

const unit: Reader<Unit> = meaning(
  sequence(
    lexicon(
      Object.fromEntries(
        Object.entries(units).flatMap(([name, list]) => list.split('|').map((word) => [word, name as Unit])),
      ),
    ),
    maybe(abbreviationDot()),
  ),
  ([name]) => name,
);

/** "15 Tg." ends with a full stop of its own. */
function abbreviationDot(): Reader<string> {
  const short = new Set(['tg', 'tgn', 'std', 'min', 'sek', 'wo', 'mon']);
  return (tokens, at) => (short.has(tokens[at - 1]?.word ?? '') ? joined('.')(tokens, at) : null);
}

function lengthOf(count: Amount, of: Unit): Length {
  return { amount: count.value, unit: of, fuzzy: count.fuzzy };
}

/** "drei Tage", "eine Dreiviertelstunde", "einem halben Jahr". */
export const length: Reader<Length> = either(
  meaning(
    sequence(
      maybe(words('einer', 'eine', 'ein', 'der')),
      lexicon({
        viertelstunde: 15,
        dreiviertelstunde: 45,
        'dreiviertel stunde': 45,
        'viertel stunde': 15,
        halbstunde: 30,
      }),
    ),
    ([, minutes]) => ({ amount: minutes, unit: 'minute', fuzzy: false }),
  ),
  meaning(sequence(amount, unit), ([count, of]) => lengthOf(count, of)),
);

const roughly = maybe(words('etwa', 'ungefähr', 'circa', 'ca', 'rund', 'gut', 'knapp', 'genau', 'mehr als', 'über'));
const anchor: Reader<DateMeaning> = longest(
  ...[...holidayRules, ...calendarDates, ...relativeDays].map((rule) => rule.read),
);
const article = maybe(words('dem', 'den', 'der'));

const rollingWord = lexicon({
  letzten: -1,
  letzte: -1,
  letzter: -1,
  vergangenen: -1,
  vergangene: -1,
  vorigen: -1,
  zurückliegenden: -1,
  nächsten: 1,
  nächste: 1,
  nächster: 1,
  kommenden: 1,
  kommende: 1,
  folgenden: 1,
});

/** "heute in acht Tagen" counts today, as weeks were counted of old. */
const weekFromToday: Reader<DateMeaning> = meaning(
  lexicon({ 'heute in acht tagen': 1, 'heute in 8 tagen': 1, 'heute vor acht tagen': -1, 'heute vor 8 tagen': -1 }),
  (weeks) => ({ is: 'shifted', amount: weeks, unit: 'week', anchor: { is: 'day', offset: 0 }, fuzzy: false }),
);

/** "morgen in einer Woche". */
const fromADay: Reader<DateMeaning> = meaning(
  sequence(longest(...relativeDays.map((rule) => rule.read)), words('in'), length),
  ([from, , by]) => (by.unit === 'week' || by.unit === 'day' ? shifted(by, 1, from) : null),
);

export const distances: readonly Rule<DateMeaning>[] = [
  {
    name: 'so long from now',
    example: 'In zwei Wochen wird gestrichen.',
    counterexample: 'Der Kuchen braucht zwei Stunden.',
    read: longest(
      weekFromToday,
      fromADay,
      meaning(
        sequence(notAfter('alle'), words('in', 'heute in'), roughly, length, unless(words('später'))),
        ([, , , by]) => shifted(by, 1),
      ),
    ),
  },
  {
    name: 'so long ago',
    example: 'Vor fünf Tagen ging das Licht aus.',
    counterexample: 'Vor fünf Leuten singt er nicht.',
    read: meaning(sequence(words('vor', 'heute vor'), roughly, length), ([, , by]) => shifted(by, -1)),
  },
  {
    name: 'so long afterwards',
    example: 'Zwei Tage später war alles trocken.',
    counterexample: 'Zwei Tage waren genug.',
    read: meaning(sequence(length, words('später', 'danach', 'darauf')), ([by]) => shifted(by, 1)),
  },
  {
    name: 'so long before or after a day',
    example: 'Eine Woche vor Ostern putzen wir.',
    counterexample: 'Eine Woche vor der Kamera ist lang.',
    read: either<DateMeaning>(
      meaning(sequence(length, lexicon({ vor: -1, nach: 1, ab: 1 } as const), article, anchor), ([by, sign, , from]) =>
        by.unit === 'hour' || by.unit === 'minute' ? null : shifted(by, sign, from),
      ),
      meaning(
        sequence(
          words('am tag', 'am tage', 'der tag', 'den tag', 'tag', 'tags'),
          lexicon({ vor: -1, nach: 1 } as const),
          article,
          anchor,
        ),
        ([, sign, , from]) => shifted({ amount: 1, unit: 'day', fuzzy: false }, sign, from),
      ),
    ),
  },
  {
    name: 'the last or next so many days',
    example: 'In den letzten vier Tagen lief die Pumpe.',
    counterexample: 'Die letzten vier Brötchen sind weg.',
    read: either<DateMeaning>(
      meaning(
        sequence(
          maybe(words('in der', 'die', 'der', 'innerhalb der')),
          rollingWord,
          lexicon<Unit>({ stunde: 'hour', minute: 'minute' }),
        ),
        ([, sign, of]) => rolling({ amount: 1, unit: of, fuzzy: false }, sign),
      ),
      meaning(
        sequence(
          maybe(words('in', 'in den', 'die', 'den', 'der', 'innerhalb der', 'während der')),
          rollingWord,
          amount,
          unit,
        ),
        ([, sign, count, of]) => rolling(lengthOf(count, of), sign),
      ),
      meaning(
        sequence(
          maybe(words('in', 'in den', 'die', 'den', 'der')),
          rollingWord,
          lexicon<Unit>({
            tage: 'day',
            tagen: 'day',
            wochen: 'week',
            monate: 'month',
            monaten: 'month',
            jahre: 'year',
            jahren: 'year',
            stunden: 'hour',
            minuten: 'minute',
          }),
        ),
        ([, sign, of]) => rolling({ amount: 5, unit: of, fuzzy: true }, sign),
      ),
      meaning(sequence(words('innerhalb von', 'innerhalb', 'binnen'), length), ([, by]) => rolling(by, 1)),
    ),
  },
];

/** "seit drei Wochen". */
export const sinceLength: Reader<DateMeaning> = meaning(sequence(roughly, length), ([, by]) => shifted(by, -1));
