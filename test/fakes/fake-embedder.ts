import { createHash } from 'node:crypto';
import type { Language } from '../../src/domain/turn.ts';
import { terms } from '../../src/language/terms.ts';
import type { Embedder, EmbeddingPurpose, PackDescription } from '../../src/models/ports.ts';

const dimensions = 384;
/** A word weighs as much as three of its windows, so that texts with the same words lie close. */
const wordWeight = 3;

/**
 * Stands in for the model: a text's vector is the sum of fixed vectors of its words and 4-grams, so texts that share
 * words lie close together, and nothing else is known about meaning. Language means are there and not zero, as in a
 * real pack.
 */
export class FakeEmbedder implements Embedder {
  readonly pack: PackDescription;

  constructor(id = 'fake-words') {
    this.pack = {
      id,
      dimensions,
      similarity: {
        textText: { languageMean: 0, zero: 0, one: 1, floor: 0, duplicate: 0.9, tombstone: 0.85 },
        queryText: { languageMean: 0.5, zero: 0, one: 0.9, floor: 0.1, duplicate: 1, tombstone: 1 },
      },
      languageMeans: { de: meansOf('de'), en: meansOf('en') },
    };
  }

  async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return texts.map(fakeVector);
  }
}

/** Unit vector of 384 numbers; the same text gives the same vector everywhere. */
export function fakeVector(text: string): Float32Array {
  const sum = new Float32Array(dimensions);
  const { words, grams } = terms(text);
  for (const [word, count] of words) add(sum, word, wordWeight * count);
  for (const [gram, count] of grams) add(sum, gram, count);
  if (words.size === 0) add(sum, 'nothing', 1);
  return scaledTo(sum, 1);
}

function meansOf(language: Language): Record<EmbeddingPurpose, Float32Array> {
  const mean = (purpose: EmbeddingPurpose) => {
    const vector = new Float32Array(dimensions);
    add(vector, `mean/${language}/${purpose}`, 1);
    return scaledTo(vector, 0.4);
  };
  return { query: mean('query'), passage: mean('passage') };
}

/** Adds a fixed pseudo-random direction of the term: eight places with a sign each. */
function add(sum: Float32Array, term: string, weight: number): void {
  const hash = createHash('sha256').update(term).digest();
  for (let offset = 0; offset < 32; offset += 4) {
    const value = hash.readUInt32LE(offset);
    const place = value % dimensions;
    sum[place] = (sum[place] ?? 0) + (value & 0x80000000 ? weight : -weight);
  }
}

function scaledTo(vector: Float32Array, length: number): Float32Array {
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => (value * length) / norm);
}
