import type { TemporalContext, TimeRange } from '../temporal.ts';
import type { Found } from './scan.ts';
import { scanByTense } from './scan-by-tense.ts';

const asksWhen = /^\s*(?:und\s+|and\s+)?(?:wann|when|an welchem tag|what day|which day)\b/i;
/** What may stand between two times that are asked for together. */
const joints = new Set(['', ',', 'und', 'oder', 'and', 'or', ', und', ', and']);

/**
 * The one stretch of time a question asks about, as wide as people mean it ("gestern Abend" until midnight, "vor zwei
 * Wochen" a few days around it), or null when it names none. Soft words ("neulich") and recurrences name none; of several
 * times the first counts, unless "und" or "oder" joins them. A question in the past tense looks back, whatever
 * `context.direction` says.
 */
export function queryRange(text: string, context: TemporalContext): TimeRange | null {
  const named = scanByTense(text, context).filter(({ mention }) => mention.explicit && mention.kind !== 'recurrence');
  const [first, ...others] = named;
  if (first === undefined || (asksWhen.test(text) && isHoliday(first))) return null;
  let range = first.search;
  let end = first.mention.end;
  for (const other of others) {
    if (!joints.has(text.slice(end, other.mention.start).trim().toLowerCase())) break;
    range = spanning(range, other.search);
    end = other.mention.end;
  }
  return range;
}

/** "Wann ist Pfingsten?" asks for the day itself. */
function isHoliday({ meaning }: Found): boolean {
  return meaning.is === 'moment' && meaning.date?.is === 'holiday';
}

function spanning(a: TimeRange, b: TimeRange): TimeRange {
  const from = a.from === null || b.from === null ? null : new Date(Math.min(a.from.getTime(), b.from.getTime()));
  const to = a.to === null || b.to === null ? null : new Date(Math.max(a.to.getTime(), b.to.getTime()));
  return { from, to };
}
