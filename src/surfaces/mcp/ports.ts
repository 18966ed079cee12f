import type { Clock } from '../../kernel/clock.ts';
import type { BriefingPort } from '../http/briefing-ports.ts';
import type { Asker, HouseholdPort, MemoryPort, RecallPort } from '../http/ports.ts';

/** What the tools ask of the rest of Merkdir. While starting, each may throw `database_unavailable`. */
export interface McpPorts {
  readonly recall: RecallPort;
  readonly memories: MemoryPort;
  readonly briefings: BriefingPort;
  readonly household: Pick<HouseholdPort, 'listPeople' | 'listRooms'>;
  /** Seals confirmations; the same in every process of the household. */
  readonly confirmationSecret: () => Buffer;
  readonly clock: Clock;
}

/** Who uses the tools. */
export interface McpViewer {
  readonly asker: Asker;
  /** Stable name of key and person, for what is bound to them. */
  readonly id: string;
}
