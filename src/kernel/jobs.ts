/** What a job came to, kept with it and shown: numbers and codes, never what somebody said. */
export type JobResult = Readonly<Record<string, number | string | null | readonly string[]>>;

/** Work that is done once, by whichever process gets to it, and again after a process died over it. */
export interface JobRequest {
  readonly queue: string;
  /** A UUID; a second request under the same one is the same job. */
  readonly id: string;
  /** Ids only; `vault` among them decides who may see the job. */
  readonly payload: { readonly vault: string } & Readonly<Record<string, string>>;
}

export interface JobQueue {
  /** false: it is known already, whether waiting, running or done. */
  enqueue(request: JobRequest): Promise<boolean>;
}

/** Does the jobs of one queue, one at a time. */
export interface JobHandler {
  readonly queue: string;
  /** After so many milliseconds the signal aborts and the job counts as failed; it is tried again later. */
  readonly limitMs: number;
  handle(payload: unknown, signal: AbortSignal): Promise<JobResult>;
}

export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export interface JobStatus {
  readonly id: string;
  readonly queue: string;
  readonly state: JobState;
  readonly tries: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  /** What it came to, or `{ code }` of why it failed; null while it has not run. */
  readonly result: JobResult | null;
}
