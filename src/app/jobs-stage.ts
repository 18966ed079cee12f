import cron, { type ScheduledTask } from 'node-cron';
import { SessionCloser } from '../conversation/session-closer.ts';
import type { HouseholdEvents } from '../domain/events.ts';
import { newId } from '../domain/ids.ts';
import type { Clock } from '../kernel/clock.ts';
import { MerkdirError, toMerkdirError } from '../kernel/errors.ts';
import type { Events } from '../kernel/events.ts';
import type { JobHandler } from '../kernel/jobs.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import { ExtractionJob, extractionQueue } from '../memory/extract/job/extraction-job.ts';
import type { SessionExtraction } from '../memory/extract/session-extraction.ts';
import { BossQueue } from '../platform/jobs/boss-queue.ts';
import { JobWorker } from '../platform/jobs/job-worker.ts';
import type { JobPort } from '../surfaces/http/ports.ts';
import type { KeptStorage } from './storage.ts';

/** Silence is noticed this often, and what another process left is looked for (second, minute … of cron). */
const everyHalfMinute = '*/30 * * * * *';

export interface JobsParts {
  readonly storage: KeptStorage;
  readonly events: Events<HouseholdEvents>;
  readonly extraction: SessionExtraction;
  /** Handlers of further queues, which must be made by a migration. */
  readonly handlers: readonly JobHandler[];
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Work that outlives a process: sessions that ended are read, and jobs asked for by hand are done. */
export class JobsStage implements Startable {
  readonly port: JobPort;
  private readonly parts: JobsParts;
  private readonly queue: BossQueue;
  private readonly extraction: ExtractionJob;
  private readonly closer: SessionCloser;
  private readonly workers: ReadonlyMap<string, JobWorker>;
  private tasks: readonly (() => unknown)[] = [];

  constructor(parts: JobsParts) {
    const { storage, events, extraction, handlers, clock, logger } = parts;
    this.parts = parts;
    this.queue = new BossQueue(storage.keeper, storage.vault);
    const { queue } = this;
    this.extraction = new ExtractionJob({ sessions: storage.sessions, queue, extraction, clock });
    this.closer = new SessionCloser(storage.sessions, (session) => {
      events.emit('session_closed', { vault: storage.vault(), session });
    });
    const all = [this.extraction, ...handlers].map(
      (handler) => [handler.queue, new JobWorker(this.queue, handler, logger)] as const,
    );
    this.workers = new Map(all);
    this.port = { list: (limit) => this.queue.list(limit), run: (queue) => this.runNow(queue) };
  }

  async start(): Promise<void> {
    const { events } = this.parts;
    await this.attempt(() => this.reclaim());
    for (const worker of this.workers.values()) await worker.start();
    const task: ScheduledTask = cron.schedule(everyHalfMinute, async () => await this.attempt(() => this.tick()), {
      noOverlap: true,
    });
    const stopListening = events.on('session_closed', async () => await this.attempt(() => this.enqueueUnread()));
    this.tasks = [() => task.destroy(), stopListening];
    await this.attempt(() => this.tick());
  }

  async stop(): Promise<void> {
    const tasks = this.tasks;
    this.tasks = [];
    for (const end of tasks) await end();
    await Promise.all([...this.workers.values()].map((worker) => worker.stop()));
  }

  private async tick(): Promise<void> {
    const { storage, clock } = this.parts;
    await this.closer.closeSilent(storage.vault(), clock.now());
    await this.enqueueUnread();
    await this.queue.lookAfter();
  }

  private async enqueueUnread(): Promise<number> {
    const enqueued = await this.extraction.enqueueUnread(this.parts.storage.vault());
    if (enqueued > 0) this.workers.get(extractionQueue)?.wake();
    return enqueued;
  }

  /** The embedded database has one process only: what runs in it according to the queue died with the last one. */
  private async reclaim(): Promise<void> {
    if (this.parts.storage.keeper.current().engine !== 'pglite') return;
    for (const queue of this.workers.keys()) await this.queue.reclaim(queue);
  }

  private async runNow(queue: string): Promise<number> {
    if (queue === extractionQueue) return await this.enqueueUnread();
    const worker = this.workers.get(queue);
    if (worker === undefined) throw new MerkdirError('not_found', 'There is no such job.', 'Look at GET /api/jobs.');
    const request = { queue, id: newId<string>(), payload: { vault: this.parts.storage.vault() } };
    const enqueued = await this.queue.enqueue(request);
    worker.wake();
    return enqueued ? 1 : 0;
  }

  /** What fails is done at its next time; the database may just be away. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.parts.logger.debug({ code: toMerkdirError(error).code }, 'Jobs wait for their next time.');
    }
  }
}
