import type { SessionId, TurnId, VaultId } from '../../../domain/ids.ts';

/** A session that ended and has not been read, as it stood at that moment. */
export interface UnreadSession {
  readonly session: SessionId;
  /** Its latest stored turn; null: nothing of it was kept. */
  readonly lastTurn: TurnId | null;
}

export interface UnreadSessions {
  /** The oldest first. */
  unread(vault: VaultId, limit: number): Promise<readonly UnreadSession[]>;
  /** null: there is no such session any more. */
  one(vault: VaultId, session: SessionId): Promise<UnreadSession | null>;
  /** false: something was said in it since, so it stays unread. */
  markRead(vault: VaultId, read: UnreadSession, at: Date): Promise<boolean>;
}
