import type { Messages } from './messages.ts';
import type { Language } from './preferences.ts';

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;
const rules = { day: 'FREQ=DAILY', week: 'FREQ=WEEKLY', month: 'FREQ=MONTHLY', year: 'FREQ=YEARLY' } as const;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** 4 January 1970 was a Sunday. */
const aSunday = Date.UTC(1970, 0, 4);
const dayMs = 86_400_000;

/** An RFC 5545 rule in words ("jede Woche: Montag, Freitag"); what is rarer than that only repeats. */
export function ruleText(rule: string, { reminders: t }: Messages, language: Language): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const unit = units[parts.get('FREQ') as keyof typeof units];
  if (unit === undefined) return t.repeats;
  const every = t.every[unit](Number(parts.get('INTERVAL') ?? 1));
  const days = (parts.get('BYDAY') ?? '').split(',').map((day) => weekdays.indexOf(day));
  if (days.some((day) => day < 0)) return parts.has('BYDAY') ? t.repeats : every;
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const named = days.map((day) => name.format(aSunday + day * dayMs));
  return `${every}: ${new Intl.ListFormat(language).format(named)}`;
}

/** At the same time of day each time; weekly on the same day. */
export function ruleOf(repeat: keyof typeof rules, at: Date): string {
  const day = repeat === 'week' ? `;BYDAY=${weekdays[at.getDay()]}` : '';
  return `${rules[repeat]}${day};BYHOUR=${at.getHours()};BYMINUTE=${at.getMinutes()}`;
}
