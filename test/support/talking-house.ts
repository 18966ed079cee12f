import { buildCareStorage } from '../../src/app/care-storage.ts';
import { buildIdentityStage, type IdentityStage } from '../../src/app/identity-stage.ts';
import { buildMemoryStage, type MemoryStage } from '../../src/app/memory-stage.ts';
import type { Storage } from '../../src/app/storage.ts';
import type { Expired } from '../../src/care/ports.ts';
import { Retention } from '../../src/care/retention.ts';
import { newId, type TurnId } from '../../src/domain/ids.ts';
import type { Role } from '../../src/domain/person.ts';
import type { Reply, SpeakerClaim } from '../../src/domain/turn.ts';
import { rightsOf } from '../../src/identity/rights.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { type Logger, silentLogger } from '../../src/kernel/logger.ts';
import type { Embedder } from '../../src/models/ports.ts';
import { PostgresAgendaStore } from '../../src/platform/postgres/agenda-store.ts';
import { PostgresAuditTrail } from '../../src/platform/postgres/audit-trail.ts';
import { PostgresBriefingStore } from '../../src/platform/postgres/briefing-store.ts';
import { PostgresClaimStore } from '../../src/platform/postgres/claim-store.ts';
import { PostgresConsolidationStore } from '../../src/platform/postgres/consolidation-store.ts';
import { PostgresConversationStore } from '../../src/platform/postgres/conversation-store.ts';
import { PostgresDigestStore } from '../../src/platform/postgres/digest-store.ts';
import { PostgresDueStore } from '../../src/platform/postgres/due-store.ts';
import { PostgresEventStore } from '../../src/platform/postgres/event-store.ts';
import { PostgresHouseholdStore } from '../../src/platform/postgres/household-store.ts';
import { PostgresIntentionStore } from '../../src/platform/postgres/intention-store.ts';
import { PostgresApiKeyStore } from '../../src/platform/postgres/key-store.ts';
import { PostgresLearningStore } from '../../src/platform/postgres/learning-store.ts';
import { PostgresMemoryStore } from '../../src/platform/postgres/memory-store.ts';
import { PostgresOwnTurnStore } from '../../src/platform/postgres/own-turn-store.ts';
import { PostgresProcedureStore } from '../../src/platform/postgres/procedure-store.ts';
import { PostgresRecallStore } from '../../src/platform/postgres/recall-store.ts';
import { PostgresRefusalStore } from '../../src/platform/postgres/refusal-store.ts';
import { PostgresRetentionStore } from '../../src/platform/postgres/retention-store.ts';
import { PostgresSessionStore } from '../../src/platform/postgres/session-store.ts';
import { PostgresSightingStore } from '../../src/platform/postgres/sighting-store.ts';
import { PostgresTallies } from '../../src/platform/postgres/tallies.ts';
import { createVault, type OpenVault } from '../../src/platform/postgres/vaults.ts';
import { FakeEmbedder } from '../fakes/fake-embedder.ts';
import { FakeHouseControl } from '../fakes/fake-house-control.ts';
import type { TestDatabase } from './databases.ts';

export interface Saying {
  readonly speaker?: string | SpeakerClaim;
  readonly room?: string;
  readonly satellite?: string;
  readonly conversation?: string;
  readonly requestId?: string;
  /** Minutes after the house's first moment. */
  readonly minute?: number;
}

/** A household one can talk to: everything behind the surfaces, on a database of its own. */
export interface TalkingHouse {
  readonly database: TestDatabase;
  readonly vault: OpenVault;
  readonly storage: Storage;
  readonly stage: MemoryStage;
  readonly identity: IdentityStage;
  /** What procedures did to the house. */
  readonly control: FakeHouseControl;
  say(text: string, how?: Saying): Promise<Reply | null>;
  /** Lets sources know the people and rooms, as the running server does by itself. */
  learn(): Promise<void>;
  /** Number of stored sightings of this household. */
  sightings(): Promise<number>;
  /** Number of stored events of this household. */
  events(): Promise<number>;
  expire(now: Date): Promise<Expired>;
}

/** 6 p.m. on 5 May 2026 in Berlin. */
export const firstMoment = Date.UTC(2026, 4, 5, 16, 0);

/** Opens a household of its own (a vault) in `database`; several of them share one without seeing each other. */
export async function openTalkingHouse(
  database: TestDatabase,
  embedder: Embedder = new FakeEmbedder(),
  logger: Logger = silentLogger,
  options: HouseOptions = {},
): Promise<TalkingHouse> {
  const house = await openEmptyHouse(database, embedder, logger, options);
  const { keeper } = house.stage;
  const vault = house.storage.vault();
  const people: readonly [string, Role][] = [
    ['anna', 'owner'],
    ['ben', 'adult'],
    ['clara', 'child'],
    ['gast', 'guest'],
  ];
  for (const [slug, role] of people) {
    const name = `${slug[0]?.toUpperCase()}${slug.slice(1)}`;
    await keeper.addPerson(vault, { slug, name, aliases: [], role });
  }
  for (const name of ['Flur', 'Küche']) {
    await keeper.addRoom(vault, { slug: name, name, aliases: [] });
  }
  return house;
}

