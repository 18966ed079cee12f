import { DateTime } from 'luxon';
import type { Stretch } from './digests.ts';

/** The day of a moment in a time zone, YYYY-MM-DD. */
export function dayOf(moment: Date, timeZone: string): string {
  return DateTime.fromJSDate(moment, { zone: timeZone }).toFormat('yyyy-MM-dd');
}

/** Whole weeks (from Monday) and months that are over, the latest first, not before `since`; at most `limit` of each. */
export function finishedStretches(
  now: Date,
  { since, timeZone, limit }: { readonly since: Date; readonly timeZone: string; readonly limit: number },
): readonly Stretch[] {
  return (['week', 'month'] as const).flatMap((kind) => {
    const current = DateTime.fromJSDate(now, { zone: timeZone }).startOf(kind);
    const found: Stretch[] = [];
    for (let back = 1; back <= limit; back += 1) {
      const from = current.minus({ [`${kind}s`]: back });
      const to = current.minus({ [`${kind}s`]: back - 1 });
      if (to.toJSDate() <= since) break;
      found.push({ kind, from: from.toJSDate(), to: to.toJSDate(), day: from.toFormat('yyyy-MM-dd') });
    }
    return found;
  });
}
