import { randomUUID } from 'node:crypto';
import type { Configuration } from '../config/load.ts';
import type { HouseholdEvents } from '../domain/events.ts';
import type { VaultId } from '../domain/ids.ts';
import type { HouseholdSettings } from '../identity/ports.ts';
import type { MerkdirError } from '../kernel/errors.ts';
import type { Events } from '../kernel/events.ts';
import type { Logger } from '../kernel/logger.ts';
import { PostgresAgendaStore } from '../platform/postgres/agenda-store.ts';
import { PostgresAuditTrail } from '../platform/postgres/audit-trail.ts';
import { PostgresBriefingStore } from '../platform/postgres/briefing-store.ts';
import { PostgresClaimStore } from '../platform/postgres/claim-store.ts';
import { connectPglite } from '../platform/postgres/connect-pglite.ts';
import { connectPostgres } from '../platform/postgres/connect-postgres.ts';
import { PostgresConsolidationStore } from '../platform/postgres/consolidation-store.ts';
import { PostgresConversationStore } from '../platform/postgres/conversation-store.ts';
import { PostgresDigestStore } from '../platform/postgres/digest-store.ts';
import { PostgresDueStore } from '../platform/postgres/due-store.ts';
import { PostgresEventStore } from '../platform/postgres/event-store.ts';
import { PostgresHouseholdStore } from '../platform/postgres/household-store.ts';
import { PostgresIntentionStore } from '../platform/postgres/intention-store.ts';
import { PostgresApiKeyStore } from '../platform/postgres/key-store.ts';
import { PostgresLearningStore } from '../platform/postgres/learning-store.ts';
import { PostgresMemoryStore } from '../platform/postgres/memory-store.ts';
import { PostgresOwnTurnStore } from '../platform/postgres/own-turn-store.ts';
import { PostgresProcedureStore } from '../platform/postgres/procedure-store.ts';
import { PostgresRecallStore } from '../platform/postgres/recall-store.ts';
import { PostgresRefusalStore } from '../platform/postgres/refusal-store.ts';
import { PostgresRetentionStore } from '../platform/postgres/retention-store.ts';
import { PostgresSessionStore } from '../platform/postgres/session-store.ts';
import { PostgresSightingStore } from '../platform/postgres/sighting-store.ts';
import { PostgresTallies } from '../platform/postgres/tallies.ts';
import { buildCareStorage, type CareStorage } from './care-storage.ts';
import { DatabaseKeeper } from './database-keeper.ts';

/** Connections of one process: as many turns as are handled at once, and one for whoever looks at the panel. */
const poolSize = 8;

/** The stores on the database. */
export interface Storage {
  readonly memories: PostgresMemoryStore;
  readonly recall: PostgresRecallStore;
  readonly ownTurns: PostgresOwnTurnStore;
  readonly household: PostgresHouseholdStore;
  readonly conversation: PostgresConversationStore;
  readonly sessions: PostgresSessionStore;
  readonly learning: PostgresLearningStore;
  readonly refusals: PostgresRefusalStore;
  readonly sightings: PostgresSightingStore;
  readonly events: PostgresEventStore;
  readonly procedures: PostgresProcedureStore;
  readonly retention: PostgresRetentionStore;
  readonly keys: PostgresApiKeyStore;
  readonly tallies: PostgresTallies;
  readonly care: CareStorage;
  readonly consolidation: PostgresConsolidationStore;
  readonly digests: PostgresDigestStore;
  readonly intentions: PostgresIntentionStore;
  readonly due: PostgresDueStore;
  readonly agenda: PostgresAgendaStore;
  readonly briefings: PostgresBriefingStore;
  readonly claims: PostgresClaimStore;
  readonly trail: PostgresAuditTrail;
  /** Throws `database_unavailable` until the vault is open. */
  vault(): VaultId;
}

/** The stores together with what opens and holds the database. */
export interface KeptStorage extends Storage {
  readonly keeper: DatabaseKeeper;
}

export function buildStorage(parts: {
  readonly configuration: Configuration;
  readonly databaseFolder: string;
  readonly masterKey: Buffer;
  readonly settings: HouseholdSettings;
  readonly events: Events<HouseholdEvents>;
  readonly logger: Logger;
  readonly report: (state: 'waiting' | 'open', error: MerkdirError | null) => void;
}): KeptStorage {
  const { configuration, databaseFolder, masterKey, settings, events, logger, report } = parts;
  const url = configuration.options.database_url;
  const { migrations, emptyDatabase } = configuration.paths;
  const keeper = new DatabaseKeeper({
    connect: async () =>
      url === null
        ? await connectPglite({ folder: databaseFolder, migrations, emptyDatabase })
        : await connectPostgres({ url, migrations, masterKey, poolSize, disk: configuration.databaseDisk }),
    masterKey,
    logger,
    report,
  });
  const vault = () => keeper.vault();
  return {
    keeper,
    memories: new PostgresMemoryStore(keeper, vault, ({ saved, forgotten }) => {
      for (const memory of saved) events.emit('memory_saved', { vault: vault().id, memory });
      for (const memory of forgotten) events.emit('memory_forgotten', { vault: vault().id, memory });
    }),
    recall: new PostgresRecallStore(keeper, vault),
    ownTurns: new PostgresOwnTurnStore(keeper, vault),
    household: new PostgresHouseholdStore(keeper, vault, settings),
    conversation: new PostgresConversationStore(keeper, vault, (session) => {
      events.emit('session_closed', { vault: vault().id, session });
    }),
    sessions: new PostgresSessionStore(keeper),
    learning: new PostgresLearningStore(keeper, vault),
    refusals: new PostgresRefusalStore(keeper),
    sightings: new PostgresSightingStore(keeper, vault),
    events: new PostgresEventStore(keeper, vault),
    procedures: new PostgresProcedureStore(keeper, vault),
    retention: new PostgresRetentionStore(keeper),
    keys: new PostgresApiKeyStore(keeper, vault),
    tallies: new PostgresTallies(keeper),
    care: buildCareStorage(keeper, vault, { masterKey, adopt: (restored) => keeper.adopt(restored) }, () => {
      events.emit('memories_changed', { vault: vault().id });
    }),
    consolidation: new PostgresConsolidationStore(keeper, vault),
    digests: new PostgresDigestStore(keeper, vault),
    intentions: new PostgresIntentionStore(keeper, vault),
    due: new PostgresDueStore(keeper, vault),
    agenda: new PostgresAgendaStore(keeper, vault),
    briefings: new PostgresBriefingStore(keeper, vault),
    claims: new PostgresClaimStore(keeper, vault),
    trail: new PostgresAuditTrail(keeper),
    vault: () => keeper.vault().id,
  };
}

/** A secret for clients of this run; they find it in the instance file. */
export function newAdminToken(): string {
  return `${randomUUID()}${randomUUID()}`.replaceAll('-', '');
}
