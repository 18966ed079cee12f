import type { Language } from '../../domain/turn.ts';
import { anyMoment, findTimes } from '../dates/find-times.ts';
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

/** Whether the first sentence of a text is a time and nothing else: "Sonntag. Diesen Sonntag.", "at ten". */
export function isTimeAlone(text: string, language: Language): boolean {
  // A stop behind a number belongs to a date: "am 4. Mai".
  const end = text.search(/(?<!\d)[.!?]/);
  const sentence = (end < 0 ? text : text.slice(0, end)).replace(/^(?:erst|schon|doch|at|on|um|am) /i, '').trim();
  if (sentence === '' || sentence.length > 60) return false;
  const [time, ...others] = findTimes(sentence, { ...anyMoment, language, direction: 'future' });
  return time !== undefined && others.length === 0 && time.text.trim() === sentence;
}
