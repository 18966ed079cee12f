import type { TextWindow } from './embedding-job.ts';
import { textSegments } from './text-segments.ts';
import { tokenWindows } from './token-windows.ts';
import type { TextTokenizer } from './tokenizer.ts';

/** Tokens that neighbouring windows of a long text share: one or two sentences. */
const overlap = 32;

/** Characters given to the tokenizer at once. */
const segmentLength = 2_000;

/**
 * Sequences for the encoder, the shortest texts first, so that texts run together need little padding. A text longer
 * than `maximumTokens` becomes several windows; each of them opens with the prefix.
 */
export function* textWindows(
  texts: readonly string[],
  tokenizer: TextTokenizer,
  { prefix, maximumTokens }: { readonly prefix: string; readonly maximumTokens: number },
): Generator<TextWindow, void> {
  const opening = [tokenizer.open, ...tokenizer.encode(prefix.trimEnd())];
  const size = maximumTokens - opening.length - 1;
  const shortestFirst = texts.map((text, index) => ({ text, index })).sort((a, b) => a.text.length - b.text.length);
  for (const { text, index } of shortestFirst) {
    for (const ids of tokenWindows(encoded(text, tokenizer), { size, overlap })) {
      yield { text: index, ids: [...opening, ...ids, tokenizer.close] };
    }
  }
}

function* encoded(text: string, tokenizer: TextTokenizer): Generator<readonly number[], void> {
  for (const segment of textSegments(text, segmentLength)) yield tokenizer.encode(segment);
}
