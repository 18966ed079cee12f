import { randomUUID } from 'node:crypto';
import type { Language, Reply } from '../../../domain/turn.ts';
import { MerkdirError, toMerkdirError } from '../../../kernel/errors.ts';
import type { Startable } from '../../../kernel/lifecycle.ts';
import type { Logger } from '../../../kernel/logger.ts';
import type { AnswerBox } from './answer-box.ts';
import { type AnswerWay, type AutomationBody, collectPrefix, sentenceAutomation } from './automation.ts';
import { automationTexts } from './automation-texts.ts';
import { marked, sentencesOf, type Upkeep, upkeepOf } from './ownership.ts';
import type { HomeEntity, HomeSentences } from './ports.ts';
import { SentenceListener } from './sentence-listener.ts';

/** Ids of the automations in Home Assistant. */
export const automationIds = {
  sentences: 'merkdir_sentences',
  answers: 'merkdir_answers',
  procedures: 'merkdir_procedures',
} as const;

export interface SentenceKeeperSettings {
  readonly prefix: string;
  readonly language: Language;
  readonly sentences: { readonly always: readonly string[]; readonly answers: readonly string[] };
  readonly unavailable: Readonly<Record<Language, string>>;
  /** false: the automations are taken out of Home Assistant, unless somebody has edited them. */
  readonly wanted: boolean;
  /** From a change in Home Assistant to looking at it, in milliseconds; default 400. */
  readonly settleMs?: number;
}

export interface SentenceKeeperParts {
  readonly home: HomeSentences;
  readonly box: AnswerBox;
  readonly hear: (event: unknown) => void;
  /** Words of procedures that are listened to at present, as Home Assistant writes sentences. */
  readonly procedures?: () => Promise<readonly string[]>;
  readonly logger: Logger;
}

export interface SentenceKeeperState {
  /** How answers get back; null: no way yet, so there is no automation. */
  readonly way: AnswerWay['kind'] | null;
  readonly sentences: Upkeep | null;
  readonly listening: boolean;
  /** Code of what kept it from being in order; null: it is. */
  readonly trouble: string | null;
}

/** A failed look is repeated after so long, in milliseconds, doubling up to the second figure. */
const retryMs = { base: 1_000, cap: 30_000 };

/**
 * Home Assistant puts off its subscriptions by half a second, so the answers to a fresh automation arrive from about a
 * second on (measured with 2026.11).
 */
const subscribedAfterMs = 1_200;

/** A fresh automation appears in the registry within moments. */
const appearing = { attempts: 10, pauseMs: 100 };

/**
 * Keeps Merkdir's automations in Home Assistant: made when they are missing, updated when their content has changed,
 * left alone when somebody has edited them. Sentences are listened to only while the automation is on, because a
 * sentence nobody answers would be answered with "done".
 */
export class SentenceKeeper implements Startable {
  readonly #settings: SentenceKeeperSettings;
  readonly #parts: SentenceKeeperParts;
  readonly #always: SentenceListener;
  readonly #answers: SentenceListener;
  readonly #procedures: SentenceListener;
  #leave: (() => void) | null = null;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> = Promise.resolve();
  #ownAgent: string | null = null;
  #failures = 0;
  #state: Omit<SentenceKeeperState, 'listening'> = { way: null, sentences: null, trouble: null };

  constructor(settings: SentenceKeeperSettings, parts: SentenceKeeperParts) {
    this.#settings = settings;
    this.#parts = parts;
    this.#always = new SentenceListener(parts.home, parts.hear);
    this.#answers = new SentenceListener(parts.home, parts.hear);
    this.#procedures = new SentenceListener(parts.home, parts.hear);
  }

  async start(): Promise<void> {
    this.#leave ??= this.#parts.home.onChange(() => this.#lookIn(this.#settings.settleMs ?? 400));
    this.#lookIn(0);
  }

