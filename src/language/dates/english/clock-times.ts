import type { Clock } from '../meaning.ts';
import {
  beginning,
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
  unless,
  words,
} from '../reader.ts';
import { dayparts } from './dayparts.ts';
import { endsPhrase } from './phrase-end.ts';
import { cardinal } from './spelled-numbers.ts';

type Half = 'am' | 'pm';

const half: Reader<Half> = lexicon<Half>({
  am: 'am',
  pm: 'pm',
  'a . m .': 'am',
  'p . m .': 'pm',
  'a . m': 'am',
  'p . m': 'pm',
});

function clock(hour: number, minute: number, rest: Pick<Clock, 'precision' | 'reading'>): Clock | null {
  return hour <= 24 && minute <= 59 ? { hour, minute, ...rest } : null;
}

function onHalf(hour: number, minute: number | null, which: Half): Clock | null {
  if (hour < 1 || hour > 12) return null;
  const full = (hour % 12) + (which === 'pm' ? 12 : 0);
  return clock(full, minute ?? 0, { precision: minute === null ? 'hour' : 'minute', reading: 'strict' });
}

const minuteDigits: Reader<number> = meaning(
  sequence(
    place((tokens, at) => tokens[at]?.word.length === 2 && !tokens[at]?.spaced),
    digits(2),
  ),
  ([, minute]) => minute,
);
const colonTime = sequence(digits(2), joined(':'), minuteDigits, unless(joined(':', ',')));

/** "7:30 pm", "7pm", "7.30 pm". */
const withHalf: Reader<Clock> = either(
  meaning(sequence(digits(2), joined(':', '.'), minuteDigits, half), ([hour, , minute, which]) =>
    onHalf(hour, minute, which),
  ),
  meaning(
    sequence(cardinal, maybe(meaning(cardinal, (minute) => (minute >= 10 ? minute : null))), half),
    ([hour, minute, which]) => onHalf(hour, minute, which),
  ),
);

/** "19:45", "07:15". */
const written: Reader<Clock> = beginning(colonTime.first, (tokens, at) => {
  const read = meaning(colonTime, ([hour, , minute]) => clock(hour, minute, { precision: 'minute', reading: 'said' }))(
    tokens,
    at,
  );
  const leadingZero = tokens[at]?.word.startsWith('0') ?? false;
  return read === null || !leadingZero ? read : { ...read, value: { ...read.value, reading: 'strict' } };
});

const hour: Reader<number> = meaning(cardinal, (number) => (number >= 1 && number <= 24 ? number : null));
const oclock = words("o'clock", 'o clock', 'oclock');

/** Minutes before (negative) or after a full hour on a twelve-hour clock face. */
function around(full: number, minutes: number): Clock | null {
  const total = full * 60 + minutes;
  const face = total < 60 ? total + 12 * 60 : total;
  return clock(Math.floor(face / 60), face % 60, { precision: 'minute', reading: 'colloquial' });
}

const distance: Reader<number> = either(
  lexicon({
    quarter: 15,
    'a quarter': 15,
    half: 30,
    five: 5,
    ten: 10,
    twenty: 20,
    'twenty five': 25,
    'twenty - five': 25,
  }),
  meaning(sequence(cardinal, words('minutes', 'minute', 'mins')), ([minutes]) => (minutes < 60 ? minutes : null)),
);

/** "eight in the evening", "two at night". */
function beforeDaypart(tokens: Parameters<typeof endsPhrase>[0], at: number): boolean {
  const preposition = tokens[at]?.word;
  return (preposition === 'in' || preposition === 'at') && dayparts(tokens, at) !== null;
}

/** "half past seven", "quarter to nine", "half seven", "seven o'clock". */
const face: Reader<Clock> = longest(
  meaning(
    sequence(
      distance,
      lexicon({ past: 1, after: 1, to: -1, before: -1, till: -1, of: -1 }),
      hour,
      maybe(oclock),
      maybe(half),
    ),
    ([minutes, sign, full, , which]) => {
      const time = full <= 12 ? around(full, sign * minutes) : null;
      return time === null || which === null ? time : onHalf(time.hour, time.minute, which);
    },
  ),
  meaning(sequence(words('half'), hour), ([, full]) => (full <= 12 ? around(full, 30) : null)),
  meaning(sequence(hour, place(beforeDaypart)), ([full]) =>
    clock(full, 0, { precision: 'hour', reading: 'colloquial' }),
  ),
  meaning(sequence(hour, oclock), ([full]) => clock(full, 0, { precision: 'hour', reading: 'colloquial' })),
);

const named: Reader<Clock> = lexicon<Clock>({
  noon: { hour: 12, minute: 0, precision: 'minute', reading: 'strict' },
  midday: { hour: 12, minute: 0, precision: 'minute', reading: 'strict' },
  midnight: { hour: 24, minute: 0, precision: 'minute', reading: 'strict' },
});

const introduced = maybe(
  words('at', 'at about', 'at around', 'around', 'about', 'at exactly', 'at precisely', 'shortly before', 'just after'),
);

const bareHour: Reader<Clock> = meaning(
  sequence(
    words('at', 'at about', 'at around', 'around', 'at exactly'),
    hour,
    maybe(meaning(cardinal, (minute) => (minute >= 10 && minute <= 59 ? minute : null))),
    place((tokens, at) => endsPhrase(tokens, at) || dayparts(tokens, at) !== null),
  ),
  ([, full, minute]) =>
    clock(full, minute ?? 0, { precision: minute === null ? 'hour' : 'minute', reading: 'colloquial' }),
);

/** "Thursday at four return the books": of many there would be a plural. */
export const hourBehindDay: Reader<Clock> = meaning(
  sequence(
    words('at', 'at about', 'at around', 'around', 'at exactly'),
    hour,
    place((tokens, at) => /^[a-z]+[a-rt-z]$/.test(tokens[at]?.word ?? '')),
  ),
  ([, full]) => (full <= 12 ? clock(full, 0, { precision: 'hour', reading: 'colloquial' }) : null),
);

export const clockTimes: readonly Rule<Clock>[] = [
  {
    name: 'with am or pm',
    example: 'The film starts at 7:45 pm.',
    counterexample: 'I am 7 and he is 9.',
    read: meaning(sequence(introduced, withHalf), ([, time]) => time),
  },
  {
    name: 'written in digits',
    example: 'The film starts at 19:45.',
    counterexample: 'Mix juice and water 1:5.',
    read: meaning(sequence(introduced, written), ([, time]) => time),
  },
  {
    name: 'quarters, halves and minutes around the hour',
    example: 'We eat at half past six.',
    counterexample: 'The bottle is half full.',
    read: meaning(sequence(introduced, face), ([, time]) => time),
  },
  {
    name: 'an hour after "at"',
    example: 'The alarm rings at seven.',
    counterexample: 'She works at seven schools.',
    read: bareHour,
  },
  {
    name: 'noon and midnight',
    example: 'There are fireworks at midnight.',
    counterexample: 'The midnightblue vase is empty.',
    read: meaning(sequence(introduced, named), ([, time]) => time),
  },
];

/** After "until", "from", "by", "before" or "after": "until eight". */
export const bareEndHour: Reader<Clock> = meaning(
  sequence(hour, unless(words('and a half', 'and a quarter')), place(endsPhrase)),
  ([full]) => (full <= 12 ? clock(full, 0, { precision: 'hour', reading: 'colloquial' }) : null),
);
