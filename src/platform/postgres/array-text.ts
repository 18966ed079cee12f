/** An array as PostgreSQL reads it, since the drivers disagree about array parameters. Values hold no control characters. */
export function arrayText(values: readonly (string | number)[]): string {
  return `{${values.map((value) => (typeof value === 'number' ? value : JSON.stringify(value))).join(',')}}`;
}

/** A vector as pgvector reads it. */
export function vectorText(vector: Float32Array): string {
  return `[${vector.join(',')}]`;
}
