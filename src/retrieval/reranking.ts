import type { Reranker } from '../models/ports.ts';
import type { Rated } from './fusion.ts';

/** Hits whose texts are read again together with the question; each costs a run of the model. */
const reread = 20;

/**
 * The best hits in the order of a model that reads them together with the question; the rest behind them as it was. Rejects
 * like the reranker.
 */
export async function reranked(
  question: string,
  ranked: readonly Rated[],
  reranker: Reranker,
): Promise<readonly Rated[]> {
  const best = ranked.slice(0, reread);
  if (best.length < 2) return ranked;
  const scores = await reranker.rerank(
    question,
    best.map(({ found }) => found.memory.text),
  );
  const order = best.map((hit, at) => ({ hit, score: scores[at] ?? 0 }));
  // A stable sort: what the model finds as good keeps its order.
  order.sort((left, right) => right.score - left.score);
  return [...order.map(({ hit }) => hit), ...ranked.slice(reread)];
}
