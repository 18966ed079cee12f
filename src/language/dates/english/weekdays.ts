import type { DateMeaning } from '../meaning.ts';
import { lexicon, longest, maybe, meaning, type Rule, sequence, words } from '../reader.ts';
import { lead, notAName, weekday, which } from './vocabulary.ts';

const namedWeek = lexicon({
  'last week': -1,
  'of last week': -1,
  'this week': 0,
  'of this week': 0,
  'next week': 1,
  'of next week': 1,
  'the week after next': 2,
  'the week before last': -2,
});
const weeksAway = lexicon({
  'a week from': 1,
  'one week from': 1,
  'two weeks from': 2,
  'a fortnight from': 2,
  'a week after': 1,
});

export const weekdays: readonly Rule<DateMeaning>[] = [
  {
    name: 'a weekday, of a week or counted from today',
    example: 'The gardener comes next Wednesday.',
    counterexample: 'Mr Friday called.',
    read: meaning(
      sequence(lead, maybe(which), notAName, weekday, maybe(namedWeek)),
      ([, named, , day, week]) => ({ is: 'weekday', weekday: day, which: named ?? 'any', week }) as const,
    ),
  },
  {
    name: 'a weekday counted in twos',
    example: 'The Saturday before last we had guests.',
    counterexample: 'The lamp before last was brighter.',
    read: meaning(
      sequence(lead, weekday, lexicon({ 'before last': 'before-last', 'after next': 'after-next' } as const)),
      ([, day, named]) => ({ is: 'weekday', weekday: day, which: named, week: null }),
    ),
  },
  {
    name: 'a weekday after its week',
    example: 'Next week on Thursday the windows are cleaned.',
    counterexample: 'Next month the windows are cleaned.',
    read: meaning(sequence(namedWeek, maybe(words('on', ',')), weekday), ([week, , day]) => ({
      is: 'weekday',
      weekday: day,
      which: 'any',
      week,
    })),
  },
  {
    name: 'weeks from a weekday',
    example: 'We leave a week from Saturday.',
    counterexample: 'We leave a week from here.',
    read: meaning(
      sequence(weeksAway, longest(weekday, lexicon({ today: 0, now: 0, tomorrow: -1 }))),
      ([weeks, day]) => {
        const anchor: DateMeaning =
          day > 0
            ? { is: 'weekday', weekday: day, which: 'first', week: null }
            : { is: 'day', offset: day === 0 ? 0 : 1 };
        return { is: 'shifted', amount: weeks, unit: 'week', anchor, fuzzy: false };
      },
    ),
  },
];
