import type { MemoryId, VaultId } from '../../domain/ids.ts';
import type { KeptProcedure } from '../../domain/procedure.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { contentOf, keysOf, slugsFor } from './content.ts';
import type { ProcedureStore } from './ports.ts';
import { mayManage } from './rights.ts';

/** Puts procedures into a file and takes them out of it: names, slugs and history, never what is switched. */
export class BringProcedures {
  private readonly store: Pick<ProcedureStore, 'kept' | 'bring'>;
  private readonly changed: (vault: VaultId) => void;

  constructor(store: BringProcedures['store'], changed: (vault: VaultId) => void) {
    this.store = store;
    this.changed = changed;
  }

  async kept(viewer: Viewer): Promise<readonly KeptProcedure[]> {
    return await this.store.kept(viewer);
  }

  /** `fresh`: memories that came in with it. false: it stays as it is, or as its memories make it. */
  async bring(viewer: Viewer, kept: KeptProcedure, fresh: ReadonlySet<MemoryId>): Promise<boolean> {
    const brought = await this.store.bring(viewer.vault, kept, {
      fresh,
      nameKeys: keysOf([kept.name]),
      allowed: (memory) => mayManage(viewer, { memory }),
      contentOf,
      slugsFor: (memory) => slugsFor(kept.name, memory),
    });
    if (brought) this.changed(viewer.vault);
    return brought;
  }
}
