import type { DateMeaning, PeriodUnit } from '../meaning.ts';
import { either, joined, lexicon, maybe, meaning, type Reader, type Rule, sequence, words } from '../reader.ts';
import { cardinal, ordinal } from './spelled-numbers.ts';
import { lead, which } from './vocabulary.ts';
import { yearAfter } from './years.ts';

const unit: Reader<PeriodUnit> = lexicon<PeriodUnit>({
  woche: 'week',
  monat: 'month',
  monats: 'month',
  monates: 'month',
  quartal: 'quarter',
  quartals: 'quarter',
  jahr: 'year',
  jahre: 'year',
  jahres: 'year',
  wochenende: 'weekend',
  wochenendes: 'weekend',
  werktage: 'workweek',
  werktagen: 'workweek',
  werktags: 'workweek',
  wochentage: 'workweek',
  wochentagen: 'workweek',
  arbeitswoche: 'workweek',
});

/** "letzte Woche", "des nächsten Monats". */
export const countedPeriod: Reader<DateMeaning> = meaning(
  sequence(lead, maybe(words('des', 'vom')), which, unit),
  ([, , named, of]) => ({ is: 'period', unit: of, which: named, soft: false }),
);

/** The month, week or year itself, as in "Ende des Monats". */
export const presentPeriod: Reader<DateMeaning> = meaning(
  lexicon<PeriodUnit>({
    'des monats': 'month',
    'vom monat': 'month',
    'im monat': 'month',
    'der woche': 'week',
    'des jahres': 'year',
    'vom jahr': 'year',
    'im jahr': 'year',
    'des quartals': 'quarter',
  }),
  (of) => ({ is: 'period', unit: of, which: 'this', soft: false }),
);

const anyWeekend = { is: 'period', unit: 'weekend', which: 'any', soft: false } as const;

/** Beside a preposition that is read elsewhere ("vor dem Wochenende"). */
export const bareWeekend: Reader<DateMeaning> = meaning(words('wochenende', 'wochenendes'), () => anyWeekend);

const week = words('kw', 'in kw', 'kalenderwoche', 'in kalenderwoche', 'in der kalenderwoche', 'woche nummer');
const numberedWeek: Reader<number> = either(
  meaning(sequence(week, cardinal), ([, number]) => number),
  meaning(sequence(lead, ordinal, words('kalenderwoche', 'kw')), ([, number]) => number),
);

export const periods: readonly Rule<DateMeaning>[] = [
  {
    name: 'a week, month or year counted from the present one',
    example: 'Übernächste Woche sind Ferien.',
    counterexample: 'Die Woche hat sieben Tage.',
    read: countedPeriod,
  },
  {
    name: 'in the course of the present one',
    example: 'Im Laufe der Woche kommt das Paket.',
    counterexample: 'Im Laufe des Gesprächs wurde er laut.',
    read: meaning(sequence(words('im laufe', 'im verlauf', 'innerhalb'), presentPeriod), ([, present]) => present),
  },
  {
    name: 'the weekend',
    example: 'Am Wochenende kommt Besuch.',
    counterexample: 'Wochenendhaus und Garten sind vermietet.',
    read: meaning(sequence(words('am', 'das', 'übers', 'dem', 'fürs'), bareWeekend), ([, named]) => named),
  },
  {
    name: 'the working days of this week, softly',
    example: 'Unter der Woche ist das Tor zu.',
    counterexample: 'Unter der Treppe liegt Holz.',
    read: meaning(words('unter der woche'), () => ({ is: 'period', unit: 'workweek', which: 'this', soft: true })),
  },
  {
    name: 'a calendar week, quarter or half year',
    example: 'In Kalenderwoche 12 wird gebaut.',
    counterexample: 'Das vierte Quartett spielt.',
    read: either<DateMeaning>(
      meaning(sequence(numberedWeek, maybe(yearAfter)), ([number, year]) =>
        number >= 1 && number <= 53 ? { is: 'numbered', unit: 'week', number, year } : null,
      ),
      meaning(sequence(lead, words('q'), joined('1', '2', '3', '4'), maybe(yearAfter)), ([, , number, year]) => ({
        is: 'numbered',
        unit: 'quarter',
        number: Number(number),
        year,
      })),
      meaning(
        sequence(lead, ordinal, lexicon({ quartal: 'quarter', halbjahr: 'half' } as const), maybe(yearAfter)),
        ([, number, of, year]) =>
          number <= (of === 'half' ? 2 : 4) ? { is: 'numbered', unit: of, number, year } : null,
      ),
    ),
  },
];
