/**
 * Cuts a stream of token ids into windows of at most `size` ids. Neighbours share `overlap` ids, so that no sentence is
 * seen only in halves. No ids at all give one empty window. `0 ≤ overlap < size`.
 */
export function* tokenWindows(
  pieces: Iterable<readonly number[]>,
  { size, overlap }: { readonly size: number; readonly overlap: number },
): Generator<readonly number[], void> {
  if (overlap < 0 || overlap >= size) throw new RangeError('the overlap must be shorter than the window');
  let waiting: number[] = [];
  for (const piece of pieces) {
    waiting = waiting.concat(piece);
    while (waiting.length > size) {
      yield waiting.slice(0, size);
      waiting = waiting.slice(size - overlap);
    }
  }
  yield waiting;
}
