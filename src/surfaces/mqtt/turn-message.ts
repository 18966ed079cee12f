import { newId, type TurnId, type VaultId } from '../../domain/ids.ts';
import type { Language, Reply, SpeakerClaim, Turn } from '../../domain/turn.ts';
import type { TurnRequest, TurnResponse } from './turn-contract.ts';

/** The turn a request stands for. `at` is when it arrived. */
export function turnFromRequest(request: TurnRequest, context: { readonly vault: VaultId; readonly at: Date }): Turn {
  return {
    id: newId<TurnId>(),
    requestId: request.id,
    vault: context.vault,
    text: request.text,
    language: languageOf(request.language),
    satellite: filled(request.satellite) ?? filled(request.device),
    conversation: filled(request.conversation_id),
    room: filled(request.room),
    speaker: speakerOf(request),
    route: 'mqtt',
    at: context.at,
  };
}

/**
 * Turns with the same key are handled in order: those of one satellite, else of one conversation. All others share a
 * key, because a question sent right after a statement must find it.
 */
export function orderingKey(turn: Turn): string {
  if (turn.satellite !== null) return `satellite ${turn.satellite}`;
  return turn.conversation === null ? 'anywhere' : `conversation ${turn.conversation}`;
}

/** The reply as it goes onto the wire. `conversation` is what the request said, for replies that don't say. */
export function responseFromReply(id: string | null, reply: Reply, conversation: string | null): TurnResponse {
  return {
    id,
    handled: reply.handled,
    reply: reply.text,
    act: reply.act,
    memory_ids: [...reply.memoryIds],
    needs_confirmation: reply.needsConfirmation,
    conversation_id: reply.conversation ?? conversation,
    ...(reply.error === undefined ? {} : { error: { code: reply.error.code, hint: reply.error.hint } }),
  };
}

/** The same reply without what only one person may hear: `notice` takes the place of its text, its memories go. */
export function withholdPersonal(reply: Reply, notice: string): Reply {
  if (!reply.personal) return reply;
  // Nobody can confirm what they were not told.
  return { ...reply, text: notice, memoryIds: [], needsConfirmation: false };
}

/** The language a tag such as `de-AT` stands for, when Merkdir speaks it. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.toLowerCase().split(/[-_]/)[0];
  return primary === 'de' || primary === 'en' ? primary : null;
}

function speakerOf(request: TurnRequest): SpeakerClaim | null {
  const { speaker } = request;
  if (typeof speaker === 'string' && filled(speaker) !== null) return { name: speaker.trim(), confidence: null };
  if (typeof speaker !== 'object' || speaker === null) return userOf(request);
  const name = filled(speaker.person);
  if (name === null) return null;
  const claim = { name, confidence: speaker.confidence ?? null };
  const other = speaker.runner_up;
  return other ? { ...claim, runnerUp: { name: other.person, confidence: other.confidence } } : claim;
}

function userOf(request: TurnRequest): SpeakerClaim | null {
  const name = filled(request.user);
  return name === null ? null : { name, confidence: null };
}

function filled(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
