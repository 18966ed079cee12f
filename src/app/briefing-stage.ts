import cron, { type ScheduledTask } from 'node-cron';
import type { Options } from '../config/options.ts';
import type { VaultId } from '../domain/ids.ts';
import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import { DailyBriefing } from '../routines/briefing/daily.ts';
import type { Messenger } from '../routines/intentions/ports.ts';
import type { IdentityStage } from './identity-stage.ts';
import type { MemoryStage } from './memory-stage.ts';
import type { Storage } from './storage.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** Second, minute … of cron. */
const everyMinute = '3 * * * * *';

/** null: nobody wants it, or there is no way to speak unasked. */
export function dailyBriefing(parts: {
  readonly options: Pick<Options, 'briefing_time' | 'briefing_satellite'>;
  readonly storage: Pick<Storage, 'household' | 'conversation' | 'vault'>;
  readonly stage: Pick<MemoryStage, 'briefings'>;
  readonly identity: Pick<IdentityStage, 'registry' | 'presence'>;
  readonly messenger: Messenger | null;
  readonly clock: Clock;
  readonly logger: Logger;
}): BriefingStage | null {
  const { options, storage, stage, identity, messenger, clock, logger } = parts;
  if (options.briefing_time === null || messenger === null) return null;
  const daily = new DailyBriefing({
    ...{ briefings: stage.briefings, household: storage.household, whereabouts: whereaboutsOf(identity) },
    ...{ messenger, time: options.briefing_time, satellite: options.briefing_satellite, clock },
    // Claimed as turns are: once, in every process and across restarts.
    claim: async (vault, claim) => await storage.conversation.withdraw(vault, claim),
  });
  return new BriefingStage(daily, storage.vault, logger);
}

/** Lets the daily briefing look every minute whether somebody is to be told. */
export class BriefingStage implements Startable {
  private readonly daily: DailyBriefing;
  private readonly vault: () => VaultId;
  private readonly logger: Logger;
  private task: ScheduledTask | null = null;

  constructor(daily: DailyBriefing, vault: () => VaultId, logger: Logger) {
    this.daily = daily;
    this.vault = vault;
    this.logger = logger;
  }

  async start(): Promise<void> {
    this.task ??= cron.schedule(everyMinute, async () => await this.look(), { noOverlap: true });
  }

  async stop(): Promise<void> {
    await this.task?.destroy();
    this.task = null;
  }

  private async look(): Promise<void> {
    try {
      await this.daily.run(this.vault());
    } catch (error) {
      this.logger.debug({ code: toMerkdirError(error).code }, 'The briefing waits for its next minute.');
    }
  }
}
