import type { Language } from '../../domain/turn.ts';

const minuteMs = 60_000;
/** Sooner is on time. */
const lateFromMs = 10 * minuteMs;
const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** How long ago, in whole units: "vor 2 Stunden", "2 hours ago"; null: just now. */
export function spokenAge(milliseconds: number, language: Language): string | null {
  if (milliseconds < lateFromMs) return null;
  const [unit, length] = units.find(([, each]) => milliseconds >= each) ?? units[2];
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-Math.floor(milliseconds / length), unit);
}
