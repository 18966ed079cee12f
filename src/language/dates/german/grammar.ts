import type { Grammar } from '../grammar.ts';
import { clockTimes } from './clock-times.ts';
import { cutGermanCompound } from './compounds.ts';
import { daysWithPart, standingDayparts } from './dayparts.ts';
import { dateRules, moment } from './moments.ts';
import { recurrences } from './recurrences.ts';
import { spans } from './spans.ts';

/** What may be said in German, in the order of preference when two rules read equally far. */
export const germanGrammar: Grammar = {
  moment,
  spans,
  recurrences,
  cutCompound: cutGermanCompound,
  rules: [...dateRules, ...daysWithPart, ...standingDayparts, ...clockTimes, ...spans, ...recurrences],
};
