import { toMerkdirError } from '../../kernel/errors.ts';
import type { JobHandler, JobResult } from '../../kernel/jobs.ts';
import type { Startable } from '../../kernel/lifecycle.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { FetchedJob } from './boss-queue.ts';

/** What the worker needs of the queue. */
export interface WorkSource {
  fetch(queue: string): Promise<FetchedJob | null>;
  complete(queue: string, id: string, result: JobResult): Promise<void>;
  fail(queue: string, id: string, code: string): Promise<void>;
}

/** Another process may have put a job in; asking finds out. */
const pollMs = 15_000;

/** Does the jobs of one queue one after the other, as long as there are any, and asks again when woken or after a while. */
export class JobWorker implements Startable {
  private readonly source: WorkSource;
  private readonly handler: JobHandler;
  private readonly logger: Logger;
  private stopping = new AbortController();
  private running: Promise<void> | null = null;
  private rest: { readonly end: () => void } | null = null;
  private woken = false;

  constructor(source: WorkSource, handler: JobHandler, logger: Logger) {
    this.source = source;
    this.handler = handler;
    this.logger = logger;
  }

  async start(): Promise<void> {
    if (this.running !== null) return;
    this.stopping = new AbortController();
    this.running = this.work();
  }

  /** Tells the job that runs to end, and waits until it is given back. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.rest?.end();
    await this.running;
    this.running = null;
  }

  /** There may be something to do. */
  wake(): void {
    this.woken = true;
    this.rest?.end();
  }

  private async work(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.woken = false;
      const more = await this.attempt();
      if (!more && !this.woken && !this.stopping.signal.aborted) await this.pause();
    }
  }

  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      this.rest = {
        end: () => {
          clearTimeout(timer);
          resolve();
        },
      };
    });
    this.rest = null;
  }

  /** true: there was a job. A queue that can't be asked is asked again later. */
  private async attempt(): Promise<boolean> {
    const { queue } = this.handler;
    try {
      const job = await this.source.fetch(queue);
      if (job === null) return false;
      await this.finish(job);
      return true;
    } catch (error) {
      // A job whose end could not be noted stays this process's until its time is over; then it is done again.
      this.logger.debug({ queue, code: toMerkdirError(error).code }, 'The job queue waits for the database.');
      return false;
    }
  }

  private async finish({ id, payload }: FetchedJob): Promise<void> {
    const { queue, limitMs } = this.handler;
    const limit = AbortSignal.timeout(limitMs);
    try {
      const result = await this.handler.handle(payload, AbortSignal.any([limit, this.stopping.signal]));
      await this.source.complete(queue, id, result);
    } catch (error) {
      const code = this.stopping.signal.aborted ? 'stopped' : limit.aborted ? 'timeout' : toMerkdirError(error).code;
      this.logger.info({ queue, job: id, code }, 'A job did not come to its end and is tried again.');
      await this.source.fail(queue, id, code);
    }
  }
}
