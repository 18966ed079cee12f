import type { Language } from './preferences.ts';

/** "3. März 2026"; the day as this device counts it. */
export function dayText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(instant));
}

/** "3. März 2026 um 17:05". */
export function momentText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));
}

export function percentText(share: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
