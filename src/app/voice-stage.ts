import type { Configuration } from '../config/load.ts';
import type { VaultId } from '../domain/ids.ts';
import type { Reply, Turn } from '../domain/turn.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Logger } from '../kernel/logger.ts';
import { errorMessage } from '../language/replies/error-message.ts';
import { speak } from '../language/replies/speak.ts';
import { WyomingServer } from '../surfaces/voice/wyoming/wyoming-server.ts';

/** The conversation agent for Home Assistant. */
export function wyomingAgent(parts: {
  readonly place: NonNullable<Configuration['wyoming']>;
  readonly language: Configuration['options']['language'];
  readonly vault: () => VaultId;
  readonly handleTurn: (turn: Turn) => Promise<Reply | null>;
  readonly collected: (text: string) => Promise<string | null>;
  readonly version: string;
  /** Milliseconds; as usual where left out. */
  readonly deadlineMs?: number;
  readonly clock: Clock;
  readonly logger: Logger;
}): WyomingServer {
  const { place, language, vault, handleTurn, collected, version, deadlineMs, clock, logger } = parts;
  return new WyomingServer(
    { ...place, version, vault, householdLanguage: language, ...(deadlineMs === undefined ? {} : { deadlineMs }) },
    {
      handleTurn,
      collected,
      speakError: (code, spoken) => speak(spoken, errorMessage(code)),
      speakLeftToOthers: (spoken) => speak(spoken, { key: 'left_to_others' }),
      clock,
      logger,
    },
  );
}
