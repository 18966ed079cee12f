/** Ways of weighing how near a memory is, how important, and how lately and often it was of use. */
export const presets = ['balanced', 'salience', 'generative'] as const;
export type Preset = (typeof presets)[number];

export interface PresetWeights {
  readonly relevance: number;
  readonly salience: number;
  readonly access: number;
}

/** How a household wants what is found to be ordered. */
export interface Ranking {
  readonly preset: Preset;
  /** Of `salience`, instead of its own; each 0 … 1. null: its own. */
  readonly weights: PresetWeights | null;
}

export const usualRanking: Ranking = { preset: 'balanced', weights: null };

/** How often a memory answered, and when last; null: never. */
export interface Use {
  readonly uses: number;
  readonly lastUsedAt: Date | null;
}
