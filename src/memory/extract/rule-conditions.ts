import type { Reading } from './rule-shape.ts';

/** A day is named that is still to come; a plan for later today is over before it is asked for. */
export function isAhead({ daysAhead }: Reading): boolean {
  return daysAhead !== null && daysAhead >= 1;
}

/** Further ahead than tomorrow. */
export function isWellAhead({ daysAhead }: Reading): boolean {
  return daysAhead !== null && daysAhead >= 2;
}

/** "jeden Montag", "alle zwei Wochen", "dienstags". */
export function recurs({ times, folded }: Reading): boolean {
  return times.some(({ kind }) => kind === 'recurrence') || season.test(folded);
}

/** What comes back with the seasons and holidays. */
const season =
  / (?:jede[nrs]?|alle|every|each) (?:\S+ )?(?:winter|sommer|herbst|fruehling|fruehjahr|\p{L}*ferien|saison|summer|spring|autumn|season|holidays?) /u;

/** A day, a date, a clock time or something that recurs is named. */
export function isTimed({ times }: Reading): boolean {
  return times.some(({ explicit, kind }) => explicit || kind === 'recurrence');
}

/** I, we, or somebody with a name. */
export function isPersonal({ about }: Reading): boolean {
  return about === 'self' || about === 'somebody';
}

export function isAboutThing({ about }: Reading): boolean {
  return about === 'thing';
}

export function isAboutAnything({ about }: Reading): boolean {
  return about !== 'nobody';
}
