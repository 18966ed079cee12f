import type { SessionId, VaultId } from '../../domain/ids.ts';

/** What became of a session's statements. Counts and codes only: they are kept with the job and shown. */
export interface ExtractionReport {
  /** Turns that were read now; those an earlier, interrupted run had finished don't count. */
  readonly turns: number;
  readonly active: number;
  readonly drafts: number;
  /** Known already, so nothing new was stored. */
  readonly known: number;
  /** Below the confidence that counts, or not a statement after all. */
  readonly dropped: number;
  /** Forgotten once, so not learned again. */
  readonly forgotten: number;
  /** What the person who looks after the house should know, as codes (`model_slow`, …). */
  readonly notes: readonly string[];
}

/**
 * Reads a closed session and stores what lasts. It may be stopped or killed at any moment, is then run again, and may run
 * in two processes at once; so the candidates of one turn are stored in one transaction with
 * `MemoryTransaction.claimTurn`, all or none of them.
 */
export interface SessionExtraction {
  /** Rejects when the signal aborts. Throws what the stores throw; what is committed by then stays. */
  run(vault: VaultId, session: SessionId, signal: AbortSignal): Promise<ExtractionReport>;
}
