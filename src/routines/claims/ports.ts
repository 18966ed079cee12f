import type { Brought } from '../../domain/brought.ts';
import type { Claim, ClaimId } from '../../domain/claim.ts';
import type { VaultId } from '../../domain/ids.ts';
import type { Viewer } from '../../domain/viewer.ts';

/** Under the viewer's row policies: what others keep to themselves is not there. */
export interface ClaimStore {
  /** Throws `not_allowed` where the viewer may not write. */
  add(viewer: Viewer, claim: Claim): Promise<void>;
  /** Takes one in under its own id, as it stands. Throws `not_allowed` where the viewer may not write. */
  bring(viewer: Viewer, claim: Claim): Promise<Brought>;
  /** The latest first. */
  list(viewer: Viewer, limit: number): Promise<readonly Claim[]>;
  byId(viewer: Viewer, id: ClaimId): Promise<Claim | null>;
  /** Replaces what is there. false: it is gone. */
  change(viewer: Viewer, claim: Claim, at: Date): Promise<boolean>;
  /** Whether it may be, is decided before. */
  remove(vault: VaultId, id: ClaimId): Promise<void>;
}
