import { randomBytes } from 'node:crypto';
import { newId, type TurnId } from '../../domain/ids.ts';
import type { Language, Reply } from '../../domain/turn.ts';
import type { HouseholdSettings } from '../../identity/ports.ts';
import type { Witness } from '../../identity/requester.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Deadline } from '../../kernel/deadline.ts';
import { silentLogger } from '../../kernel/logger.ts';
import type { Embedder } from '../../models/ports.ts';
import { PostgresAgendaStore } from '../../platform/postgres/agenda-store.ts';
import { PostgresAuditTrail } from '../../platform/postgres/audit-trail.ts';
import { PostgresBriefingStore } from '../../platform/postgres/briefing-store.ts';
import { PostgresClaimStore } from '../../platform/postgres/claim-store.ts';
import { PostgresConversationStore } from '../../platform/postgres/conversation-store.ts';
import { PostgresDigestStore } from '../../platform/postgres/digest-store.ts';
import { PostgresEventStore } from '../../platform/postgres/event-store.ts';
import { PostgresHouseholdStore } from '../../platform/postgres/household-store.ts';
import { PostgresIntentionStore } from '../../platform/postgres/intention-store.ts';
import { PostgresMemoryStore } from '../../platform/postgres/memory-store.ts';
import { PostgresOwnTurnStore } from '../../platform/postgres/own-turn-store.ts';
import { PostgresProcedureStore } from '../../platform/postgres/procedure-store.ts';
import { PostgresRecallStore } from '../../platform/postgres/recall-store.ts';
import { PostgresSightingStore } from '../../platform/postgres/sighting-store.ts';
import { type DatabaseSource, withoutTrace } from '../../platform/postgres/transaction.ts';
import { createVault } from '../../platform/postgres/vaults.ts';
import { buildMemoryStage } from '../memory-stage.ts';

/** Longest the self-test may take, in milliseconds; the embedded database serves nobody else meanwhile. */
const patienceMs = 10_000;

export const selfTestSteps = ['remember', 'recall', 'forget', 'forgotten'] as const;
export type SelfTestStep = (typeof selfTestSteps)[number];

/** `failed`: the step that did not do what it should; null: all did. */
export interface SelfTestResult {
  readonly failed: SelfTestStep | null;
  readonly milliseconds: number;
}

export interface SelfTestParts {
  readonly source: DatabaseSource;
  readonly embedder: Embedder;
  readonly clock: Clock;
  readonly timeZone: string;
}

const sentences = {
  de: {
    remember: 'Merk dir, dass der Prüfschlüssel im Prüfkasten liegt',
    recall: 'Wo liegt der Prüfschlüssel?',
    forget: 'Vergiss, dass der Prüfschlüssel im Prüfkasten liegt',
    yes: 'Ja',
  },
  en: {
    remember: 'Remember that the testing key is in the testing box',
    recall: 'Where is the testing key?',
    forget: 'Forget that the testing key is in the testing box',
    yes: 'Yes',
  },
} as const satisfies Record<Language, object>;

/** In the scratch household nobody is known. */
const nobody: Witness = {
  attribute: async () => ({ person: null, room: null, recognition: false }),
  presentIn: () => [],
  strangersIn: () => false,
};

/**
 * Says the sentences of somebody who remembers, asks and forgets to a household made for it, in the real database and with
 * the real model. Nothing is committed, so nothing of it is ever seen, counted or left behind; what a commit needs is the
 * one thing it does not try. Throws `timeout`, and what database and model throw.
 */
export async function selfTest(parts: SelfTestParts, language: Language): Promise<SelfTestResult> {
  const deadline = new Deadline(patienceMs);
  const started = performance.now();
  try {
    const failed = await withoutTrace(
      parts.source,
      async (scratch) => await deadline.run(async () => await firstFailure({ ...parts, source: scratch }, language)),
    );
    return { failed, milliseconds: Math.round(performance.now() - started) };
  } finally {
    deadline.clear();
  }
}

async function firstFailure(parts: SelfTestParts, language: Language): Promise<SelfTestStep | null> {
  const say = await scratchHousehold(parts, language);
  const { remember, recall, forget, yes } = sentences[language];
  const [id] = (await say(remember))?.memoryIds ?? [];
  if (id === undefined) return 'remember';
  if (!told(await say(recall), id)) return 'recall';
  const asked = await say(forget);
  if (asked?.needsConfirmation !== true) return 'forget';
  if ((await say(yes))?.handled !== true) return 'forget';
  return told(await say(recall), id) ? 'forgotten' : null;
}

function told(reply: Reply | null, id: string): boolean {
  return reply?.memoryIds.some((each) => each === id) ?? false;
}

async function scratchHousehold(parts: SelfTestParts, language: Language) {
  const { source, embedder, clock, timeZone } = parts;
  // Whatever is encrypted with this key is gone before anybody could ask for the key.
  const opened = await createVault(source, randomBytes(32));
  const vault = () => opened;
  const memories = new PostgresMemoryStore(source, vault);
  const stage = buildMemoryStage({
    storage: {
      memories: {
        within: async (access, work) => await memories.within(access, work),
        // The file of keys is everybody's: it is not rewritten for keys that never get there.
        shredKeys: async () => {},
      },
      recall: new PostgresRecallStore(source, vault),
      ownTurns: new PostgresOwnTurnStore(source, vault),
      household: new PostgresHouseholdStore(source, vault, settingsOf(language, timeZone)),
      conversation: new PostgresConversationStore(source, vault),
      sightings: new PostgresSightingStore(source, vault),
      events: new PostgresEventStore(source, vault),
      digests: new PostgresDigestStore(source, vault),
      intentions: new PostgresIntentionStore(source, vault),
      trail: new PostgresAuditTrail(source),
      procedures: new PostgresProcedureStore(source, vault),
      agenda: new PostgresAgendaStore(source, vault),
      briefings: new PostgresBriefingStore(source, vault),
      claims: new PostgresClaimStore(source, vault),
    },
    embedder,
    witness: nobody,
    logger: silentLogger,
    timeZone,
  });
  return async (text: string): Promise<Reply | null> =>
    await stage.conversation.handleTurn({
      id: newId<TurnId>(),
      requestId: null,
      vault: opened.id,
      text,
      language,
      satellite: 'doctor',
      conversation: null,
      room: null,
      speaker: null,
      route: 'cli',
      at: clock.now(),
    });
}

function settingsOf(language: Language, timeZone: string): HouseholdSettings {
  return {
    language,
    timeZone,
    transcriptDays: 1,
    sightingDays: 0,
    eventDays: 0,
    speakerRecognition: false,
    personalMemoriesToCloud: false,
    keepForgottenTranscripts: false,
  };
}
