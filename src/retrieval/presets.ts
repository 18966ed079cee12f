import type { PresetWeights, Ranking, Use } from '../domain/ranking.ts';

export interface Aspects extends Use {
  /** Fused score of the arms, 0 … 1. */
  readonly relevance: number;
  /** How important, 0 … 1. */
  readonly salience: number;
  readonly recordedAt: Date;
}

const salienceWeights: PresetWeights = { relevance: 0.4, salience: 0.35, access: 0.25 };
/** Days in which an access counts for half. */
const accessHalfLife = 7;
/** What never answered is neither old nor new. */
const neverAccessed = 0.25;
const usesBoost = 0.1;
/** Share that is left per hour since the last access (Park et al., "Generative Agents", 2023). */
const keptPerHour = 0.995;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Score of a memory under a preset, ≥ 0; above 1 only by the boost of `salience` for what was often of use.
 * `balanced` is the relevance alone.
 */
export function presetScore(ranking: Ranking, aspects: Aspects, at: Date): number {
  const { relevance, salience, uses } = aspects;
  const weights = ranking.weights ?? salienceWeights;
  switch (ranking.preset) {
    case 'balanced':
      return relevance;
    case 'salience': {
      const sum =
        weights.relevance * relevance + weights.salience * salience + weights.access * accessOf(aspects.lastUsedAt, at);
      return sum * (1 + usesBoost * Math.log(1 + uses));
    }
    case 'generative':
      return keptPerHour ** (since(aspects.lastUsedAt ?? aspects.recordedAt, at) / hourMs) * salience * relevance;
  }
}

/** 1: just now. */
function accessOf(lastUsedAt: Date | null, at: Date): number {
  return lastUsedAt === null ? neverAccessed : 0.5 ** (since(lastUsedAt, at) / dayMs / accessHalfLife);
}

/** Milliseconds; a time ahead (another clock) counts as now. */
function since(then: Date, at: Date): number {
  return Math.max(0, at.getTime() - then.getTime());
}
