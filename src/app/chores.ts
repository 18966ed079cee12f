import cron, { type ScheduledTask } from 'node-cron';
import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import type { CareStage } from './care-stage.ts';
import type { HouseholdFollower } from './household-follower.ts';
import type { IdentityStage } from './identity-stage.ts';
import type { Storage } from './storage.ts';

export interface ChoresParts {
  readonly storage: Storage;
  readonly identity: IdentityStage;
  readonly follower: HouseholdFollower;
  readonly care: CareStage;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Another process may have added somebody; polling finds out (seconds, minutes, hours … of cron). */
const everyHalfMinute = '*/30 * * * * *';
const everyMinute = '7 * * * * *';
const everyHour = '17 * * * *';

/** What has to be done again and again: know the household, delete what has passed its time. Never twice at once. */
export class Chores implements Startable {
  private readonly parts: ChoresParts;
  private tasks: readonly ScheduledTask[] = [];
  private stopping = new AbortController();

  constructor(parts: ChoresParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    if (this.tasks.length > 0) return;
    this.stopping = new AbortController();
    await this.attempt('household', async () => await this.learnHousehold());
    await this.attempt('keys', async () => await this.shredKeys());
    await this.attempt('undo', async () => await this.endUndo());
    await this.attempt('retention', async () => await this.expire());
    this.tasks = [
      cron.schedule(everyHalfMinute, async () => await this.attempt('household', () => this.learnHousehold()), {
        noOverlap: true,
      }),
      cron.schedule(everyMinute, async () => await this.attempt('undo', () => this.endUndo()), { noOverlap: true }),
      cron.schedule(everyHour, async () => await this.attempt('retention', () => this.expire()), { noOverlap: true }),
    ];
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const tasks = this.tasks;
    this.tasks = [];
    for (const task of tasks) await task.destroy();
  }

  private async learnHousehold(): Promise<void> {
    const { storage, identity, follower } = this.parts;
    const household = await storage.household.load(storage.vault());
    identity.registry.learnHousehold(household);
    identity.learnTimes(household.settings);
    await follower.repeat();
  }

  /** A process that died between forgetting and shredding left destroyed keys in the table's file. */
  private async shredKeys(): Promise<void> {
    const { storage } = this.parts;
    await storage.memories.shredKeys(storage.vault());
    await storage.care.changes.shredWaitingKeys(storage.vault());
  }

  /** What could be taken back until now is done for good. */
  private async endUndo(): Promise<void> {
    const { storage, care, clock } = this.parts;
    await care.forgetLater.finish(storage.vault(), clock.now());
  }

  private async expire(): Promise<void> {
    const { storage, care, clock, logger } = this.parts;
    await storage.tallies.fold(storage.vault());
    const gone = await care.retention.expire(storage.vault(), clock.now(), this.stopping.signal);
    if (gone.transcripts + gone.sightings + gone.events + gone.journal > 0)
      logger.info({ ...gone }, 'What has passed its time is deleted.');
  }

  /** A chore that fails is done at its next time; the database may just be away. */
  private async attempt(chore: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.parts.logger.debug({ chore, code: toMerkdirError(error).code }, 'A chore waits for its next time.');
    }
  }
}
