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
import { endsPhrase, standingAlone } from './phrase-end.ts';
import { cardinal } from './spelled-numbers.ts';

const oclock = words('uhr');

function clock(hour: number, minute: number, rest: Pick<Clock, 'precision' | 'reading'>): Clock | null {
  return hour <= 24 && minute <= 59 ? { hour, minute, ...rest } : null;
}

/** Minutes before (negative) or after a full hour on a twelve-hour clock face. */
function around(hour: number, minutes: number): Clock | null {
  if (hour < 1 || hour > 24) return null;
  const total = hour * 60 + minutes;
  const face = total < 60 ? total + 12 * 60 : total;
  return clock(Math.floor(face / 60), face % 60, { precision: 'minute', reading: 'colloquial' });
}

const minuteDigits: Reader<number> = meaning(
  sequence(
    place((tokens, at) => tokens[at]?.word.length === 2 && !tokens[at]?.spaced),
    digits(2),
  ),
  ([, minute]) => minute,
);

/** "19:30", "8:05 Uhr", "18.12 Uhr". */
const written: Reader<Clock> = either(
  meaning(sequence(digits(2), joined(':'), minuteDigits, unless(joined(':', ',')), maybe(oclock)), ([hour, , minute]) =>
    clock(hour, minute, { precision: 'minute', reading: 'said' }),
  ),
  meaning(sequence(digits(2), joined('.'), minuteDigits, oclock), ([hour, , minute]) =>
    clock(hour, minute, { precision: 'minute', reading: 'said' }),
  ),
);

/** "19:30" and "08:05" leave no doubt about the half of the day. */
const certain: Reader<Clock> = beginning(written.first, (tokens, at) => {
  const read = written(tokens, at);
  const leadingZero = tokens[at]?.word.startsWith('0') ?? false;
  return read === null || !leadingZero ? read : { ...read, value: { ...read.value, reading: 'strict' } };
});

const hourNumber: Reader<number> = meaning(cardinal, (number) => (number <= 24 ? number : null));
const minuteAfter: Reader<number> = meaning(
  sequence(
    maybe(words('und')),
    place((tokens, at) => tokens[at]?.kind !== 'number' || tokens[at]?.word.length === 2),
    cardinal,
    standingAlone,
  ),
  ([, , minute]) => (minute <= 59 ? minute : null),
);

/** "acht Uhr", "18 Uhr 12", "8 Uhr und 15". */
const spoken: Reader<Clock> = meaning(sequence(hourNumber, oclock, maybe(minuteAfter)), ([hour, , minute]) =>
  clock(hour, minute ?? 0, { precision: minute === null ? 'hour' : 'minute', reading: 'said' }),
);

const fraction: Reader<number> = lexicon({
  halb: -30,
  viertel: -45,
  dreiviertel: -15,
  'drei viertel': -15,
  dreiviertl: -15,
  viertl: -45,
});
const distance: Reader<number> = either(
  lexicon({ viertel: 15, viertl: 15, fünf: 5, zehn: 10, zwanzig: 20, fünfundzwanzig: 25 }),
  meaning(sequence(cardinal, words('minuten', 'minute', 'min')), ([minutes]) => (minutes < 60 ? minutes : null)),
);
const side: Reader<number> = lexicon({ vor: -1, nach: 1 });

const target: Reader<number> = meaning(sequence(maybe(words('halb')), hourNumber, maybe(oclock)), ([half, hour]) =>
  half === null ? hour * 60 : hour * 60 - 30,
);

/** "halb acht", "viertel acht" (a quarter past seven), "dreiviertel acht", "viertel nach neun", "fünf vor halb drei". */
const face: Reader<Clock> = either(
  meaning(sequence(fraction, hourNumber, maybe(oclock)), ([minutes, hour]) =>
    hour <= 12 ? around(hour, minutes) : null,
  ),
  meaning(sequence(distance, side, target), ([minutes, sign, minute]) =>
    around(Math.floor(minute / 60), (minute % 60) + sign * minutes),
  ),
);

/** "kurz vor acht", "kurz nach halb neun": about that time. */
const nearly: Reader<Clock> = meaning(sequence(words('kurz vor', 'kurz nach'), target), ([words, minute]) =>
  around(Math.floor(minute / 60), (minute % 60) + (words === 'kurz vor' ? -5 : 5)),
);

const midnight: Reader<Clock> = lexicon<Clock>({
  mitternacht: { hour: 24, minute: 0, precision: 'minute', reading: 'strict' },
  mitternachts: { hour: 24, minute: 0, precision: 'minute', reading: 'strict' },
});

const introduced = maybe(
  words(
    'um',
    'gegen',
    'so um',
    'so gegen',
    'ungefähr um',
    'etwa um',
    'punkt',
    'um punkt',
    'um kurz',
    'um genau',
    'um etwa',
    'um circa',
  ),
);

/** "um acht", "gegen sieben": a bare number that counts nothing. */
const bareHour: Reader<Clock> = meaning(
  sequence(
    words('um', 'gegen', 'so um', 'so gegen', 'punkt', 'um punkt', 'um etwa', 'um circa', 'schon um', 'erst um'),
    hourNumber,
    place((tokens, at) => endsPhrase(tokens, at) || dayparts(tokens, at) !== null),
  ),
  ([, hour]) => clock(hour, 0, { precision: 'hour', reading: 'colloquial' }),
);

const units =
  /^(?:euro|cent|prozent|grad|punkte?|meter|kilometer|zentimeter|kilo|gramm|liter|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|ecken|plätze|personen|mal|weitere|zusätzliche)$/;

/** "Donnerstag um vier Bücher abgeben", but not "um vier Tage verschieben". */
export const hourBehindDay: Reader<Clock> = meaning(
  sequence(
    words('um', 'gegen', 'so um', 'so gegen'),
    hourNumber,
    place((tokens, at) => /^\p{L}{2}/u.test(tokens[at]?.word ?? '') && !units.test(tokens[at]?.word ?? '')),
  ),
  ([, hour]) => clock(hour, 0, { precision: 'hour', reading: 'colloquial' }),
);

export const clockTimes: readonly Rule<Clock>[] = [
  {
    name: 'written in digits',
    example: 'Um 19:45 läuft der Krimi.',
    counterexample: 'Mische Saft und Wasser 1:5.',
    read: meaning(sequence(introduced, certain), ([, time]) => time),
  },
  {
    name: 'full hours and minutes',
    example: 'Der Bäcker öffnet um sechs Uhr dreißig.',
    counterexample: 'Die Uhr an der Wand steht.',
    read: meaning(sequence(introduced, spoken), ([, time]) => time),
  },
  {
    name: 'quarters, halves and minutes around the hour',
    example: 'Wir essen um halb sieben.',
    counterexample: 'Die Flasche ist halb voll.',
    read: meaning(sequence(introduced, longest(face, nearly)), ([, time]) => time),
  },
  {
    name: 'an hour after "um"',
    example: 'Um sieben klingelt der Wecker.',
    counterexample: 'Um sieben Ecken verwandt',
    read: bareHour,
  },
  {
    name: 'midnight',
    example: 'Um Mitternacht ist Feuerwerk.',
    counterexample: 'Der Mitternachtssnack liegt bereit.',
    read: meaning(sequence(introduced, midnight), ([, time]) => time),
  },
];

/** After "bis", "ab", "vor" or "nach": "bis acht". */
export const bareEndHour: Reader<Clock> = meaning(sequence(hourNumber, standingAlone), ([hour]) =>
  hour >= 1 && hour <= 12 ? clock(hour, 0, { precision: 'hour', reading: 'colloquial' }) : null,
);
