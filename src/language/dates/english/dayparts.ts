import type { Moment } from '../meaning.ts';
import { lexicon, longest, maybe, meaning, type Reader, type Rule, sequence, words } from '../reader.ts';

const noun = lexicon<string>({
  morning: 'morning',
  "morning's": 'morning',
  forenoon: 'morning',
  lunchtime: 'noon',
  noon: 'noon',
  afternoon: 'afternoon',
  evening: 'evening',
  "evening's": 'evening',
  night: 'night',
});

const half = lexicon({ early: 'early', late: 'late' });

/** "early" and "late" are said of parts that have such halves. */
function refined(which: string | null, daypart: string): string {
  const refinable = daypart === 'morning' || daypart === 'afternoon' || daypart === 'evening';
  return which !== null && refinable ? `${which} ${daypart}` : daypart;
}

const named: Reader<string> = meaning(sequence(maybe(half), noun), ([which, daypart]) => refined(which, daypart));

/** "in the morning", "at night". */
const introduced: Reader<string> = meaning(
  sequence(words('in the', 'during the', 'at', 'at about', 'around', 'towards', 'late in the', 'early in the'), named),
  ([preposition, daypart]) => {
    if (daypart === 'noon') return preposition === 'at' ? null : 'noon';
    return refined(preposition.startsWith('late') ? 'late' : preposition.startsWith('early') ? 'early' : null, daypart);
  },
);

/** Beside a date or clock time: "Tuesday morning", "eight in the evening". */
export const dayparts: Reader<string> = longest(named, introduced);

export const daypartNoun: Reader<string> = noun;

export const daypartPlural: Reader<string> = lexicon<string>({
  mornings: 'morning',
  afternoons: 'afternoon',
  evenings: 'evening',
  nights: 'night',
});

export const standingDayparts: readonly Rule<string>[] = [
  {
    name: 'a part of the day after a preposition',
    example: 'The post comes in the early afternoon.',
    counterexample: 'Have a good evening',
    read: introduced,
  },
];

export const daysWithPart: readonly Rule<Moment>[] = [
  {
    name: 'a part of today, tonight or last night',
    example: 'Last night the dog barked.',
    counterexample: 'The night of the museums is popular.',
    read: longest<Moment>(
      meaning(
        sequence(lexicon({ this: 0, last: -1, "last night's": -1 }), maybe(half), noun),
        ([offset, which, daypart]) => ({
          date: { is: 'day', offset },
          daypart: refined(which, daypart),
          clock: null,
        }),
      ),
      meaning(lexicon({ tonight: 'night', "tonight's": 'night' }), (daypart) => ({
        date: { is: 'day', offset: 0 },
        daypart,
        clock: null,
      })),
    ),
  },
];
