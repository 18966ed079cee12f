import type { DateMeaning } from '../meaning.ts';
import { lexicon, maybe, meaning, type Reader, type Rule, sequence, words } from '../reader.ts';
import { which } from './vocabulary.ts';
import { namedYear, yearAfter } from './years.ts';

/** Names by holiday; what each one is stands in calendar/holidays.ts. */
const names: Readonly<Record<string, string>> = {
  'new year': "new year's day|new years day|new year's",
  epiphany: 'epiphany',
  valentine: "valentine's day|valentines day|valentine's",
  'women day': "women's day|international women's day",
  'saint patrick': "st patrick's day|saint patrick's day|st . patrick's day",
  'april fools': "april fools' day|april fool's day|april fools day|april fools",
  'labour day': 'may day',
  midsummer: "midsummer's day|midsummer day",
  'us independence': 'independence day',
  'german unity': 'german unity day',
  halloween: 'halloween',
  'all saints': "all saints' day|all saints day",
  'all souls': "all souls' day|all souls day",
  'bonfire night': 'bonfire night|guy fawkes night',
  'saint martin': "st martin's day|martinmas",
  'saint nicholas': "st nicholas day|saint nicholas day|st nicholas' day",
  'christmas eve': 'christmas eve',
  christmas: 'christmas|xmas|christmastime',
  'christmas day': 'christmas day',
  'boxing day': "boxing day|st stephen's day",
  'new year eve': "new year's eve|new years eve",
  carnival: 'carnival|mardi gras',
  'shrove tuesday': 'shrove tuesday|pancake day',
  'ash wednesday': 'ash wednesday',
  'palm sunday': 'palm sunday',
  'maundy thursday': 'maundy thursday',
  'good friday': 'good friday',
  'holy saturday': 'holy saturday',
  easter: 'easter|eastertime',
  'easter sunday': 'easter sunday|easter day',
  'easter monday': 'easter monday',
  ascension: 'ascension day',
  pentecost: 'pentecost|whitsun',
  'pentecost sunday': 'whit sunday',
  'pentecost monday': 'whit monday|pentecost monday',
  'corpus christi': 'corpus christi',
  'advent 1': 'first sunday of advent|first advent',
  'advent 2': 'second sunday of advent|second advent',
  'advent 3': 'third sunday of advent|third advent',
  'advent 4': 'fourth sunday of advent|fourth advent',
  'mother day': "mother's day|mothers day|mothers' day",
  'father day us': "father's day|fathers day|fathers' day",
  'memorial day us': 'memorial day',
  'labor day us': 'labor day',
  thanksgiving: 'thanksgiving|thanksgiving day',
};

/** An apostrophe at the end of a word is a mark of its own. */
const byName = Object.entries(names).flatMap(([holiday, list]) =>
  list.split('|').map((name) => [name.replace(/'(?=\s|$)/g, " '"), holiday] as const),
);
export const anyHoliday: Reader<string> = lexicon(Object.fromEntries(byName));

function holidayMeaning(holiday: string, year: Extract<DateMeaning, { is: 'holiday' }>['year']): DateMeaning {
  return { is: 'holiday', holiday, year, which: 'any' };
}

/** Beside a preposition that is read elsewhere ("before Christmas"). */
export const bareHoliday: Reader<DateMeaning> = meaning(sequence(anyHoliday, maybe(yearAfter)), ([holiday, year]) =>
  holidayMeaning(holiday, year),
);

export const holidayRules: readonly Rule<DateMeaning>[] = [
  {
    name: 'a holiday',
    example: 'On Corpus Christi the shops are closed.',
    counterexample: 'The Easterly wind is cold.',
    read: meaning(
      sequence(maybe(words('on', 'at', 'over', 'for')), maybe(words('the')), bareHoliday),
      ([, , date]) => date,
    ),
  },
  {
    name: 'a holiday counted from now',
    example: 'Last Easter it snowed.',
    counterexample: 'Last time it snowed.',
    read: meaning(sequence(maybe(words('at', 'on')), which, anyHoliday), ([, named, holiday]) => ({
      is: 'holiday',
      holiday,
      year: null,
      which: named,
    })),
  },
  {
    name: 'a holiday after its year',
    example: 'Last year at Halloween we were away.',
    counterexample: 'Last year at home it was quiet.',
    read: meaning(sequence(namedYear, maybe(words('on', 'at')), anyHoliday), ([year, , holiday]) =>
      holidayMeaning(holiday, year),
    ),
  },
];
