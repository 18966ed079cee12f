import type { AuditTrail } from '../../domain/audit.ts';
import type { Brought } from '../../domain/brought.ts';
import { type Claim, type ClaimId, type ClaimState, isCurrent, mayBecome } from '../../domain/claim.ts';
import { newId } from '../../domain/ids.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayForget, nothingSaidNow } from '../../identity/forgetting.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import { contentWords } from '../../language/search-terms.ts';
import type { ClaimStore } from './ports.ts';

export type NewClaim = Omit<Claim, 'id' | 'owner' | 'createdAt'> & { readonly at: Date };
/** What is left out stays. */
export type ClaimChange = Partial<Pick<Claim, 'text' | 'state' | 'validFrom' | 'validTo'>>;
export type ClaimChanged = 'changed' | 'not_found' | 'not_allowed' | 'not_from_here';

const most = 500;

/** Goals and projects, as people make, move and end them. */
export class Claims {
  private readonly store: ClaimStore;
  private readonly trail: AuditTrail;

  constructor(store: ClaimStore, trail: AuditTrail) {
    this.store = store;
    this.trail = trail;
  }

  /** Returns after commit. Throws `invalid_input` for a time that ends before it begins. */
  async add({ at, ...fields }: NewClaim, viewer: Viewer): Promise<Claim> {
    checkTime(fields);
    const claim: Claim = { id: newId<ClaimId>(), ...fields, owner: viewer.person, createdAt: at };
    await this.store.add(viewer, claim);
    await this.note('claim_add', claim.id, viewer, at);
    return claim;
  }

  /** Takes one in as it stood elsewhere; whether it may be, is decided before. */
  async bring(claim: Claim, viewer: Viewer): Promise<Brought> {
    return await this.store.bring(viewer, claim);
  }

  /** `over` false: without what is done, or whose time is over. */
  async list(viewer: Viewer, { over, at }: { readonly over: boolean; readonly at: Date }): Promise<readonly Claim[]> {
    const all = await this.store.list(viewer, most);
    return over ? all : all.filter(({ state, validTo }) => state !== 'done' && (validTo === null || at < validTo));
  }

  /** What is worked on at present. */
  async current(viewer: Viewer, at: Date): Promise<readonly Claim[]> {
    return (await this.store.list(viewer, most)).filter((claim) => isCurrent(claim, at));
  }

  /** Those whose words hold all words of the topic. */
  async about(topic: string, viewer: Viewer): Promise<readonly Claim[]> {
    const wanted = [...contentWords(topic)];
    if (wanted.length === 0) return [];
    return (await this.store.list(viewer, most)).filter(({ text }) => {
      const words = contentWords(text);
      return wanted.every((word) => words.has(word));
    });
  }

  /** Throws `invalid_input` for a time that ends before it begins. */
  async change(id: ClaimId, change: ClaimChange, viewer: Viewer, at: Date): Promise<ClaimChanged> {
    const found = await this.store.byId(viewer, id);
    if (found === null) return 'not_found';
    if (!mayManage(viewer, found)) return 'not_allowed';
    if (change.state !== undefined && !mayBecome(found.state, change.state)) return 'not_from_here';
    const changed = { ...found, ...change };
    checkTime(changed);
    if (!(await this.store.change(viewer, changed, at))) return 'not_found';
    await this.note('claim_change', id, viewer, at);
    return 'changed';
  }

  async remove(id: ClaimId, viewer: Viewer, at: Date): Promise<ClaimChanged> {
    const found = await this.store.byId(viewer, id);
    if (found === null) return 'not_found';
    if (!mayManage(viewer, found)) return 'not_allowed';
    await this.store.remove(viewer.vault, id);
    await this.note('claim_delete', id, viewer, at);
    return 'changed';
  }

  private async note(action: string, id: ClaimId, { vault, person }: Viewer, at: Date): Promise<void> {
    await this.trail.note(vault, { action, actor: person, target: id, at });
  }
}

/** Where "weiter" and "wieder" lead to from here. */
export function resumed(state: ClaimState): ClaimState {
  return state === 'done' || state === 'reopened' ? 'reopened' : 'active';
}

/** Whose it is, whoever may forget what the house shares, and anybody where nobody known said it. */
function mayManage(viewer: Viewer, claim: Claim): boolean {
  if (viewer.person !== null && claim.owner === viewer.person) return true;
  return (claim.owner === null && claim.scope !== 'private') || mayForget(viewer, claim, nothingSaidNow);
}

function checkTime({ validFrom, validTo }: Pick<Claim, 'validFrom' | 'validTo'>): void {
  if (validFrom === null || validTo === null || validFrom < validTo) return;
  throw new MerkdirError('invalid_input', 'This time ends before it begins.', 'Name an end after the beginning.');
}
