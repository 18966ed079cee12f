import cron, { type ScheduledTask } from 'node-cron';
import type { Rollback } from '../care/rollback/rollback.ts';
import type { HouseholdEvents } from '../domain/events.ts';
import type { VaultId } from '../domain/ids.ts';
import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Events } from '../kernel/events.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import type { HomeFeed } from '../sources/ports.ts';

/** What another process forgot is noted as well (seconds, minutes … of cron). */
const everyMinute = '7 * * * * *';

export interface RollbackWatchParts {
  readonly rollback: Pick<Rollback, 'settle'>;
  readonly vault: () => VaultId;
  readonly events: Events<HouseholdEvents>;
  /** Where one of the journals is; null: it is not there. */
  readonly home: Pick<HomeFeed, 'onAvailability'> | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Holds the memory against what is noted outside: at the start, as soon as Home Assistant is there, since an older copy may
 * have been put back, and when something was forgotten. Never twice at once.
 */
export class RollbackWatch implements Startable {
  private readonly parts: RollbackWatchParts;
  private task: ScheduledTask | null = null;
  private leave: readonly (() => void)[] = [];
  private running: Promise<void> | null = null;
  private again = false;

  constructor(parts: RollbackWatchParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    if (this.task !== null) return;
    const { events, home } = this.parts;
    const settle = async () => await this.settle();
    this.task = cron.schedule(everyMinute, settle);
    this.leave = [
      events.on('memory_forgotten', settle),
      ...(home === null ? [] : [home.onAvailability((available) => void (available && settle()))]),
    ];
    await settle();
  }

  async stop(): Promise<void> {
    const { task, leave } = this;
    this.task = null;
    this.leave = [];
    for (const end of leave) end();
    await task?.destroy();
    await this.running;
  }

  private async settle(): Promise<void> {
    this.again = true;
    this.running ??= this.settleWhileAsked().finally(() => {
      this.running = null;
    });
    await this.running;
  }

  private async settleWhileAsked(): Promise<void> {
    const { rollback, vault, clock, logger } = this.parts;
    while (this.again) {
      this.again = false;
      try {
        const back = await rollback.settle(vault(), clock.now());
        if (back > 0) logger.warn({ back }, 'An older copy was put back; what was forgotten since is forgotten again.');
      } catch (error) {
        logger.debug({ code: toMerkdirError(error).code }, 'What was forgotten is noted outside next time.');
      }
    }
  }
}
