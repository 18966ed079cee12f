/**
 * Cuts a text into pieces of at most `limit` UTF-16 units, before a white space where there is one, so that the pieces
 * have the tokens of the whole. A tokenizer's memory grows with the length of what it is given; this bounds it.
 * The pieces joined are the text; an empty text is one empty piece.
 */
export function* textSegments(text: string, limit: number): Generator<string, void> {
  let start = 0;
  while (text.length - start > limit) {
    const end = cutBefore(text, start, start + limit);
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

function cutBefore(text: string, start: number, latest: number): number {
  for (let index = latest; index > start; index -= 1) {
    if (/\s/.test(text.charAt(index))) return index;
  }
  const splitsPair = /[\uDC00-\uDFFF]/.test(text.charAt(latest)) && latest - 1 > start;
  return splitsPair ? latest - 1 : latest;
}
