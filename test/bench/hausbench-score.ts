import type { BenchQuery } from './hausbench-data.ts';

export interface Answer {
  readonly query: BenchQuery;
  /** Ids of the data, best first; empty: answered with nothing. */
  readonly ids: readonly string[];
}

const firstFive = 5;

/** Figures of the queries part, as its data's README defines them; shares are 0 … 1. */
export function summarise(answers: readonly Answer[]) {
  const answerable = answers.filter(({ query }) => query.gold.length > 0);
  const unanswerable = answers.filter(({ query }) => query.type === 'no-answer');
  const types = [...new Set(answers.map(({ query }) => query.type))];
  return {
    ...ranks(answerable),
    all5: mean(answerable.map((answer) => (recall5(answer) === 1 ? 1 : 0))),
    forb5: mean(answers.map(({ query, ids }) => (query.forbidden.some((id) => top(ids).includes(id)) ? 1 : 0))),
    abstain: mean(unanswerable.map(({ ids }) => (ids.length === 0 ? 1 : 0))),
    false_abstain: mean(answerable.map(({ ids }) => (ids.length === 0 ? 1 : 0))),
    types: Object.fromEntries(
      types.map((type) => [type, ranks(answerable.filter(({ query }) => query.type === type))]),
    ),
  };
}

function ranks(answers: readonly Answer[]) {
  return {
    r1: mean(answers.map(({ query, ids }) => (query.gold.includes(ids[0] ?? '') ? 1 : 0))),
    recall5: mean(answers.map(recall5)),
  };
}

function recall5({ query, ids }: Answer): number {
  return query.gold.filter((id) => top(ids).includes(id)).length / query.gold.length;
}

function top(ids: readonly string[]): readonly string[] {
  return ids.slice(0, firstFive);
}

/** Four decimals: finer differences are noise at a few hundred questions. */
function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10_000) / 10_000;
}
