import type { Language } from '../../domain/turn.ts';
import { findTimes } from '../dates/find-times.ts';

/** When a sentence was said, when it is told, and where. */
export interface ToldLater {
  readonly language: Language;
  readonly recordedAt: Date;
  readonly reference: Date;
  /** IANA name of the household's time zone. */
  readonly timeZone: string;
}

function momentsOf(text: string, reference: Date, { timeZone, language }: ToldLater): readonly string[] {
  const found = findTimes(text, { reference, timeZone, language, direction: 'nearest' });
  return found
    .filter(({ kind }) => kind !== 'recurrence')
    .map(({ from, to }) => `${from?.toISOString() ?? ''}/${to?.toISOString() ?? ''}`);
}

/** The sentence names a time of its own: "am 3. Mai", "gestern", "jeden Montag". */
export function namesTime(text: string, told: ToldLater): boolean {
  const { timeZone, language } = told;
  return findTimes(text, { reference: told.recordedAt, timeZone, language, direction: 'nearest' }).length > 0;
}

/** The sentence means another time now than when it was said: "morgen", "letzte Woche". */
export function hasShifted(text: string, told: ToldLater): boolean {
  const then = momentsOf(text, told.recordedAt, told);
  const now = momentsOf(text, told.reference, told);
  return then.some((moment, at) => moment !== now[at]);
}
