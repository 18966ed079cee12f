import PgBoss from 'pg-boss';
import { z } from 'zod';
import type { VaultId } from '../../domain/ids.ts';
import type { JobQueue, JobRequest, JobResult, JobStatus } from '../../kernel/jobs.ts';
import { jobStates } from '../../kernel/jobs.ts';
import type { DatabaseSource } from '../postgres/transaction.ts';
import { QueueDatabase } from './queue-database.ts';

const schema = 'merkdir_jobs';

/** A try is cheap and a stop in the middle counts as one, so there are many before a job waits for the next day. */
const tries = 20;
const daysKept = 7;

/** A job that was fetched: it belongs to this process until it is completed or failed, or its time is over. */
export interface FetchedJob {
  readonly id: string;
  readonly payload: unknown;
}

const resultSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.string())]));
/** What the library itself writes when a job's time was over. */
const ranOutSchema = z.object({ value: z.object({ message: z.string() }) });
const moment = z.coerce.date();
const statusSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: z.enum(jobStates),
  tries: z.coerce.number(),
  created: moment,
  started: moment.nullable(),
  completed: moment.nullable(),
  output: z.unknown(),
});

/** Jobs in the database, by pg-boss: any process may do them, each is done once. Throws coded errors. */
export class BossQueue implements JobQueue {
  private readonly database: QueueDatabase;
  private readonly boss: PgBoss;
  private opening: Promise<unknown> | null = null;

  constructor(source: DatabaseSource, vault: () => VaultId) {
    this.database = new QueueDatabase(source, vault);
    this.boss = new PgBoss({
      db: this.database,
      schema,
      migrate: false,
      supervise: false,
      schedule: false,
      deleteAfterDays: daysKept,
    });
  }

  async enqueue({ queue, id, payload }: JobRequest): Promise<boolean> {
    await this.open();
    return (await this.boss.send(queue, payload, { id, retryLimit: tries })) !== null;
  }

  /** The oldest job that waits; null: none does, or the database is not there. */
  async fetch(queue: string): Promise<FetchedJob | null> {
    await this.open();
    const [job] = await this.boss.fetch(queue, { batchSize: 1 });
    return job === undefined ? null : { id: job.id, payload: job.data };
  }

  async complete(queue: string, id: string, result: JobResult): Promise<void> {
    await this.boss.complete(queue, id, result);
  }

  /** Gives a job back: it is tried again later, or counts as failed after its last try. */
  async fail(queue: string, id: string, code: string): Promise<void> {
    await this.boss.fail(queue, id, { code });
  }

  /** Gives back what ran too long, which is what a killed process leaves behind, and puts old jobs away. */
  async lookAfter(): Promise<void> {
    await this.open();
    await this.boss.maintain();
  }

  /** Gives back every running job of a queue. Only right where no other process can be at work. */
  async reclaim(queue: string): Promise<void> {
    await this.open();
    const { rows } = await this.database.executeSql(
      `SELECT id FROM ${schema}.job WHERE name = $1 AND state = 'active'`,
      [queue],
    );
    for (const { id } of rows) await this.fail(queue, String(id), 'interrupted');
  }

  /** Latest first. */
  async list(limit: number): Promise<readonly JobStatus[]> {
    const columns = `id, name AS queue, state::text, retry_count AS tries, created_on AS created, started_on AS started,
      completed_on AS completed, output`;
    const { rows } = await this.database.executeSql(
      `SELECT ${columns} FROM ${schema}.job UNION ALL SELECT ${columns} FROM ${schema}.archive
        ORDER BY created DESC, id DESC LIMIT $1`,
      [limit],
    );
    return rows.map((row) => statusOf(statusSchema.parse(row)));
  }

  /** Fails while the tables are not those of this version of the library. */
  private async open(): Promise<void> {
    this.opening ??= this.boss.start().catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    await this.opening;
  }
}

function statusOf(row: z.infer<typeof statusSchema>): JobStatus {
  const { created, started, completed, output, ...rest } = row;
  return { ...rest, createdAt: created, startedAt: started, completedAt: completed, result: resultOf(output) };
}

function resultOf(output: unknown): JobResult | null {
  if (ranOutSchema.safeParse(output).success) return { code: 'timeout' };
  return resultSchema.nullable().parse(output ?? null);
}
