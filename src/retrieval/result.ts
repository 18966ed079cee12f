import type { Memory } from '../domain/memory.ts';
import type { Person } from '../domain/person.ts';
import type { Ranking } from '../domain/ranking.ts';
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
  /** Who lives here and what they are called, for questions about oneself and by another name; none: words only. */
  readonly people?: readonly Pick<Person, 'id' | 'name' | 'aliases'>[];
  /** None: as usual. */
  readonly reach?: Reach;
  /** How the household orders what is found; none: by the arms alone. */
  readonly ranking?: Ranking | undefined;
}

/** How far a question reaches, where somebody wants it otherwise than usual. */
export interface Reach {
  /** Memories less important than this are left out, 0 … 1. */
  readonly minSalience?: number;
  /** Steps of association, 0 … 2; 0 leaves it out. */
  readonly associativeDepth?: number;
  /** What is left of the activation after each further step, 0 … 1. */
  readonly activationDecay?: number;
}

export const armNames = [
  'semantic',
  'lexical',
  'wording',
  'translation',
  'temporal',
  'about-person',
  'place',
  'pinned',
  'associative',
  'recent',
  'vicinity',
] as const;
export type ArmName = (typeof armNames)[number];
export type ArmScores = Readonly<Partial<Record<ArmName, number>>>;

export interface Hit {
  readonly memory: Memory;
  /** 0 … 1, fused. */
  readonly score: number;
  /** Score of each arm that found it, 0 … 1. */
  readonly arms: ArmScores;
}

/** Best first. Empty: nothing that answers the question is remembered, or nothing this viewer may know of. */
export interface RecallResult {
  readonly hits: readonly Hit[];
  /** How likely the first hit answers the question, 0 … 1. */
  readonly confidence: number;
  /** The first hit says every name and thing of the question. */
  readonly complete: boolean;
}
