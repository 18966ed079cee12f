import { createCipheriv } from 'node:crypto';

/** A secret orthogonal matrix, row-major: multiplying by it keeps every cosine and hides the coordinates. */
export interface Rotation {
  readonly dimensions: number;
  readonly matrix: Float64Array;
}

/** Key stream of AES-256-CTR, read as uniform numbers in (0, 1): the same key gives the same matrix everywhere. */
function* uniformStream(key: Buffer): Generator<number, never> {
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const zeros = Buffer.alloc(4096);
  for (;;) {
    const block = cipher.update(zeros);
    for (let offset = 0; offset < block.length; offset += 4) yield (block.readUInt32LE(offset) + 0.5) / 2 ** 32;
  }
}

/**
 * A random orthogonal matrix from the Haar measure: Gaussian rows (Box-Muller), orthonormalised by modified Gram-Schmidt
 * (Mezzadri 2007, "How to generate random matrices from the classical compact groups").
 */
export function rotationFromKey(key: Buffer, dimensions: number): Rotation {
  const uniform = uniformStream(key);
  const gaussian = () => Math.sqrt(-2 * Math.log(uniform.next().value)) * Math.cos(2 * Math.PI * uniform.next().value);
  const matrix = new Float64Array(dimensions * dimensions);
  for (let row = 0; row < dimensions; row += 1) {
    const current = matrix.subarray(row * dimensions, (row + 1) * dimensions);
    for (let column = 0; column < dimensions; column += 1) current[column] = gaussian();
    for (let earlier = 0; earlier < row; earlier += 1) {
      const other = matrix.subarray(earlier * dimensions, (earlier + 1) * dimensions);
      const overlap = dot(current, other);
      for (let column = 0; column < dimensions; column += 1)
        current[column] = at(current, column) - overlap * at(other, column);
    }
    const length = Math.sqrt(dot(current, current));
    for (let column = 0; column < dimensions; column += 1) current[column] = at(current, column) / length;
  }
  return { dimensions, matrix };
}

export function rotate(rotation: Rotation, vector: ArrayLike<number>): Float32Array {
  const { dimensions, matrix } = rotation;
  const result = new Float32Array(dimensions);
  for (let row = 0; row < dimensions; row += 1) {
    result[row] = dot(matrix.subarray(row * dimensions, (row + 1) * dimensions), vector);
  }
  return result;
}

/** The inverse of `rotate`: the transpose of an orthogonal matrix. */
export function unrotate(rotation: Rotation, vector: ArrayLike<number>): Float32Array {
  const { dimensions, matrix } = rotation;
  const result = new Float64Array(dimensions);
  for (let row = 0; row < dimensions; row += 1) {
    const weight = vector[row] ?? 0;
    for (let column = 0; column < dimensions; column += 1) {
      result[column] = at(result, column) + weight * at(matrix, row * dimensions + column);
    }
  }
  return Float32Array.from(result);
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}

function dot(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) sum += at(left, index) * at(right, index);
  return sum;
}
