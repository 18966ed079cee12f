import type { Which } from '../meaning.ts';
import { lexicon, maybe, notAfter, place, type Reader, words } from '../reader.ts';
import { endsPhrase as standsAlone } from '../text/phrase-end.ts';
import { spellings } from '../text/spelling.ts';

/** A German stem with its endings: "letzt" → letzte, letzten, letztem, letzter, letztes. */
export function inflected(...stems: readonly string[]): readonly string[] {
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

const followers = [
  ...[
    'und',
    'oder',
    'um',
    'ab',
    'bis',
    'mit',
    'in',
    'im',
    'ins',
    'zu',
    'zum',
    'zur',
    'nach',
    'von',
    'vom',
    'vor',
    'bei',
  ],
  ...[
    'beim',
    'für',
    'auf',
    'an',
    'am',
    'aus',
    'gegen',
    'seit',
    'wegen',
    'als',
    'dass',
    'weil',
    'wenn',
    'damit',
    'also',
  ],
  ...[
    'ich',
    'du',
    'er',
    'sie',
    'es',
    'wir',
    'ihr',
    'man',
    'mich',
    'dich',
    'uns',
    'euch',
    'mir',
    'dir',
    'ihm',
    'ihn',
    'sich',
  ],
  ...[
    'bin',
    'ist',
    'sind',
    'war',
    'waren',
    'wird',
    'werden',
    'wurde',
    'habe',
    'hab',
    'hat',
    'haben',
    'hatte',
    'hatten',
  ],
  ...[
    'kommt',
    'komme',
    'kommen',
    'kam',
    'kamen',
    'geht',
    'gehe',
    'gehen',
    'ging',
    'fährt',
    'fahre',
    'fahren',
    'muss',
    'müssen',
  ],
  ...[
    'kann',
    'können',
    'soll',
    'sollen',
    'will',
    'wollen',
    'darf',
    'möchte',
    'gibt',
    'gab',
    'beginnt',
    'fängt',
    'startet',
  ],
  ...[
    'findet',
    'feiert',
    'feiern',
    'treffen',
    'trifft',
    'holt',
    'hole',
    'holen',
    'bringt',
    'macht',
    'machen',
    'steht',
    'klingelt',
  ],
  ...[
    'nicht',
    'wieder',
    'immer',
    'noch',
    'schon',
    'erst',
    'da',
    'dort',
    'hier',
    'zurück',
    'weg',
    'zuhause',
    'daheim',
    'dann',
  ],
  ...[
    'morgens',
    'mittags',
    'nachmittags',
    'abends',
    'nachts',
    'früh',
    'heute',
    'morgen',
    'gestern',
    'übermorgen',
    'vorgestern',
  ],
  ...[
    'losfahren',
    'abholen',
    'anrufen',
    'aufstehen',
    'kommst',
    'gehst',
    'bist',
    'warst',
    'hast',
    'wo',
    'was',
    'wer',
    'wann',
  ],
  ...[
    'der',
    'die',
    'das',
    'den',
    'dem',
    'ein',
    'eine',
    'einen',
    'einem',
    'einer',
    'mein',
    'meine',
    'unser',
    'unsere',
    'bitte',
    'jeden',
    'jede',
    'jedes',
    'alle',
    'kein',
    'keine',
    'keinen',
    'niemand',
    'jemand',
    'alles',
    'nichts',
    'aber',
  ],
  ...Object.keys(weekdayNames),
];

/** Whether a number before this place counts nothing ("um acht kommt ...", not "um acht Euro"). */
const followerWords = new Set(followers.flatMap((word) => spellings(word)));
export const endsPhrase = standsAlone({ followers: followerWords, capitalNouns: true });

/** Stricter, for words that count things more often than days ("am zweiten hängt der Mantel"). */
export const surelyAlone: Reader<null> = place(standsAlone({ followers: followerWords, capitalNouns: false }));

export const standingAlone: Reader<null> = place(endsPhrase);
