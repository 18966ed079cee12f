import type { Language } from '../../domain/turn.ts';
import { addressEnglish } from './english/address.ts';
import { toEnglishRecipient } from './english/recipient.ts';
import { addressGerman } from './german/address.ts';
import { toGermanRecipient } from './german/recipient.ts';
import type { Listener } from './listener.ts';
import { speak } from './speak.ts';

/** Longest text that is rewritten, in characters; longer ones are notes, and are read out as they were said. */
const longestRewritten = 400;

export interface Addressing {
  /** Language of the text. */
  readonly language: Language;
  readonly listener: Listener;
}

/** Rewritten for its listener, or null where that is not certain to come out right. */
export function addressedSurely(text: string, { language, listener }: Addressing): string | null {
  if (text.length > longestRewritten) return null;
  return language === 'de' ? addressGerman(text, listener) : addressEnglish(text, listener);
}

/**
 * What is said about whoever hears it, without its subject or with a pronoun for it: "ihre Flöte zu üben", "dass er kommt"
 * → "deine Flöte zu üben", "dass du kommst". A pronoun at the beginning means them; where that is not certain to come out
 * right it stays.
 */
export function toRecipient(text: string, language: Language): string {
  if (text.length > longestRewritten) return text;
  return language === 'de' ? toGermanRecipient(text) : toEnglishRecipient(text);
}

/**
 * A stored sentence as its listener is told it, with a capital and a final mark: "ich höre gern Rock" → "Du hörst gern
 * Rock." for the one who said it, "Anna hört gern Rock." for others. Where that is not certain to come out right it is
 * quoted: "Anna hat gesagt: „…“".
 */
export function addressed(text: string, addressing: Addressing): string {
  const { language, listener } = addressing;
  const name = listener === 'speaker' ? null : listener.name;
  return addressedSurely(text, addressing) ?? speak(language, { key: 'quotation', quote: text, name });
}
