import type { Language } from '../../domain/turn.ts';

/** A piece of a sentence with the white space that stood before it, so that a sentence can be put together again. */
export interface Token {
  readonly lead: string;
  readonly text: string;
  /** `quoted`: a whole quotation with its marks, which is nobody's to rewrite. */
  readonly kind: 'word' | 'mark' | 'quoted';
}

const closingMarks: Readonly<Record<string, string>> = { '„': '“', '“': '”', '»': '«', '«': '»', '"': '"', '”': '”' };

/** Abbreviations whose dot ends no sentence. */
const abbreviation =
  '(?:z\\.\\s?B|d\\.\\s?h|u\\.\\s?a|e\\.g|i\\.e|[ap]\\.m|Dr|Prof|Nr|Str|St|Mr|Mrs|Ms|bzw|ca|usw|etc|evtl|inkl|max|min|Tel)\\.';
/** A number with its dot ("3."), a word with inner hyphens or apostrophes, a time or decimal, or one mark. */
const piece = new RegExp(
  `${abbreviation}(?![\\p{L}])|\\d+\\.(?=\\s+\\p{L})|\\d+(?:[.:,]\\d+)+|` +
    `[\\p{L}\\p{N}\\p{M}%€$°#@&+_]+(?:[-'’/][\\p{L}\\p{N}]+)*['’]?|\\S`,
  'uy',
);

/** Splits a sentence; `join(tokenise(text))` is the text without white space at its end. Linear in its length. */
export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const neverClosed = new Set<string>();
  let at = 0;
  while (at < text.length) {
    const start = at;
    while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
    if (at >= text.length) break;
    const lead = text.slice(start, at);
    const closing = closingMarks[text.charAt(at)];
    const end = closing === undefined || neverClosed.has(closing) ? -1 : text.indexOf(closing, at + 1);
    if (end > 0) {
      tokens.push({ lead, text: text.slice(at, end + 1), kind: 'quoted' });
      at = end + 1;
      continue;
    }
    if (closing !== undefined) neverClosed.add(closing);
    piece.lastIndex = at;
    const found = piece.exec(text)?.[0] ?? text.charAt(at);
    tokens.push({ lead, text: found, kind: /[\p{L}\p{N}]/u.test(found) ? 'word' : 'mark' });
    at += found.length;
  }
  return tokens;
}

/** The text again, without white space around it. */
export function join(tokens: readonly Token[]): string {
  return tokens
    .map((token) => token.lead + token.text)
    .join('')
    .trim();
}

/** First letter big, after opening marks; the rest as it is. */
export function capitalised(text: string): string {
  return text.replace(/^(["„“»«'(]*)(\p{Ll})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase());
}

/** First letter small; the rest as it is. */
export function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A sentence with a capital at its start and a mark at its end. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return capitalised(/[.!?…]["“”«»]?$/.test(trimmed) ? trimmed : `${trimmed}.`);
}

/** A sentence without its final full stop or exclamation mark, to be set into another one. */
export function withoutFinalMark(text: string): string {
  let end = text.length;
  while (end > 0 && /[.!…\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trimStart();
}

/** „so“ in German, “so” in English. */
export function inQuotes(language: Language, text: string): string {
  return language === 'de' ? `„${withInnerMarks(language, text)}“` : `“${withInnerMarks(language, text)}”`;
}

/** A text that goes between quotation marks: its own become single ones. */
export function withInnerMarks(language: Language, text: string): string {
  const [opening, closing] = language === 'de' ? ['‚', '‘'] : ['‘', '’'];
  return text.replace(
    /„([^„“”]*)[“”]|“([^“”]*)”/g,
    (_, german?: string, english?: string) => opening + (german ?? english) + closing,
  );
}
