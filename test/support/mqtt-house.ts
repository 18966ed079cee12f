import { newId, type VaultId } from '../../src/domain/ids.ts';
import type { Reply, Turn } from '../../src/domain/turn.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { silentLogger } from '../../src/kernel/logger.ts';
import { MqttLink } from '../../src/platform/mqtt/mqtt-link.ts';
import type { MqttLinkSettings } from '../../src/platform/mqtt/mqtt-link-settings.ts';
import { askOverMqtt } from '../../src/platform/mqtt/turn-client.ts';
import { readTurnResponse, type TurnResponse } from '../../src/surfaces/mqtt/turn-contract.ts';
import { type HandleTurn, TurnResponder } from '../../src/surfaces/mqtt/turn-responder.ts';

/** A reply that repeats what was said. */
export async function echo(turn: Turn): Promise<Reply> {
  return {
    handled: true,
    text: `Echo ${turn.text}`,
    language: turn.language ?? 'de',
    act: 'recall',
    memoryIds: [],
    needsConfirmation: false,
    conversation: turn.conversation,
    personal: false,
  };
}

export interface MqttHouse {
  readonly link: MqttLink;
  readonly responder: TurnResponder;
  stop(): Promise<void>;
}

/** A link and a responder as in the app; reconnects within tens of milliseconds unless told otherwise. */
export async function startMqttHouse(settings: MqttLinkSettings, handleTurn: HandleTurn = echo): Promise<MqttHouse> {
  const parts = { logger: silentLogger, clock: systemClock };
  const link = new MqttLink({ backoff: { base: 20, cap: 200 }, ...settings }, parts);
  const responder = new TurnResponder(
    { prefix: settings.prefix, vault: () => newId<VaultId>(), householdLanguage: 'de', withholdPersonal: false },
    {
      ...parts,
      bus: link,
      handleTurn,
      withdraw: async () => true,
      speakError: (code, language) => `${language} ${code}`,
      speakWithheld: (language) => `${language} withheld`,
    },
  );
  await link.start();
  await responder.start();
  const stop = async () => {
    await responder.stop();
    await link.stop();
  };
  return { link, responder, stop };
}

/** One question of a satellite, over a connection of its own. */
export function ask(
  house: { readonly url: string; readonly prefix: string },
  request: Readonly<Record<string, unknown>> & { readonly id?: never },
  deadlineMs = 5_000,
): Promise<TurnResponse> {
  return askOverMqtt({ ...house, request, deadlineMs, readAnswer: readTurnResponse });
}
