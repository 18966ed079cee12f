import { fold } from '../fold.ts';

/** A word of a statement, with what follows it up to the next word. */
export interface Token {
  readonly text: string;
  readonly folded: string;
  /** Spaces and punctuation after the word. */
  readonly after: string;
  /** Signs before the word that belong to it (an opening quote or bracket). */
  readonly before: string;
}

/** The dot of an ordinal ("am 3. März") belongs to its number. */
const tokenPattern =
  /(["„“«'‚(]{0,4})(\d{1,2}\.(?=\s+[\p{L}\d])|[\p{L}\p{N}][^\s,;:.!?"“”»)…–—]*(?:[.,:](?=\p{N})[^\s,;:.!?"“”»)…–—]*)*)([^\p{L}\p{N}"„«‚(]*)/gu;

/** Splits a statement into words; joining them with `join` gives the statement back, apart from signs at its start. */
export function tokenise(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].map(([, before = '', word = '', after = '']) => ({
    text: word,
    folded: fold(word),
    after,
    before,
  }));
}

export function join(tokens: readonly Token[]): string {
  return tokens
    .map((token) => `${token.before}${token.text}${token.after}`)
    .join('')
    .trim();
}

/** Whether a clause can end after this word. */
export function endsClause(token: Token): boolean {
  return /[,;:.!?–—]/.test(token.after);
}

/** The tokens with the space after the last one made sure of and its punctuation taken off. */
export function withoutFinalPunctuation(tokens: readonly Token[]): Token[] {
  const last = tokens.at(-1);
  if (last === undefined) return [];
  return [...tokens.slice(0, -1), { ...last, after: `${last.after.replace(/[,;:.!?–—\s]+/g, '')} ` }];
}

export function isCapitalised(token: Token): boolean {
  return /^\p{Lu}/u.test(token.text);
}
