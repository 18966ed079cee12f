import type { SessionId, VaultId } from '../domain/ids.ts';
import { sessionSilenceMs } from '../domain/session.ts';
import type { SilentSessions } from './ports.ts';

/** Ends conversations in which nobody says anything any more. What ended while no process ran is found as well. */
export class SessionCloser {
  private readonly sessions: SilentSessions;
  private readonly onClosed: (session: SessionId) => void;

  constructor(sessions: SilentSessions, onClosed: (session: SessionId) => void) {
    this.sessions = sessions;
    this.onClosed = onClosed;
  }

  async closeSilent(vault: VaultId, now: Date): Promise<void> {
    const closed = await this.sessions.closeSilent(vault, new Date(now.getTime() - sessionSilenceMs));
    for (const session of closed) this.onClosed(session);
  }
}
