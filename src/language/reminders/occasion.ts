import type { Language } from '../../domain/turn.ts';
import { findTimes } from '../dates/find-times.ts';
import { withoutFinalMarks } from '../spacing.ts';
import type { TemporalContext } from '../temporal.ts';

interface Openings {
  /** Opens a clause, which goes on to the next comma. */
  readonly clause: RegExp;
  /** Opens a few words that name what goes on in the day. */
  readonly phrase: RegExp;
  /** How many words follow at most. */
  readonly length: number;
  /** A word that is no part of it any more. */
  readonly ends: RegExp;
  /** What makes the words belong to the verb before or behind them ("look after", "nach dem Schlüssel suchen"). */
  readonly belongsTo: RegExp;
}

const openings: Readonly<Record<Language, Openings>> = {
  de: {
    clause: /(?<!\p{L})(?:wenn|sobald|falls|nachdem|bevor|während|ehe) /iu,
    phrase:
      /(?<!\p{L})(?:(?:nach|vor|während|bei) (?:dem|der|den|des|unserem|meinem|jedem|einem)|beim|nachm|vorm) (?=\p{Lu})|(?<!\p{L})zum (?=(?:Frühstück|(?:Mittag|Abend|Nachmittags)?essen|Kaffee|Abendbrot|Schlafengehen)(?!\p{L}))/u,
    length: 1,
    ends: /^$/,
    belongsTo: /(?<!\p{L})(?:such|seh|frag|schau|guck)\p{L}{1,3}(?!\p{L})/iu,
  },
  en: {
    // "To check if …" waits for nothing.
    clause: /(?<!\p{L})(?:when|whenever|once|as soon as|while|(?<!(?:check|see|ask|out|know|sure) )if) /iu,
    phrase: /(?<!\p{L})(?:after|before|during) /iu,
    length: 4,
    ends: /^(?:to|about)$/i,
    belongsTo: /(?<!\p{L})(?:look|looking|take|taking) after(?!\p{L})/iu,
  },
};

/**
 * What a request to be reminded waits for where it names neither a time nor an event that can be noticed ("nach dem
 * Abendessen"), in the words of the speaker; null: nothing of the kind. Pure, never throws.
 */
export function occasionIn(text: string, context: Omit<TemporalContext, 'direction'>): string | null {
  if (findTimes(text, { ...context, direction: 'future' }).length > 0) return null;
  const { clause, phrase, length, ends, belongsTo } = openings[context.language];
  const opening = clause.exec(text);
  if (opening !== null) return withoutFinalMarks(text.slice(opening.index).split(',')[0] ?? '');
  const named = phrase.exec(text);
  if (named === null || belongsTo.test(text)) return null;
  const words = text.slice(named.index + named[0].length).split(' ');
  const going = /ing$/.test(words[0] ?? '') && words[1] === 'to' ? 2 : 0;
  const end = words.findIndex(
    (word, at) => at >= going && (at >= length || ends.test(word) || /,$/.test(words[at - 1] ?? '')),
  );
  return withoutFinalMarks(named[0] + words.slice(0, end < 0 ? words.length : end).join(' '));
}
