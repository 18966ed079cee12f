import { join } from 'node:path';
import type { EmbeddingPurpose, PackDescription } from '../../models/ports.ts';
import { checkPackFile, type PackFile, readPackJson } from './pack-files.ts';
import { languageMeansSchema, packDescriptionSchema, packFiles } from './pack-format.ts';

/** A checked model pack: what the product may know of it, and what the encoder needs. */
export interface ModelPack {
  readonly description: PackDescription;
  readonly weightsFile: string;
  readonly tokenizerFile: string;
  /** Longest sequence the encoder takes, in tokens, its start and end token included. */
  readonly maximumTokens: number;
  readonly prefix: Readonly<Record<EmbeddingPurpose, string>>;
}

/**
 * Reads the pack in `folder` and checks the weights and the tokenizer against their sha256 (about 0.1 s for 46 MB).
 * Errors: `model_missing`, `model_damaged`; both name the file.
 */
export async function readModelPack(folder: string): Promise<ModelPack> {
  const pack = await readPackJson(packFile(folder, packFiles.description), packDescriptionSchema);
  const means = packFile(folder, packFiles.languageMeans);
  const languageMeans = await readPackJson(means, languageMeansSchema(pack.dimensions));
  for (const [name, expected] of Object.entries(pack.sha256)) await checkPackFile(packFile(folder, name), expected);
  return {
    description: {
      id: pack.id,
      dimensions: pack.dimensions,
      similarity: { textText: pack.similarity.text_text, queryText: pack.similarity.query_text },
      languageMeans,
    },
    weightsFile: join(folder, packFiles.weights),
    tokenizerFile: join(folder, packFiles.tokenizer),
    maximumTokens: pack.maxTokens,
    prefix: pack.prefix,
  };
}

function packFile(folder: string, name: string): PackFile {
  const source = `it comes with every copy of Merkdir, in the folder models (${Object.values(packFiles).join(', ')}).`;
  return { folder, name, model: 'embedding model', source };
}
