import type { Evidence } from './evidence.ts';

export type EvidenceWeights = Readonly<Record<keyof Evidence, number>> & { readonly constant: number };

/**
 * Log-odds per unit of evidence, fitted by the bench suite `tune-blocking` (logistic regression, both classes weighing
 * the same) for the pack multilingual-e5-small. Likeness of meaning counts most; another number, another time and other
 * people count against, whatever the words.
 */
export const evidenceWeights: EvidenceWeights = {
  constant: -6.86,
  meaning: 9.32,
  clause: 4.29,
  subjects: -0.96,
  objects: 0.9,
  subjectInObject: -4.88,
  objectInSubject: -0.98,
  repeated: 2.12,
  familiar: 1.48,
  sameAttribute: 2.24,
  otherValue: 0,
  sameNumber: 0.77,
  otherNumber: -3.78,
  otherTime: -5.73,
  newTime: -3.96,
  otherPeople: -2.66,
  morePeople: -1.42,
  otherRoom: -3.76,
  otherLanguage: 1.55,
};

/** From here on a statement counts as the forgotten one: where one different fact in twenty is refused with it. */
export const leastResemblance = 0.48;

/** A denial or another value that repeats so much of the forgotten statement contradicts it: it is another statement. */
export const mostlyRepeated = 0.7;

/** How surely a statement says what was forgotten, as log-odds; the same words or the same
 * attribute with another value never do. */
export function resemblance(evidence: Evidence, weights: EvidenceWeights = evidenceWeights): number {
  if (evidence.otherValue > 0) return Number.NEGATIVE_INFINITY;
  if (evidence.otherNumber > 0 && evidence.repeated >= mostlyRepeated) return Number.NEGATIVE_INFINITY;
  const names = Object.keys(evidence) as (keyof Evidence)[];
  return names.reduce((sum, name) => sum + weights[name] * evidence[name], weights.constant);
}
