import type { MemoryId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { LearningStore } from '../drafts/ports.ts';
import { checkReviewer, mayDecideAbout, type Reviewer } from '../drafts/reviewer.ts';
import type { OpenQuestion } from './ports.ts';

export interface DependentQuestionParts {
  readonly store: LearningStore;
  readonly clock: Clock;
}

/** What people say about memories that rest on something that has changed. */
export class DependentQuestions {
  private readonly parts: DependentQuestionParts;

  constructor(parts: DependentQuestionParts) {
    this.parts = parts;
  }

  /** The questions this reviewer may answer, oldest first. Throws `not_allowed` for children and guests. */
  async list(vault: VaultId, reviewer: Reviewer): Promise<readonly OpenQuestion[]> {
    checkReviewer(reviewer);
    const all = await this.parts.store.within(vault, async (transaction) => await transaction.questions());
    return all.filter((question) => mayAnswer(reviewer, question));
  }

  /**
   * `holds`: it stays as it is. Else its validity ends here, and it is history. null: nothing is asked about it any more.
   * Throws `not_allowed` for children and guests.
   */
  async answer(
    vault: VaultId,
    id: MemoryId,
    { reviewer, holds }: { readonly reviewer: Reviewer; readonly holds: boolean },
  ): Promise<Memory | null> {
    checkReviewer(reviewer);
    const at = this.parts.clock.now();
    return await this.parts.store.within(vault, async (transaction) => {
      const asked = (await transaction.questions()).filter(({ memory }) => memory.id === id);
      const [first] = asked.filter((question) => mayAnswer(reviewer, question));
      if (first === undefined) return null;
      await transaction.removeQuestions(id);
      if (!holds) await transaction.retire(id, at);
      await transaction.audit({ action: holds ? 'confirm' : 'correct', actor: reviewer.person, target: id, at });
      return holds ? first.memory : { ...first.memory, status: 'superseded', validTo: at };
    });
  }
}

/** Both what is asked about and what has changed are told with the question. */
function mayAnswer(reviewer: Reviewer, { memory, changed, successor }: OpenQuestion): boolean {
  return [memory, changed, successor].every((each) => each === null || mayDecideAbout(reviewer, each));
}
