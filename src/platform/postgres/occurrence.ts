/** Times and length share an integer: 15 bits for the first, 16 for the second. */
const lengthBits = 16;
const largestLength = 2 ** lengthBits - 1;
const largestTimes = 2 ** (31 - lengthBits) - 1;

/** How often a term stands in a text, and how many terms the text has, as the database keeps them. */
export function packOccurrence(times: number, length: number): number {
  return Math.min(times, largestTimes) * 2 ** lengthBits + Math.min(length, largestLength);
}

export function timesIn(occurrence: number): number {
  return occurrence >>> lengthBits;
}

export function lengthOf(occurrence: number): number {
  return occurrence & largestLength;
}
