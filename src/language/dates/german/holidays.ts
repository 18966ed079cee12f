import type { DateMeaning } from '../meaning.ts';
import { either, lexicon, maybe, meaning, notAfter, type Reader, type Rule, sequence, words } from '../reader.ts';
import { which } from './vocabulary.ts';
import { namedYear, yearAfter } from './years.ts';

/** Names by holiday; what each one is stands in calendar/holidays.ts. */
const names: Readonly<Record<string, string>> = {
  'new year': 'neujahr|neujahrstag|neujahrsmorgen',
  epiphany:
    'heilige drei könige|heiligen drei könige|heilige drei königen|heiligen drei königen|dreikönig|dreikönigstag|dreikönige|heilige 3 könige',
  candlemas: 'lichtmess|mariä lichtmess|maria lichtmess',
  valentine: 'valentinstag|valentin',
  'women day': 'frauentag|weltfrauentag|internationalen frauentag|internationaler frauentag',
  'saint patrick': 'st patricks day|saint patricks day',
  'saint joseph': 'josefstag|josefitag|josephstag',
  walpurgis: 'walpurgisnacht|walpurgis',
  'labour day': 'tag der arbeit|maifeiertag|erster mai feiertag|staatsfeiertag',
  'children day': 'kindertag|internationalen kindertag|internationaler kindertag',
  midsummer: 'johannistag|johanni|johannis|johannestag',
  'seven sleepers': 'siebenschläfer|siebenschläfertag',
  'swiss national day': 'bundesfeiertag|bundesfeier',
  'augsburg peace': 'friedensfest|augsburger friedensfest',
  assumption: 'mariä himmelfahrt|maria himmelfahrt',
  'world children day': 'weltkindertag',
  michaelmas: 'michaelistag|michaeli|michaelis',
  'german unity': 'tag der deutschen einheit|tag der einheit',
  'austrian national day': 'nationalfeiertag',
  reformation: 'reformationstag|reformationsfest',
  halloween: 'halloween',
  'all saints': 'allerheiligen',
  'all souls': 'allerseelen',
  'saint martin': 'martinstag|martini|sankt martin|st martin|martinsfest',
  'saint barbara': 'barbaratag',
  'saint nicholas': 'nikolaustag|nikolausabend',
  'immaculate conception': 'mariä empfängnis|maria empfängnis',
  'christmas eve': 'heiligabend|heiliger abend|heiligen abend|heilig abend|heilige abend|weihnachtsabend',
  christmas: 'weihnachten|weihnacht|weihnachtsfest',
  'christmas day':
    'erster weihnachtstag|ersten weihnachtstag|erster weihnachtsfeiertag|ersten weihnachtsfeiertag|1. weihnachtstag|1. weihnachtsfeiertag|weihnachtstag|christtag',
  'boxing day':
    'zweiter weihnachtstag|zweiten weihnachtstag|zweiter weihnachtsfeiertag|zweiten weihnachtsfeiertag|2. weihnachtstag|2. weihnachtsfeiertag|stephanstag|stefanitag|stephanitag',
  'new year eve': 'silvester|sylvester|silvesterabend|silvesternacht|jahreswechsel',
  'fat thursday':
    'weiberfastnacht|altweiber|altweiberfastnacht|weiberfasching|schmotziger donnerstag|schmotzigen donnerstag|schmutziger donnerstag|unsinniger donnerstag',
  'carnival friday': 'rußiger freitag|rußigen freitag',
  'carnival saturday': 'nelkensamstag',
  'carnival sunday': 'tulpensonntag',
  'carnival monday': 'rosenmontag',
  'shrove tuesday': 'veilchendienstag|fastnacht|fasnacht|fasnet|fastnachtdienstag',
  carnival: 'fasching|karneval',
  'ash wednesday': 'aschermittwoch',
  'palm sunday': 'palmsonntag',
  'maundy thursday': 'gründonnerstag',
  'good friday': 'karfreitag',
  'holy saturday': 'karsamstag|ostersamstag|osternacht',
  easter: 'ostern|osterfest',
  'easter sunday': 'ostersonntag',
  'easter monday': 'ostermontag',
  'low sunday': 'weißer sonntag|weißen sonntag',
  ascension: 'himmelfahrt|christi himmelfahrt|himmelfahrtstag|vatertag|auffahrt christi|herrentag|männertag',
  pentecost: 'pfingsten|pfingstfest',
  'pentecost saturday': 'pfingstsamstag',
  'pentecost sunday': 'pfingstsonntag',
  'pentecost monday': 'pfingstmontag',
  trinity: 'dreifaltigkeitssonntag|trinitatis',
  'corpus christi': 'fronleichnam',
  'memorial sunday': 'volkstrauertag',
  'repentance day': 'buß und bettag|buß- und bettag',
  'sunday of the dead': 'totensonntag|ewigkeitssonntag',
  'advent 1': 'erster advent|ersten advent|1. advent|erster adventssonntag|ersten adventssonntag|1. adventssonntag',
  'advent 2': 'zweiter advent|zweiten advent|2. advent|zweiter adventssonntag|zweiten adventssonntag|2. adventssonntag',
  'advent 3': 'dritter advent|dritten advent|3. advent|dritter adventssonntag|dritten adventssonntag|3. adventssonntag',
  'advent 4': 'vierter advent|vierten advent|4. advent|vierter adventssonntag|vierten adventssonntag|4. adventssonntag',
  'mother day': 'muttertag',
  harvest: 'erntedank|erntedankfest|erntedanksonntag',
};

