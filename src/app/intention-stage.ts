import { randomUUID } from 'node:crypto';
import type { HouseholdEvents } from '../domain/events.ts';
import type { Reply, Turn } from '../domain/turn.ts';
import type { Noticed } from '../identity/noticed.ts';
import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Events } from '../kernel/events.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import type { Embedder } from '../models/ports.ts';
import type { HomeAssistantLink } from '../platform/home-assistant/home-assistant-link.ts';
import { IntentionDelivery } from '../routines/intentions/deliver.ts';
import { Noticer } from '../routines/intentions/notice.ts';
import { Overhearing } from '../routines/intentions/overhear.ts';
import { Pacemaker } from '../routines/intentions/pacemaker.ts';
import type { Messenger } from '../routines/intentions/ports.ts';
import type { IdentityStage } from './identity-stage.ts';
import type { Storage } from './storage.ts';
import { topicReader } from './topic-reader.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** Sentences in which nobody speaks of something, but of what Merkdir is to do. */
const commands: ReadonlySet<string> = new Set([
  ...['reminder', 'forget', 'forget_all', 'confirm', 'deny', 'cancel', 'pause', 'resume'],
  // What is remembered is looked at as a memory, with its scope.
  ...['remember', 'remember_pronoun', 'correct', 'procedure'],
]);
/** More waits to be looked at than anybody says; while the model is away the oldest are dropped. */
const mostWaiting = 20;

export interface IntentionStageParts {
  readonly storage: Pick<Storage, 'due' | 'household' | 'memories' | 'vault'>;
  readonly identity: Pick<IdentityStage, 'registry' | 'presence'>;
  readonly embedder: Embedder;
  /** null: nobody can be spoken to unasked. */
  readonly messenger: Messenger | null;
  /** null: no Home Assistant, so no states to wait for. */
  readonly home: Pick<HomeAssistantLink, 'onState' | 'watchAnew'> | null;
  readonly events: Events<HouseholdEvents>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What people want to be told later: noticed, due, and told. */
export class IntentionStage implements Startable {
  private readonly parts: IntentionStageParts;
  private readonly pacemaker: Pacemaker;
  private readonly noticer: Noticer;
  private readonly overhearing: Overhearing;
  private listening: readonly (() => void)[] = [];
  private waiting = 0;
  private entities: ReadonlySet<string> = new Set();
  private readonly states = new Map<string, string>();

  constructor(parts: IntentionStageParts) {
    this.parts = parts;
    const { storage, identity, embedder, messenger, clock, logger } = parts;
    const { due: store, household, vault } = storage;
    const onDue = () => this.wake();
    const whereabouts = whereaboutsOf(identity);
    const newClaim = () => randomUUID();
    const delivery = new IntentionDelivery({ store, household, whereabouts, messenger, clock, newClaim });
    this.pacemaker = new Pacemaker({ delivery, store, vault, clock, logger });
    const isTracked = identity.registry.isTracked.bind(identity.registry);
    this.noticer = new Noticer({ store, vault, clock, isTracked, onDue });
    this.overhearing = new Overhearing({ store, topics: topicReader(embedder), clock, onDue });
  }

  async start(): Promise<void> {
    const { events, storage, clock, home } = this.parts;
    const stopHearing = events.on('memory_saved', async ({ vault, memory }) => {
      const access = { kind: 'job', vault, job: 'intentions' } as const;
      const [saved] = await storage.memories.within(access, (transaction) => transaction.byIds([memory]));
      if (saved === undefined || saved.sensitive) return;
      const { text, language, scope, owner, discreet } = saved;
      // That something private was said must not show in what others are told.
      const apart = scope !== 'shared' || discreet ? { onlyFor: owner } : {};
      await this.hear(() =>
        this.overhearing.hear(vault, { text, language, satellite: null, saidAt: clock.now(), ...apart }),
      );
    });
    const stopWatching = home?.onState(({ entityId, state }) => this.enteredState(entityId, state)) ?? (() => {});
    this.listening = [stopHearing, stopWatching];
    await this.attempt(() => this.watch());
    await this.pacemaker.start();
  }

  async stop(): Promise<void> {
    for (const stop of this.listening) stop();
    await this.pacemaker.stop();
  }

  /** Something may be due. Never throws. */
  wake(): void {
    this.pacemaker.wake();
  }

  /** Somebody came, went or is somewhere. Never throws. */
  notice(noticed: Noticed): void {
    void this.attempt(() => this.noticer.notice(noticed));
  }

  /** Some were added, changed or ended. Never throws. */
  changed(): void {
    this.parts.events.emit('intentions_changed', { vault: this.parts.storage.vault() });
    this.wake();
    void this.attempt(() => this.watch());
  }

  /** Whether somebody waits for a state of this entity of Home Assistant. */
  watches(entity: string): boolean {
    return this.entities.has(entity);
  }

  private async watch(): Promise<void> {
    const { storage, home } = this.parts;
    if (home === null) return;
    const entities = new Set(await storage.due.waitedFor(storage.vault()));
    const isNew = [...entities].some((entity) => !this.entities.has(entity));
    this.entities = entities;
    if (isNew) home.watchAnew();
  }

  /** What an entity is when it is first read is no news. */
  private enteredState(entity: string, state: string): void {
    if (!this.entities.has(entity)) return;
    const before = this.states.get(entity);
    this.states.set(entity, state);
    if (before !== undefined && before !== state) void this.attempt(() => this.noticer.entered(entity, state));
  }

  /** What was said, once it was answered. Never throws, and nobody waits for it. */
  heard({ text, satellite, at }: Turn, reply: Reply): void {
    if (commands.has(reply.act) || reply.personal) return;
    const { vault } = this.parts.storage;
    const { language } = reply;
    void this.hear(() => this.overhearing.hear(vault(), { text, language, satellite, saidAt: at }));
  }

  private async hear(work: () => Promise<unknown>): Promise<void> {
    if (this.waiting >= mostWaiting) return;
    this.waiting += 1;
    await this.attempt(work);
    this.waiting -= 1;
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.parts.logger.debug({ code: toMerkdirError(error).code }, 'Nothing could be looked up for reminders.');
    }
  }
}
