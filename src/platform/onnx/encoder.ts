import { InferenceSession, Tensor } from 'onnxruntime-node';
import { pooledRow } from './pooling.ts';

/** Runs the neural network: sequences of token ids in, one unit vector each out. */
export interface Encoder {
  /** `rows` are complete sequences, none empty; they are padded to the longest. */
  encode(rows: readonly (readonly number[])[]): Promise<readonly Float32Array[]>;
  release(): Promise<void>;
}

/**
 * Opens the network in `file`. `threads` is how many cores one run may use. Throws when onnxruntime can't read the file
 * or its vectors don't have `dimensions`.
 */
export async function openEncoder(
  file: string,
  { threads, dimensions }: { readonly threads: number; readonly dimensions: number },
): Promise<Encoder> {
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // Shapes change with every batch; memory plans for each of them would only pile up.
    enableMemPattern: false,
    // Idle threads that wait by spinning save 2 ms on a quiet computer and cost a third more CPU on a busy one, where
    // the database wants the same cores.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  return {
    async encode(rows) {
      const positions = Math.max(...rows.map((row) => row.length));
      const { last_hidden_state: states } = await session.run(inputs(rows, positions));
      const values = states?.data;
      if (!(values instanceof Float32Array) || values.length !== rows.length * positions * dimensions) {
        throw new Error('the network gave an output of unexpected shape');
      }
      return rows.map((row, index) => pooledRow({ values, positions, width: dimensions }, index, row.length));
    },
    release: () => session.release(),
  };
}

/** Padding has id 0 and mask 0: masked positions don't reach the result. */
function inputs(rows: readonly (readonly number[])[], positions: number): Record<string, Tensor> {
  const ids = new BigInt64Array(rows.length * positions);
  const mask = new BigInt64Array(rows.length * positions);
  for (const [index, row] of rows.entries()) {
    ids.set(row.map(BigInt), index * positions);
    mask.fill(1n, index * positions, index * positions + row.length);
  }
  const shape = [rows.length, positions];
  return { input_ids: new Tensor('int64', ids, shape), attention_mask: new Tensor('int64', mask, shape) };
}
