import type { MemoryId } from '../domain/ids.ts';
import type { Ranking, Use } from '../domain/ranking.ts';
import { aboutPerson } from './arms/about-person.ts';
import type { Found } from './arms/arm.ts';
import { isNamed } from './arms/wording.ts';
import { type ArmWeights, armWeights, byScore, type Rated } from './fusion.ts';
import { presetScore } from './presets.ts';
import type { Question } from './question/question.ts';

/** Keeps an associated memory below the direct hit it came from. */
const below = 1e-6;

/**
 * Adds the associative arm and orders. What is only associated never outranks the best direct hit: it explains the
 * answer, it is not the answer.
 */
export function rankAssociated(
  direct: readonly Rated[],
  activation: ReadonlyMap<number, number>,
  weights: ArmWeights = armWeights,
): readonly Rated[] {
  const top = direct[0]?.score ?? 0;
  return direct
    .map((rated) => {
      const activated = activation.get(rated.found.candidate.number) ?? 0;
      if (activated === 0) return rated;
      const lifted = Math.min(rated.score + weights.associative * activated, top - below);
      return {
        ...rated,
        score: Math.max(rated.score, lifted),
        arms: { ...rated.arms, associative: Math.min(1, activated) },
      };
    })
    .sort(byScore);
}

/** Hits among which everybody of a question has to be: as many as are looked at. */
const lookedAt = 5;

/** "Frieda und ich", "for me and Ben". */
const namesAskerToo = /(?<!\p{L})(?:(?:und|and) (?:ich|mich|mir|i|me)|(?:ich|mich|mir|i|me) (?:und|and))(?!\p{L})/iu;

/**
 * Lifts the first hit about each of several people a question names ("was essen Theo und Mila?") among the first five:
 * else the one who is spoken of more takes all the places. The best hit stays the best.
 */
export function withEverybody(question: Question, ranked: readonly Rated[]): readonly Rated[] {
  const { anchors, text, asker } = question;
  const people = anchors.names.map((name) => (found: Found) => isNamed(name, question, found));
  if (asker !== null && namesAskerToo.test(text)) people.push((found) => aboutPerson(question, found) > 0);
  if (people.length < 2) return ranked;
  const firsts = new Set(people.flatMap((names) => ranked.find(({ found }) => names(found)) ?? []));
  const late = ranked.slice(lookedAt).filter((each) => firsts.has(each));
  if (late.length === 0) return ranked;
  const rest = ranked.filter((each) => !late.includes(each));
  const replaceable = rest
    .slice(1, lookedAt)
    .filter((each) => !firsts.has(each))
    .slice(-late.length);
  const early = rest.slice(0, lookedAt).filter((each) => !replaceable.includes(each));
  return [...early, ...late, ...rest.filter((each) => !early.includes(each))];
}

/** Orders by the household's preset instead of relevance alone; the score becomes the preset's, at most 1. */
export function rankByPreset(
  ranked: readonly Rated[],
  ranking: Ranking,
  seen: { readonly uses: ReadonlyMap<MemoryId, Use>; readonly at: Date },
): readonly Rated[] {
  const never: Use = { uses: 0, lastUsedAt: null };
  return ranked
    .map((rated) => {
      const { id, salience, recordedAt } = rated.found.memory;
      const aspects = { ...(seen.uses.get(id) ?? never), relevance: rated.score, salience, recordedAt };
      return { ...rated, score: Math.min(1, presetScore(ranking, aspects, seen.at)) };
    })
    .sort(byScore);
}
