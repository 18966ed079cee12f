import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';

/** What may take place from … up to (exclusive): the terms under which such memories are found. */
export interface WantedAgenda {
  readonly from: Date;
  readonly to: Date;
  readonly terms: readonly string[];
}

/** Under the viewer's row policies. */
export interface AgendaStore {
  /** Active memories that hold for some of the time and not for ever, or carry one of the terms; the latest first. */
  around(viewer: Viewer, wanted: WantedAgenda, limit: number): Promise<readonly Memory[]>;
}
