import type { Grammar } from '../grammar.ts';
import { clockTimes } from './clock-times.ts';
import { daysWithPart, standingDayparts } from './dayparts.ts';
import { dateRules, moment } from './moments.ts';
import { recurrences } from './recurrences.ts';
import { spans } from './spans.ts';

/** What may be said in English. Words are not cut: English writes "Tuesday evening" apart. */
export const englishGrammar: Grammar = {
  moment,
  spans,
  recurrences,
  cutCompound: () => null,
  rules: [...dateRules, ...daysWithPart, ...standingDayparts, ...clockTimes, ...spans, ...recurrences],
};
