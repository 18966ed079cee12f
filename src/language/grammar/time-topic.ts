import type { Language } from '../../domain/turn.ts';
import { findTimes } from '../dates/find-times.ts';
import type { Condition } from './rule.ts';

/** What is meant is a time and nothing else: "letzter Woche", "the day before yesterday". */
export function isATime(language: Language): Condition {
  return ({ captures: { topic } }) => {
    if (topic === undefined) return false;
    const context = { reference: new Date(0), timeZone: 'UTC', language, direction: 'past' } as const;
    const [time, ...others] = findTimes(topic.text, context);
    return time !== undefined && others.length === 0 && time.text.trim() === topic.text.trim();
  };
}
