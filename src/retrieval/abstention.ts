import type { Memory } from '../domain/memory.ts';
import { offers } from '../language/answer-type.ts';
import { tellsAge } from '../language/dates/age.ts';
import { kin } from '../language/frame-words.ts';
import { isNamed } from './arms/wording.ts';
import type { Rated } from './fusion.ts';
import { isAboutAnotherThingLiked, isOppositeLiking } from './question/about-another-liking.ts';
import { isAboutAnotherPerson, isOtherPerson, tellsOfSomebodyElse } from './question/about-another-person.ts';
import { isAboutAnotherTime } from './question/about-another-time.ts';
import { isAboutAnotherPlace } from './question/located.ts';
import type { Question } from './question/question.ts';
import { isMeant, type Worded } from './question/word-meant.ts';
import { isOtherOfKind } from './question/word-support.ts';

/** What speaks for and against the best hit being an answer at all. */
export interface Evidence {
  /** 1: the hit says names of the question and nothing else of it: it is about somebody, not about what is asked; less where it means much the same. */
  readonly nameOnly: number;
  /** 1 / words when a name or thing is not in the hit: in a short question it is the very thing asked for. */
  readonly missing: number;
  /** 1: the hit is about another person of those that may be meant, or about another day, than the question. */
  readonly astray: number;
  /** A time, a person, a number or a place is asked for and the hit names none, 0 … 1. */
  readonly unoffered: number;
  /** Lead of the best direct hit over the next one that tells less of what is asked for, at most 0.3. */
  readonly lead: number;
  /** How far the best hit is ahead of those in meaning (behind: below 0), -0.3 … 0.3: worth less than one in words. */
  readonly meaningLead: number;
  /** 1: a thing is not in the hit, but another of its kind is ("Dachfenster" for "Kellerfenster"). */
  readonly otherOfKind: number;
  /** 1: the question is about whoever asks, and so is the hit. */
  readonly aboutAsker: number;
  /** Names, things and actions of the question, at most 6, as a share of 6. */
  readonly words: number;
  /** The hit belongs to the time or the room that is asked about, and nothing is missing from it. */
  readonly occasion: number;
  /** Meaning of a hit that shares no name or thing with the question, else 0. */
  readonly meaningAlone: number;
}

/** Meaning from which a hit about the same person is more likely the answer in other words than another fact. */
const nearMeaning = 0.6;
/** What the name alone counts for against such a hit. */
const nearNameOnly = 0.3;

function nameAlone({ arms }: Rated): number {
  return (arms.semantic ?? 0) >= nearMeaning ? nearNameOnly : 1;
}

/** Evidence, and whether the hit says every name and thing of the question, of which there are some. */
export interface Weighed extends Evidence {
  readonly complete: boolean;
}

const mostWords = 6;
/** Where little is remembered anything leads by far. */
const mostLead = 0.3;
const nothing: Evidence = {
  nameOnly: 0,
  missing: 1,
  astray: 0,
  unoffered: 1,
  lead: 0,
  meaningLead: 0,
  otherOfKind: 0,
  aboutAsker: 0,
  words: 0,
  occasion: 0,
  meaningAlone: 0,
};

export const evidenceNames = Object.keys(nothing) as readonly (keyof Evidence)[];

/**
 * `direct`: the hits of the direct arms, best first. `earlier`: the values the best hit took the place of; a question may
 * be asked in their words ("Liegt er noch unter der Treppe?").
 */
