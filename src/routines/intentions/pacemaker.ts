import type { VaultId } from '../../domain/ids.ts';
import type { Clock } from '../../kernel/clock.ts';
import { toMerkdirError } from '../../kernel/errors.ts';
import type { Startable } from '../../kernel/lifecycle.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { IntentionDelivery } from './deliver.ts';
import type { DueStore } from './ports.ts';

/** Another process may have taken something on, and a clock may have been set: nobody sleeps longer. */
const longestSleepMs = 20_000;
/** What is over can be looked up for a month. */
const keptMs = 30 * 86_400_000;
const purgeEveryMs = 3_600_000;

export interface PacemakerParts {
  readonly delivery: Pick<IntentionDelivery, 'run'>;
  readonly store: Pick<DueStore, 'nextMoment' | 'purge'>;
  /** Throws `database_unavailable` until the vault is open. */
  readonly vault: () => VaultId;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Delivers whenever something is due: sleeps until then, is woken by changes, and never runs twice at once. */
export class Pacemaker implements Startable {
  private readonly parts: PacemakerParts;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private wanted = false;
  private stopped = true;
  private purgedAt = 0;

  constructor(parts: PacemakerParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    this.stopped = false;
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    await this.running;
  }

  /** Looks now. Never throws. */
  wake(): void {
    if (this.stopped) return;
    this.wanted = true;
    this.running ??= this.rounds().finally(() => {
      this.running = null;
    });
  }

  private async rounds(): Promise<void> {
    let sleepMs = longestSleepMs;
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      sleepMs = await this.round();
    }
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = this.stopped ? null : setTimeout(() => this.wake(), sleepMs);
  }

  /** Milliseconds until there is something to do again. */
  private async round(): Promise<number> {
    const { delivery, store, vault, clock, logger } = this.parts;
    try {
      const { told, unheard, expired } = await delivery.run(vault());
      if (told + unheard + expired > 0) logger.info({ told, unheard, expired }, 'Reminders came up.');
      await this.purge();
      const next = await store.nextMoment(vault());
      if (next === null) return longestSleepMs;
      return Math.min(longestSleepMs, Math.max(0, next.getTime() - clock.now().getTime()) + 1);
    } catch (error) {
      logger.debug({ code: toMerkdirError(error).code }, 'Reminders wait.');
      return longestSleepMs;
    }
  }

  private async purge(): Promise<void> {
    const { store, vault, clock } = this.parts;
    const now = clock.now().getTime();
    if (Math.abs(now - this.purgedAt) < purgeEveryMs) return;
    this.purgedAt = now;
    await store.purge(vault(), new Date(now - keptMs));
  }
}
