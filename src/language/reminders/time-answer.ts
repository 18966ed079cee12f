import type { Language } from '../../domain/turn.ts';
import { findTimes } from '../dates/find-times.ts';
import { withoutTimes } from '../dates/without-times.ts';
import { fold } from '../fold.ts';
import { withoutFinalMarks } from '../spacing.ts';
import type { TemporalContext } from '../temporal.ts';

/** Words beside a time that answers a question, folded. */
const beside: Readonly<Record<Language, RegExp>> = {
  de: /^(?:(?:um|am|auf|gegen|so|bitte|mal|ach|ja|ok|okay|dann|doch|einfach|ungefaehr|etwa|sagen|wir|lieber|also|na|erinner|erinnere|mich|uns|daran|dran|verschieb|sie) )*$/,
  en: /^(?:(?:at|on|to|about|around|please|oh|yes|ok|okay|then|say|let|lets|us|s|just|rather|well|make|it|remind|me|of|that) )*$/,
};
const preposition: Readonly<Record<Language, string>> = { de: 'um', en: 'at' };

/** The time in a sentence that says nothing else ("um fünf", "morgen früh bitte", "acht"), to be put behind a request; null. */
export function timeAnswer(said: string, context: Omit<TemporalContext, 'direction'>): string | null {
  const { language } = context;
  const text = withoutFinalMarks(said.trim());
  const hour = text.replace(/^(?:auf|to) /i, '');
  for (const read of [text, `${preposition[language]} ${hour}`]) {
    const times = findTimes(read, { ...context, direction: 'future' });
    if (times.length === 0) continue;
    const rest = withoutTimes(read, times);
    const words = fold(rest)
      .replace(/[^\p{L}\p{N} ]+/gu, ' ')
      .split(' ')
      .filter((word) => word !== '');
    if (beside[language].test(words.map((word) => `${word} `).join('')))
      return times.map((time) => time.text).join(' ');
  }
  return null;
}

/** How somebody takes back the time they have just said. */
const takesBack: Readonly<Record<Language, RegExp>> = {
  de: /^(?:(?:ach|oh|äh|ähm|halt|na)[, ]+)*(?:nein|nee?|nö|quatsch|moment|stopp|sorry|doch|lieber|besser|eher|falsch)(?!\p{L})/iu,
  en: /^(?:(?:oh|uh|um|hm)[, ]+)*(?:no|nope|actually|wait|sorry|rather|better|make (?:it|that)|wrong)(?!\p{L})/iu,
};
const takingBack: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(?:ach|oh|äh|ähm|halt|na|nein|nee?|nö|quatsch|moment|stopp|sorry|doch|lieber|besser|eher|falsch|nicht|erst|schon)(?!\p{L})[,.!]?/giu,
  en: /(?<!\p{L})(?:oh|uh|um|hm|no|nope|actually|wait|sorry|rather|better|wrong|instead|make (?:it|that))(?!\p{L})[,.!]?/giu,
};

/** The time in "Ach nee, lieber um sieben" and "No, make it seven", for what was just asked for; null: something else. */
export function timeInstead(said: string, context: Omit<TemporalContext, 'direction'>): string | null {
  const { language } = context;
  if (!takesBack[language].test(said.trim())) return null;
  return timeAnswer(said.replace(takingBack[language], ' ').replace(/\s+/g, ' ').trim(), context);
}
