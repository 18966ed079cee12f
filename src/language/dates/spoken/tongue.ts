import type { Civil } from '../calendar/civil.ts';
import type { Unit } from '../meaning.ts';
import type { Named } from './named.ts';
import type { Repetition } from './repetition.ts';

export interface DayAndClock {
  readonly day: Named & { readonly is: 'day' };
  readonly time: Civil;
}

/** How a language says times, so that what it gives stands in a sentence as it is. */
export interface Tongue {
  readonly now: string;
  /** "ab jetzt" */
  readonly fromNow: string;
  /** "neulich", "früher", "bald". */
  readonly vague: { readonly recently: string; readonly formerly: string; readonly soon: string };
  /** "heute", "letzten Dienstag", "am 3. März", "im März 2024". */
  adverbial(named: Named): string;
  /** A part of a day: "gestern Abend". */
  daypart(day: Named & { readonly is: 'day' }, daypart: string): string;
  /** A clock time on a day: "morgen um 8 Uhr". */
  atClock(day: Named & { readonly is: 'day' }, time: Civil): string;
  /** "vor drei Wochen", "in zwei Jahren". */
  distance(amount: number, unit: Unit): string;
  /** "seit gestern", "ab Montag", "bis zum 3. März", "vor dem 3. März", "nach dem 3. März". */
  open(relation: 'since' | 'from' | 'until' | 'before', named: Named, time: Civil | null): string;
  /** "vom 3. bis 12. März": the first and the last day or month, both of them in it. */
  between(first: Named, last: Named): string;
  /** "heute von 8 bis 10 Uhr". */
  betweenClocks(day: Named & { readonly is: 'day' }, from: Civil, to: Civil): string;
  /** "von gestern um 18 Uhr bis heute um 9 Uhr". */
  acrossDays(from: DayAndClock, to: DayAndClock): string;
  /** "jeden zweiten Donnerstag um 8 Uhr". */
  repetition(repetition: Repetition): string;
}
