import { z } from 'zod';
import type { VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Clock } from '../../kernel/clock.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { JobHandler, JobResult } from '../../kernel/jobs.ts';
import { searchTermsVersion } from '../../language/search-terms.ts';
import type { Embedder } from '../../models/ports.ts';
import { embeddedText, indexEntry } from '../index-entry.ts';
import type { MemoryRecord } from '../ports.ts';
import type { Generation, IndexProgress, IndexStore } from './ports.ts';

export const reindexQueue = 'memory.reindex';

/** The queue waits 300 s; a run that is not done by then leaves the rest to the next one. */
const limitMs = 270_000;
const longestRunMs = 240_000;
/** Memories embedded at once; few, so that a question never waits long behind them. */
const batch = 16;

const payloadSchema = z.object({ vault: z.uuid().transform((id) => id as VaultId) });

export interface ReindexParts {
  readonly store: IndexStore;
  readonly embedder: Embedder;
  readonly clock: Clock;
  /** IANA name of the household's time zone. */
  readonly timeZone: string;
}

/**
 * Indexes what is remembered for another model or other terms. What is done is a fact in the database, so a run that was
 * broken off goes on where it stood; the older generation stays beside the new one, searched by whoever still uses its
 * model, until the new one is complete.
 */
export class Reindex implements JobHandler {
  readonly queue = reindexQueue;
  readonly limitMs = limitMs;
  private readonly parts: ReindexParts;

  constructor(parts: ReindexParts) {
    this.parts = parts;
  }

  generation(): Generation {
    return { model: this.parts.embedder.pack.id, termsVersion: searchTermsVersion };
  }

  async progress(vault: VaultId): Promise<IndexProgress> {
    return await this.parts.store.progress(vault, this.generation());
  }

  /** Fails with `timeout` when there is more to do than fits into one run; the queue tries again and it goes on. */
  async handle(payload: unknown, signal: AbortSignal): Promise<JobResult> {
    const { vault } = payloadSchema.parse(payload);
    const { store, clock } = this.parts;
    const end = clock.now().getTime() + longestRunMs;
    let indexed = 0;
    for (;;) {
      const memories = await store.missing(vault, this.generation(), batch);
      if (memories.length === 0) break;
      if (signal.aborted || clock.now().getTime() > end) throw unfinished();
      indexed += await store.index(vault, await this.records(memories));
    }
    return { indexed, dropped: await store.dropOthers(vault, this.generation()) };
  }

  private async records(memories: readonly Memory[]): Promise<readonly MemoryRecord[]> {
    const { embedder, timeZone } = this.parts;
    const vectors = await embedder.embed(memories.map(embeddedText), 'passage');
    return memories.flatMap((memory, at) => {
      const raw = vectors[at];
      if (raw === undefined) return [];
      const candidate = { ...memory, singleValued: false, supersedes: null, explicit: false };
      return [{ memory, index: indexEntry(candidate, raw, embedder.pack, timeZone) }];
    });
  }
}

function unfinished(): MerkdirError {
  return new MerkdirError('timeout', 'There is more to index than fits into one run.', 'It goes on by itself.');
}
