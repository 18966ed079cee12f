import type { Posting } from './bm25.ts';

const integerBytes = 4;
const pairBytes = 8;

/** Integers as `int4send` writes them (big-endian), one after the other. */
export function unpackNumbers(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Int32Array(bytes.byteLength / integerBytes);
  for (let place = 0; place < numbers.length; place += 1) numbers[place] = view.getInt32(place * integerBytes);
  return numbers;
}

/** Pairs of memory and packed occurrence, one 64-bit integer each, as `int8send` writes them. */
export function unpackPosting(bytes: Uint8Array): Posting {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.byteLength / pairBytes;
  const memories = new Int32Array(count);
  const occurrences = new Int32Array(count);
  for (let place = 0; place < count; place += 1) {
    memories[place] = view.getInt32(place * pairBytes);
    occurrences[place] = view.getInt32(place * pairBytes + integerBytes);
  }
  return { memories, occurrences };
}
