import type { Memory } from '../../domain/memory.ts';

/** Something that rests on what has changed: does it still hold? Nothing is rewritten before somebody says so. */
export interface OpenQuestion {
  readonly memory: Memory;
  /** What is not so any more. */
  readonly changed: Memory;
  /** What is so instead; null: gone since. */
  readonly successor: Memory | null;
  readonly noticedAt: Date;
}
