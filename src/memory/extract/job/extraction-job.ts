import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import type { SessionId, VaultId } from '../../../domain/ids.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { JobHandler, JobQueue, JobResult } from '../../../kernel/jobs.ts';
import type { SessionExtraction } from '../session-extraction.ts';
import type { UnreadSession, UnreadSessions } from './ports.ts';

export const extractionQueue = 'memory.extract';

/** A process that runs longer loses the job to another one (the queue waits 300 s), so this one ends before. */
const limitMs = 270_000;
/** Sessions put into the queue at once; more wait for the next time. */
const batch = 200;
/** Any UUID: the namespace of the ids of these jobs. */
const namespace = '5a0c7b52-3f0e-4b8e-9d57-7f7c1f1a2c11';

const payloadSchema = z.object({
  vault: z.uuid().transform((id) => id as VaultId),
  session: z.uuid().transform((id) => id as SessionId),
});

export interface ExtractionJobParts {
  readonly sessions: UnreadSessions;
  readonly queue: JobQueue;
  readonly extraction: SessionExtraction;
  readonly clock: Clock;
}

/** Sees to it that every session that ended is read: what is not read yet is a fact in the database, not in a process. */
export class ExtractionJob implements JobHandler {
  readonly queue = extractionQueue;
  readonly limitMs = limitMs;
  private readonly parts: ExtractionJobParts;

  constructor(parts: ExtractionJobParts) {
    this.parts = parts;
  }

  /** Puts every unread session into the queue; one that is there already stays as it is. Returns how many are new. */
  async enqueueUnread(vault: VaultId): Promise<number> {
    const { sessions, queue } = this.parts;
    let enqueued = 0;
    for (const unread of await sessions.unread(vault, batch)) {
      const payload = { vault, session: unread.session };
      if (await queue.enqueue({ queue: extractionQueue, id: jobId(unread), payload })) enqueued += 1;
    }
    return enqueued;
  }

  /** Reads one session. Whatever was read before a process died is not read again. */
  async handle(payload: unknown, signal: AbortSignal): Promise<JobResult> {
    const { vault, session } = payloadSchema.parse(payload);
    const { sessions, extraction, clock } = this.parts;
    const unread = await sessions.one(vault, session);
    if (unread === null) return { turns: 0 };
    const report = await extraction.run(vault, session, signal);
    await sessions.markRead(vault, unread, clock.now());
    return { ...report };
  }
}

/** Follows from what there is to read: the same session is a new job only when something was said in it since. */
function jobId({ session, lastTurn }: UnreadSession): string {
  return uuidv5(`${session}/${lastTurn ?? ''}`, namespace);
}
