import { z } from 'zod';
import { mapTrace, type Trace, type Views } from '../../domain/trace.ts';
import { languages } from '../../domain/turn.ts';
import { open, seal } from '../crypto/cipher.ts';
import { keyedHash } from '../crypto/vault-keys.ts';
import type { OpenVault } from './vaults.ts';

/** Length of a token's keyed hash: fits a double exactly, and no two words of a household meet. */
const tokenBytes = 6;
/** Components of unit vectors beyond this do not occur; 8 bits each cost less than a thousandth of a cosine. */
const largest = 0.5;
const steps = 127;
/** Traces opened already: they never change, and every admission compares all of them. */
const remembered = 2_000;
const opened = new Map<string, Trace<number>>();

const token = z.number();
const vector = z.string();
const viewsSchema = z.object({
  whole: vector,
  clauses: z.array(vector),
  subject: vector.nullable(),
  object: vector.nullable(),
});
const traceSchema = z.object({
  language: z.enum(languages),
  words: z.array(
    z.object({
      kind: z.enum(['name', 'room', 'number', 'frame', 'word']),
      word: token,
      grams: z.array(token),
      senses: z.array(z.array(token)).default([]),
      value: z.boolean(),
      topic: z.boolean().default(false),
    }),
  ),
  codes: z.array(token).default([]),
  onlyCodes: z.boolean().default(false),
  times: z.object({ days: z.array(token), months: z.array(token), weekdays: z.array(token), clock: z.array(token) }),
  attribute: token.nullable(),
  stance: z.enum(['positive', 'negative']).nullable().default(null),
  model: z.string(),
  views: viewsSchema.nullable(),
});

const place = (vault: OpenVault, row: string) => ({ table: 'tombstones', column: 'trace', vault: vault.id, row });

/** A trace whose tokens are keyed hashes: what a dump holds even where the tombstone's ciphertext was opened. */
export function hashTrace(vault: OpenVault, trace: Trace<string>): Trace<number> {
  return mapTrace(trace, (value, label) =>
    keyedHash(vault.keys.tombstone, `trace/${label}`, value, tokenBytes).readUIntBE(0, tokenBytes),
  );
}

export function sealTrace(vault: OpenVault, row: string, trace: Trace<string>): Buffer {
  const hashed = hashTrace(vault, trace);
  const stored = { ...hashed, views: hashed.views === null ? null : packed(hashed.views) };
  return seal(vault.keys.tombstone, JSON.stringify(stored), place(vault, row));
}

export function openTrace(vault: OpenVault, row: string, sealed: Uint8Array): Trace<number> {
  const known = opened.get(row);
  if (known !== undefined) return known;
  const plain = open(vault.keys.tombstone, sealed, place(vault, row));
  const stored = traceSchema.parse(JSON.parse(plain.toString('utf8')));
  const trace = { ...stored, views: stored.views === null ? null : unpacked(stored.views) };
  const oldest = opened.keys().next();
  if (opened.size >= remembered && !oldest.done) opened.delete(oldest.value);
  opened.set(row, trace);
  return trace;
}

function packed({ whole, clauses, subject, object }: Views): z.infer<typeof viewsSchema> {
  const optional = (view: Float32Array | null) => (view === null ? null : pack(view));
  return { whole: pack(whole), clauses: clauses.map(pack), subject: optional(subject), object: optional(object) };
}

function unpacked({ whole, clauses, subject, object }: z.infer<typeof viewsSchema>): Views {
  const optional = (view: string | null) => (view === null ? null : unpack(view));
  return {
    whole: unpack(whole),
    clauses: clauses.map(unpack),
    subject: optional(subject),
    object: optional(object),
  };
}

function pack(view: Float32Array): string {
  const bytes = Int8Array.from(view, (value) =>
    Math.round((Math.max(-largest, Math.min(largest, value)) / largest) * steps),
  );
  return Buffer.from(bytes.buffer).toString('base64');
}

function unpack(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from(
    new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    (step) => (step / steps) * largest,
  );
}
