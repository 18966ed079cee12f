import type { Moment, Span } from '../meaning.ts';
import { momentCandidates, resolveMoment } from './moments.ts';
import { choose, type Frame, type Stretch, stretch } from './stretch.ts';

/** A stretch named by its ends. `start` is where the first begins, `end` where the last ends. */
export function resolveSpan(span: Span, frame: Frame): Stretch | null {
  const { first, last } = span;
  if (span.relation === 'between') return first === null || last === null ? null : between(first, last, frame);
  const moment = first ?? last;
  if (moment === null) return null;
  const only = resolveMoment(moment, leaning(span.relation, frame));
  if (only === null) return null;
  const { precision, explicit } = only;
  const clock = isClock(only);
  switch (span.relation) {
    case 'from':
    case 'since':
      return stretch(only.start, null, { precision, explicit: true, exact: null });
    case 'until':
      return stretch(null, clock ? only.start : only.end, { precision, lastStart: only.start, explicit });
    case 'before':
      return stretch(null, only.start, { precision, explicit });
    case 'after':
      return stretch(clock ? only.start : only.end, null, { precision, explicit });
  }
}

/** "seit" looks back; the others look ahead unless the whole sentence looks back. */
function leaning(relation: Span['relation'], frame: Frame): Frame {
  if (relation === 'since') return { ...frame, direction: 'past' };
  return frame.direction === 'nearest' ? { ...frame, direction: 'future' } : frame;
}

function between(first: Moment, last: Moment, frame: Frame): Stretch | null {
  const open = { ...frame, direction: 'nearest' } as const;
  const pairs = momentCandidates(first, open).flatMap((begin) => {
    const pair = ending(begin, first, last, frame);
    return pair === null ? [] : [pair];
  });
  return choose(pairs, frame);
}

/** The first reading of the end that lies after a beginning. */
function ending(begin: Stretch, first: Moment, last: Moment, frame: Frame): Stretch | null {
  const { start } = begin;
  if (start === null) return null;
  const there: Frame = { ...frame, now: start, today: start.startOf('day'), direction: 'nearest' };
  const anchored = isRelative(last) ? frame : there;
  const sameDay = last.date === null && first.date !== null;
  const candidates = momentCandidates(
    sameDay ? { ...last, date: first.date } : last,
    sameDay ? { ...frame, direction: 'nearest' } : anchored,
  );
  const later = sameDay ? [...candidates, ...candidates.map(nextHalfDay), ...candidates.map(nextDay)] : candidates;
  const after = later
    .filter((each) => each.start !== null && each.start > start)
    .sort((a, b) => (a.start?.milliseconds ?? 0) - (b.start?.milliseconds ?? 0));
  const end = after[0];
  if (end === undefined) return null;
  const precision = end.precision === 'hour' ? 'hour' : end.precision;
  return stretch(start, isClock(end) ? end.start : end.end, { precision, lastStart: end.start });
}

function isRelative(moment: Moment): boolean {
  return moment.date !== null && ['day', 'shifted', 'rolling', 'period', 'now'].includes(moment.date.is);
}

function isClock(each: Stretch): boolean {
  return each.precision === 'hour' || each.precision === 'minute';
}

function nextHalfDay(each: Stretch): Stretch {
  return moved(each, 12);
}

function nextDay(each: Stretch): Stretch {
  return moved(each, 24);
}

function moved(each: Stretch, hours: number): Stretch {
  return { ...each, start: each.start?.plus({ hours }) ?? null, end: each.end?.plus({ hours }) ?? null };
}
