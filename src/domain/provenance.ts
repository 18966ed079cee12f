/** How Merkdir came to know something, strongest first. Set by the way in, never by a model. */
export const provenances = ['confirmed', 'observed', 'extracted', 'inferred'] as const;
export type Provenance = (typeof provenances)[number];

/** Rank for comparisons; higher is stronger (confirmed 3 … inferred 0). */
export function provenanceRank(provenance: Provenance): number {
  return provenances.length - 1 - provenances.indexOf(provenance);
}
