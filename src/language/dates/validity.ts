import type { TemporalContext, Validity } from '../temporal.ts';
import { toCivil, toInstant, zoneOf } from './calendar/wall-clock.ts';
import type { Moment, Span } from './meaning.ts';
import type { Found } from './scan.ts';
import { scanByTense } from './scan-by-tense.ts';

/** Days that come back every year, or say when a life began: the statement holds on other days too. */
export const everyYear =
  /geburtstag|hochzeitstag|jahrestag|jahrtag|namenstag|todestag|geboren|birthday|anniversary|\bborn\b/i;

/** "Montag bis Mittwoch" of a surgery or shop is every week. */
const everyWeek =
  /sprechstunde|sprechzeit|öffnungszeit|oeffnungszeit|geöffnet|geoeffnet|\boffen\b|opening hours|\bopen\b/i;

/**
 * From when until when a statement holds: "ab Montag", "bis März", "von Mai bis Juli", "am 3. Mai" (that day). Nulls where
 * it names no date: clock times alone, soft words, recurrences and days that come back every year give none. What happened
 * on a day that is over stays true, so it has no end. A statement in the past tense looks back, whatever
 * `context.direction` says.
 */
export function validity(text: string, context: TemporalContext): Validity {
  const dated = scanByTense(text, context).filter((found) => found.mention.explicit && namesDate(found));
  const spans = dated.filter(
    ({ meaning }) => meaning.is === 'span' && !(everyWeek.test(text) && betweenWeekdays(meaning)),
  );
  const moments = everyYear.test(text) ? [] : dated.filter(({ meaning }) => meaning.is === 'moment');
  const [first, ...others] = (spans.length > 0 ? spans : moments).map((found) => stretchOf(found, context));
  return others.reduce(spanning, first ?? { validFrom: null, validTo: null });
}

function namesDate({ meaning }: Found): boolean {
  if (meaning.is === 'span') return isDated(meaning.first) || isDated(meaning.last);
  return meaning.is === 'moment' && isDated(meaning);
}

function betweenWeekdays({ first, last }: Span): boolean {
  return first?.date?.is === 'weekday' && last?.date?.is === 'weekday';
}

function isDated(moment: Moment | null): boolean {
  return moment !== null && moment.date !== null;
}

function stretchOf({ mention, meaning }: Found, context: TemporalContext): Validity {
  if (meaning.is === 'span') return { validFrom: mention.from, validTo: mention.to };
  const { from } = mention;
  const to = mention.to === null ? null : endOfDay(mention.to, context.timeZone);
  return { validFrom: from, validTo: to !== null && to <= context.reference ? null : to };
}

/** A plan for eight o'clock is worth knowing for the rest of that day. */
function endOfDay(instant: Date, zone: string): Date {
  const timeZone = zoneOf(zone);
  const civil = toCivil(new Date(instant.getTime() - 1), timeZone);
  return toInstant(civil.startOf('day').plus({ days: 1 }), timeZone);
}

function spanning(a: Validity, b: Validity): Validity {
  return { validFrom: earliest(a.validFrom, b.validFrom), validTo: latest(a.validTo, b.validTo) };
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return null;
  return a < b ? a : b;
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}
