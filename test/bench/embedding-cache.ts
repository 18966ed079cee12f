import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Embedder, EmbeddingPurpose } from '../../src/models/ports.ts';

/** Texts embedded at once; what is done so far survives when a run is interrupted. */
const chunkSize = 256;

/** Files open at the same time. */
const openFiles = 64;

/**
 * An embedder that keeps what it has embedded on disk, so that a repeated suite does not wait for the model. Vectors are
 * found by model id, purpose and sha256 of the text in `folder`; deleting it is always safe.
 */
export function cachedEmbedder(embedder: Embedder, folder = join(tmpdir(), 'merkdir-bench-embeddings')): Embedder {
  const { id, dimensions } = embedder.pack;
  return {
    pack: embedder.pack,
    async embed(texts, purpose) {
      const store = join(folder, encodeURIComponent(id), purpose);
      await mkdir(store, { recursive: true });
      const known = await readAll(store, texts, dimensions);
      const missing = [...new Set(texts)].filter((text) => !known.has(text));
      for (const chunk of chunks(missing, chunkSize)) {
        for (const [text, vector] of await embedAll(embedder, chunk, purpose)) known.set(text, vector);
        await forEach(chunk, (text) => write(store, text, known.get(text)));
      }
      return texts.map((text) => known.get(text)?.slice() ?? new Float32Array());
    },
  };
}

async function embedAll(
  embedder: Embedder,
  texts: readonly string[],
  purpose: EmbeddingPurpose,
): Promise<readonly (readonly [string, Float32Array])[]> {
  const vectors = await embedder.embed(texts, purpose);
  return vectors.map((vector, index) => [texts[index] ?? '', vector]);
}

async function readAll(
  store: string,
  texts: readonly string[],
  dimensions: number,
): Promise<Map<string, Float32Array>> {
  const known = new Map<string, Float32Array>();
  await forEach([...new Set(texts)], async (text) => {
    const content = await readFile(fileOf(store, text)).catch(() => null);
    if (content?.length === dimensions * Float32Array.BYTES_PER_ELEMENT) {
      known.set(text, new Float32Array(Uint8Array.from(content).buffer));
    }
  });
  return known;
}

/** Under another name first: a run that is killed leaves no half file behind. */
async function write(store: string, text: string, vector: Float32Array | undefined): Promise<void> {
  if (vector === undefined) return;
  const unfinished = join(store, `${randomUUID()}.unfinished`);
  await writeFile(unfinished, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
  await rename(unfinished, fileOf(store, text));
}

function fileOf(store: string, text: string): string {
  return join(store, createHash('sha256').update(text).digest('hex'));
}

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const group of chunks(items, openFiles)) await Promise.all(group.map(work));
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
