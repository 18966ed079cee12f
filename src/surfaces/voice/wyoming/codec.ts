import { z } from 'zod';
import { MerkdirError } from '../../../kernel/errors.ts';

/** One event of the Wyoming protocol; its payload (audio) is nothing for a memory and is skipped. */
export interface WyomingEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Most bytes of a header line, of the data behind it and of a payload. */
export const maximumPart = 1024 * 1024;

const lengthSchema = z.int().min(0).nullish();
const headerSchema = z.object({
  type: z.string().min(1).max(100),
  data: z.record(z.string(), z.unknown()).nullish(),
  data_length: lengthSchema,
  payload_length: lengthSchema,
});
const dataSchema = z.record(z.string(), z.unknown());
type Header = z.infer<typeof headerSchema>;

const newline = 0x0a;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * An event as bytes: a line with the header as JSON, and the data behind it, whose length counts bytes of UTF-8
 * (OHF-Voice/wyoming, wyoming/event.py).
 */
export function encodeEvent({ type, data }: WyomingEvent): Buffer {
  const body = Buffer.from(JSON.stringify(data), 'utf8');
  const header = JSON.stringify({ type, version: '1.9.0', data_length: body.length });
  return Buffer.concat([Buffer.from(`${header}\n`, 'utf8'), body]);
}

/** Puts events together from whatever pieces a connection brings. Data may stand in the header, behind it, or both. */
export class EventReader {
  #pieces: Buffer[] = [];
  #size = 0;
  /** Pieces, and bytes in them, that hold no end of a line: not looked at again. */
  #searched = { pieces: 0, bytes: 0 };
  #header: Header | null = null;

  /**
   * The events that are complete now, in order.
   * @throws MerkdirError `message_too_large`, `invalid_utf8`, `invalid_json` or `invalid_input`; what follows can't be read.
   */
  push(piece: Uint8Array): readonly WyomingEvent[] {
    this.#pieces.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    this.#size += piece.byteLength;
    const events: WyomingEvent[] = [];
    for (let event = this.#next(); event !== null; event = this.#next()) events.push(event);
    return events;
  }

  #next(): WyomingEvent | null {
    this.#header ??= this.#readHeader();
    const header = this.#header;
    if (header === null) return null;
    const dataLength = header.data_length ?? 0;
    const payloadLength = header.payload_length ?? 0;
    if (this.#size < dataLength + payloadLength) return null;
    const body = this.#take(dataLength + payloadLength).subarray(0, dataLength);
    this.#header = null;
    const data = dataLength === 0 ? {} : parse(dataSchema, body);
    return { type: header.type, data: { ...header.data, ...data } };
  }

  #readHeader(): Header | null {
    const end = this.#lineEnd();
    if (end > maximumPart || (end === -1 && this.#size > maximumPart)) throw tooLarge();
    if (end === -1) return null;
    const header = parse(headerSchema, this.#take(end + 1));
    if ((header.data_length ?? 0) > maximumPart || (header.payload_length ?? 0) > maximumPart) throw tooLarge();
    return header;
  }

  #lineEnd(): number {
    let { pieces, bytes } = this.#searched;
    for (; pieces < this.#pieces.length; pieces += 1) {
      const piece = this.#pieces[pieces] ?? Buffer.alloc(0);
      const found = piece.indexOf(newline);
      if (found !== -1) return bytes + found;
      bytes += piece.length;
    }
    this.#searched = { pieces, bytes };
    return -1;
  }

  /** The first `count` bytes; there are that many. */
  #take(count: number): Buffer {
    const all = this.#pieces.length === 1 ? (this.#pieces[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#pieces);
    const rest = all.subarray(count);
    this.#pieces = rest.length === 0 ? [] : [rest];
    this.#size = rest.length;
    this.#searched = { pieces: 0, bytes: 0 };
    return all.subarray(0, count);
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, bytes: Uint8Array): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(strictUtf8.decode(bytes));
  } catch (error) {
    const code = error instanceof SyntaxError ? 'invalid_json' : 'invalid_utf8';
    throw new MerkdirError(code, 'The event can’t be read.', 'Send events of the Wyoming protocol.');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new MerkdirError('invalid_input', 'This is no event.', 'Send events of the Wyoming protocol.');
}

function tooLarge(): MerkdirError {
  return new MerkdirError('message_too_large', 'The event is larger than 1 MiB.', 'Send smaller ones.');
}
