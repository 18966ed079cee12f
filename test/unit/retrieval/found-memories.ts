import type { MemoryId } from '../../../src/domain/ids.ts';
import type { Memory } from '../../../src/domain/memory.ts';
import { fold } from '../../../src/language/fold.ts';
import type { Found } from '../../../src/retrieval/arms/arm.ts';
import type { Candidate } from '../../../src/retrieval/ports.ts';

/** A found memory as the arms see it; only what a test is about has to be named. */
export function foundMemory(
  text: string,
  more: { readonly memory?: Partial<Memory>; readonly candidate?: Partial<Candidate>; readonly meaning?: number } = {},
): Found {
  const number = more.candidate?.number ?? 1;
  const id = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}` as MemoryId;
  const memory: Memory = {
    id,
    text,
    language: 'de',
    kind: 'fact',
    scope: 'shared',
    owner: null,
    room: null,
    subject: null,
    predicate: null,
    object: null,
    polarity: 'positive',
    provenance: 'confirmed',
    confidence: 1,
    salience: 0.5,
    sensitive: false,
    discreet: false,
    status: 'active',
    supersededBy: null,
    validFrom: null,
    validTo: null,
    recordedAt: new Date('2026-01-01T00:00:00Z'),
    ...more.memory,
  };
  return {
    candidate: {
      id,
      number,
      scope: memory.scope,
      owner: memory.owner,
      cosine: 0,
      coverage: 0,
      named: false,
      recorded: false,
      ...more.candidate,
    },
    memory,
    words: fold(text).split(' '),
    meaning: more.meaning ?? 0,
  };
}
