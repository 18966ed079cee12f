import { z } from 'zod';
import { newId, type TurnId, type VaultId } from '../../../domain/ids.ts';
import { maximumTurnLength, type Reply, type Turn } from '../../../domain/turn.ts';
import { MerkdirError } from '../../../kernel/errors.ts';
import { languageOf } from '../../mqtt/turn-message.ts';
import type { WyomingEvent } from './codec.ts';

const name = z.string().max(200).nullish();

const transcriptSchema = z.object({
  text: z.string(),
  language: name,
  context: z.object({ conversation_id: name, device_id: name, satellite_id: name }).nullish(),
});

/**
 * The turn a transcript stands for. Home Assistant says which satellite and conversation, never who speaks.
 * @throws MerkdirError `invalid_input`, `text_empty`, `text_too_long`.
 */
export function turnFromTranscript(
  data: WyomingEvent['data'],
  context: { readonly vault: VaultId; readonly at: Date },
): Turn {
  const parsed = transcriptSchema.safeParse(data);
  if (!parsed.success)
    throw new MerkdirError('invalid_input', 'This is no transcript.', 'Send text, and context if any.');
  const { language, context: said } = parsed.data;
  return {
    id: newId<TurnId>(),
    requestId: null,
    vault: context.vault,
    text: heardText(parsed.data.text),
    language: languageOf(language),
    satellite: filled(said?.satellite_id) ?? filled(said?.device_id),
    conversation: filled(said?.conversation_id),
    room: null,
    speaker: null,
    route: 'wyoming',
    at: context.at,
  };
}

/** Control characters and half characters can neither be spoken nor stored. */
function heardText(raw: string): string {
  const text = raw
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim();
  if (text === '') throw new MerkdirError('text_empty', 'The text is empty.', 'Send at least one word.');
  if (text.length <= maximumTurnLength) return text;
  throw new MerkdirError('text_too_long', 'The text is too long.', `Send at most ${maximumTurnLength} characters.`);
}

/** The reply as Home Assistant speaks it. `leftToOthers` is said where the sentence is none of ours. */
export function eventFromReply(reply: Reply, leftToOthers: string): WyomingEvent {
  if (reply.handled) return { type: 'handled', data: { text: reply.text } };
  return { type: 'not-handled', data: { text: reply.text === '' ? leftToOthers : reply.text } };
}

function filled(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
