import { languagesFrom } from '../../domain/turn.ts';
import { timeAnswer } from '../../language/reminders/time-answer.ts';
import type { ActContext } from '../act-context.ts';
import type { Pending } from '../ports.ts';

/** The request that waits for a time, with the time that was said now; null: something else was said, or by somebody else. */
export function withTime(
  context: ActContext,
  pending: Extract<Pending, { kind: 'when_to_remind' }>,
): ActContext | null {
  const { turn, household, requester, understanding } = context;
  if (pending.asker !== requester.viewer.person) return null;
  for (const language of languagesFrom(context.language)) {
    const time = timeAnswer(turn.text, { reference: turn.at, timeZone: household.settings.timeZone, language });
    if (time === null) continue;
    const asked = { ...understanding, act: 'reminder', language, scope: pending.scope } as const;
    return { ...context, language, understanding: asked, turn: { ...turn, text: `${pending.text} ${time}` } };
  }
  return null;
}
