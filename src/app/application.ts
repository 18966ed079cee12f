import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutsideJournal } from '../care/rollback/ports.ts';
import type { Configuration } from '../config/load.ts';
import type { HouseholdEvents } from '../domain/events.ts';
import type { VaultId } from '../domain/ids.ts';
import { systemClock } from '../kernel/clock.ts';
import { MerkdirError, toMerkdirError } from '../kernel/errors.ts';
import { Events } from '../kernel/events.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import { errorMessage } from '../language/replies/error-message.ts';
import { speak } from '../language/replies/speak.ts';
import { consolidationQueue } from '../memory/consolidate/consolidation-job.ts';
import type { Reranker } from '../models/ports.ts';
import type { HomeAssistantLink } from '../platform/home-assistant/home-assistant-link.ts';
import { readModelPack } from '../platform/onnx/model-pack.ts';
import { OnnxEmbedder } from '../platform/onnx/onnx-embedder.ts';
import type { HttpServer } from '../surfaces/http/server.ts';
import { GateCloser } from '../surfaces/mqtt/gate-closer.ts';
import { type HandleTurn, TurnResponder } from '../surfaces/mqtt/turn-responder.ts';
import { collectByAgent } from '../surfaces/voice/sentences/collect-by-agent.ts';
import { patientAgentMs, withModelAnswers } from './answer-stage.ts';
import { dailyBriefing } from './briefing-stage.ts';
import { connectBroker } from './broker-stage.ts';
import { buildCareStage } from './care-stage.ts';
import { Chores } from './chores.ts';
import { DataFolder } from './data-folder.ts';
import { houseDevice } from './device-stage.ts';
import type { SparePartName } from './doctor/doctor-texts.ts';
import { buildExtraction } from './extraction-stage.ts';
import { findEntity } from './find-entity.ts';
import { homeAround } from './home-around.ts';
import { HomeJournal } from './home-journal.ts';
import { buildHomeStage, type HomeStage } from './home-stage.ts';
import { buildIdentityStage, type IdentityStage } from './identity-stage.ts';
import { IntentionStage } from './intention-stage.ts';
import { JobsStage } from './jobs-stage.ts';
import { JournalFile, journalPath } from './journal-file.ts';
import { LearningStage } from './learning-stage.ts';
import { buildMemoryStage } from './memory-stage.ts';
import { ModelsStage } from './models-stage.ts';
import { houseOffers } from './offers-stage.ts';
import { buildPassiveStage } from './passive-stage.ts';
import { openWords, ProcedureHouse } from './procedure-house.ts';
import { buildReindex, reindexWhereNeeded } from './reindex-stage.ts';
import { RollbackWatch } from './rollback-watch.ts';
import { buildSentenceStage } from './sentence-stage.ts';
import { SparePart } from './spare-part.ts';
import { StartKey } from './start-key.ts';
import { buildStorage, newAdminToken } from './storage.ts';
import { streamOf } from './stream-stage.ts';
import { buildUpkeep } from './upkeep-stage.ts';
import { wyomingAgent } from './voice-stage.ts';
import { buildWebStage } from './web-stage.ts';

/** What the person at the terminal is shown while Merkdir starts and runs. */
export type Progress =
  | { readonly step: 'model' | 'database' | 'broker' | 'http' }
  | { readonly step: 'database_waiting'; readonly error: MerkdirError }
  | { readonly step: 'database_open' }
  | { readonly step: 'key_recovered' };

export interface ApplicationParts {
  readonly configuration: Configuration;
  readonly logger: Logger;
  readonly version: string;
  readonly pid: number;
  readonly show: (progress: Progress) => void;
  /** Another process took the data folder: nothing may be written any more. */
  readonly onFolderLost: () => void;
}

/** The whole server: starts its parts in order and stops them in reverse. */
export class Application implements Startable {
  private readonly parts: ApplicationParts;
  private readonly running: Startable[] = [];
  private http: HttpServer | null = null;

