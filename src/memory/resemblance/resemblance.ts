import type { Evidence } from './evidence.ts';

export type EvidenceWeights = Readonly<Record<keyof Evidence, number>> & { readonly constant: number };

/**
 * Log-odds per unit of evidence, fitted by the bench suite `tune-blocking` (logistic regression, both classes weighing
 * the same) for the pack multilingual-e5-small. Likeness of meaning counts most; another number, another time and other
 * people count against, whatever the words.
 */
export const evidenceWeights: EvidenceWeights = {
  constant: -6.86,
  meaning: 9.07,
  clause: 4.99,
  subjects: -0.88,
  objects: 0.61,
  subjectInObject: -5.02,
  objectInSubject: -1.35,
  repeated: 1.66,
  familiar: 1.96,
  sameAttribute: 2.37,
  otherValue: 0,
  sameNumber: 0.61,
  otherNumber: -3.88,
  otherTime: -5.8,
  newTime: -4.09,
  otherPeople: -2.76,
  morePeople: -1.34,
  otherRoom: -6.69,
  otherLanguage: 1.37,
};

/** From here on a statement counts as the forgotten one: where one different fact in twenty is refused with it. */
export const leastResemblance = 0.38;

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
