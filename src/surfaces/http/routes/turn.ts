import type { FastifyInstance } from 'fastify';
import { newId } from '../../../domain/ids.ts';
import type { SpeakerClaim, Turn } from '../../../domain/turn.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { TurnResponse } from '../../mqtt/turn-contract.ts';
import { responseFromReply } from '../../mqtt/turn-message.ts';
import { parseInput } from '../body.ts';
import { type TurnRequest, turnRequest } from '../contract/turn.ts';
import type { TurnPort } from '../ports.ts';
import { spokenText } from '../spoken-text.ts';

function toClaim(speaker: TurnRequest['speaker']): SpeakerClaim | null {
  if (speaker === undefined || speaker === null) return null;
  if (typeof speaker === 'string') return { name: speaker, confidence: null };
  const { person, confidence, runner_up } = speaker;
  const claim = { name: person, confidence };
  return runner_up === undefined || runner_up === null
    ? claim
    : { ...claim, runnerUp: { name: runner_up.person, confidence: runner_up.confidence } };
}

function toTurn(request: TurnRequest, vault: Turn['vault'], at: Date): Turn {
  return {
    id: newId(),
    requestId: null,
    vault,
    text: spokenText(request.text),
    language: request.language ?? null,
    satellite: request.satellite ?? null,
    conversation: request.conversation_id ?? null,
    room: request.room ?? null,
    speaker: toClaim(request.speaker),
    route: 'http',
    at,
  };
}

/** `POST /api/turn`: a sentence in, the reply out, in the same shape as on MQTT. An unknown speaker is nobody, never an error. */
export function turnRoutes(app: FastifyInstance, turns: TurnPort, clock: Clock): void {
  app.post('/api/turn', async (request): Promise<TurnResponse> => {
    const turn = toTurn(parseInput(turnRequest, request.body), turns.vault(), clock.now());
    return responseFromReply(turn.id, await turns.handleTurn(turn), turn.conversation);
  });
}
