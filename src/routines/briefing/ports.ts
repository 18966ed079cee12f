import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';

/** Under the viewer's row policies. */
export interface BriefingStore {
  /** Active memories recorded from … up to (exclusive), the latest first. */
  recorded(viewer: Viewer, stretch: Stretch, limit: number): Promise<readonly Memory[]>;
  /** How many drafts wait that are shared, the viewer's own, or of a room; expired ones do not count. */
  waitingDrafts(viewer: Viewer, at: Date): Promise<number>;
}

/** `to` is exclusive. */
export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}
