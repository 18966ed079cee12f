import type { DateMeaning } from '../meaning.ts';
import { lexicon, meaning, type Rule } from '../reader.ts';

export const relativeDays: readonly Rule<DateMeaning>[] = [
  {
    name: 'a day by its distance',
    example: 'The chimney sweep came the day before yesterday.',
    counterexample: 'The other box is in the attic.',
    read: meaning(
      lexicon({
        today: 0,
        "today's": 0,
        yesterday: -1,
        "yesterday's": -1,
        tomorrow: 1,
        "tomorrow's": 1,
        'the day before yesterday': -2,
        'day before yesterday': -2,
        'the day after tomorrow': 2,
        'day after tomorrow': 2,
        'the next day': 1,
      }),
      (offset) => ({ is: 'day', offset }) as const,
    ),
  },
];

/** Softly: nobody could say which day. */
export const vagueTimes: readonly Rule<DateMeaning>[] = [
  {
    name: 'now',
    example: 'The boiler is currently off.',
    counterexample: 'I know the way.',
    read: meaning(
      lexicon({
        now: 0,
        'right now': 0,
        currently: 0,
        'at the moment': 0,
        'at present': 0,
        'these days': 0,
        nowadays: 0,
        'just now': 0,
      }),
      () => ({ is: 'now' }) as const,
    ),
  },
  {
    name: 'some time ago or soon',
    example: 'We recently painted the fence.',
    counterexample: 'The train is on time.',
    read: meaning(
      lexicon({
        recently: -30,
        lately: -30,
        'the other day': -30,
        'a while ago': -60,
        'some time ago': -90,
        formerly: Number.NEGATIVE_INFINITY,
        'a long time ago': Number.NEGATIVE_INFINITY,
        'long ago': Number.NEGATIVE_INFINITY,
        'back then': Number.NEGATIVE_INFINITY,
        soon: 30,
        shortly: 14,
        'before long': 30,
        'in the future': Number.POSITIVE_INFINITY,
      }),
      (days) => ({ is: 'vague', days }) as const,
    ),
  },
];
