import type { Which } from '../meaning.ts';
import { lexicon, maybe, notAfter, type Reader, words } from '../reader.ts';

/** A German stem with its endings: "letzt" → letzte, letzten, letztem, letzter, letztes. */
function inflected(...stems: readonly string[]): readonly string[] {
  return stems.flatMap((stem) => ['e', 'en', 'em', 'er', 'es'].map((ending) => stem + ending));
}

function each<T>(value: T, phrases: readonly string[]): Record<string, T> {
  return Object.fromEntries(phrases.map((phrase) => [phrase, value]));
}

/** "letzten", "übernächste"; "dies" and its forms for the present one. */
export const which: Reader<Which> = lexicon<Which>({
  ...each('last', inflected('letzt', 'vorig', 'vergangen')),
  ...each('before-last', inflected('vorletzt', 'vor letzt', 'vorvorig')),
  ...each('this', [...inflected('dies', 'heutig', 'laufend', 'jetzig', 'aktuell'), 'dies']),
  ...each('next', inflected('nächst')),
  ...each('coming', inflected('kommend')),
  ...each('after-next', inflected('übernächst', 'über nächst')),
});

export const weekdayNames: Readonly<Record<string, number>> = {
  montag: 1,
  dienstag: 2,
  mittwoch: 3,
  donnerstag: 4,
  freitag: 5,
  samstag: 6,
  sonnabend: 6,
  sonntag: 7,
};

export const weekday: Reader<number> = lexicon(weekdayNames);

/** "montags"; also the misheard "Montag's". */
export const weekdayAdverb: Reader<number> = lexicon(
  Object.fromEntries(
    Object.entries(weekdayNames).flatMap(([name, day]) => [
      [`${name}s`, day],
      [`${name}'s`, day],
    ]),
  ),
);

/** "Mo.", "Di": only where a date follows. */
export const weekdayShort: Reader<number> = lexicon({ mo: 1, di: 2, mi: 3, do: 4, fr: 5, sa: 6, so: 7 });

const surelyMonths = {
  januar: 1,
  jänner: 1,
  februar: 2,
  feber: 2,
  september: 9,
  oktober: 10,
  november: 11,
  dezember: 12,
};
/** Months that are people's names too. */
const nameMonths = { märz: 3, april: 4, mai: 5, juni: 6, juno: 6, juli: 7, julei: 7, august: 8 };
const shortMonths = {
  jan: 1,
  feb: 2,
  mär: 3,
  mrz: 3,
  apr: 4,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  sept: 9,
  okt: 10,
  nov: 11,
  dez: 12,
};

export const month: Reader<number> = lexicon({ ...surelyMonths, ...nameMonths });
export const sureMonth: Reader<number> = lexicon(surelyMonths);
/** Beside a day, where no name can be meant. */
export const monthOrShort: Reader<number> = lexicon({ ...surelyMonths, ...nameMonths, ...shortMonths });

/** What comes before a name, so that "Frau Sonntag" and "Onkel August" are no dates. */
export const notAName: Reader<null> = notAfter(
  ...['frau', 'herr', 'herrn', 'familie', 'doktor', 'dr', 'professor', 'onkel', 'tante', 'oma', 'opa', 'schwester'],
  ...[
    'bruder',
    'cousin',
    'cousine',
    'kollege',
    'kollegin',
    'nachbar',
    'nachbarin',
    'freund',
    'freundin',
    'namens',
    'heißt',
  ],
);

/** Prepositions and articles before a date. */
export const lead: Reader<string | null> = maybe(
  words(
    'am',
    'an',
    'im',
    'in der',
    'in dem',
    'in den',
    'in',
    'an dem',
    'an den',
    'zu',
    'zum',
    'zur',
    'der',
    'die',
    'das',
    'den',
    'dem',
  ),
);
