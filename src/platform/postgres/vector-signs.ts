/** A vector by its signs, as bit strings that PostgreSQL reads. */
export interface Signs {
  /** Which parts are above zero. */
  readonly above: string;
  /** Which parts are large: a third of them, that say more than the others. */
  readonly large: string;
}

const largeShare = 1 / 3;

export function signsOf(vector: Float32Array): Signs {
  const sizes = vector.map(Math.abs).sort();
  const least = sizes[Math.ceil(sizes.length * (1 - largeShare))] ?? 0;
  const bits = (holds: (part: number) => boolean) => Array.from(vector, (part) => (holds(part) ? '1' : '0')).join('');
  return { above: bits((part) => part > 0), large: bits((part) => Math.abs(part) >= least) };
}
