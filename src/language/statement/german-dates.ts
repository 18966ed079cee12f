import { isNumber, isTimeNoun } from './german-words.ts';
import { join, type Token, withoutFinalPunctuation } from './words.ts';

/** Whether words name a time: "am 3. März", "montags", "morgen". */
export function namesTime(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      isTimeNoun(token.folded) ||
      isNumber(token.folded) ||
      /^(?:heute|morgen|uebermorgen|\p{L}+tags)$/u.test(token.folded),
  );
}

/** The time itself, without "am", "im" or "um" before it. */
export function timeOf(tokens: readonly Token[]): string {
  const body = tokens.filter((token) => !/^(?:jetzt|immer|nochmal|ab|sofort|dran|wieder|nun)$/.test(token.folded));
  const lead = /^(?:am|im|um)$/.test(body[0]?.folded ?? '') ? 1 : 0;
  return join(withoutFinalPunctuation(body.slice(lead)));
}
