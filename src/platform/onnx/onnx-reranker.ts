import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { z } from 'zod';
import { Deadline } from '../../kernel/deadline.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Reranker } from '../../models/ports.ts';
import { checkPackFile, type PackFile, readPackJson } from './pack-files.ts';
import { loadTokenizer, type TextTokenizer } from './tokenizer.ts';

const files = { description: 'reranker.json', weights: 'model.onnx', tokenizer: 'tokenizer.json' } as const;
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** reranker.json: a cross-encoder that gives one logit for a question and a text in one sequence. */
const packSchema = z.object({
  id: z.string().min(1),
  maxTokens: z.int().min(16),
  inputs: z.tuple([z.literal('input_ids'), z.literal('attention_mask')]),
  output: z.string().min(1),
  /** Closing tokens between question and text: one (BERT) or two (RoBERTa). */
  separators: z.union([z.literal(1), z.literal(2)]),
  sha256: z.object({ [files.weights]: digest, [files.tokenizer]: digest }),
});
type Pack = z.infer<typeof packSchema>;

/** An answer is awaited no longer than that, in milliseconds; then the order stays as it was. */
const usualDeadline = 1_000;
/** Of the sequence at most this share is the question's. */
const questionShare = 0.5;

/** A cross-encoder from a pack of its own. Runs in threads of onnxruntime; the calling thread only waits. */
export class OnnxReranker implements Reranker {
  readonly id: string;
  readonly #pack: Pack;
  readonly #tokenizer: TextTokenizer;
  readonly #session: InferenceSession;
  readonly #deadline: number;
  /** One run at a time: what ran out of time goes on, and more would only pile up behind it. */
  #running = false;

  private constructor(opened: { pack: Pack; tokenizer: TextTokenizer; session: InferenceSession; deadline: number }) {
    this.id = opened.pack.id;
    this.#pack = opened.pack;
    this.#tokenizer = opened.tokenizer;
    this.#session = opened.session;
    this.#deadline = opened.deadline;
  }

  /** Reads and checks the pack in `folder`. `deadline`: in milliseconds. Errors: `model_missing`, `model_damaged`. */
  static async open(folder: string, deadline = usualDeadline): Promise<OnnxReranker> {
    const pack = await readPackJson(packFile(folder, files.description), packSchema);
    for (const [name, expected] of Object.entries(pack.sha256)) await checkPackFile(packFile(folder, name), expected);
    try {
      const tokenizer = await loadTokenizer(join(folder, files.tokenizer));
      const session = await InferenceSession.create(join(folder, files.weights), {
        intraOpNumThreads: 2,
        interOpNumThreads: 1,
        extra: { session: { intra_op: { allow_spinning: '0' } } },
      });
      return new OnnxReranker({ pack, tokenizer, session, deadline });
    } catch (cause) {
      throw new MerkdirError(
        'model_damaged',
        `The reranker in ${folder} can not be loaded.`,
        'Check that reranker.json names what its model has, or leave MERKDIR_RERANKER out.',
        cause,
      );
    }
  }

  async rerank(question: string, texts: readonly string[]): Promise<readonly number[]> {
    if (texts.length === 0) return [];
    if (this.#running) throw new MerkdirError('overloaded', 'The reranker is at work.', 'Try again in a moment.');
    const deadline = new Deadline(this.#deadline);
    try {
      this.#running = true;
      const scores = this.#scores(question, texts).finally(() => {
        this.#running = false;
      });
      return await deadline.race(scores);
    } catch (cause) {
      if (cause instanceof MerkdirError) throw cause;
      throw new MerkdirError('model_unavailable', 'The reranker failed.', 'Look at its pack.', cause);
    } finally {
      deadline.clear();
    }
  }

  /** Releases the model; not while it is asked. */
  async stop(): Promise<void> {
    await this.#session.release();
  }

  async #scores(question: string, texts: readonly string[]): Promise<readonly number[]> {
    const rows = texts.map((text) => this.#sequence(question, text));
    const positions = Math.max(...rows.map((row) => row.length));
    const ids = new BigInt64Array(rows.length * positions);
    const mask = new BigInt64Array(rows.length * positions);
    for (const [index, row] of rows.entries()) {
      ids.set(row.map(BigInt), index * positions);
      mask.fill(1n, index * positions, index * positions + row.length);
    }
    const shape = [rows.length, positions];
    const answer = await this.#session.run({
      input_ids: new Tensor('int64', ids, shape),
      attention_mask: new Tensor('int64', mask, shape),
    });
    const logits = answer[this.#pack.output]?.data;
    if (!(logits instanceof Float32Array) || logits.length !== rows.length) throw new Error('unexpected output');
    return [...logits].map((logit) => 1 / (1 + Math.exp(-logit)));
  }

  #sequence(question: string, text: string): readonly number[] {
    const { open, close } = this.#tokenizer;
    const { maxTokens, separators } = this.#pack;
    const room = maxTokens - 2 - separators;
    const asked = this.#tokenizer.encode(question).slice(0, Math.floor(room * questionShare));
    const told = this.#tokenizer.encode(text).slice(0, room - asked.length);
    return [open, ...asked, ...Array.from({ length: separators }, () => close), ...told, close];
  }
}

function packFile(folder: string, name: string): PackFile {
  const source = `it has ${Object.values(files).join(', ')}; leave MERKDIR_RERANKER out to do without.`;
  return { folder, name, model: 'reranker', source };
}
