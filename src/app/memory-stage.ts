import { AgendaAct } from '../conversation/acts/agenda.ts';
import { BriefingAct } from '../conversation/acts/briefing.ts';
import { ClaimAct } from '../conversation/acts/claim.ts';
import { CorrectAct } from '../conversation/acts/correct.ts';
import { EventAct } from '../conversation/acts/event.ts';
import { ForgetAct } from '../conversation/acts/forget.ts';
import { ForgetSaidAct } from '../conversation/acts/forget-said.ts';
import { IntentionAct } from '../conversation/acts/intention.ts';
import { IntentionCommands } from '../conversation/acts/intention-command.ts';
import { ProcedureAct } from '../conversation/acts/procedure.ts';
import { ProvenanceAct } from '../conversation/acts/provenance.ts';
import { RecallAct } from '../conversation/acts/recall.ts';
import { RememberAct } from '../conversation/acts/remember.ts';
import { RescheduleAct } from '../conversation/acts/reschedule.ts';
import { SaidAct } from '../conversation/acts/said.ts';
import { SightingAct } from '../conversation/acts/sighting.ts';
import { SummaryAct } from '../conversation/acts/summary.ts';
import { Conversation } from '../conversation/handle-turn.ts';
import type { MemoryId, VaultId } from '../domain/ids.ts';
import { HouseholdKeeper } from '../identity/household.ts';
import type { Witness } from '../identity/requester.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Logger } from '../kernel/logger.ts';
import { Admission } from '../memory/admit.ts';
import { Correct } from '../memory/commands/correct.ts';
import { Forget } from '../memory/commands/forget.ts';
import { ForgetPart } from '../memory/commands/forget-part.ts';
import { Remember } from '../memory/commands/remember.ts';
import { WasForgotten } from '../memory/commands/was-forgotten.ts';
import type { MemoryStore } from '../memory/ports.ts';
import { Tracer } from '../memory/resemblance/tracer.ts';
import type { Embedder, Reranker } from '../models/ports.ts';
import { FindAgenda } from '../retrieval/agenda/find-agenda.ts';
import { FindEvents } from '../retrieval/events/find-events.ts';
import { FindToForget } from '../retrieval/find-to-forget.ts';
import { Recall } from '../retrieval/recall.ts';
import { FindSightings } from '../retrieval/sightings/find-sightings.ts';
import { Briefings } from '../routines/briefing/briefing.ts';
import { Claims } from '../routines/claims/claims.ts';
import { Intentions } from '../routines/intentions/intentions.ts';
import type { EntityFinder } from '../routines/intentions/plan.ts';
import { keysOf } from '../routines/procedures/content.ts';
import { buildFindSaid } from './find-said-stage.ts';
import { buildProcedureStage, type ProcedureStage, type ProcedureSurroundings } from './procedure-stage.ts';
import type { Storage } from './storage.ts';
import { topicReader } from './topic-reader.ts';

/** What reminders need of the house around. */
export interface ReminderParts {
  readonly entities: EntityFinder;
  readonly plainReminders: () => boolean;
  readonly onChange: (vault: VaultId) => void;
}

const noReminders: ReminderParts = {
  entities: { connected: () => false, find: async () => null },
  plainReminders: () => false,
  onChange: () => {},
};

/** The stages between a turn and the database, joined. */
export interface MemoryStage {
  readonly conversation: Conversation;
  readonly recall: Recall;
  readonly finder: FindToForget;
  readonly admission: Admission;
  readonly remember: Remember;
  readonly forget: Forget;
  readonly forgetPart: ForgetPart;
  readonly keeper: HouseholdKeeper;
  readonly intentions: Intentions;
  readonly procedures: ProcedureStage;
  readonly briefings: Briefings;
  readonly claims: Claims;
}

