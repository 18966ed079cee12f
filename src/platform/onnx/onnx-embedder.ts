import { availableParallelism } from 'node:os';
import type { MerkdirError } from '../../kernel/errors.ts';
import type { Startable } from '../../kernel/lifecycle.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { Embedder, EmbeddingPurpose, PackDescription } from '../../models/ports.ts';
import { notEmbedded, notRunning } from './embedding-errors.ts';
import { KeptWorker } from './kept-worker.ts';
import type { ModelPack } from './model-pack.ts';
import { QueryCache } from './query-cache.ts';
import { type WaitingJob, WaitingJobs, type WaitingLimits } from './waiting-jobs.ts';
import type { WorkerReport } from './worker-messages.ts';

export interface EmbedderLimits extends WaitingLimits {
  /** Milliseconds one short text may take, waiting included. */
  readonly urgentDeadline: number;
  /** Milliseconds anything longer may take. */
  readonly bulkDeadline: number;
  readonly cachedQueries: number;
  /** Milliseconds before the first and at most before any further restart of the worker. */
  readonly restart: { readonly base: number; readonly cap: number };
}

const defaultLimits: EmbedderLimits = {
  waitingJobs: 256,
  waitingCharacters: 4_000_000,
  urgentDeadline: 10_000,
  bulkDeadline: 600_000,
  cachedQueries: 256,
  restart: { base: 250, cap: 30_000 },
};

/** Longest text, in characters, that goes ahead of bulk work; longer ones keep the encoder busy themselves. */
const urgentLength = 2_000;

export interface OnnxEmbedderOptions {
  readonly pack: ModelPack;
  /** The bundled embedding-worker.js. */
  readonly workerUrl: URL;
  readonly logger: Logger;
  readonly limits?: Partial<EmbedderLimits>;
}

/** Embeds in a worker thread with onnxruntime; the calling thread only waits. */
export class OnnxEmbedder implements Embedder, Startable {
  readonly pack: PackDescription;
  readonly #limits: EmbedderLimits;
  readonly #logger: Logger;
  readonly #jobs: WaitingJobs;
  readonly #cache: QueryCache;
  /** Questions the worker is at: whoever asks the same meanwhile waits for the same answer. */
  readonly #underWay = new Map<string, Promise<readonly Float32Array[]>>();
  readonly #worker: KeptWorker;
  #state: 'stopped' | 'starting' | 'ready' = 'stopped';

  constructor({ pack, workerUrl, logger, limits }: OnnxEmbedderOptions) {
    this.pack = pack.description;
    this.#limits = { ...defaultLimits, ...limits };
    this.#logger = logger;
    this.#jobs = new WaitingJobs(this.#limits);
    this.#cache = new QueryCache(this.#limits.cachedQueries);
    this.#worker = new KeptWorker({
      url: workerUrl,
      settings: {
        weightsFile: pack.weightsFile,
        tokenizerFile: pack.tokenizerFile,
        dimensions: pack.description.dimensions,
        maximumTokens: pack.maximumTokens,
        prefix: pack.prefix,
        // More than two bring little for one sentence and take them from the database.
        threads: Math.min(2, availableParallelism()),
      },
      restart: this.#limits.restart,
      patience: 3_000,
      ready: (milliseconds) => this.#loaded(milliseconds),
      report: (report) => this.#take(report),
      lost: (error) => this.#lost(error),
    });
  }

  /** `starting` while the model loads, also after a crash. */
  state(): 'stopped' | 'starting' | 'ready' {
    return this.#state;
  }

  /** Returns when the model is loaded. Errors: `model_damaged`, `model_unavailable`. */
  async start(): Promise<void> {
    if (this.#state !== 'stopped') return;
    this.#state = 'starting';
    try {
      await this.#worker.start();
    } catch (error) {
      this.#state = 'stopped';
      this.#jobs.rejectAll(notRunning());
      throw error;
    }
  }

  /** Rejects what waits (`model_unavailable`) and ends the worker. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    this.#jobs.rejectAll(notRunning());
    this.#cache.clear();
    await this.#worker.stop();
  }

  async embed(texts: readonly string[], purpose: EmbeddingPurpose): Promise<readonly Float32Array[]> {
    if (this.#state === 'stopped') throw notRunning();
    const [text, ...more] = texts;
    if (text === undefined) return [];
    const urgent = more.length === 0 && text.length <= urgentLength;
    if (purpose === 'query' && urgent) return await this.#embedQuestion(text);
    return await this.#embed(texts, purpose, urgent);
  }

  async #embedQuestion(text: string): Promise<readonly Float32Array[]> {
    const known = this.#cache.get(text);
    if (known !== undefined) return [known];
    const asked = this.#underWay.get(text);
    if (asked !== undefined) return (await asked).map((vector) => vector.slice());
    const answer = this.#embed([text], 'query', true);
    this.#underWay.set(text, answer);
    try {
      const vectors = await answer;
      const [vector] = vectors;
      if (vector !== undefined) this.#cache.set(text, vector);
      return vectors;
    } finally {
      this.#underWay.delete(text);
    }
  }

  async #embed(texts: readonly string[], purpose: EmbeddingPurpose, urgent: boolean): Promise<Float32Array[]> {
    const deadline = urgent ? this.#limits.urgentDeadline : this.#limits.bulkDeadline;
    const { job, result } = this.#jobs.open({ texts, purpose, urgent, deadline }, ({ id, sent }) => {
      if (sent) this.#worker.post({ kind: 'cancel', job: id });
    });
    if (this.#state === 'ready') this.#send(job);
    const values = await result;
    const { dimensions } = this.pack;
    return texts.map((_, index) => values.slice(index * dimensions, (index + 1) * dimensions));
  }

  #send(job: WaitingJob): void {
    job.sent = true;
    const { id, texts, purpose, urgent } = job;
    this.#worker.post({ kind: 'embed', job: id, texts: [...texts], purpose, urgent });
  }

  #loaded(milliseconds: number): void {
    if (this.#state === 'stopped') return;
    this.#state = 'ready';
    this.#logger.info({ model: this.pack.id, milliseconds }, 'embedding model loaded');
    for (const job of this.#jobs.unsent()) this.#send(job);
  }

  #take(report: WorkerReport): void {
    if (report.kind === 'vectors') this.#jobs.resolve(report.job, report.values);
    if (report.kind === 'failed') this.#jobs.reject(report.job, notEmbedded());
  }

  #lost(error: MerkdirError): void {
    // A worker that was loaded takes its jobs with it; one that did not even load can't promise anything to the others.
    if (this.#state === 'ready') this.#jobs.rejectSent(error);
    else this.#jobs.rejectAll(error);
    this.#state = 'starting';
    const cause = error.cause instanceof Error ? error.cause.name : null;
    this.#logger.error({ code: error.code, cause, model: this.pack.id }, 'embedding worker ended, starting it again');
  }
}
