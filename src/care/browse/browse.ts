import type { AuditTrail } from '../../domain/audit.ts';
import type { PersonId, SessionId } from '../../domain/ids.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import { requireAdministrator } from '../rights.ts';
import type { BrowseStore, CountStore, Listed, ListedAuditLine, ListedSighting, Page, VaultCounts } from './ports.ts';

/** What people look through, and what they keep or delete of it. Memories and conversations need no right beyond sight. */
export class Browse {
  readonly store: BrowseStore;
  private readonly trail: AuditTrail;
  private readonly numbers: CountStore;

  constructor(store: BrowseStore, trail: AuditTrail, numbers: CountStore) {
    this.store = store;
    this.trail = trail;
    this.numbers = numbers;
  }

  /** Keeps the viewer's part of a conversation beyond its time, or no longer. false: there is none. */
  async keepSession(session: SessionId, kept: boolean, viewer: Viewer, at: Date): Promise<boolean> {
    const turns = await this.store.keepTurns(viewer, session, kept);
    if (turns > 0) await this.note(viewer, kept ? 'keep_session' : 'release_session', session, at);
    return turns > 0;
  }

  /** Deletes the viewer's part of a conversation. false: there is none. */
  async deleteSession(session: SessionId, viewer: Viewer, at: Date): Promise<boolean> {
    const turns = await this.store.deleteTurns(viewer, session);
    if (turns > 0) await this.note(viewer, 'delete_session', session, at);
    return turns > 0;
  }

  /** What cameras saw. @throws MerkdirError `not_allowed` for whoever is not a grown-up of the household. */
  async sightings(viewer: Viewer, page: Page): Promise<Listed<ListedSighting>> {
    requireHousehold(viewer);
    return await this.store.sightings(viewer, page);
  }

  async keepSighting(id: string, kept: boolean, viewer: Viewer, at: Date): Promise<boolean> {
    requireHousehold(viewer);
    const there = await this.store.keepSighting(viewer.vault, id, kept);
    if (there) await this.note(viewer, kept ? 'keep_sighting' : 'release_sighting', id, at);
    return there;
  }

  async deleteSighting(id: string, viewer: Viewer, at: Date): Promise<boolean> {
    requireHousehold(viewer);
    const there = await this.store.deleteSighting(viewer.vault, id);
    if (there) await this.note(viewer, 'delete_sighting', id, at);
    return there;
  }

  /** Who did what when to which id. @throws MerkdirError `not_allowed` for whoever does not administer. */
  async audit(viewer: Viewer, page: Page): Promise<Listed<ListedAuditLine>> {
    requireAdministrator(viewer);
    return await this.store.audit(viewer.vault, page);
  }

  /** How much there is of everybody's. @throws MerkdirError `not_allowed` for whoever does not administer. */
  async counts(viewer: Viewer): Promise<VaultCounts> {
    requireAdministrator(viewer);
    return await this.numbers.counts(viewer.vault);
  }

  private async note(viewer: Viewer, action: string, target: string, at: Date): Promise<void> {
    await this.trail.note(viewer.vault, { action, actor: viewer.person as PersonId | null, target, at });
  }
}

function requireHousehold({ rights }: Viewer): void {
  if (rights.manageHousehold) return;
  throw new MerkdirError('not_allowed', 'This is for the grown-ups of the household.', 'Ask one of them.');
}
