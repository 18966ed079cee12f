import type { Evidence } from './evidence.ts';

export type EvidenceWeights = Readonly<Record<keyof Evidence, number>> & { readonly constant: number };

/**
 * Log-odds per unit of evidence, fitted by the bench suite `tune-blocking` (logistic regression on the requests of the
 * data and on generated facts, each weight with the sign its meaning wants) for the pack
 * multilingual-e5-small. Likeness of a clause counts most; other subjects, times and numbers count against.
 */
export const evidenceWeights: EvidenceWeights = {
  constant: -2.2,
  meaning: 0.94,
  clause: 6.56,
  subjects: 0.61,
  objects: 0.47,
  repeated: 0,
  familiar: 0.13,
  otherTopic: -3.61,
  otherWords: -0.23,
  replaced: -1.84,
  valueLost: -1.25,
  valueNew: -1.97,
  opposed: -0.24,
  sameNumber: 0.92,
  otherNumber: -3.56,
  otherTime: -7.47,
  newTime: -4.92,
  otherPeople: 0,
  morePeople: -1.21,
  otherRoom: -4.06,
  otherLanguage: 0,
};

/** The same without the model: where it changed since, or was away when something was forgotten. */
export const wordWeights: EvidenceWeights = {
  constant: 0.94,
  meaning: 0,
  clause: 0,
  subjects: 0,
  objects: 0,
  repeated: 0,
  familiar: 2.57,
  otherTopic: -3.34,
  otherWords: -1.65,
  replaced: -1.06,
  valueLost: -0.53,
  valueNew: -1.82,
  opposed: -0.61,
  sameNumber: 2.12,
  otherNumber: -3.57,
  otherTime: -6.93,
  newTime: -5.73,
  otherPeople: -0.68,
  morePeople: -1.86,
  otherRoom: -4.58,
  otherLanguage: 0,
};

/** From here on a statement counts as the forgotten one: where one different fact in twenty is refused with it. */
export const leastResemblance = -0.5;
export const leastResemblanceOfWords = 0.3;

/** A denial or another value that repeats so much of the forgotten statement contradicts it: it is another statement. */
export const mostlyRepeated = 0.7;

/**
 * Likeness of two values without a word in common from which one may still be the other in other words. Of 756 wordings of
 * forgotten facts none that was recognised is below it, in the language it was told in (bench suite `tune-blocking`).
 */
const likeValue = 0.5;

/**
 * How surely a statement says what was forgotten, as log-odds; the same words with another number never do, nor does another
 * value in the same language.
 */
export function resemblance(evidence: Evidence, weights: EvidenceWeights = evidenceWeights): number {
  if (evidence.otherNumber > 0 && evidence.repeated >= mostlyRepeated) return Number.NEGATIVE_INFINITY;
  if (weights.objects > 0 && givesAnotherValue(evidence)) return Number.NEGATIVE_INFINITY;
  const names = Object.keys(evidence) as (keyof Evidence)[];
  return names.reduce((sum, name) => sum + weights[name] * evidence[name], weights.constant);
}

/** Nothing of the forgotten value is said, and half of what stands there instead was not forgotten and is unlike it. */
function givesAnotherValue({ valueLost, valueNew, objects, otherLanguage }: Evidence): boolean {
  return otherLanguage === 0 && valueLost === 1 && valueNew >= 0.5 && objects < likeValue;
}
