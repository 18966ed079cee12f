import type { AuditTrail } from '../../domain/audit.ts';
import type { Brought } from '../../domain/brought.ts';
import { newId, type PersonId, type RoomId, type VaultId } from '../../domain/ids.ts';
import type { Intention, IntentionId, Trigger } from '../../domain/intention.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Language } from '../../domain/turn.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayForget, nothingSaidNow } from '../../identity/forgetting.ts';
import { toldOutcome } from './deliver.ts';
import type { IntentionStore, TopicReader } from './ports.ts';
import { lateUntil } from './schedule.ts';

/** A new reminder, its place decided. */
export interface NewIntention {
  readonly text: string | null;
  readonly form: Intention['form'];
  readonly clause: string | null;
  readonly language: Language;
  readonly scope: Scope;
  readonly sensitive: boolean;
  readonly recipient: PersonId | null;
  readonly room: RoomId | null;
  readonly satellite: string | null;
  readonly trigger: Trigger;
  readonly dueAt: Date | null;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

/** What may be changed; what is left out stays. */
export interface IntentionChange {
  readonly text?: string;
  readonly trigger?: Trigger;
  readonly dueAt?: Date | null;
  readonly expiresAt?: Date | null;
}

export type Changed = 'changed' | 'not_found' | 'not_allowed' | 'being_told';

export interface IntentionsParts {
  readonly store: IntentionStore;
  readonly topics: TopicReader;
  readonly trail: AuditTrail;
  /** When something is due may have changed. Must not throw. */
  readonly onChange: (vault: VaultId) => void;
}

/** Reminders as people make, change and end them. */
export class Intentions {
  private readonly parts: IntentionsParts;

  constructor(parts: IntentionsParts) {
    this.parts = parts;
  }

  /** Returns after commit. Throws what the store and, for a topic, the embedder throw. */
  async add(wanted: NewIntention, viewer: Viewer): Promise<Intention> {
    const { at, ...fields } = wanted;
    const fresh = { state: 'waiting', toldAt: null, notifiedAt: null } as const;
    const intention: Intention = { id: newId<IntentionId>(), ...fields, owner: viewer.person, ...fresh, createdAt: at };
    await this.parts.store.add(viewer, intention, await this.topicOf(intention.trigger));
    await this.note('intention_add', intention.id, viewer, at);
    return intention;
  }

  /** Takes one in as it stood elsewhere; whether it may be, is decided before. Throws like `add`. */
  async bring(intention: Intention, viewer: Viewer): Promise<Brought> {
    const { store, onChange } = this.parts;
    const brought = await store.bring(viewer, intention, await this.topicOf(intention.trigger));
    if (brought === 'added') onChange(viewer.vault);
    return brought;
  }

  async list(
    viewer: Viewer,
    filter: { readonly over: boolean; readonly limit: number },
  ): Promise<readonly Intention[]> {
    return await this.parts.store.list(viewer, filter);
  }

  /** What was told here lately and is not done: one's own, and what was for whoever was there. The latest first. */
  async lately(viewer: Viewer, since: Date): Promise<readonly Intention[]> {
    const told = await this.parts.store.toldSince(viewer, since);
    return told.filter(({ recipient }) => recipient === null || recipient === viewer.person);
  }

  async change(id: IntentionId, change: IntentionChange, viewer: Viewer, at: Date): Promise<Changed> {
    const found = await this.allowed(id, viewer);
    if (typeof found === 'string') return found;
    const changed = { ...found, ...change, ...(change.dueAt === undefined ? {} : { state: 'waiting' as const }) };
    if (!(await this.parts.store.change(viewer, changed, await this.topicOf(changed.trigger)))) return 'being_told';
    await this.note('intention_change', id, viewer, at);
    return 'changed';
  }

  /** Tells it again later. Of one that repeats, this one time is told again beside the others. */
  async snooze(id: IntentionId, until: Date, viewer: Viewer, at: Date): Promise<Changed> {
    const found = await this.allowed(id, viewer);
    if (typeof found === 'string') return found;
    const trigger: Trigger = { kind: 'time', rule: null, start: until };
    const due = { dueAt: until, expiresAt: lateUntil(until, true) };
    if (found.trigger.kind === 'time' && found.trigger.rule !== null) {
      await this.add({ ...found, trigger, ...due, at }, viewer);
      await this.acknowledge(found, viewer);
      return 'changed';
    }
    return await this.change(id, { trigger, ...due }, viewer, at);
  }

  /** What repeats is done for this time only. */
  async done(id: IntentionId, viewer: Viewer, at: Date): Promise<Changed> {
    const found = await this.allowed(id, viewer);
    if (typeof found === 'string') return found;
    const repeats = found.trigger.kind === 'time' && found.trigger.rule !== null;
    const ended = repeats
      ? await this.acknowledge(found, viewer)
      : await this.parts.store.change(viewer, { ...found, state: 'done' }, null);
    if (!ended) return 'being_told';
    await this.note('intention_done', id, viewer, at);
    return 'changed';
  }

  async remove(id: IntentionId, viewer: Viewer, at: Date): Promise<Changed> {
    const found = await this.allowed(id, viewer);
    if (typeof found === 'string') return found;
    await this.parts.store.remove(viewer.vault, id);
    await this.note('intention_delete', id, viewer, at);
    return 'changed';
  }

  /** What nobody could be told yet, for who speaks now. Returned once; whoever gets it says it. */
  async takeForTurn(viewer: Viewer, at: Date, timeZone: string): Promise<readonly Intention[]> {
    return await this.parts.store.takeUnheard(viewer, at, (intention) => toldOutcome(intention, at, timeZone));
  }

  private async acknowledge(intention: Intention, viewer: Viewer): Promise<boolean> {
    return await this.parts.store.change(viewer, { ...intention, toldAt: null }, null);
  }

  private async allowed(id: IntentionId, viewer: Viewer): Promise<Intention | 'not_found' | 'not_allowed'> {
    const found = await this.parts.store.byId(viewer, id);
    if (found === null) return 'not_found';
    return mayManage(viewer, found) ? found : 'not_allowed';
  }

  private async topicOf(trigger: Trigger) {
    return trigger.kind === 'topic' ? await this.parts.topics.read(trigger.topic) : null;
  }

  private async note(action: string, id: IntentionId, viewer: Viewer, at: Date): Promise<void> {
    await this.parts.trail.note(viewer.vault, { action, actor: viewer.person, target: id, at });
    this.parts.onChange(viewer.vault);
  }
}

/** Whoever it is for, whoever may forget what the house shares, and anybody where nobody known asked for it. */
export function mayManage(viewer: Viewer, intention: Pick<Intention, 'id' | 'scope' | 'owner' | 'recipient'>): boolean {
  const { owner, recipient, scope } = intention;
  if (owner === null && recipient === null) return true;
  if (viewer.person !== null && (recipient === viewer.person || owner === viewer.person)) return true;
  return mayForget(viewer, { id: intention.id, scope, owner }, nothingSaidNow);
}
