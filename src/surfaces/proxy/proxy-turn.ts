import { createHash } from 'node:crypto';
import { newId, type TurnId, type VaultId } from '../../domain/ids.ts';
import { maximumTurnLength, type Turn } from '../../domain/turn.ts';
import type { AssistantCaller } from '../http/caller.ts';
import { languageOf } from '../mqtt/turn-message.ts';
import { type Chat, lastSaid } from './chat.ts';
import type { TaggedIdentity } from './identity-tag.ts';

export interface ProxyTurnContext {
  readonly vault: VaultId;
  readonly caller: AssistantCaller;
  /** null: the prompt does not say who speaks. */
  readonly identity: TaggedIdentity | null;
  readonly at: Date;
}

/**
 * The turn of what was said last; null: nothing was, or nothing anybody says in one go. The prompt's tag says who spoke
 * and where, as Home Assistant knows it; without one, or with a key whose answers may leave the house, it is whom the key
 * belongs to, if anybody.
 */
export function turnOf(chat: Chat, { vault, caller, identity, at }: ProxyTurnContext): Turn | null {
  const text = lastSaid(chat);
  if (text === null || text.length > maximumTurnLength) return null;
  const line = ['key', caller.key?.id ?? 'local'].join(':');
  const named = typeof chat['user'] === 'string' && chat['user'].trim() !== '' ? chat['user'].trim() : null;
  const common = {
    id: newId<TurnId>(),
    requestId: requestOf(chat, { identity, named, line }),
    vault,
    text,
    language: languageOf(identity?.language),
    conversation: named ?? identity?.user ?? null,
    room: null,
    route: 'proxy',
    at,
  } as const;
  if (identity !== null && !caller.leavesHouse) {
    const speaker = identity.user === null ? null : { name: identity.user, confidence: null };
    return { ...common, satellite: identity.device, speaker };
  }
  const proven = { person: caller.person?.id ?? null, room: null, leavesHouse: caller.leavesHouse };
  return { ...common, satellite: line, speaker: null, proven };
}

/** Clients repeat a request whose answer was lost; what was said then is not said again. null: nothing tells. */
function requestOf(
  chat: Chat,
  from: { readonly identity: TaggedIdentity | null; readonly named: string | null; readonly line: string },
): string | null {
  if (from.identity?.context) return `context ${from.identity.context}`;
  if (from.named === null) return null;
  const said = chat.messages.filter(({ role }) => role === 'user').length;
  return createHash('sha256')
    .update(JSON.stringify([from.line, from.named, said]))
    .digest('base64url');
}
