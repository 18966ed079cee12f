/** Letters of a Latin word that one token holds at least, on average over German and English. */
const lettersPerToken = 3;
/** Digits of a number that one token holds at least. */
const digitsPerToken = 2;
/** Tokens of a sign outside ASCII (an emoji is several bytes). */
const foreignSign = 3;

const pieces = /[\p{Script=Latin}\p{M}]+|\p{N}+|[^\s]/gu;

/**
 * How many tokens a text costs a language model at most, without its tokenizer: an upper estimate for the usual byte-pair
 * vocabularies, so that a limit holds whichever model reads it.
 */
export function tokensAtMost(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(pieces)) {
    if (/^[\p{Script=Latin}\p{M}]/u.test(piece)) tokens += Math.ceil(piece.length / lettersPerToken);
    else if (/^\p{N}/u.test(piece)) tokens += Math.ceil(piece.length / digitsPerToken);
    else tokens += /^[\x21-\x7e]$/.test(piece) ? 1 : foreignSign;
  }
  return tokens;
}
