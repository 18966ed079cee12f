const zero = 48;

/** An array as PostgreSQL reads it, since the drivers disagree about array parameters. Values hold no control characters. */
export function arrayText(values: readonly (string | number)[]): string {
  return `{${values.map((value) => (typeof value === 'number' ? value : JSON.stringify(value))).join(',')}}`;
}

/** A vector as pgvector reads it. */
export function vectorText(vector: Float32Array): string {
  return `[${vector.join(',')}]`;
}

/** Reads `count` non-negative integers as PostgreSQL writes them ("{1,22,3}"), many times as fast as splitting the text. */
export function integersOf(text: string, count: number): Int32Array {
  const numbers = new Int32Array(count);
  let place = 0;
  let number = 0;
  for (let index = 1; index < text.length; index += 1) {
    const digit = text.charCodeAt(index) - zero;
    if (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
    } else {
      numbers[place] = number;
      place += 1;
      number = 0;
    }
  }
  return numbers;
}
