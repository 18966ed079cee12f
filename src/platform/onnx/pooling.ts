/** Hidden states of a batch, row-major [rows, positions, width]; positions from a row's length on are padding. */
export interface HiddenStates {
  readonly values: Float32Array;
  readonly positions: number;
  readonly width: number;
}

/** Unit vector of row `row`: the mean over its first `length` positions (length ≥ 1), scaled to L2 norm 1. */
export function pooledRow(states: HiddenStates, row: number, length: number): Float32Array {
  const { values, positions, width } = states;
  const sum = new Float32Array(width);
  for (let position = 0; position < length; position += 1) {
    addWeighted(
      sum,
      values.subarray((row * positions + position) * width, (row * positions + position + 1) * width),
      1,
    );
  }
  return normalised(sum);
}

/** Adds `weight · vector` to `sum` in place. */
export function addWeighted(sum: Float32Array, vector: Float32Array, weight: number): void {
  for (let index = 0; index < sum.length; index += 1) {
    sum[index] = (sum[index] ?? 0) + weight * (vector[index] ?? 0);
  }
}

/** The vector scaled to L2 norm 1; a zero vector stays as it is. */
export function normalised(vector: Float32Array): Float32Array {
  let squares = 0;
  for (let index = 0; index < vector.length; index += 1) squares += (vector[index] ?? 0) ** 2;
  const norm = Math.sqrt(squares);
  return norm === 0 ? vector : vector.map((value) => value / norm);
}
