import type { MemoryId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Access } from '../../domain/viewer.ts';
import { fold } from '../../language/fold.ts';
import { predicateKey, singleValuedSlot, subjectKey } from '../../language/slot.ts';
import type { Admission } from '../admit.ts';
import type { Candidate } from '../candidate.ts';
import type { MemoryStore } from '../ports.ts';
import type { ChangeStore } from './ports.ts';

/** What became of one memory of a file. */
export type Imported = 'added' | 'known' | 'merged' | 'forgotten';

/** Something that would be told again, with the place it belongs to. */
export type Said = Pick<Memory, 'text' | 'language' | 'scope' | 'owner' | 'room' | 'recordedAt'>;

const plainNote: Omit<Candidate, keyof Said> = {
  ...({
    kind: 'note',
    subject: null,
    predicate: null,
    object: null,
    polarity: 'positive',
    singleValued: false,
  } as const),
  ...({ sensitive: false, discreet: false, provenance: 'extracted', confidence: 1, salience: 0.5 } as const),
  ...{ validFrom: null, validTo: null, supersedes: null, explicit: false },
};

/**
 * Takes memories back in that were written to a file. What is there already stays as it is and is never strengthened;
 * what was forgotten stays forgotten; an older value than the current one becomes history.
 */
export class ImportMemories {
  private readonly admission: Admission;
  private readonly memories: MemoryStore;
  private readonly changes: ChangeStore;

  constructor(parts: { readonly admission: Admission; readonly memories: MemoryStore; readonly changes: ChangeStore }) {
    this.admission = parts.admission;
    this.memories = parts.memories;
    this.changes = parts.changes;
  }

  /** Successors come before what they replaced, or the link between them is lost. Whether it may be, is decided before. */
  async import(vault: VaultId, memory: Memory): Promise<Imported> {
    const presence = await this.changes.within(vault, async (transaction) => await transaction.presenceOf(memory.id));
    if (presence !== 'unknown') return presence;
    const access: Access = { kind: 'job', vault, job: 'import' };
    const admitted = await this.admission.admit(access, await this.candidateOf(access, memory));
    if (admitted.kind === 'refused') return 'forgotten';
    return admitted.kind === 'stored' ? 'added' : 'merged';
  }

  /** Whether this says something that was forgotten in its place, in these words or similar ones. */
  async isForgotten(vault: VaultId, said: Said): Promise<boolean> {
    const [prepared] = await this.admission.prepare([{ ...plainNote, ...said }], vault);
    if (prepared === undefined) return false;
    const access: Access = { kind: 'job', vault, job: 'import' };
    return await this.memories.within(access, async (transaction) => {
      return (await this.admission.meet(transaction, prepared)).kind === 'refused';
    });
  }

  private async candidateOf(access: Access, memory: Memory): Promise<Candidate> {
    const { id, status, supersededBy, ...content } = memory;
    const slot = memory.predicate === null || memory.subject === null ? null : singleValuedSlot(memory.predicate);
    const plain = { ...content, supersedes: null, explicit: false };
    const successor = await this.successorOf(access, memory);
    if (successor !== null) {
      return { ...plain, singleValued: false, as: { id, status: 'superseded', supersededBy: successor } };
    }
    const singleValued = status === 'active' && slot !== null;
    return { ...plain, singleValued, as: { id, status, supersededBy: null } };
  }

  /** What replaced it: as the file says, if that came in; else a newer value that holds here now. */
  private async successorOf(access: Access, memory: Memory): Promise<MemoryId | null> {
    const { subject, predicate, supersededBy } = memory;
    return await this.memories.within(access, async (transaction) => {
      if (supersededBy !== null) return (await transaction.byIds([supersededBy]))[0]?.id ?? null;
      if (memory.status !== 'active' || subject === null || predicate === null) return null;
      if (singleValuedSlot(predicate) === null) return null;
      const slot = { subjectKey: subjectKey(subject), predicateKey: predicateKey(predicate) };
      const current = await transaction.currentInSlot({ place: memory, ...slot });
      if (current === null || current.recordedAt <= memory.recordedAt) return null;
      return current.object !== null && fold(current.object) === fold(memory.object ?? '') ? null : current.id;
    });
  }
}
