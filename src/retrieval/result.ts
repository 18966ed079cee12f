import type { Memory } from '../domain/memory.ts';
import type { Language } from '../domain/turn.ts';

export interface RecallQuery {
  readonly text: string;
  readonly language: Language;
  readonly at: Date;
  /** IANA name of the household's time zone. */
  readonly timeZone: string;
  /** How many hits at most, 1 … 100. */
  readonly limit: number;
  /** Superseded and expired values count too. */
  readonly history: boolean;
}

export const armNames = ['semantic', 'lexical'] as const;
export type ArmName = (typeof armNames)[number];

export interface Hit {
  readonly memory: Memory;
  /** 0 … 1, fused. */
  readonly score: number;
  /** Score of each arm that found it, 0 … 1. */
  readonly arms: Readonly<Partial<Record<ArmName, number>>>;
}

/** Best first. Empty: nothing that answers the question is remembered, or nothing this viewer may know of. */
export interface RecallResult {
  readonly hits: readonly Hit[];
}
