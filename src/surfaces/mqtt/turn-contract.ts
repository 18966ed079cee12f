import { z } from 'zod';
import { maximumTurnLength } from '../../domain/turn.ts';
import { type ErrorCode, MerkdirError } from '../../kernel/errors.ts';
import { readLeadingId } from './leading-id.ts';

/** Largest request that is parsed, in bytes: 10,000 characters of text fit even when each is written as \uXXXX. */
export const maximumRequestBytes = 64 * 1024;

/** Longest id and name, in characters; Home Assistant's own ids have 26 to 36. */
export const maximumNameLength = 200;

const name = z.string().max(maximumNameLength);
const optionalName = name.nullish();
const confidence = z.number().min(0).max(1);

const speakerSchema = z.union([
  name,
  z.object({
    person: name.nullable(),
    confidence: confidence.nullish(),
    runner_up: z.object({ person: name, confidence }).nullish(),
  }),
]);

const idSchema = z.string().min(1).max(maximumNameLength);

/** `<prefix>/turn/request`. Absent, null and empty mean the same; unknown keys are ignored. */
export const turnRequestSchema = z.object({
  /** Comes back in the response. Written first, it is readable even when the rest is not. */
  id: idSchema,
  /** 1 … 10,000 characters after trimming; checked apart, for an error of its own. */
  text: z.string(),
  /** BCP 47 tag; anything but German and English is detected from the text. */
  language: optionalName,
  satellite: optionalName,
  /** Id of the device spoken to; stands in for a missing satellite. */
  device: optionalName,
  room: optionalName,
  /** A name alone is vouched for by the sender. */
  speaker: speakerSchema.nullish(),
  /** Whoever is logged in where the text was typed; counts when there is no speaker. */
  user: optionalName,
  conversation_id: optionalName,
});
export type TurnRequest = z.infer<typeof turnRequestSchema>;

/** `<prefix>/turn/response`, one for every request. */
export const turnResponseSchema = z.object({
  /** null: the request had no readable id. */
  id: z.string().nullable(),
  /** false: the assistant's other agents should take the sentence. */
  handled: z.boolean(),
  reply: z.string(),
  act: z.string(),
  memory_ids: z.array(z.string()),
  needs_confirmation: z.boolean(),
  conversation_id: z.string().nullable(),
  error: z.object({ code: z.string(), hint: z.string() }).optional(),
});
export type TurnResponse = z.infer<typeof turnResponseSchema>;

/** What can be wrong with a request, each counted on its own. */
export const rejectionCodes = [
  'message_too_large',
  'invalid_utf8',
  'invalid_json',
  'invalid_input',
  'text_empty',
  'text_too_long',
] as const satisfies readonly ErrorCode[];
export type RejectionCode = (typeof rejectionCodes)[number];

export interface Rejection {
  /** As far as it could be read. */
  readonly id: string | null;
  readonly code: RejectionCode;
  readonly error: MerkdirError;
}

export type ReadRequest =
  | { readonly request: TurnRequest; readonly rejection: null }
  | { readonly request: null; readonly rejection: Rejection };

/** Reads a request of any size and content. Too large ones are not parsed. Never throws. */
export function readTurnRequest(payload: Uint8Array): ReadRequest {
  if (payload.byteLength > maximumRequestBytes) return reject(readLeadingId(payload), 'message_too_large');
  const json = decodeUtf8(payload);
  if (json === null) return reject(readLeadingId(payload), 'invalid_utf8');
  const value = parseJson(json);
  if (value === undefined) return reject(readLeadingId(payload), 'invalid_json');
  const parsed = turnRequestSchema.safeParse(value);
  if (!parsed.success) return reject(idOf(value), 'invalid_input', fieldsOf(parsed.error));
  const text = cleanText(parsed.data.text);
  if (text === '') return reject(parsed.data.id, 'text_empty');
  if (text.length > maximumTurnLength) return reject(parsed.data.id, 'text_too_long');
  return { request: { ...parsed.data, text }, rejection: null };
}

/** Reads a response; null for anything that is not one. Never throws. */
export function readTurnResponse(payload: Uint8Array): TurnResponse | null {
  const json = decodeUtf8(payload);
  const parsed = turnResponseSchema.safeParse(json === null ? undefined : parseJson(json));
  return parsed.success ? parsed.data : null;
}

const messages: Readonly<Record<RejectionCode, { readonly message: string; readonly hint: string }>> = {
  message_too_large: {
    message: 'The message is too large to be read.',
    hint: `Send at most ${maximumRequestBytes / 1024} KiB, with a text of at most ${maximumTurnLength} characters.`,
  },
  invalid_utf8: {
    message: 'The message is not valid UTF-8.',
    hint: 'Send JSON encoded as UTF-8; Latin-1 or Windows-1252 breaks on umlauts.',
  },
  invalid_json: {
    message: 'The message is not valid JSON.',
    hint: 'Send an object like {"id": "1", "text": "..."}; in a Home Assistant template use | to_json.',
  },
  invalid_input: {
    message: 'The message is not a turn request.',
    hint: `Send at least "id" (1 to ${maximumNameLength} characters) and "text"`,
  },
  text_empty: { message: 'The text is empty.', hint: 'Put the sentence that was said into "text".' },
  text_too_long: {
    message: 'The text is too long.',
    hint: `Send at most ${maximumTurnLength} characters in one request.`,
  },
};

function reject(id: string | null, code: RejectionCode, fields?: string): ReadRequest {
  const { message, hint } = messages[code];
  const detail = fields === undefined ? hint : `${hint}; not understood: ${fields}.`;
  return { request: null, rejection: { id, code, error: new MerkdirError(code, message, detail) } };
}

/** Names of the fields of our own schema that did not fit; never what they held. */
function fieldsOf(error: z.ZodError): string {
  const fields = new Set(error.issues.map((issue) => String(issue.path[0] ?? 'the whole message')));
  return [...fields].join(', ');
}

function idOf(value: unknown): string | null {
  const parsed = z.object({ id: idSchema }).safeParse(value);
  return parsed.success ? parsed.data.id : null;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(payload: Uint8Array): string | null {
  try {
    return strictUtf8.decode(payload);
  } catch {
    return null;
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Control characters and lone surrogates can be written in JSON, but neither be spoken nor stored by PostgreSQL. */
function cleanText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim();
}
