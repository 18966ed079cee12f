import type { RoomId, SessionId, TurnId } from '../../domain/ids.ts';
import type { SaidTurn } from '../../domain/transcript.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { TimeRange } from '../../language/temporal.ts';

/** A turn that the viewer said themselves. */
export interface OwnTurn extends Pick<SaidTurn, 'act' | 'text' | 'memoryIds' | 'at'> {
  readonly id: TurnId;
  readonly room: RoomId | null;
}

/** Turns of one session that are the viewer's own, oldest first, and which of them were looked for. */
export interface OwnSession {
  readonly id: SessionId;
  readonly turns: readonly OwnTurn[];
  readonly found: ReadonlySet<TurnId>;
}

export interface OwnTurnsQuery {
  /** Terms of `spokenTerms`, those that say most of them first; null: whatever was said, the latest first. */
  readonly terms: readonly string[] | null;
  /** When it was said; null: as far back as it is kept. */
  readonly window: TimeRange | null;
  /** What is over by then is not there any more. */
  readonly at: Date;
  /** Found turns at most. */
  readonly limit: number;
}

export interface OwnTurnStore {
  /**
   * Sessions in which the viewer said what is looked for. Nothing for a voice nobody knows, and never a turn of somebody
   * else, of nobody known or of the assistant.
   */
  ownTurns(viewer: Viewer, query: OwnTurnsQuery): Promise<readonly OwnSession[]>;
}

export interface ForgottenThings {
  /** Whether a sentence of the viewer's says something that was forgotten where they would have told it. */
  says(viewer: Viewer, said: Pick<OwnTurn, 'text' | 'room' | 'at'>): Promise<boolean>;
}
