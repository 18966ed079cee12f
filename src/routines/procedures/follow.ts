import type { MemoryId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import { contentOf, slugsFor } from './content.ts';
import type { ProcedureStore } from './ports.ts';

/**
 * Makes procedures of memories of that kind, whichever way they came in: said, typed, imported, accepted. The memory is
 * the truth; what is kept beside it can be made from it anew.
 */
export class FollowProcedures {
  private readonly store: Pick<ProcedureStore, 'follow' | 'unfollowed'>;
  private readonly changed: (vault: VaultId) => void;

  /** `changed` learns that there is a new procedure, or a new version of one. */
  constructor(store: FollowProcedures['store'], changed: (vault: VaultId) => void) {
    this.store = store;
    this.changed = changed;
  }

  /** Returns after commit. */
  async follow(vault: VaultId, memory: Memory): Promise<void> {
    const content = contentOf(memory);
    if (await this.store.follow(memory, content, slugsFor(content.name, memory))) this.changed(vault);
  }

  /** Makes what is missing; `only`: of this memory, if it is a procedure. */
  async catchUp(vault: VaultId, only: MemoryId | null = null): Promise<void> {
    for (const memory of await this.store.unfollowed(vault, only)) await this.follow(vault, memory);
  }
}
