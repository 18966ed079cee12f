import {
  confidenceIn,
  type Evidence,
  type EvidenceWeights,
  evidenceNames,
  evidenceOf,
} from '../../../src/retrieval/abstention.ts';
import { asQuery, withHausbench } from '../hausbench-questions.ts';
import { type Example, fitLogistic } from '../logistic-regression.ts';
import type { Suite } from '../suite.ts';

/** Parts of the cross-validation; every question is judged by weights that have not seen it. */
const folds = 5;
const rounds = 4;
/** Shares of lost answers at which the curve is read. */
const losses = [0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2];

/**
 * `answerable`: has an answer. `unknown`: nobody ever told one. `hidden`: only others know it. `removed`: an answerable
 * question whose answers were taken out of the hits, which there are many of; they say more about near misses than a
 * handful of unanswerable questions can.
 */
type Kind = 'answerable' | 'unknown' | 'hidden' | 'removed';
const weightOf: Readonly<Record<Kind, number>> = { answerable: 1, unknown: 1, hidden: 1, removed: 0.1 };

interface Case {
  readonly question: number;
  readonly kind: Kind;
  readonly evidence: Evidence;
}

export const suite: Suite = {
  name: 'tune-abstention',
  summary: 'weights of the evidence for an answer, cross-validated, with their curve (--data <hausbench folder>)',
  async run(context) {
    return await withHausbench(context, async ({ data, house, home }) => {
      const cases: Case[] = [];
      for (const [number, query] of data.queries.entries()) {
        const found = await house.recall.consider(asQuery(query, home), home.viewer(query));
        const answerable = query.gold.length > 0;
        const kind = answerable ? 'answerable' : query.type === 'no-answer' ? 'unknown' : 'hidden';
        cases.push({ question: number, kind, evidence: found.evidence });
        if (!answerable) continue;
        const gold = new Set(query.gold.map((id) => home.productIdOf.get(id)));
        const rest = found.direct.filter((rated) => !gold.has(rated.found.memory.id));
        cases.push({ question: number, kind: 'removed', evidence: evidenceOf(found.question, rest) });
      }
      const validated = crossValidated(cases);
      const all = weightsFrom(cases);
      const inSample = cases.map(({ evidence }) => confidenceIn(evidence, all));
      return {
        curve: losses.map((loss) => ({
          false_abstain: loss,
          unknown: abstained(cases, validated, { loss, kind: 'unknown' }),
          hidden: abstained(cases, validated, { loss, kind: 'hidden' }),
          removed: abstained(cases, validated, { loss, kind: 'removed' }),
          threshold: thresholdAt(cases, inSample, loss),
        })),
        area: {
          unknown: area(cases, validated, 'unknown'),
          hidden: area(cases, validated, 'hidden'),
          removed: area(cases, validated, 'removed'),
        },
        weights: all,
        ...(context.options['cases'] === undefined ? {} : { cases }),
        data_sha256: data.hash,
      };
    });
  },
};

function weightsFrom(cases: readonly Case[]): EvidenceWeights {
  const { constant, weights } = fitLogistic(cases.map(exampleOf));
  const named = Object.fromEntries(evidenceNames.map((name, at) => [name, weights[at] ?? 0])) as Record<
    keyof Evidence,
    number
  >;
  return { constant, ...named };
}

function exampleOf({ evidence, kind }: Case): Example {
  return {
    features: evidenceNames.map((name) => evidence[name]),
    positive: kind === 'answerable',
    weight: weightOf[kind],
  };
}

/** Mean confidence of each case over several partitions of the questions, by weights fitted to the other parts. */
function crossValidated(cases: readonly Case[]): readonly number[] {
  const sums = new Array<number>(cases.length).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const part = (question: number) => Math.floor(question / (round + 1)) % folds;
    for (let fold = 0; fold < folds; fold += 1) {
      const weights = weightsFrom(cases.filter(({ question }) => part(question) !== fold));
      cases.forEach(({ question, evidence }, at) => {
        if (part(question) === fold) sums[at] = (sums[at] ?? 0) + confidenceIn(evidence, weights) / rounds;
      });
    }
  }
  return sums;
}

function confidencesOf(cases: readonly Case[], confidences: readonly number[], kind: Kind): readonly number[] {
  return confidences.filter((_, at) => cases[at]?.kind === kind);
}

/** The confidence below which this share of the answerable questions lies. */
function thresholdAt(cases: readonly Case[], confidences: readonly number[], loss: number): number {
  const answerable = [...confidencesOf(cases, confidences, 'answerable')].sort((left, right) => left - right);
  return answerable[Math.floor(loss * answerable.length)] ?? 1;
}

function abstained(
  cases: readonly Case[],
  confidences: readonly number[],
  { loss, kind }: { readonly loss: number; readonly kind: Kind },
): number {
  const threshold = thresholdAt(cases, confidences, loss);
  const without = confidencesOf(cases, confidences, kind);
  return without.filter((confidence) => confidence < threshold).length / Math.max(1, without.length);
}

/** Chance that an answerable question gets more confidence than one of this kind. */
function area(cases: readonly Case[], confidences: readonly number[], kind: Kind): number {
  const without = confidencesOf(cases, confidences, kind);
  const answerable = confidencesOf(cases, confidences, 'answerable');
  const wins = answerable.flatMap((high) => without.map((low) => (high > low ? 1 : high === low ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / Math.max(1, wins.length);
}