export function buildMemoryStage(parts: {
  readonly storage: Pick<
    Storage,
    | 'recall'
    | 'ownTurns'
    | 'household'
    | 'conversation'
    | 'sightings'
    | 'events'
    | 'digests'
    | 'intentions'
    | 'trail'
    | 'procedures'
    | 'briefings'
    | 'agenda'
    | 'claims'
  > & {
    readonly memories: MemoryStore;
  };
  readonly embedder: Embedder;
  /** Left out or null: memories come in the order of the arms. */
  readonly reranker?: Reranker | null;
  readonly witness: Witness;
  readonly logger: Logger;
  readonly timeZone: string;
  /** Left out: nobody listens, and no Home Assistant is there. */
  readonly routines?: ProcedureSurroundings;
  /** Learns which memories answered a question. */
  readonly onRecalled?: (vault: VaultId, memories: readonly MemoryId[]) => void;
  /** Left out: nobody but the next turn tells them, and times stay with Home Assistant. */
  readonly reminders?: ReminderParts;
}): MemoryStage {
  const { storage, embedder, witness, logger, timeZone, onRecalled, reminders = noReminders } = parts;
  const { intentions: store, trail } = storage;
  const intentions = new Intentions({ store, topics: topicReader(embedder), trail, onChange: reminders.onChange });
  const recall = new Recall(storage.recall, embedder, undefined, {
    ...(onRecalled === undefined ? {} : { told: onRecalled }),
    reranker: parts.reranker ?? null,
    unranked: (error) =>
      logger.warn({ code: toMerkdirError(error).code }, 'The order of what was found stays as it was.'),
  });
  const finder = new FindToForget(recall);
  const admission = new Admission(storage.memories, embedder, timeZone, storage.household);
  const remember = new Remember(admission);
  const forget = new Forget(storage.memories, new Tracer(embedder, storage.household, timeZone), storage.household);
  const forgetPart = new ForgetPart(storage.memories, admission, forget);
  const said = new SaidAct(buildFindSaid(storage.ownTurns, new WasForgotten(admission, storage.memories)));
  const rememberAct = new RememberAct(remember);
  const procedures = buildProcedureStage(storage.procedures, logger, parts.routines);
  const claims = new Claims(storage.claims, trail);
  const briefings = new Briefings({ store: storage.briefings, intentions: store, sightings: storage.sightings });
  const sightings = new FindSightings(storage.sightings);
  const correctAct = new CorrectAct({ finder, recall, correct: new Correct(remember), remember: rememberAct });
  const conversation = new Conversation({
    store: storage.conversation,
    household: storage.household,
    witness,
    acts: {
      remember: rememberAct,
      recall: new RecallAct(recall, said),
      said,
      briefing: new BriefingAct(briefings, said),
      agenda: new AgendaAct(new FindAgenda(storage.agenda), intentions),
      claim: new ClaimAct(claims),
      sighting: new SightingAct(sightings),
      summary: new SummaryAct(storage.digests, recall),
      event: new EventAct(new FindEvents(storage.events), sightings),
      forget: new ForgetAct({
        finder,
        forget,
        forgetPart,
        recall,
        said: new ForgetSaidAct(said, storage.ownTurns),
        usedBy: async (viewer, { id }) => {
          const used = await procedures.care.usedAmong(viewer, [id]);
          const [one] = used;
          return one === undefined ? [] : one.automations;
        },
        procedureCalled: async (viewer, name) => {
          const called = await storage.procedures.called(viewer, keysOf([name]), 'any');
          return called.map(({ memory }) => memory);
        },
      }),
      correct: correctAct,
      reschedule: new RescheduleAct({ finder, correct: correctAct }),
      provenance: new ProvenanceAct(recall),
      intention: new IntentionAct({ intentions, ...reminders }),
      reminders: new IntentionCommands({ intentions, plainReminders: reminders.plainReminders }),
      procedure: new ProcedureAct({ ...procedures, store: storage.procedures, remember: rememberAct }),
    },
    reminders: intentions,
    logger,
  });
  const keeper = new HouseholdKeeper(storage.household);
  return {
    conversation,
    recall,
    finder,
    admission,
    remember,
    forget,
    forgetPart,
    keeper,
    intentions,
    procedures,
    briefings,
    claims,
  };
}
