import type { Memory } from '../domain/memory.ts';
import { provenanceRank } from '../domain/provenance.ts';
import type { Candidate } from './candidate.ts';

/** A memory that was said again: never weaker than before, with the better provenance of the two. */
export function strengthened(
  memory: Memory,
  candidate: Pick<Candidate, 'provenance' | 'confidence' | 'salience' | 'typed' | 'as'>,
): Memory {
  if (candidate.as !== undefined) return memory;
  const better = provenanceRank(candidate.provenance) > provenanceRank(memory.provenance);
  return {
    ...memory,
    provenance: better ? candidate.provenance : memory.provenance,
    confidence: Math.max(memory.confidence, candidate.confidence),
    salience: Math.max(memory.salience, candidate.salience),
    ...(candidate.typed === true ? { typed: true } : {}),
  };
}
