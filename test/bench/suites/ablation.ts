import { type ArmWeights, armWeights } from '../../../src/retrieval/fusion.ts';
import { statements } from '../../../src/retrieval/profiles.ts';
import { Recall } from '../../../src/retrieval/recall.ts';
import { armNames } from '../../../src/retrieval/result.ts';
import { asQuery, dataIds, withHausbench } from '../hausbench-questions.ts';
import { pinnedFigures, type Scored } from '../pinned-figures.ts';
import { figures, type Ranked } from '../ranked-figures.ts';
import { measureSaid } from '../said-in-passing.ts';
import type { Suite } from '../suite.ts';

/** Halves of the questions, to see whether an arm helps on both. */
const halves = [0, 1] as const;

export const suite: Suite = {
  name: 'ablation',
  summary: 'what each arm of recall contributes (--data <hausbench folder>)',
  async run(context) {
    return await withHausbench(context, async ({ data, house, home }) => {
      const questions = data.queries.filter(({ gold }) => gold.length > 0);
      const scored: Scored[] = [];
      const measure = async (weights: ArmWeights) => {
        const recall = new Recall(house.recallStore, house.embedder, { ...statements, weights });
        const ranked: Ranked[] = [];
        scored.length = 0;
        for (const query of questions) {
          const found = await recall.consider(asQuery(query, home), home.viewer(query));
          const ids = dataIds(
            found.ranked.map((each) => each.found),
            home,
          );
          ranked.push({ gold: query.gold, ids });
          scored.push({
            gold: query.gold,
            hits: found.ranked.map(({ score }, at) => ({ id: ids[at] ?? '', score })),
          });
        }
        return rowOf(
          ranked,
          questions.map(({ type }) => type),
        );
      };
      const rows: Record<string, unknown> = { 'all arms': await measure(armWeights) };
      const pinned = pinnedFigures(scored, [...home.dataIdOf.values()]);
      for (const arm of armNames) {
        context.progress(`without ${arm} …`);
        rows[`without ${arm}`] = await measure({ ...armWeights, [arm]: 0 });
      }
      context.progress('what was only said in passing …');
      const transcripts = await measureSaid(house, home, data);
      return { rows, pinned, transcripts, questions: questions.length, data_sha256: data.hash };
    });
  },
};

function rowOf(ranked: readonly Ranked[], types: readonly string[]) {
  const kinds = [...new Set(types)];
  const first = ranked.map((each) => (each.gold.includes(each.ids[0] ?? '') ? 1 : 0));
  return {
    r1: mean(first),
    recall5: figures(ranked, [5])['r5'],
    halves: halves.map(
      (half) =>
        figures(
          ranked.filter((_, at) => at % 2 === half),
          [5],
        )['r5'],
    ),
    recall5_by_type: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        figures(
          ranked.filter((_, at) => types[at] === kind),
          [5],
        )['r5'],
      ]),
    ),
  };
}

function mean(values: readonly number[]): number {
  return Math.round((values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)) * 10_000) / 10_000;
}
