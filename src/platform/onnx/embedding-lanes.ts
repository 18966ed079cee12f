import type { EmbeddingJob, TextWindow } from './embedding-job.ts';

/** Most sequences in one run of the encoder. */
export const maximumRows = 32;

/**
 * Most tokens, padding included, in one run of the encoder (one longer sequence may exceed it). Measured on two cores:
 * 128 (5 sentences) take 45 ms, 256 take 85 ms, 768 take 250 ms, at 110, 118 and 126 sentences per second. A question
 * that arrives meanwhile waits for the run to end, so the smallest is the best.
 */
export const maximumPositions = 128;

export interface Slice {
  readonly job: EmbeddingJob;
  readonly window: TextWindow;
}

/** Jobs waiting for the encoder in two lanes; nothing of the bulk lane runs while an urgent job waits. */
export class EmbeddingLanes {
  readonly #urgent: EmbeddingJob[] = [];
  readonly #bulk: EmbeddingJob[] = [];

  add(job: EmbeddingJob, urgent: boolean): void {
    (urgent ? this.#urgent : this.#bulk).push(job);
  }

  remove(id: number): void {
    for (const lane of [this.#urgent, this.#bulk]) {
      const index = lane.findIndex((job) => job.id === id);
      if (index >= 0) lane.splice(index, 1);
    }
  }

  /** The next windows to be run together, the oldest jobs first; empty when nothing waits. */
  nextBatch(): readonly Slice[] {
    const batch: Slice[] = [];
    let longest = 0;
    for (const job of this.#urgent.length > 0 ? this.#urgent : this.#bulk) {
      for (let window = job.peek(); window !== undefined; window = job.peek()) {
        longest = Math.max(longest, window.ids.length);
        const fits = batch.length < maximumRows && (batch.length + 1) * longest <= maximumPositions;
        if (batch.length > 0 && !fits) return batch;
        batch.push({ job, window });
        job.take();
      }
    }
    return batch;
  }

  /** Takes out the jobs that have nothing left to take; to be called when the last batch has been counted in. */
  removeFinished(): readonly EmbeddingJob[] {
    const finished: EmbeddingJob[] = [];
    for (const lane of [this.#urgent, this.#bulk]) {
      const jobs = lane.splice(0);
      for (const job of jobs) (job.peek() === undefined ? finished : lane).push(job);
    }
    return finished;
  }
}
