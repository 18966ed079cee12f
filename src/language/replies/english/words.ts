import type { Token } from '../tokens.ts';
import { tokenise } from '../tokens.ts';

/** A word of an English sentence: as said, and as looked up (small letters; empty for marks and quotations). */
export interface Word {
  readonly token: Token;
  readonly small: string;
}

/** The words of a sentence, every apostrophe a straight one. */
export function wordsOf(text: string): readonly Word[] {
  return tokenise(text.replaceAll('’', "'")).map((token) => ({
    token,
    small: token.kind === 'word' ? token.text.toLowerCase() : '',
  }));
}
