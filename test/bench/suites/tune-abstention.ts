import { confidenceIn, type Evidence, type EvidenceWeights } from '../../../src/retrieval/abstention.ts';
import { asQuery, withHausbench } from '../hausbench-questions.ts';
import { type Example, fitLogistic } from '../logistic-regression.ts';
import type { Suite } from '../suite.ts';

/** Parts of the cross-validation; every question is judged by weights that have not seen it. */
const folds = 5;
const rounds = 4;
/** Shares of lost answers at which the curve is read. */
const losses = [0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2];
const names = [
  'missing',
  'stranger',
  'lexical',
  'lead',
  'meaningAlone',
  'meaningInPart',
  'words',
  'occasion',
] as const satisfies readonly (keyof EvidenceWeights)[];

interface Case {
  readonly evidence: Evidence;
  readonly answerable: boolean;
}

export const suite: Suite = {
  name: 'tune-abstention',
  summary: 'weights of the evidence for an answer, cross-validated, with their curve (--data <hausbench folder>)',
  async run(context) {
    return await withHausbench(context, async ({ data, house, home }) => {
      const cases: Case[] = [];
      for (const query of data.queries) {
        const answerable = query.gold.length > 0;
        if (!answerable && query.type !== 'no-answer') continue;
        const { evidence } = await house.recall.consider(asQuery(query, home), home.viewer(query));
        cases.push({ evidence, answerable });
      }
      const validated = crossValidated(cases);
      const all = weightsFrom(cases);
      return {
        curve: losses.map((loss) => ({ false_abstain: loss, abstain: abstained(cases, validated, loss) })),
        area: area(cases, validated),
        weights: all,
        fitted: losses.map((loss) =>
          thresholdAt(
            cases,
            cases.map(({ evidence }) => confidenceIn(evidence, all)),
            loss,
          ),
        ),
        data_sha256: data.hash,
      };
    });
  },
};

function weightsFrom(cases: readonly Case[]): EvidenceWeights {
  const undecided = cases.filter(({ evidence }) => evidence.complete === 0);
  const { constant, weights } = fitLogistic(undecided.map(exampleOf));
  const named = Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0])) as Omit<
    EvidenceWeights,
    'constant'
  >;
  return { constant, ...named };
}

function exampleOf({ evidence, answerable }: Case): Example {
  return { features: names.map((name) => evidence[name]), positive: answerable };
}

/** Mean confidence of each case over several partitions, always by weights fitted to the other parts. */
function crossValidated(cases: readonly Case[]): readonly number[] {
  const sums = new Array<number>(cases.length).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const part = (at: number) => Math.floor(at / (round + 1)) % folds;
    for (let fold = 0; fold < folds; fold += 1) {
      const weights = weightsFrom(cases.filter((_, at) => part(at) !== fold));
      cases.forEach(({ evidence }, at) => {
        if (part(at) === fold) sums[at] = (sums[at] ?? 0) + confidenceIn(evidence, weights) / rounds;
      });
    }
  }
  return sums;
}

/** The confidence below which this share of the answerable questions lies. */
function thresholdAt(cases: readonly Case[], confidences: readonly number[], loss: number): number {
  const answerable = confidences.filter((_, at) => cases[at]?.answerable).sort((left, right) => left - right);
  return answerable[Math.floor(loss * answerable.length)] ?? 1;
}

function abstained(cases: readonly Case[], confidences: readonly number[], loss: number): number {
  const threshold = thresholdAt(cases, confidences, loss);
  const unanswerable = confidences.filter((_, at) => !cases[at]?.answerable);
  return unanswerable.filter((confidence) => confidence < threshold).length / Math.max(1, unanswerable.length);
}

/** Chance that an answerable question gets more confidence than one without an answer. */
function area(cases: readonly Case[], confidences: readonly number[]): number {
  const of = (answerable: boolean) => confidences.filter((_, at) => cases[at]?.answerable === answerable);
  const unanswerable = of(false);
  const pairs = of(true).flatMap((high) => unanswerable.map((low) => (high > low ? 1 : high === low ? 0.5 : 0)));
  return pairs.reduce((sum: number, win) => sum + win, 0) / Math.max(1, pairs.length);
}