/** Saints whose feast is only meant after a word that asks for a day. */
const peopleToo: Readonly<Record<string, string>> = {
  'saint nicholas': 'nikolaus',
  'peter and paul': 'peter und paul|peter & paul',
  'saint joseph': 'josefi|josephi',
  krampus: 'krampus',
};

const carnivalDays: Readonly<Record<string, string>> = {
  donnerstag: 'fat thursday',
  freitag: 'carnival friday',
  samstag: 'carnival saturday',
  sonntag: 'carnival sunday',
  montag: 'carnival monday',
  dienstag: 'shrove tuesday',
};

function byName(table: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(table).flatMap(([holiday, list]) =>
    list.split('|').map((name) => [spaced(name), holiday]),
  );
  return Object.fromEntries(entries);
}

/** Marks are words of their own. */
function spaced(name: string): string {
  return name.replace(/([.&-])/g, ' $1').trim();
}

const carnival = Object.fromEntries(
  ['fastnachts', 'fastnacht', 'fasnachts', 'faschings', 'karnevals'].flatMap((name) =>
    Object.entries(carnivalDays).map(([day, holiday]) => [name + day, holiday]),
  ),
);

export const anyHoliday = lexicon({ ...byName(names), ...carnival });
const saints = lexicon(byName(peopleToo));

function holidayMeaning(holiday: string, year: Extract<DateMeaning, { is: 'holiday' }>['year']): DateMeaning {
  return { is: 'holiday', holiday, year, which: 'any' };
}

/** Any holiday beside a preposition that is read elsewhere ("vor Nikolaus"). */
export const bareHoliday: Reader<DateMeaning> = meaning(
  sequence(maybe(words('dem', 'den', 'zum')), either(anyHoliday, saints), maybe(yearAfter)),
  ([, holiday, year]) => holidayMeaning(holiday, year),
);

export const holidayRules: readonly Rule<DateMeaning>[] = [
  {
    name: 'a holiday',
    example: 'An Fronleichnam haben die Läden zu.',
    counterexample: 'Die Osterglocken stehen im Topf.',
    read: meaning(
      sequence(maybe(words('an', 'am', 'zu', 'zum', 'über', 'der', 'den', 'dem')), anyHoliday, maybe(yearAfter)),
      ([, holiday, year]) => holidayMeaning(holiday, year),
    ),
  },
  {
    name: 'the feast of a saint',
    example: 'An Nikolaus werden die Stiefel gefüllt.',
    counterexample: 'Nikolaus mag keine Tomaten.',
    read: either(
      meaning(sequence(words('an', 'am', 'zu'), saints, maybe(yearAfter)), ([, holiday, year]) =>
        holidayMeaning(holiday, year),
      ),
      meaning(sequence(saints, yearAfter), ([holiday, year]) => holidayMeaning(holiday, year)),
    ),
  },
  {
    name: 'a holiday counted from now',
    example: 'Letztes Ostern hat es geschneit.',
    counterexample: 'Letztes Mal hat es geschneit.',
    read: meaning(
      sequence(maybe(words('an', 'am', 'zu')), which, either(anyHoliday, saints)),
      ([, named, holiday]) => ({
        is: 'holiday',
        holiday,
        year: null,
        which: named,
      }),
    ),
  },
  {
    name: 'a holiday after its year',
    example: 'Letztes Jahr an Silvester waren wir am Meer.',
    counterexample: 'Letztes Jahr am Meer war es kalt.',
    read: meaning(
      sequence(namedYear, notAfter('jedes'), maybe(words('an', 'am', 'zu', 'zum')), either(anyHoliday, saints)),
      ([year, , , holiday]) => ({ is: 'holiday', holiday, year, which: 'any' }),
    ),
  },
];
