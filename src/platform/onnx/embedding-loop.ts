import { setImmediate } from 'node:timers/promises';
import type { EmbeddingJob } from './embedding-job.ts';
import { EmbeddingLanes, type Slice } from './embedding-lanes.ts';
import type { Encoder } from './encoder.ts';

/** Embeds job after job in small batches, so that what arrives meanwhile can go ahead or be cancelled. */
export class EmbeddingLoop {
  readonly #lanes = new EmbeddingLanes();
  readonly #encoder: Encoder;
  readonly #finished: (job: EmbeddingJob) => void;
  #running = false;

  /** `finished` is called once per job that was not cancelled, also when it failed (`job.failed`). */
  constructor(encoder: Encoder, finished: (job: EmbeddingJob) => void) {
    this.#encoder = encoder;
    this.#finished = finished;
  }

  /** Returns once nothing waits any more; at once when an earlier call is still at work and takes the job along. */
  async embed(job: EmbeddingJob, urgent: boolean): Promise<void> {
    this.#lanes.add(job, urgent);
    if (this.#running) return;
    this.#running = true;
    try {
      await this.#runAll();
    } finally {
      this.#running = false;
    }
  }

  cancel(id: number): void {
    this.#lanes.remove(id);
  }

  async #runAll(): Promise<void> {
    for (let batch = this.#lanes.nextBatch(); ; batch = this.#lanes.nextBatch()) {
      if (batch.length > 0) await this.#run(batch);
      for (const job of this.#lanes.removeFinished()) this.#finished(job);
      if (batch.length === 0) return;
      // Lets messages in: a question that came during the run is to be seen before the next batch is chosen.
      await setImmediate();
    }
  }

  async #run(batch: readonly Slice[]): Promise<void> {
    try {
      const vectors = await this.#encoder.encode(batch.map(({ window }) => window.ids));
      for (const [index, { job, window }] of batch.entries()) job.add(window, vectors[index] ?? new Float32Array());
    } catch {
      for (const { job } of batch) job.fail();
    }
  }
}
