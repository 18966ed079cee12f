import type { Configuration } from '../config/load.ts';
import { keepAnswer } from '../conversation/keep-answer.ts';
import type { VaultId } from '../domain/ids.ts';
import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import { errorMessage } from '../language/replies/error-message.ts';
import { speak } from '../language/replies/speak.ts';
import { understand } from '../language/understand.ts';
import { isLocalAddress } from '../models/reach.ts';
import { ProxyUpstream, type UpstreamPlace } from '../platform/llm/proxy-upstream.ts';
import type { AssistantRoutes } from '../surfaces/http/assistant-app.ts';
import type { HandleTurn } from '../surfaces/mqtt/turn-responder.ts';
import type { ProxyMemory } from '../surfaces/proxy/ports.ts';
import { MemoryProxy } from '../surfaces/proxy/proxy.ts';
import { proxyRoutes } from '../surfaces/proxy/routes.ts';
import type { MemoryStage } from './memory-stage.ts';
import { quotedMemories } from './quoted-memories.ts';
import type { Storage } from './storage.ts';

export interface ProxyStageParts {
  readonly options: Configuration['options'];
  readonly stage: Pick<MemoryStage, 'conversation' | 'recall' | 'claims'>;
  readonly handleTurn: HandleTurn;
  readonly transcript: Storage['conversation'];
  readonly vault: () => VaultId;
  /** Whether the household lets memories leave the house. */
  readonly personalToCloud: () => Promise<boolean>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The proxy between assistants and their model, joined: routes for the listener of assistants. */
export function buildProxyStage(parts: ProxyStageParts): Startable & { readonly routes: AssistantRoutes } {
  const { options, clock, logger, personalToCloud } = parts;
  const upstream = new ProxyUpstream({
    places: placesOf(options),
    isLocal: isLocalAddress,
    place: options.proxy_place,
    gateIsOpen: personalToCloud,
  });
  const proxy = new MemoryProxy({ memory: proxyMemory(parts), upstream, clock, logger });
  return {
    routes: proxyRoutes({
      proxy,
      upstream,
      speakNoModel: () => speak(options.language, { key: 'text_empty' }),
      clock,
    }),
    start: async () => {},
    stop: async () => await upstream.stop(),
  };
}

function placesOf(options: Configuration['options']): Partial<Record<'openai' | 'ollama', UpstreamPlace>> {
  const place = (url: string): UpstreamPlace => ({ url: url.replace(/\/+$/, ''), key: options.proxy_key });
  return {
    ...(options.proxy_url === null ? {} : { openai: place(options.proxy_url) }),
    ...(options.proxy_ollama_url === null ? {} : { ollama: place(options.proxy_ollama_url) }),
  };
}

function proxyMemory({ options, stage, handleTurn, transcript, vault, clock }: ProxyStageParts): ProxyMemory {
  return {
    vault,
    handleTurn,
    householdLanguage: options.language,
    memoriesFor: async (turn) => await quotedMemories(turn, stage, clock),
    keepAnswer: async (turn, answer) => await keepAnswer(transcript, turn, answer),
    isForMemory: (text) => {
      const context = { language: null, householdLanguage: options.language, speakerName: null };
      const { act } = understand(text, { ...context, knownSubjects: new Set() });
      return !['none', 'list', 'reminder'].includes(act);
    },
    speakError: (error, language) => speak(language, errorMessage(toMerkdirError(error).code)),
  };
}