/** How a house is set up where it matters. */
export interface HouseOptions {
  /** Reminders at a time are the memory's. */
  readonly plainReminders?: boolean;
  /** false: no Home Assistant is connected. */
  readonly home?: boolean;
}

/** The same without people and rooms. */
export async function openEmptyHouse(
  database: TestDatabase,
  embedder: Embedder = new FakeEmbedder(),
  logger: Logger = silentLogger,
  how: HouseOptions = {},
): Promise<TalkingHouse> {
  let opened = await createVault(database.source, database.masterKey);
  const vault = () => opened;
  const storage: Storage = {
    memories: new PostgresMemoryStore(database.source, vault),
    recall: new PostgresRecallStore(database.source, vault),
    ownTurns: new PostgresOwnTurnStore(database.source, vault),
    sessions: new PostgresSessionStore(database.source),
    learning: new PostgresLearningStore(database.source, vault),
    refusals: new PostgresRefusalStore(database.source),
    conversation: new PostgresConversationStore(database.source, vault),
    sightings: new PostgresSightingStore(database.source, vault),
    events: new PostgresEventStore(database.source, vault),
    procedures: new PostgresProcedureStore(database.source, vault),
    retention: new PostgresRetentionStore(database.source),
    keys: new PostgresApiKeyStore(database.source, vault),
    tallies: new PostgresTallies(database.source),
    care: buildCareStorage(database.source, vault, {
      masterKey: database.masterKey,
      adopt: (restored) => {
        opened = restored;
      },
    }),
    consolidation: new PostgresConsolidationStore(database.source, vault),
    digests: new PostgresDigestStore(database.source, vault),
    intentions: new PostgresIntentionStore(database.source, vault),
    due: new PostgresDueStore(database.source, vault),
    agenda: new PostgresAgendaStore(database.source, vault),
    briefings: new PostgresBriefingStore(database.source, vault),
    claims: new PostgresClaimStore(database.source, vault),
    trail: new PostgresAuditTrail(database.source),
    household: new PostgresHouseholdStore(database.source, vault, {
      language: 'de',
      timeZone: 'Europe/Berlin',
      transcriptDays: 365,
      sightingDays: 30,
      eventDays: 90,
      speakerRecognition: false,
      personalMemoriesToCloud: false,
      keepForgottenTranscripts: false,
    }),
    vault: () => opened.id,
  };
  const identity = buildIdentityStage({
    storage,
    settings: { sightingDays: 30, eventDays: 90 },
    clock: systemClock,
    logger,
  });
  const control = new FakeHouseControl();
  const stage = buildMemoryStage({
    routines: {
      fired: (fired) => void control.fired.push(fired),
      changed: () => {},
      home: how.home === false ? null : control,
    },
    storage,
    embedder,
    witness: identity.witness,
    logger,
    timeZone: 'Europe/Berlin',
    reminders: {
      entities: { connected: () => how.home !== false, find: async () => null },
      plainReminders: () => how.plainReminders ?? false,
      onChange: () => {},
    },
  });
  const nobody = {
    vault: opened.id,
    person: null,
    room: null,
    present: [],
    rights: rightsOf(null, false),
    allRooms: false,
  };
  const always = { from: null, to: null };
  return {
    database,
    vault: opened,
    storage,
    stage,
    identity,
    control,
    learn: async () => identity.registry.learnHousehold(await storage.household.load(opened.id)),
    sightings: async () => (await storage.sightings.between(nobody, always)).length,
    events: async () => (await storage.events.happenedBetween(nobody, always)).length,
    expire: async (now) => await new Retention(storage.retention).expire(opened.id, now, new AbortController().signal),
    say: async (text, how = {}) =>
      await stage.conversation.handleTurn({
        id: newId<TurnId>(),
        requestId: how.requestId ?? null,
        vault: opened.id,
        text,
        language: null,
        satellite: how.satellite ?? 'kuechen-satellit',
        conversation: how.conversation ?? null,
        room: how.room ?? null,
        speaker: typeof how.speaker === 'string' ? { name: how.speaker, confidence: null } : (how.speaker ?? null),
        route: 'mqtt',
        at: new Date(firstMoment + (how.minute ?? 0) * 60_000),
      }),
  };
}
