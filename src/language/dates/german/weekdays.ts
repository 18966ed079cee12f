import { type DateMeaning, offsetOf } from '../meaning.ts';
import { lexicon, maybe, meaning, type Rule, sequence, words } from '../reader.ts';
import { lead, notAName, weekday, which } from './vocabulary.ts';

const week = words('woche');
/** "nächster Woche", "in der nächsten Woche": weeks from the present one. */
const namedWeek = meaning(sequence(maybe(words('in', 'in der', 'der')), which, week), ([, named]) => offsetOf(named));

export const weekdays: readonly Rule<DateMeaning>[] = [
  {
    name: 'a weekday, of a week or counted from today',
    example: 'Am nächsten Mittwoch kommt der Gärtner.',
    counterexample: 'Frau Sonntag hat angerufen.',
    read: meaning(
      sequence(lead, maybe(which), notAName, weekday, maybe(namedWeek)),
      ([, named, , day, inWeek]) => ({ is: 'weekday', weekday: day, which: named ?? 'any', week: inWeek }) as const,
    ),
  },
  {
    name: 'a weekday after its week',
    example: 'Kommende Woche Mittwoch ist Elternabend.',
    counterexample: 'Die ganze Woche war frei.',
    read: meaning(sequence(lead, namedWeek, maybe(words('am', 'den', ',')), weekday), ([, inWeek, , day]) => ({
      is: 'weekday',
      weekday: day,
      which: 'any',
      week: inWeek,
    })),
  },
  {
    name: 'a weekday one or two weeks from now',
    example: 'Freitag in einer Woche fahren wir los.',
    counterexample: 'Das Paket braucht eine Woche.',
    read: meaning(
      sequence(
        lead,
        weekday,
        lexicon({
          'in einer woche': 1,
          'in 1 woche': 1,
          'in acht tagen': 1,
          'in 8 tagen': 1,
          'in zwei wochen': 2,
          'in 2 wochen': 2,
          'in vierzehn tagen': 2,
          'in 14 tagen': 2,
          'vor einer woche': -1,
          'vor zwei wochen': -2,
          'vor 2 wochen': -2,
        }),
      ),
      ([, day, weeks]) =>
        weeks < 0
          ? { is: 'weekday', weekday: day, which: 'any', week: weeks }
          : {
              is: 'shifted',
              amount: weeks,
              unit: 'week',
              anchor: { is: 'weekday', weekday: day, which: 'first', week: null },
              fuzzy: false,
            },
    ),
  },
];
