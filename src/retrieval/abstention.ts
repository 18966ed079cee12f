import { isNamed } from './arms/wording.ts';
import type { Rated } from './fusion.ts';
import type { Question } from './question/question.ts';
import { isSaid } from './question/word-support.ts';

/** What speaks for and against the best hit being an answer at all. */
export interface Evidence {
  /** 1: the hit says every name and thing of the question, and there are some. */
  readonly complete: number;
  /** 1 / words when a name or thing is not in the hit: in a short question it is the very thing asked for. */
  readonly missing: number;
  /** 1: a person is named whom the hit does not know. */
  readonly stranger: number;
  /** BM25 share of the question's words, 0 … 1. */
  readonly lexical: number;
  /** Lead of the best direct hit over the second, 0 … 1. */
  readonly lead: number;
  /** Meaning of a hit that shares no name or thing with the question, else 0. */
  readonly meaningAlone: number;
  /** Meaning of a hit that shares some but not all of them, else 0. */
  readonly meaningInPart: number;
  /** Names, things and actions of the question, at most 6, as a share of 6. */
  readonly words: number;
  /** The hit belongs to the time or the room that is asked about, and nothing is missing from it. */
  readonly occasion: number;
}

const mostWords = 6;
const nothing: Evidence = {
  complete: 0,
  missing: 1,
  stranger: 0,
  lexical: 0,
  lead: 0,
  meaningAlone: 0,
  meaningInPart: 0,
  words: 0,
  occasion: 0,
};

/** `direct`: the hits of the direct arms, best first. */
export function evidenceOf(question: Question, direct: readonly Rated[]): Evidence {
  const [best, second] = direct;
  if (best === undefined) return nothing;
  const { names, things, actions, asksAge } = question.anchors;
  const words = names.length + things.length + actions.length;
  const named = names.filter((name) => isNamed(name, question, best.found)).length;
  const said = named + things.filter((thing) => isSaid(thing, best.found.words)).length;
  // Another language shares no words, so their absence proves nothing.
  const foreign = said === 0 && best.found.memory.language !== question.language;
  const missing = foreign ? 0 : names.length + things.length - said + (asksAge ? 1 : 0);
  const meaning = best.arms.semantic ?? 0;
  return {
    complete: said > 0 && missing === 0 ? 1 : 0,
    missing: missing > 0 ? 1 / Math.max(1, words) : 0,
    stranger: named < names.length ? 1 : 0,
    lexical: best.arms.lexical ?? 0,
    lead: best.score - (second?.score ?? 0),
    meaningAlone: said === 0 ? meaning : 0,
    meaningInPart: said > 0 && missing > 0 ? meaning : 0,
    words: Math.min(words, mostWords) / mostWords,
    occasion: missing > 0 ? 0 : Math.max(best.arms.temporal ?? 0, best.arms.place ?? 0),
  };
}

export type EvidenceWeights = Readonly<Record<Exclude<keyof Evidence, 'complete'> | 'constant', number>>;

/**
 * Logistic regression on the development household (`npm run bench -- tune-abstention`), rounded. Many shared words speak
 * against a hit here: it says much of the question, only not the thing that is asked for.
 */
export const evidenceWeights: EvidenceWeights = {
  constant: -0.17,
  missing: -5.7,
  stranger: -1,
  lexical: -14.4,
  lead: 15.3,
  meaningAlone: 4.9,
  meaningInPart: 0.9,
  words: 6.3,
  occasion: 3.3,
};

/** Below it the honest answer is that nothing is remembered. Three answers in a hundred of the tuning data lie below. */
export const leastConfidence = 0.2;

/** How likely the best hit answers the question, 0 … 1. A hit that says everything the question names always may. */
export function confidenceIn(evidence: Evidence, weights: EvidenceWeights = evidenceWeights): number {
  if (evidence.complete === 1) return 1;
  let sum = weights.constant;
  for (const [name, weight] of Object.entries(weights) as [keyof EvidenceWeights, number][]) {
    if (name !== 'constant') sum += weight * evidence[name];
  }
  return 1 / (1 + Math.exp(-sum));
}
