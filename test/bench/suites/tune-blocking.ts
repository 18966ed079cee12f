import { type Evidence, evidenceOf } from '../../../src/memory/resemblance/evidence.ts';
import { type EvidenceWeights, resemblance } from '../../../src/memory/resemblance/resemblance.ts';
import { Tracer } from '../../../src/memory/resemblance/tracer.ts';
import { momentAfter, overheard } from '../hausbench-forget.ts';
import { type Asked, withHausbench } from '../hausbench-questions.ts';
import { fitLogistic } from '../logistic-regression.ts';
import type { Suite } from '../suite.ts';

/** Parts of the cross-validation; every sentence is judged by weights that have not seen its household's request. */
const folds = 8;
const rounds = 6;
/** A sentence counts for the tombstone it is likest to, which depends on the weights: found by turns. */
const turns = 4;
/** Shares of wrong blocks at which the curve is read. */
const wrongs = [0.01, 0.02, 0.03, 0.04, 0.05, 0.075, 0.1];
const names = [
  'meaning',
  'clause',
  'subjects',
  'objects',
  'subjectInObject',
  'objectInSubject',
  'repeated',
  'familiar',
  'sameAttribute',
  'sameNumber',
  'otherNumber',
  'otherTime',
  'newTime',
  'otherPeople',
  'morePeople',
  'otherRoom',
  'otherLanguage',
] as const satisfies readonly (keyof Evidence)[];

interface Sentence {
  readonly request: number;
  readonly forgotten: boolean;
  readonly text: string;
  /** Against each tombstone of the request. */
  readonly evidence: readonly Evidence[];
}

export const suite: Suite = {
  name: 'tune-blocking',
  summary:
    'weights of the evidence that something was forgotten, cross-validated, with their curve (--data <hausbench folder>)',
  async run(context) {
    return await withHausbench(context, async (asked) => {
      const sentences = await sentencesOf(asked);
      const validated = crossValidated(sentences);
      const all = weightsFrom(sentences);
      const fitted = sentences.map((sentence) => likest(sentence, all).score);
      return {
        curve: wrongs.map((wrong) => ({ wrong_block: wrong, blocked: blockedAt(sentences, validated, wrong) })),
        meaning_alone: wrongs.map((wrong) => ({
          wrong_block: wrong,
          blocked: blockedAt(
            sentences,
            sentences.map(({ evidence }) => Math.max(...evidence.map(({ meaning }) => meaning))),
            wrong,
          ),
        })),
        area: area(sentences, validated),
        fitted: wrongs.map((wrong) => ({
          wrong_block: wrong,
          threshold: thresholdAt(sentences, fitted, wrong),
          blocked: blockedAt(sentences, fitted, wrong),
        })),
        weights: all,
        data_sha256: asked.data.hash,
      };
    });
  },
};

async function sentencesOf({ data, house, home }: Asked): Promise<readonly Sentence[]> {
  const tracer = new Tracer(house.embedder, house.household);
  const at = momentAfter(data);
  const sentences: Sentence[] = [];
  for (const [request, each] of data.forgettings.entries()) {
    const targets = each.targets
      .flatMap((id) => data.memories.filter((memory) => memory.id === id))
      .map(home.candidate);
    const [first] = targets;
    if (first === undefined) continue;
    const stones = await tracer.traces(house.vault.id, targets, 'forgotten');
    const speakerName = data.people.find(({ id }) => id === each.speaker)?.name ?? each.speaker;
    const add = async (texts: readonly string[], forgotten: boolean) => {
      const said = texts.map((text) => overheard(text, first, { speakerName, at }));
      const traces = await tracer.traces(house.vault.id, said, 'candidate');
      for (const [place, trace] of traces.entries()) {
        const evidence = stones.map((stone) => evidenceOf(trace, stone));
        sentences.push({ request, forgotten, text: texts[place] ?? '', evidence });
      }
    };
    await add(each.paraphrases_that_must_stay_forgotten, true);
    await add(each.different_facts_that_must_still_be_storable, false);
  }
  return sentences;
}

function weightsFrom(sentences: readonly Sentence[]): EvidenceWeights {
  let weights: EvidenceWeights = { ...zero, meaning: 1 };
  for (let turn = 0; turn < turns; turn += 1) {
    const examples = sentences.map((sentence) => {
      const { evidence } = likest(sentence, weights);
      return { features: names.map((name) => evidence[name]), positive: sentence.forgotten };
    });
    const fitted = fitLogistic(examples);
    const named = Object.fromEntries(names.map((name, at) => [name, fitted.weights[at] ?? 0]));
    weights = { ...zero, ...named, constant: fitted.constant };
  }
  return weights;
}

const zero = { constant: 0, otherValue: 0, ...Object.fromEntries(names.map((name) => [name, 0])) } as EvidenceWeights;

function likest({ evidence }: Sentence, weights: EvidenceWeights): { evidence: Evidence; score: number } {
  const rated = evidence.map((each) => ({ evidence: each, score: resemblance(each, weights) }));
  return rated.reduce((best, each) => (each.score > best.score ? each : best));
}

/** Mean score of each sentence over several partitions of the requests. */
function crossValidated(sentences: readonly Sentence[]): readonly number[] {
  const sums = new Array<number>(sentences.length).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const part = (request: number) => Math.floor(request / (round + 1)) % folds;
    for (let fold = 0; fold < folds; fold += 1) {
      const weights = weightsFrom(sentences.filter(({ request }) => part(request) !== fold));
      sentences.forEach((sentence, at) => {
        if (part(sentence.request) === fold) sums[at] = (sums[at] ?? 0) + likest(sentence, weights).score / rounds;
      });
    }
  }
  return sums;
}

/** The score that this share of the different facts reaches. */
function thresholdAt(sentences: readonly Sentence[], scores: readonly number[], wrong: number): number {
  const different = scores.filter((_, at) => sentences[at]?.forgotten === false).sort((left, right) => right - left);
  return different[Math.floor(wrong * different.length)] ?? 0;
}

function blockedAt(sentences: readonly Sentence[], scores: readonly number[], wrong: number): number {
  const threshold = thresholdAt(sentences, scores, wrong);
  const forgotten = scores.filter((_, at) => sentences[at]?.forgotten);
  return forgotten.filter((score) => score > threshold).length / Math.max(1, forgotten.length);
}

/** Chance that a paraphrase scores higher than a different fact. */
function area(sentences: readonly Sentence[], scores: readonly number[]): number {
  const of = (forgotten: boolean) => scores.filter((_, at) => sentences[at]?.forgotten === forgotten);
  const different = of(false);
  const wins = of(true).flatMap((high) => different.map((low) => (high > low ? 1 : high === low ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / Math.max(1, wins.length);
}
