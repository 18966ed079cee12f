import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { VaultId } from '../../domain/ids.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { CopiedRow, CopyHead } from './ports.ts';

const format = 'merkdir-copy';
const version = 1;
/** Unpacked, a copy is at most this long; more is no household but something that wants to fill the memory. */
const largestUnpacked = 4 * 2 ** 30;
const longestLine = 16 * 2 ** 20;

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));
const headSchema = z.object({
  format: z.literal(format),
  version: z.literal(version),
  vault: z.uuid().transform((id) => id as VaultId),
  created_at: z.coerce.date(),
  key: z.union([z.object({ data: base64 }), z.object({ wrapped: base64 })]),
});
const rowSchema = z.object({ table: z.string().regex(/^[a-z_]{1,60}$/), row: z.record(z.string(), z.unknown()) });
const endSchema = z.object({ end: z.record(z.string(), z.int()) });

/** Packs a copy: a head, a line of JSON for each row, and an end that counts them; compressed. */
export async function packCopy(
  head: CopyHead,
  write: (take: (row: CopiedRow) => Promise<void>) => Promise<void>,
): Promise<Buffer> {
  const packer = createGzip();
  const packed = collect(packer);
  const counts: Record<string, number> = {};
  const put = async (line: string) => {
    if (packer.write(`${line}\n`)) return;
    await new Promise<void>((resolve) => packer.once('drain', () => resolve()));
  };
  const key = 'data' in head.key ? { data: head.key.data } : { wrapped: head.key.wrapped };
  const named = Object.entries(key).map(([name, bytes]) => [name, bytes.toString('base64')]);
  await put(
    JSON.stringify({
      format,
      version,
      vault: head.vault,
      created_at: head.createdAt.toISOString(),
      key: Object.fromEntries(named),
    }),
  );
  await write(async ({ table, row }) => {
    counts[table] = (counts[table] ?? 0) + 1;
    await put(`{"table":${JSON.stringify(table)},"row":${row}}`);
  });
  await put(JSON.stringify({ end: counts }));
  packer.end();
  return await packed;
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Reads the whole copy once: its head, when everything of it is there. @throws MerkdirError `invalid_input`. */
export async function checkCopy(packed: Uint8Array, tables: readonly string[]): Promise<CopyHead> {
  const known = new Set(tables);
  const counts: Record<string, number> = {};
  let head: CopyHead | null = null;
  let end: Record<string, number> | null = null;
  for await (const line of lines(packed)) {
    if (end !== null) throw damaged();
    if (head === null) {
      head = headOf(line);
      continue;
    }
    const row = rowSchema.safeParse(line);
    if (row.success) {
      if (!known.has(row.data.table)) {
        throw new MerkdirError('invalid_input', 'A newer version made this copy.', 'Update Merkdir, then try again.');
      }
      counts[row.data.table] = (counts[row.data.table] ?? 0) + 1;
      continue;
    }
    const last = endSchema.safeParse(line);
    if (!last.success) throw damaged();
    end = last.data.end;
  }
  if (head === null || end === null) throw damaged();
  const same = Object.keys({ ...end, ...counts }).every((table) => end[table] === counts[table]);
  if (!same) throw damaged();
  return head;
}

/** The rows of a copy that was checked. */
export async function* rowsIn(packed: Uint8Array): AsyncGenerator<CopiedRow, void> {
  for await (const line of lines(packed)) {
    const row = rowSchema.safeParse(line);
    if (row.success) yield { table: row.data.table, row: JSON.stringify(row.data.row) };
  }
}

function headOf(line: unknown): CopyHead {
  const parsed = headSchema.safeParse(line);
  if (!parsed.success) {
    throw new MerkdirError('invalid_input', 'This is no copy of Merkdir.', 'Choose a file made by: merkdir export');
  }
  const { vault, created_at, key } = parsed.data;
  return { vault, createdAt: created_at, key };
}

async function* lines(packed: Uint8Array): AsyncGenerator<unknown, void> {
  const unpacked = Readable.from([packed]).pipe(createGunzip());
  let rest = '';
  let length = 0;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of unpacked) {
      length += (chunk as Buffer).length;
      rest += decoder.decode(chunk as Buffer, { stream: true });
      if (length > largestUnpacked || rest.length > longestLine) throw damaged();
      const whole = rest.split('\n');
      rest = whole.pop() ?? '';
      for (const line of whole) yield JSON.parse(line);
    }
  } catch (error) {
    if (error instanceof MerkdirError) throw error;
    throw damaged(error);
  }
  if (rest !== '') throw damaged();
}

function damaged(cause?: unknown): MerkdirError {
  return new MerkdirError(
    'invalid_input',
    'The file is damaged or not whole; nothing was imported.',
    'Restore it from another copy.',
    cause,
  );
}