export function evidenceOf(question: Question, direct: readonly Rated[], earlier: readonly Worded[] = []): Weighed {
  const [best] = direct;
  if (best === undefined) return { ...nothing, complete: false };
  const { names, things, actions, asksAge } = question.anchors;
  const { memory } = best.found;
  const told: readonly Worded[] = [best.found, ...earlier];
  const elsewhere = isAboutAnotherPlace(question, best.found);
  const meant = (word: string) => !elsewhere && told.some((each) => isMeant(word, question, each));
  const named = (name: string) => told.some((each) => isNamed(name, question, each));
  const unnamed = names.filter((name) => !named(name));
  const unsaid = things.filter((thing) => !meant(thing));
  const said = names.length - unnamed.length + things.length - unsaid.length;
  // Another language shares few words, so their absence proves nothing.
  const foreign = said === 0 && memory.language !== question.language;
  // A relative may be told of by another name, unless theirs are known; who is Mama herself means another one.
  const isKnown = (name: string) => question.namesOf.has(name) && question.asker?.names.has(name) !== true;
  const strangers = unnamed.filter((name) => !kin.has(name) || isKnown(name));
  const aboutAnother = isAboutAnotherPerson(question, best.found);
  const otherTime = isAboutAnotherTime(question, best.found);
  const otherLiking = isAboutAnotherThingLiked(question, best.found) || isOppositeLiking(question, best.found);
  const toldAge = asksAge && tellsAge(memory);
  const unmet = [asksAge && !toldAge, aboutAnother, otherTime, otherLiking].filter(Boolean).length;
  const missing = foreign && !otherTime ? 0 : strangers.length + unsaid.length + unmet;
  const words = names.length + things.length + actions.length;
  const done = actions.filter(meant).length;
  const more = things.length - unsaid.length + done;
  const complete = said > 0 && missing === 0;
  // Two that tell all that is asked for, as two sentences about one code do, are no reason to doubt either.
  const saysAll = ({ found }: Rated) =>
    names.every((name) => isNamed(name, question, found)) && things.every((thing) => isMeant(thing, question, found));
  // Nor are those about somebody who is not asked about, where the best says more than whom it is about.
  const beside = ({ found }: Rated) =>
    names.length > 0 && complete && more > 0 && !names.some((name) => isNamed(name, question, found));
  const rivals = direct.filter(
    (each) => each !== best && !(complete && saysAll(each)) && !(beside(each) && tellsOfOthers(question, each)),
  );
  return {
    complete,
    nameOnly: said > 0 && more === 0 && !toldAge && things.length + actions.length > 0 ? nameAlone(best) : 0,
    missing: missing > 0 ? 1 / Math.max(1, words) : 0,
    astray: aboutAnother || otherTime || otherLiking || (unnamed.length > 0 && tellsOfOthers(question, best)) ? 1 : 0,
    unoffered: unofferedBy(question, memory),
    lead: Math.min(mostLead, best.score - (rivals[0]?.score ?? 0)),
    meaningLead: meaningLead(best, rivals),
    otherOfKind: unsaid.some((thing) => best.found.words.some((word) => isOtherOfKind(thing, word))) ? 1 : 0,
    aboutAsker: best.arms['about-person'] ?? 0,
    words: Math.min(words, mostWords) / mostWords,
    occasion: missing > 0 ? 0 : Math.max(best.arms.temporal ?? 0, best.arms.place ?? 0),
    meaningAlone: said === 0 ? (best.arms.semantic ?? 0) : 0,
  };
}

function tellsOfOthers(question: Question, { found }: Rated): boolean {
  return tellsOfSomebodyElse(question, found) || found.words.some((word) => isOtherPerson(word, question));
}

function meaningLead(best: Rated, rivals: readonly Rated[]): number {
  const others = rivals.map(({ arms }) => arms.semantic ?? 0);
  const lead = (best.arms.semantic ?? 0) - Math.max(0, ...others);
  return Math.min(mostLead, Math.max(-mostLead, lead));
}

function unofferedBy({ asked, text }: Question, memory: Memory): number {
  // Who does not come, comes at no time.
  if (asked.size === 0 || (memory.polarity === 'negative' && memory.object === null)) return 0;
  return [...asked].filter((type) => !offers(type, memory, text)).length / asked.size;
}

export type EvidenceWeights = Readonly<Record<keyof Evidence | 'constant', number>>;

/**
 * Logistic regression on the development household (`npm run bench -- tune-abstention`), rounded. A name in common says the
 * least: everybody is named in many memories.
 */
export const evidenceWeights: EvidenceWeights = {
  constant: -1.4,
  nameOnly: -2.5,
  missing: -2.7,
  astray: -2.7,
  unoffered: -1.9,
  lead: 13.1,
  meaningLead: -4,
  otherOfKind: -1,
  aboutAsker: 0.8,
  words: 3.4,
  occasion: 0.7,
  meaningAlone: 1.3,
};

/**
 * Below it the honest answer is that nothing is remembered: the highest at which at most a twentieth of the answerable
 * questions of the tuning data go without an answer.
 */
export const leastConfidence = 0.265;

/** How likely the best hit answers the question, 0 … 1. */
export function confidenceIn(evidence: Evidence, weights: EvidenceWeights = evidenceWeights): number {
  const sum = evidenceNames.reduce((total, name) => total + weights[name] * evidence[name], weights.constant);
  return 1 / (1 + Math.exp(-sum));
}
