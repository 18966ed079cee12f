import type { FastifyInstance } from 'fastify';
import { newId } from '../../../domain/ids.ts';
import type { Proven, SpeakerClaim, Turn } from '../../../domain/turn.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { MerkdirError } from '../../../kernel/errors.ts';
import type { TurnResponse } from '../../mqtt/turn-contract.ts';
import { responseFromReply } from '../../mqtt/turn-message.ts';
import { findAsker } from '../asker.ts';
import { parseInput } from '../body.ts';
import { type AssistantCaller, type Caller, callerOf, type PanelCaller } from '../caller.ts';
import { type TurnRequest, turnRequest } from '../contract/turn.ts';
import type { Asker, HouseholdPort, HttpPorts } from '../ports.ts';
import { spokenText } from '../spoken-text.ts';
import { standingAt } from '../standing.ts';

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

/** Who holds a key asks for its person and on a line of its own, whatever satellite it names. */
export function keyedTurn(turn: Turn, asker: Asker, { key }: AssistantCaller): Turn {
  return {
    ...turn,
    satellite: ['key', key?.id ?? 'local', ...(turn.satellite === null ? [] : [turn.satellite])].join(':'),
    room: null,
    speaker: null,
    proven: {
      person: asker.person?.id ?? null,
      room: asker.room?.id ?? null,
      leavesHouse: asker.leavesHouse === true,
    },
  };
}

/** `POST /api/turn`: a sentence in, the reply out, in the same shape as on MQTT. An unknown speaker is nobody, never an error. */
export function turnRoutes(
  app: FastifyInstance,
  { turns, household }: Pick<HttpPorts, 'turns' | 'household'>,
  clock: Clock,
): void {
  app.post('/api/turn', { config: { keyed: true, panel: 'visitor' } }, async (request): Promise<TurnResponse> => {
    const input = parseInput(turnRequest, request.body);
    const caller = callerOf(request);
    const said = toTurn(input, turns.vault(), clock.now());
    const turn = await attributed(household, input, { said, caller });
    return responseFromReply(turn.id, await turns.handleTurn(turn), turn.conversation);
  });
}

async function attributed(
  household: HouseholdPort,
  input: TurnRequest,
  { said, caller }: { readonly said: Turn; readonly caller: Caller },
): Promise<Turn> {
  if (input.stand_in !== undefined && caller.kind !== 'panel') throw onlyInThePanel();
  switch (caller.kind) {
    case 'admin':
      return said;
    case 'panel':
      return panelTurn(said, caller, await standIn(household, input, caller));
    case 'assistant':
      return keyedTurn(said, await namedAsker(household, input, caller), caller);
  }
}

/** Whose rights a sentence in the panel has: one's own, a child's, or those of a voice nobody knows. Nobody's private ones. */
async function standIn(household: HouseholdPort, input: TurnRequest, caller: PanelCaller): Promise<Proven> {
  const { person } = await namedAsker(household, input, caller);
  const own = { person: person?.id ?? null, room: null, leavesHouse: false };
  if (input.stand_in === undefined) return own;
  if (input.stand_in === 'unknown') return { ...own, person: null };
  const standing = standingAt(caller);
  if (standing === 'administrator' || standing === 'household') return { ...own, person: null, role: 'child' };
  throw new MerkdirError('not_allowed', 'Trying it as a child is for the grown-ups of the household.', 'Ask one.');
}

function panelTurn(turn: Turn, { way, person }: PanelCaller, proven: Proven): Turn {
  const place = `panel:${person?.id ?? way}`;
  // Who stands in has a line of their own: what waits for a yes is not theirs to confirm.
  const satellite = proven.person === (person?.id ?? null) && proven.role === undefined ? place : `${place}:stand-in`;
  return { ...turn, satellite, room: null, speaker: null, route: 'panel', proven };
}

function onlyInThePanel(): MerkdirError {
  return new MerkdirError('invalid_input', 'Nobody stands in for somebody else here.', 'Name the speaker instead.');
}

async function namedAsker(household: HouseholdPort, input: TurnRequest, caller: Caller): Promise<Asker> {
  const speaker = typeof input.speaker === 'object' ? input.speaker?.person : input.speaker;
  return await findAsker(household, { speaker, room: input.room }, caller);
}
