import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { MerkdirError } from '../../kernel/errors.ts';

/** Largest body that is read, in bytes. */
export const largestBody = 256 * 1024;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes and parses a body; empty is undefined. @throws MerkdirError `invalid_utf8`, `invalid_json`. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = strictUtf8.decode(bytes);
  } catch {
    throw new MerkdirError('invalid_utf8', 'The body is not valid UTF-8.', 'Send JSON encoded as UTF-8.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new MerkdirError('invalid_json', 'The body is not valid JSON.', 'Check quotes, commas and brackets.');
  }
}

/** JSON is the only content type: a form of a foreign page, which needs no preflight, is never read. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
    parseJson(bytes),
  );
}

/**
 * Parses a value from outside. The error names fields and rules, never what was sent.
 * @throws MerkdirError `invalid_input`.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const complaints = result.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys' ? 'unknown field' : `${issue.path.join('.') || 'body'}: ${issue.message}`,
  );
  throw new MerkdirError(
    'invalid_input',
    `The request does not fit: ${[...new Set(complaints)].join('; ')}.`,
    fieldsHint(schema),
  );
}

function fieldsHint(schema: z.ZodType): string {
  const shape = 'shape' in schema && typeof schema.shape === 'object' ? schema.shape : null;
  return shape === null ? 'See the documentation of the API.' : `Fields: ${Object.keys(shape).join(', ')}`;
}
