import type { Span } from '../grammar/rule.ts';
import { withoutFinalMarks } from '../spacing.ts';
import type { TemporalMention } from '../temporal.ts';
import { originalText, type Utterance } from '../utterance.ts';

/** Where words stand in the text (UTF-16 offsets, end exclusive). */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Times that stand directly behind belong to it as well. */
export function placeOf(span: Span, { words }: Utterance, times: readonly TemporalMention[]): Place {
  const end = words[span.to - 1]?.end ?? 0;
  const next = words[span.to]?.start ?? Number.POSITIVE_INFINITY;
  const behind = times.filter((time) => time.start >= end && time.end <= next);
  return { start: words[span.from]?.start ?? 0, end: behind.at(-1)?.end ?? end };
}

export function without(utterance: Utterance, times: readonly TemporalMention[]): Utterance {
  const isTold = ({ start, end }: Place) => !times.some((time) => start >= time.start && end <= time.end);
  return { ...utterance, words: utterance.words.filter(isTold) };
}

/**
 * The moment of reminding, and the times that are spent on it: one said outside of what it is about, else the last one
 * in it. Others belong to what it is about ("morgen an den Termin am Freitag").
 */
export function timeOf(
  times: readonly TemporalMention[],
  about: Place | null,
): { readonly time: TemporalMention | null; readonly used: readonly TemporalMention[] } {
  const outside = times.filter((time) => isOutside(time, about));
  const used = outside.length > 0 ? outside : times.slice(-1);
  return { time: used.at(-1) ?? null, used };
}

export function isOutside({ start }: TemporalMention, about: Place | null): boolean {
  return about === null || start < about.start || start >= about.end;
}

export function textIn(utterance: Utterance, { start, end }: Place): string {
  const from = utterance.words.findIndex((word) => word.start >= start);
  const to = utterance.words.findLastIndex((word) => word.end <= end) + 1;
  return from < 0 || to <= from ? '' : withoutFinalMarks(originalText(utterance, from, to));
}