  /** Stops listening; the automations stay, so that they say that the memory is not there. */
  async stop(): Promise<void> {
    this.#leave?.();
    this.#leave = null;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#working;
    await Promise.all([this.#always.close(), this.#answers.close(), this.#procedures.close()]);
  }

  state(): SentenceKeeperState {
    return { ...this.#state, listening: this.#always.listening };
  }

  /** Milliseconds until Home Assistant is surely subscribed to the answers over the broker; 0: it is. */
  settlingMs(): number {
    return Math.max(0, subscribedAfterMs - this.#always.listeningMs);
  }

  /** The words of procedures may be others now. */
  proceduresChanged(): void {
    if (this.#leave !== null) this.#lookIn(this.#settings.settleMs ?? 400);
  }

  /** Begins or ends listening to answers. Never rejects: without them a question is answered within its sentence. */
  async listenForAnswers(open: boolean): Promise<void> {
    const { entity } = this.#answers;
    if (entity === null) return;
    try {
      await this.#parts.home.switchAutomation(entity, open);
    } catch (error) {
      this.#parts.logger.warn({ code: toMerkdirError(error).code }, 'Answers can not be listened to.');
    }
  }

  /** Removes all automations, edited or not. Rejects with MerkdirError. */
  async remove(): Promise<void> {
    await this.stop();
    for (const id of Object.values(automationIds)) await this.#parts.home.removeAutomation(id);
  }

  #lookIn(milliseconds: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#working = this.#working.then(() => this.#look());
    }, milliseconds);
  }

  async #look(): Promise<void> {
    if (this.#leave === null) return;
    try {
      await this.#putInOrder();
      this.#failures = 0;
      this.#state = { ...this.#state, trouble: null };
    } catch (error) {
      const { code } = toMerkdirError(error);
      this.#state = { ...this.#state, trouble: code };
      this.#failures += 1;
      this.#parts.logger.debug({ code }, 'The automations for sentences are put in order later.');
      // Whoever is not connected is told when they are.
      if (code !== 'not_running' && this.#leave !== null && this.#timer === null) {
        this.#lookIn(Math.min(retryMs.cap, retryMs.base * 2 ** (this.#failures - 1)));
      }
    }
  }

  async #putInOrder(): Promise<void> {
    const { home } = this.#parts;
    if (!this.#settings.wanted) return await this.#takeOut();
    const way = await this.#findWay(await home.entities());
    this.#state = { ...this.#state, way: way?.kind ?? null };
    if (way === null) return;
    const { sentences, unavailable, language } = this.#settings;
    const texts = automationTexts[language];
    const always = sentenceAutomation({
      sentences: sentences.always,
      way,
      name: texts.sentences,
      unavailable,
      always: true,
    });
    const answers = sentenceAutomation({
      sentences: sentences.answers,
      way,
      name: texts.answers,
      unavailable,
      always: false,
    });
    const kept = await this.#keep(automationIds.sentences, marked(always, texts.description));
    this.#state = { ...this.#state, sentences: kept.upkeep };
    await this.#listen(this.#always, automationIds.sentences, kept.body);
    const keptAnswers = await this.#keep(automationIds.answers, marked(answers, texts.description));
    await this.#listen(this.#answers, automationIds.answers, keptAnswers.body);
    await this.#keepProcedures(way);
  }

  /** An automation of their own: it is written anew while somebody teaches one through the other. */
  async #keepProcedures(way: AnswerWay): Promise<void> {
    const { unavailable, language } = this.#settings;
    const sentences = (await this.#parts.procedures?.()) ?? [];
    if (sentences.length === 0) {
      await this.#procedures.close();
      return await this.#takeOut([automationIds.procedures]);
    }
    const { procedures: name, description } = automationTexts[language];
    const body = sentenceAutomation({ sentences, way, name, unavailable, always: true });
    const kept = await this.#keep(automationIds.procedures, marked(body, description));
    await this.#listen(this.#procedures, automationIds.procedures, kept.body);
  }

  async #takeOut(ids: readonly string[] = Object.values(automationIds)): Promise<void> {
    const { home } = this.#parts;
    for (const id of ids) {
      const found = await home.readAutomation(id);
      if (found !== null && upkeepOf(found, found) !== 'edited') await home.removeAutomation(id);
    }
  }

  async #keep(id: string, wanted: AutomationBody): Promise<{ readonly upkeep: Upkeep; readonly body: AutomationBody }> {
    const { home, logger } = this.#parts;
    const found = await home.readAutomation(id);
    const upkeep = upkeepOf(found, wanted);
    if (upkeep === 'create' || upkeep === 'update') {
      await home.writeAutomation(id, wanted);
      logger.info({ automation: id, upkeep }, 'An automation was written to Home Assistant.');
      return { upkeep, body: wanted };
    }
    return { upkeep, body: found ?? wanted };
  }

  async #listen(listener: SentenceListener, id: string, body: AutomationBody): Promise<void> {
    for (let attempt = 0; attempt < appearing.attempts; attempt += 1) {
      const entities = await this.#parts.home.entities();
      const own = entities.find(({ platform, uniqueId }) => platform === 'automation' && uniqueId === id);
      if (own !== undefined) return await listener.follow(own.entityId, sentencesOf(body));
      await new Promise((resolve) => setTimeout(resolve, appearing.pauseMs));
    }
    throw new MerkdirError(
      'timeout',
      'Home Assistant does not show its automation yet.',
      'Wait; it is looked for again.',
    );
  }

  /** The agent that is surely this Merkdir, else the broker where Home Assistant is on one. */
  async #findWay(entities: readonly HomeEntity[]): Promise<AnswerWay | null> {
    const { home } = this.#parts;
    for (const { entityId, platform } of entities) {
      if (platform !== 'wyoming' || !entityId.startsWith('conversation.')) continue;
      // While Home Assistant starts, its agents do not answer yet.
      if (entityId === this.#ownAgent || (await this.#isOwnAgent(entityId))) {
        this.#ownAgent = entityId;
        return { kind: 'agent', entity: entityId };
      }
    }
    return (await home.hasIntegration('mqtt')) ? { kind: 'mqtt', prefix: this.#settings.prefix } : null;
  }

  /** An agent is asked for an answer that only this process has. */
  async #isOwnAgent(entityId: string): Promise<boolean> {
    const id = randomUUID();
    const proof = randomUUID();
    this.#parts.box.put(id, proofReply(proof));
    try {
      return (await this.#parts.home.askAgent(entityId, `${collectPrefix}${id}`)) === proof;
    } catch {
      return false;
    } finally {
      await this.#parts.box.take(id, 0);
    }
  }
}

function proofReply(text: string): Reply {
  return {
    handled: true,
    text,
    language: 'de',
    act: 'none',
    memoryIds: [],
    needsConfirmation: false,
    conversation: null,
    personal: false,
  };
}
