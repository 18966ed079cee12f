import type { Language } from '../domain/turn.ts';
import type { PackDescription } from '../models/ports.ts';
import { cosine, scaled, uncentre } from '../models/similarity.ts';

/**
 * How like stored vectors are to a new text, 0 … 1 on the text-text scale of the pack. `raw` is the text's unit vector as
 * a passage; `turn` takes a vector to the coordinates in which the stored ones are. Statements are compared without a
 * language mean subtracted, so a stored vector gets back the mean of its own language.
 */
export function likenessTo(
  raw: Float32Array,
  pack: PackDescription,
  turn: (vector: Float32Array) => Float32Array,
): (stored: { readonly vector: Float32Array; readonly language: Language }) => number {
  const turned = turn(raw);
  const means = new Map<Language, Float32Array>();
  const meanOf = (language: Language) => {
    const mean = means.get(language) ?? turn(pack.languageMeans[language].passage);
    means.set(language, mean);
    return mean;
  };
  const { textText, queryText } = pack.similarity;
  return ({ vector, language }) => {
    const original = uncentre(vector, meanOf(language), queryText.languageMean);
    return scaled(cosine(original, turned), textText);
  };
}
