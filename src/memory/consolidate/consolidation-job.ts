import { z } from 'zod';
import type { VaultId } from '../../domain/ids.ts';
import type { JobHandler, JobResult } from '../../kernel/jobs.ts';
import type { Consolidation } from './consolidation.ts';

export const consolidationQueue = 'memory.consolidate';

const payloadSchema = z.object({ vault: z.uuid().transform((id) => id as VaultId) });

/** Consolidation as a job: done once, whoever of several processes has it. */
export class ConsolidationJob implements JobHandler {
  readonly queue = consolidationQueue;
  /** The queue hands a job on after 900 s, so this one ends before. */
  readonly limitMs = 840_000;
  private readonly consolidation: Consolidation;

  constructor(consolidation: Consolidation) {
    this.consolidation = consolidation;
  }

  async handle(payload: unknown, signal: AbortSignal): Promise<JobResult> {
    const { vault } = payloadSchema.parse(payload);
    const { dryRun: _dry, ...report } = await this.consolidation.run(vault, { dry: false }, signal);
    return { ...report };
  }
}
