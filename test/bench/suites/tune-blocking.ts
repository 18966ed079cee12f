import type { Evidence } from '../../../src/memory/resemblance/evidence.ts';
import { type EvidenceWeights, resemblance } from '../../../src/memory/resemblance/resemblance.ts';
import { askedSentences, generatedSentences, type Sentence } from '../blocking-sentences.ts';
import { withHausbench } from '../hausbench-questions.ts';
import { fitLogistic } from '../logistic-regression.ts';
import { pathFamilies } from '../path-facts.ts';
import type { Suite } from '../suite.ts';
import { tuningFamilies } from '../tuning-facts.ts';

/** Parts of the cross-validation: a sentence is judged by weights that have not seen its request or kind of fact. */
const folds = 8;
/** A sentence counts for the tombstone it is likest to, which depends on the weights: found by turns. */
const turns = 4;
/** Weight of all generated sentences beside those of the data. */
const generatedShare = 0.7;
/** Forgotten facts of each generated kind. */
const factsEach = 4;
/** Shares of wrong blocks at which the curve is read. */
const wrongs = [0.01, 0.02, 0.03, 0.05, 0.1];

/** What each piece of evidence may only speak for (1) or against (-1): what the fit finds otherwise is chance. */
const directions = {
  meaning: 1,
  clause: 1,
  subjects: 1,
  objects: 1,
  repeated: 1,
  familiar: 1,
  otherTopic: -1,
  otherWords: -1,
  replaced: -1,
  valueLost: -1,
  valueNew: -1,
  opposed: -1,
  sameNumber: 1,
  otherNumber: -1,
  otherTime: -1,
  newTime: -1,
  otherPeople: -1,
  morePeople: -1,
  otherRoom: -1,
  otherLanguage: 1,
} as const satisfies Partial<Record<keyof Evidence, 1 | -1>>;
type Name = keyof typeof directions;
const names = Object.keys(directions) as Name[];
/** What is left where the model changed or was away. */
const ofViews: ReadonlySet<Name> = new Set(['meaning', 'clause', 'subjects', 'objects']);

export const suite: Suite = {
  name: 'tune-blocking',
  summary:
    'weights of the evidence that something was forgotten, cross-validated, with their curve (--data <hausbench folder>)',
  async run(context) {
    return await withHausbench(context, async (asked) => {
      const { embedder } = asked.house;
      const own = await askedSentences(asked);
      context.progress('generated facts …');
      const made = await generatedSentences({ embedder, families: tuningFamilies, each: factsEach, seed: 5 });
      const kinds = Object.fromEntries(pathFamilies.map((family, at) => [`path-${at}`, family]));
      const unseen = await generatedSentences({ embedder, families: kinds, each: factsEach + 1, seed: 9 });
      const sentences = { own, made, unseen };
      return {
        with_model: report(sentences, names),
        words_only: report(
          sentences,
          names.filter((name) => !ofViews.has(name)),
        ),
        data_sha256: asked.data.hash,
      };
    });
  },
};

interface Sentences {
  readonly own: readonly Sentence[];
  readonly made: readonly Sentence[];
  /** Of kinds no weight was fitted on. */
  readonly unseen: readonly Sentence[];
}

function report({ own, made, unseen }: Sentences, used: readonly Name[]) {
  const seen = [...own, ...made];
  const validated = crossValidated(seen, used);
  const weights = weightsFrom(seen, used);
  const fitted = (sentences: readonly Sentence[]) => sentences.map((sentence) => likest(sentence, weights).score);
  const curve = (sentences: readonly Sentence[], scores: readonly number[]) =>
    wrongs.map((wrong) => ({
      wrong_block: wrong,
      threshold: thresholdAt(sentences, scores, wrong),
      blocked: blockedAt(sentences, scores, wrong),
    }));
  return {
    hausbench: curve(own, validated.slice(0, own.length)),
    generated: curve(made, validated.slice(own.length)),
    unseen_kinds: curve(unseen, fitted(unseen)),
    hausbench_fitted: curve(own, fitted(own)),
    weights,
  };
}

function weightsFrom(sentences: readonly Sentence[], used: readonly Name[]): EvidenceWeights {
  const share = (source: Sentence['source']) =>
    1 / Math.max(1, sentences.filter((each) => each.source === source).length);
  const weightOf = { hausbench: share('hausbench'), generated: generatedShare * share('generated') };
  let weights: EvidenceWeights = {
    ...zero,
    repeated: 1,
    familiar: 1,
    ...(used.includes('meaning') ? { meaning: 2 } : {}),
  };
  for (let turn = 0; turn < turns; turn += 1) {
    const examples = sentences.flatMap((sentence) => {
      const { evidence, score } = likest(sentence, weights);
      if (score === Number.NEGATIVE_INFINITY) return [];
      const features = used.map((name) => evidence[name]);
      return [{ features, positive: sentence.forgotten, weight: weightOf[sentence.source] }];
    });
    const fitted = fitLogistic(
      examples,
      used.map((name) => directions[name]),
    );
    const named = Object.fromEntries(used.map((name, at) => [name, fitted.weights[at] ?? 0]));
    weights = { ...zero, ...named, constant: fitted.constant };
  }
  return weights;
}

const zero = {
  constant: 0,
  ...Object.fromEntries(names.map((name) => [name, 0])),
} as unknown as EvidenceWeights;

function likest({ evidence }: Sentence, weights: EvidenceWeights): { evidence: Evidence; score: number } {
  const rated = evidence.map((each) => ({ evidence: each, score: resemblance(each, weights) }));
  return rated.reduce((best, each) => (each.score > best.score ? each : best));
}

function crossValidated(sentences: readonly Sentence[], used: readonly Name[]): readonly number[] {
  const groups = [...new Set(sentences.map(({ group }) => group))];
  const partOf = new Map(groups.map((group, at) => [group, at % folds]));
  const scores = new Array<number>(sentences.length).fill(0);
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = weightsFrom(
      sentences.filter(({ group }) => partOf.get(group) !== fold),
      used,
    );
    for (const [at, sentence] of sentences.entries()) {
      if (partOf.get(sentence.group) === fold) scores[at] = likest(sentence, weights).score;
    }
  }
  return scores;
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
