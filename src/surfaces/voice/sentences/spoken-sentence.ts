import { z } from 'zod';
import { newId, type TurnId, type VaultId } from '../../../domain/ids.ts';
import { maximumTurnLength, type Turn } from '../../../domain/turn.ts';
import { languageOf } from '../../mqtt/turn-message.ts';

const id = z.string().min(1).max(255);
const optionalId = id.nullish();

/** What Home Assistant sends when a sentence trigger fires; all but the sentence is its own word, not the speaker's. */
const eventSchema = z.object({
  variables: z.object({
    trigger: z.object({
      sentence: z.string(),
      device_id: optionalId,
      satellite_id: optionalId,
      user_input: z.object({
        context: z.object({ id, user_id: optionalId }),
        conversation_id: optionalId,
        language: z.string().max(50).nullish(),
      }),
    }),
  }),
});

/**
 * The turn of a sentence trigger's event. Throws a ZodError for anything else. What is typed has no satellite and often
 * no conversation yet, so whoever is logged in is the line on which questions are answered.
 */
export function turnFromTrigger(event: unknown, context: { readonly vault: VaultId; readonly at: Date }): Turn {
  const { trigger } = eventSchema.parse(event).variables;
  const { user_input } = trigger;
  const user = user_input.context.user_id ?? null;
  const satellite = trigger.satellite_id ?? trigger.device_id ?? null;
  return {
    id: newId<TurnId>(),
    requestId: user_input.context.id,
    vault: context.vault,
    text: cleaned(trigger.sentence),
    language: languageOf(user_input.language),
    satellite,
    conversation: satellite === null && user !== null ? `user ${user}` : (user_input.conversation_id ?? null),
    room: null,
    speaker: user === null ? null : { name: user, confidence: null },
    route: 'sentence',
    at: context.at,
  };
}

/** The id by which the automation collects the answer; null: not such an event. */
export function turnIdOf(event: unknown): string | null {
  const parsed = eventSchema.safeParse(event);
  return parsed.success ? parsed.data.variables.trigger.user_input.context.id : null;
}

function cleaned(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maximumTurnLength + 1);
}
