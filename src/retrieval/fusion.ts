import type { Provenance } from '../domain/provenance.ts';
import { aboutPerson } from './arms/about-person.ts';
import type { Arm, Found } from './arms/arm.ts';
import { lexical } from './arms/lexical.ts';
import { pinned } from './arms/pinned.ts';
import { place } from './arms/place.ts';
import { semantic } from './arms/semantic.ts';
import { temporal } from './arms/temporal.ts';
import { translation } from './arms/translation.ts';
import { wording } from './arms/wording.ts';
import { isAboutAnotherLiking, isOppositeLiking } from './question/about-another-liking.ts';
import { isAboutAnotherPerson, isAboutAnotherThanNamed, saysName } from './question/about-another-person.ts';
import { isAboutAnotherPlace } from './question/located.ts';
import type { Question } from './question/question.ts';
import type { ArmName, ArmScores } from './result.ts';

export type DirectArm = Exclude<ArmName, 'associative' | 'recent' | 'vicinity'>;
export type ArmWeights = Readonly<Record<ArmName, number>>;

const arms: Readonly<Record<DirectArm, Arm>> = {
  semantic,
  lexical,
  wording,
  translation,
  temporal,
  'about-person': aboutPerson,
  place,
  pinned,
};

/**
 * What a full score of each arm adds. Meaning and words share 1; the others break ties between memories that are about
 * as near. Found by a cross-validated listwise regression on the development household and rounded; halving or doubling
 * any of the small ones changes r1 and recall5 by less than 0.01 (docs/performance.md).
 */
export const armWeights: ArmWeights = {
  semantic: 0.65,
  lexical: 0.4,
  wording: 0.05,
  translation: 0.27,
  temporal: 0.26,
  'about-person': 0.09,
  place: 0.13,
  pinned: 0.02,
  associative: 0.6,
  recent: 0,
  vicinity: 0,
};

/** What was only seen or guessed gives way to what somebody said, where both are as near. */
const doubt: Readonly<Record<Provenance, number>> = { confirmed: 0, extracted: 0, observed: 0.05, inferred: 0.02 };

/** About another place, person or liking than was asked for: less than words in common add, so that it is still found alone. */
const astray = 0.2;
/** What somebody dislikes is said in all the words of a question for what they like. */
const opposite = 0.4;

export interface Rated {
  readonly found: Found;
  /** 0 … 1. */
  readonly score: number;
  readonly arms: ArmScores;
}

/**
 * Weighted sum of the direct arms, each on an absolute 0 … 1 scale, best first. Ties fall to the older memory, so that the
 * order never depends on what the database happened to return first.
 */
export function rate(question: Question, found: readonly Found[], weights: ArmWeights = armWeights): readonly Rated[] {
  return namedFirst(question, found.map((each) => rateOne(question, each, weights)).sort(byScore));
}

/** As near to the best hit, as a share of its score, as a hit about whoever is named has to be to come before it. */
const nearBest = 0.75;

/** What tells the same of somebody else is no answer as long as something about as near tells of whoever is named. */
function namedFirst(question: Question, rated: readonly Rated[]): readonly Rated[] {
  const named = rated.find(({ found }) => saysName(question, found));
  if (named === undefined) return rated;
  return rated
    .map((each) => (isBeside(question, each, named) ? { ...each, score: justBelow(named.score) } : each))
    .sort(byScore);
}

function isBeside(question: Question, { found, score }: Rated, named: Rated): boolean {
  return score >= named.score && score * nearBest <= named.score && isAboutAnotherThanNamed(question, found);
}

const justBelow = (score: number) => score * 0.999;

export function byScore(left: Rated, right: Rated): number {
  return right.score - left.score || left.found.candidate.number - right.found.candidate.number;
}

function strayed(question: Question, found: Found): number {
  if (isOppositeLiking(question, found)) return opposite;
  const isAstray =
    isAboutAnotherPlace(question, found) ||
    isAboutAnotherPerson(question, found) ||
    isAboutAnotherLiking(question, found);
  return isAstray ? astray : 0;
}

function rateOne(question: Question, found: Found, weights: ArmWeights): Rated {
  let score = -doubt[found.memory.provenance] - strayed(question, found);
  const scores: Partial<Record<ArmName, number>> = {};
  for (const [name, arm] of Object.entries(arms) as [DirectArm, Arm][]) {
    const value = arm(question, found);
    if (value > 0) scores[name] = value;
    score += weights[name] * value;
  }
  return { found, score: Math.min(1, Math.max(0, score)), arms: scores };
}
