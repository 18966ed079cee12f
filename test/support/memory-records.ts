import { type MemoryId, newId } from '../../src/domain/ids.ts';
import type { Memory } from '../../src/domain/memory.ts';
import type { Candidate } from '../../src/memory/candidate.ts';
import { embeddedText, indexEntry } from '../../src/memory/index-entry.ts';
import type { MemoryRecord } from '../../src/memory/ports.ts';
import type { Embedder } from '../../src/models/ports.ts';

/** A shared German fact that somebody asked to remember; `fields` says what is different. */
export function candidateOf(fields: Partial<Candidate> & Pick<Candidate, 'text'>): Candidate {
  return {
    language: 'de',
    kind: 'fact',
    scope: 'shared',
    owner: null,
    room: null,
    subject: null,
    predicate: null,
    object: null,
    polarity: 'positive',
    singleValued: false,
    sensitive: false,
    discreet: false,
    provenance: 'confirmed',
    confidence: 1,
    salience: 0.5,
    validFrom: null,
    validTo: null,
    recordedAt: new Date('2026-03-01T12:00:00Z'),
    supersedes: null,
    explicit: true,
    ...fields,
  };
}

/** The memory a candidate would become. */
export function memoryOf(candidate: Candidate, fields: Partial<Memory> = {}): Memory {
  const { singleValued: _slot, explicit: _explicit, supersedes: _supersedes, ...content } = candidate;
  return { ...content, id: newId<MemoryId>(), status: 'active', supersededBy: null, ...fields };
}

/** A memory with everything it is found by, for tests that write rows past admission. */
export async function recordOf(
  embedder: Embedder,
  candidate: Candidate,
  fields: Partial<Memory> = {},
): Promise<MemoryRecord> {
  const [raw] = await embedder.embed([embeddedText(candidate)], 'passage');
  if (raw === undefined) throw new RangeError('no vector');
  return { memory: memoryOf(candidate, fields), index: indexEntry(candidate, raw, embedder.pack) };
}