  constructor(parts: ApplicationParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    try {
      await this.startParts();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops in reverse order; one part that fails does not keep the others running. */
  async stop(): Promise<void> {
    this.http = null;
    for (const part of this.running.splice(0).reverse()) {
      try {
        await part.stop();
      } catch (error) {
        this.parts.logger.warn({ code: toMerkdirError(error).code }, 'A part did not stop cleanly.');
      }
    }
  }

  /** A fresh one-time link to the panel. */
  loginLink(): string {
    if (this.http === null) throw new MerkdirError('not_running', 'Merkdir is not running.', 'Start it first.');
    return this.http.newLoginLink();
  }

  private async startParts(): Promise<void> {
    const { configuration, logger, show, version, pid } = this.parts;
    const { options, paths } = configuration;
    const clock = systemClock;
    const folder = new DataFolder(configuration.dataFolder);
    await folder.open(this.parts.onFolderLost);
    this.running.push({ start: async () => {}, stop: async () => await folder.close() });
    const startKey = await StartKey.load({
      configuration,
      file: folder.masterKeyFile,
      existingData: existsSync(join(folder.databaseFolder, 'PG_VERSION')),
    });
    const opened = async () => {
      try {
        show({ step: 'database_open' });
        if (await startKey.opened()) show({ step: 'key_recovered' });
      } catch (error) {
        logger.error(
          { code: toMerkdirError(error).code },
          'The recovered key could not be written to the data folder.',
        );
      }
    };
    const timeZone = options.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const settings = {
      language: options.language,
      timeZone,
      transcriptDays: options.transcript_days,
      sightingDays: options.sighting_days,
      eventDays: options.event_days,
      speakerRecognition: false,
      personalMemoriesToCloud: options.personal_memories_to_cloud,
      keepForgottenTranscripts: false,
    };
    const events = new Events<HouseholdEvents>(logger);
    const storage = buildStorage({
      events,
      configuration,
      databaseFolder: folder.databaseFolder,
      masterKey: startKey.key,
      settings,
      logger,
      report: (state, error) => {
        if (state === 'open') void opened();
        else if (error !== null) show({ step: 'database_waiting', error: startKey.explain(error) });
      },
    });
    show({ step: 'model' });
    const pack = await readModelPack(paths.model);
    const reranker = paths.reranker === null ? null : await openReranker(paths.reranker);
    const embedder = new OnnxEmbedder({ pack, workerUrl: pathToFileURL(paths.embeddingWorker), logger });
    const identity: IdentityStage = buildIdentityStage({
      ...{ storage, settings, clock, logger },
      onNoticed: (noticed) => intentions.notice(noticed),
    });
    const around = homeAround(configuration, () => home);
    const stage = buildMemoryStage({
      routines: {
        fired: (fired) => events.emit('procedure_fired', fired),
        changed: (vault) => events.emit('procedures_changed', { vault }),
        home: around?.procedures ?? null,
      },
      ...{ storage, embedder, reranker, witness: identity.witness, logger, timeZone },
      onRecalled: (vault, memories) => events.emit('memory_recalled', { vault, memories }),
      reminders: {
        entities: {
          connected: () => home !== null,
          find: async (name) => (home === null ? null : await findEntity(home, name)),
        },
        plainReminders: () => options.own_reminders,
        onChange: () => intentions.changed(),
      },
    });
    const journals: readonly OutsideJournal[] = [
      // The Supervisor puts everything around the data folder back together with it.
      ...(configuration.supervisor === null ? [new JournalFile(journalPath(configuration.dataFolder))] : []),
      // No restore of the app puts back what Home Assistant keeps for its users.
      ...(around === null ? [] : [new HomeJournal(around.userData)]),
    ];
    const care = buildCareStage({ storage, stage, clock, journals });
    show({ step: 'broker' });
    const run = async (part: Startable) => await this.run(part);
    const { link, url } = await connectBroker({ configuration, clock, logger, run });
    const waitsFor = (entityId: string) => intentions.watches(entityId);
    const homeStage: HomeStage = buildHomeStage({
      configuration,
      storage,
      identity,
      bus: link,
      waitsFor,
      clock,
      logger,
    });
    const { follower, intake, messenger, withoutTag } = homeStage;
    const home: HomeAssistantLink | null = homeStage.home;
    const intentions: IntentionStage = new IntentionStage({
      ...{ storage, identity, embedder, events, clock, logger },
      messenger,
      home,
    });
    const briefing = dailyBriefing({ options, storage, stage, identity, messenger, clock, logger });
    const heard: HandleTurn = async (turn) => {
      const reply = await stage.conversation.handleTurn(turn);
      if (reply !== null) intentions.heard(turn, reply);
      return reply;
    };
    const models = new ModelsStage({ options, storage, clock });
    const { router } = models;
    const answering = { options, router, stage, transcript: storage.conversation, clock, logger };
    const withModel = withModelAnswers(heard, answering);
    const handleTurn: HandleTurn = async (turn) => await heard(withoutTag(turn));
    const answered: HandleTurn = async (turn) => await withModel(withoutTag(turn));
    const sentences = buildSentenceStage({
      configuration,
      home:
        home === null || configuration.homeAssistant === null ? null : { link: home, ...configuration.homeAssistant },
      bus: link,
      vault: storage.vault,
      handleTurn,
      procedures: async () => await openWords(storage),
      clock,
      logger,
    });
    const { wyoming } = configuration;
    const offers = houseOffers({ configuration, storage, clock, logger });
    const responder = new TurnResponder(
      {
        prefix: configuration.topicPrefix,
        vault: storage.vault,
        householdLanguage: options.language,
        withholdPersonal: false,
      },
      {
        bus: link,
        handleTurn: answered,
        withdraw: async (turn) => await stage.conversation.withdraw(withoutTag(turn)),
        speakError: (code, language) => speak(language, errorMessage(code)),
        speakWithheld: (language) => speak(language, { key: 'answer_waiting' }),
        clock,
        logger,
      },
    );
    const draftDays = async (vault: VaultId) => (await care.settings.read(vault)).draftDays;
    const extraction = buildExtraction({ storage, embedder, timeZone, router, events, clock, draftDays });
    const reindex = buildReindex({ storage, embedder, clock, timeZone });
    const enqueue = async (queue: string): Promise<unknown> => await jobs.port.run(queue);
    const learning: LearningStage = new LearningStage({
      storage,
      embedder,
      events,
      timeZone,
      clock,
      logger,
      enqueue,
    });
    const handlers = [reindex, ...learning.handlers];
    const jobs: JobsStage = new JobsStage({ storage, events, extraction, handlers, clock, logger });
    const { topicPrefix: prefix } = configuration;
    const shown = { prefix, version, language: options.language, source: storage.keeper };
    const consolidate = async () => void (await jobs.port.run(consolidationQueue));
    const device = houseDevice({ ...shown, consolidate, storage, bus: link, events, clock, logger });
    const routines = new ProcedureHouse({
      ...{ ...shown, storage, bus: link, events, clock, logger },
      stage: stage.procedures,
    });
    const adminToken = newAdminToken();
    const spare = new Map<SparePartName, SparePart>();
    const upkeep = buildUpkeep({
      ...{ configuration, storage, identity, stage, care, embedder, link, home, intake, responder, sentences },
      ...{ device, offers, spare, models, learning, reindex, routines, timeZone, clock },
    });
    const { http, proxy, assistants } = buildWebStage({
      ...{ configuration, storage, identity, stage, care, models, upkeep, adminToken, version, clock, logger },
      handleTurn: heard,
      stream: streamOf(events),
      jobs: jobs.port,
      learning: learning.ports,
    });
    if (assistants !== null) spare.set('assistants', new SparePart('assistants', assistants, logger));
    show({ step: 'http' });
    await this.run(http);
    await this.run(proxy);
    for (const part of spare.values()) await this.run(part);
    await folder.announce({
      pid,
      http: http.address(),
      assistants: assistants?.boundAddress() ?? null,
      mqtt: url,
      prefix: configuration.topicPrefix,
      token: adminToken,
    });
    show({ step: 'database' });
    await Promise.all([this.run(embedder), this.run(storage.keeper)]).catch((error: unknown) => {
      throw startKey.explain(toMerkdirError(error));
    });
    await this.run(identity.sightings);
    await this.run(identity.events);
    await this.run(new Chores({ storage, identity, follower, care, clock, logger }));
    const { rollback } = care;
    if (rollback !== null) {
      await this.run(new RollbackWatch({ rollback, vault: storage.vault, events, home, clock, logger }));
    }
    await this.run(models);
    await this.run(jobs);
    await reindexWhereNeeded(reindex, { vault: storage.vault, jobs: jobs.port, logger });
    await this.run(learning);
    await this.run(intentions);
    if (briefing !== null) await this.run(briefing);
    await this.run(new GateCloser({ bus: link, prefix: configuration.topicPrefix, close: models.close, logger }));
    await this.run(intake);
    if (home !== null && options.passive_transcripts) {
      const passive = { home, storage, identity, untagged: withoutTag, clock, logger };
      await this.run(buildPassiveStage(passive));
    }
    if (home !== null) await this.run(home);
    await this.run(responder);
    await this.run(device);
    await this.run(routines);
    if (wyoming !== null) {
      const { language } = options;
      const collected = async (text: string) => await collectByAgent(sentences.box, text);
      const agent = wyomingAgent({
        ...{ version, clock, logger },
        place: wyoming,
        language,
        vault: storage.vault,
        handleTurn: answered,
        collected,
        ...(withModel === heard ? {} : { deadlineMs: patientAgentMs }),
      });
      const part = new SparePart('wyoming', agent, logger);
      spare.set('wyoming', part);
      await this.run(part);
    }
    // After the agent, through which their answers go where it is there.
    await this.run(sentences);
    for (const change of ['procedures_changed', 'memories_changed', 'memory_forgotten'] as const) {
      events.on(change, () => sentences.keeper?.proceduresChanged());
    }
    if (offers !== null) await this.run(offers);
    this.http = http;
  }

  /** Registers a part before it starts, so that a start that fails halfway is stopped as well. */
  private async run(part: Startable): Promise<void> {
    this.running.push(part);
    await part.start();
  }
}

/** Only who has a reranker loads its library into this process: it takes some 30 MB. */
async function openReranker(folder: string): Promise<Reranker> {
  const { OnnxReranker } = await import('../platform/onnx/onnx-reranker.ts');
  return await OnnxReranker.open(folder);
}
