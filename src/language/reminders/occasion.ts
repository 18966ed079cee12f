import type { Language } from '../../domain/turn.ts';
import { findTimes } from '../dates/find-times.ts';
import { withoutFinalMarks } from '../spacing.ts';
import type { TemporalContext } from '../temporal.ts';

/** A clause up to the next comma, or a few words that name what goes on in the day. */
const occasions: Readonly<Record<Language, readonly RegExp[]>> = {
  de: [
    /\b(?:wenn|sobald|falls|nachdem|bevor|während|ehe)\s[^,]+/iu,
    /\b(?:(?:nach|vor|während|bei)\s(?:dem|der|den|des|unserem|meinem|jedem|einem)|beim|nachm|vorm)\s\p{Lu}[\p{L}-]+/u,
  ],
  en: [
    /\b(?:when|whenever|once|as soon as|while|if)\s[^,]+/iu,
    /\b(?<!\blook\s|\blooking\s|\btake\s)(?:after|before|during)\s(?:\p{L}+ing(?:\sto)?\s)?(?:(?!to\s)[^\s,]+\s?){1,4}/iu,
  ],
};

/**
 * What a request to be reminded waits for where it names neither a time nor an event that can be noticed ("nach dem
 * Abendessen"), in the words of the speaker; null: nothing of the kind. Pure, never throws.
 */
export function occasionIn(text: string, context: Omit<TemporalContext, 'direction'>): string | null {
  if (findTimes(text, { ...context, direction: 'future' }).length > 0) return null;
  for (const pattern of occasions[context.language]) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined && !isSought(text, found)) return withoutFinalMarks(found.trim());
  }
  return null;
}

/** "Nach dem Schlüssel suchen": the words belong to the verb behind them. */
function isSought(text: string, found: string): boolean {
  const behind = text.slice(text.indexOf(found) + found.length);
  return /^nach\s/iu.test(found) && /^\s(?:zu\s)?(?:such|seh|frag|schau|guck)/iu.test(behind);
}
