import type { Language } from '../domain/turn.ts';

export type Precision = 'minute' | 'hour' | 'daypart' | 'day' | 'week' | 'month' | 'season' | 'year';

/** A time named in a sentence, resolved against the moment it was said in the household's time zone. */
export interface TemporalMention {
  /** The words, and where they stand (UTF-16 offsets, end exclusive). */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'point' | 'range' | 'recurrence';
  /** First instant; null: open ("bis März"). */
  readonly from: Date | null;
  /** Instant after the last; null: open ("ab morgen"). For a point of precision `day`, the next midnight. */
  readonly to: Date | null;
  /**
   * Where the last unit of a range named by its ends begins ("von Montag bis Freitag": midnight before Friday, while `to`
   * is midnight after it); null when the range is one unit ("nächste Woche").
   */
  readonly lastFrom: Date | null;
  readonly precision: Precision;
  /** A calendar date or clock time was named; false for soft words ("neulich", "früher"). */
  readonly explicit: boolean;
  /** RFC 5545 rule without DTSTART ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"), for recurrences. */
  readonly rule: string | null;
}

export interface TemporalContext {
  readonly reference: Date;
  /** IANA name, e.g. Europe/Berlin. */
  readonly timeZone: string;
  readonly language: Language;
  /** Which way an ambiguous date leans: a question about what happened, or a plan. */
  readonly direction: 'past' | 'future' | 'nearest';
}

/** A stretch of time to search in; null: open on that side. */
export interface TimeRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** From when until when a statement holds; null: nothing was said about it. */
export interface Validity {
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
}
