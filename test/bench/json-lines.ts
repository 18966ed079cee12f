import type { z } from 'zod';

/** Parses a file of one JSON value per line; a line of another shape is an error that names its number. */
export function jsonLines<Shape extends z.ZodType>(text: string, shape: Shape): z.infer<Shape>[] {
  return text
    .split('\n')
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => {
      const parsed = shape.safeParse(JSON.parse(line));
      if (!parsed.success) throw new Error(`Line ${number}: ${parsed.error.message}`);
      return parsed.data;
    });
}
