import type { Configuration } from '../config/load.ts';
import type { VaultId } from '../domain/ids.ts';
import type { Language, Reply } from '../domain/turn.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import { errorMessage } from '../language/replies/error-message.ts';
import { speak } from '../language/replies/speak.ts';
import { triggerSentences } from '../language/triggers/sentences.ts';
import { spokenSentence } from '../language/triggers/spoken-sentence.ts';
import type { HomeAssistantLink } from '../platform/home-assistant/home-assistant-link.ts';
import { HomeAutomations } from '../platform/home-assistant/home-automations.ts';
import type { MessageBus } from '../surfaces/mqtt/ports.ts';
import type { HandleTurn } from '../surfaces/mqtt/turn-responder.ts';
import { AnswerBox } from '../surfaces/voice/sentences/answer-box.ts';
import { CollectedAnswers } from '../surfaces/voice/sentences/collected-answers.ts';
import { SentenceKeeper } from '../surfaces/voice/sentences/sentence-keeper.ts';
import { SentenceRoute } from '../surfaces/voice/sentences/sentence-route.ts';

export interface SentenceStageParts {
  readonly configuration: Pick<Configuration, 'options' | 'topicPrefix'>;
  /** null: no Home Assistant is configured. */
  readonly home: { readonly link: HomeAssistantLink; readonly url: string; readonly token: string } | null;
  readonly bus: MessageBus;
  readonly vault: () => VaultId;
  readonly handleTurn: HandleTurn;
  /** Words of procedures that everybody in the house may hear of. */
  readonly procedures: () => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The sentences Home Assistant hears for the memory, joined. */
export interface SentenceStage extends Startable {
  /** Where answers wait; Merkdir's conversation agent gives them out. */
  readonly box: AnswerBox;
  /** null: no Home Assistant, or sentences are switched off. */
  readonly keeper: SentenceKeeper | null;
  /** Takes Merkdir's automations out of Home Assistant. Rejects with MerkdirError. */
  remove(): Promise<void>;
}

export function buildSentenceStage(parts: SentenceStageParts): SentenceStage {
  const { configuration, home, bus, vault, handleTurn, clock, logger } = parts;
  const { options, topicPrefix: prefix } = configuration;
  const box = new AnswerBox();
  if (home === null) return { box, keeper: null, start: async () => {}, stop: async () => {}, remove: async () => {} };
  const route: SentenceRoute = new SentenceRoute({
    vault,
    householdLanguage: options.language,
    handleTurn,
    speakError: (code, language) => speak(language, errorMessage(code)),
    speakNotOurs,
    box,
    listenForAnswers: async (open) => await keeper.listenForAnswers(open),
    clock,
    logger,
  });
  const keeper = new SentenceKeeper(
    {
      prefix,
      language: options.language,
      sentences: triggerSentences({ plainReminders: options.own_reminders }),
      unavailable: { de: speak('de', { key: 'memory_unavailable' }), en: speak('en', { key: 'memory_unavailable' }) },
      wanted: options.sentences,
    },
    {
      home: new HomeAutomations(home.link, home),
      box,
      hear: (event) => route.hear(event),
      procedures: async () => (await parts.procedures()).map(spokenSentence),
      logger,
    },
  );
  const collected = new CollectedAnswers({
    prefix,
    bus,
    box,
    personal: options.private_replies_over_mqtt,
    speakWithheld,
    settlingMs: () => keeper.settlingMs(),
    logger,
  });
  const running: readonly Startable[] = [collected, route, keeper];
  return {
    box,
    keeper,
    start: async () => {
      for (const part of running) await part.start();
    },
    stop: async () => {
      for (const part of running.toReversed()) await part.stop();
    },
    remove: async () => await keeper.remove(),
  };
}

function speakNotOurs(act: string, language: Language): string {
  switch (act) {
    case 'reminder':
      return speak(language, { key: 'reminder_not_mine' });
    case 'list':
      return speak(language, { key: 'list_not_mine' });
    case 'recall':
      return speak(language, { key: 'nothing_remembered' });
    case 'confirm':
    case 'deny':
    case 'cancel':
      return speak(language, { key: 'nothing_pending' });
    default:
      return speak(language, { key: 'text_empty' });
  }
}

/** That something was remembered may be heard by all; what it was may not. */
function speakWithheld({ act, language }: Reply): string {
  return act === 'remember'
    ? speak(language, { key: 'remembered', scope: 'private', statement: null, discreet: false })
    : speak(language, { key: 'answer_waiting' });
}
