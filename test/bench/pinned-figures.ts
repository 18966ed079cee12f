import { armWeights } from '../../src/retrieval/fusion.ts';
import { pick, seededRandom } from '../support/seeded-random.ts';
import { figures, type Ranked } from './ranked-figures.ts';

const draws = 40;
/** Memories that one household pins. */
const pins = 5;
const seed = 7;

/** A question with the memories that are right, and every hit with its score, none of them pinned. */
export interface Scored {
  readonly gold: readonly string[];
  readonly hits: readonly { readonly id: string; readonly score: number }[];
}

/**
 * What pins do to the order, reckoned on scores without any: where five of the memories are pinned by chance (what it costs,
 * the mean of 40 draws), and where the right ones are (what it is worth to whoever pins what they ask for).
 */
export function pinnedFigures(questions: readonly Scored[], ids: readonly string[]) {
  const random = seededRandom(seed);
  const chance = Array.from({ length: draws }, () => {
    const pinned = new Set(Array.from({ length: pins }, () => pick(random, ids)));
    return measure(questions.map((scored) => ordered(scored, (id) => pinned.has(id))));
  });
  const right = measure(questions.map((scored) => ordered(scored, (id) => scored.gold.includes(id))));
  return {
    none: measure(questions.map((scored) => ordered(scored, () => false))),
    by_chance: { r1: mean(chance.map(({ r1 }) => r1)), recall5: mean(chance.map(({ recall5 }) => recall5)) },
    right_ones: right,
  };
}

function ordered({ gold, hits }: Scored, isPinned: (id: string) => boolean): Ranked {
  const scored = hits.map(({ id, score }) => ({ id, score: score + (isPinned(id) ? armWeights.pinned : 0) }));
  return { gold, ids: scored.sort((left, right) => right.score - left.score).map(({ id }) => id) };
}

function measure(ranked: readonly Ranked[]): { readonly r1: number; readonly recall5: number } {
  const first = ranked.map(({ gold, ids }) => (gold.includes(ids[0] ?? '') ? 1 : 0));
  return { r1: mean(first), recall5: Number(figures(ranked, [5])['r5']) };
}

function mean(values: readonly number[]): number {
  return Math.round((values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)) * 10_000) / 10_000;
}
