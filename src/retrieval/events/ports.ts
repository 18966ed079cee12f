import type { Happened } from '../../domain/happened.ts';
import type { Viewer } from '../../domain/viewer.ts';

/** null: open on that side. `to` is exclusive. */
export interface EventWindow {
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface EventReader {
  /** What happened within the window, latest first. */
  happenedBetween(viewer: Viewer, window: EventWindow): Promise<readonly Happened[]>;
}
