import type { Language } from './preferences.ts';

/** "3. März 2026"; the day as this device counts it. */
export function dayText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(instant));
}

/** "3. März 2026 um 17:05". */
export function momentText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));
}

/** "März 2026". */
export function monthText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(instant));
}

/** "2.–8. März 2026", of a stretch whose end is the first moment that is no part of it. */
export function spanText(from: string, to: string, language: Language): string {
  const last = new Date(new Date(to).getTime() - 1);
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).formatRange(new Date(from), last);
}

export function percentText(share: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

const hourMs = 3_600_000;

/** "in 3 Tagen": how long until then, in the largest unit that fits. */
export function leftText(instant: string, language: Language, now: number = Date.now()): string {
  const hours = (new Date(instant).getTime() - now) / hourMs;
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (hours < 48) return relative.format(Math.max(1, Math.round(hours)), 'hour');
  const days = Math.round(hours / 24);
  return days < 60 ? relative.format(days, 'day') : relative.format(Math.round(days / 30.44), 'month');
}

/** "12,4 MB". */
export function sizeText(bytes: number, language: Language): string {
  const megabytes = bytes / 1_000_000;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(megabytes)} MB`;
}

export function numberText(count: number, language: Language): string {
  return new Intl.NumberFormat(language).format(count);
}
