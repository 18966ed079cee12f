import type { Intention } from '../../domain/intention.ts';
import type { IntentionView } from './contract/intentions.ts';
import type { Slugs } from './memory-view.ts';

/** A reminder as the API shows it: slugs for ids, ISO 8601 for dates. */
export function toIntentionView(intention: Intention, slugs: Slugs): IntentionView {
  const { id, text, clause, language, scope, trigger, state } = intention;
  return {
    id,
    text: text ?? clause ?? '',
    language,
    scope,
    owner: slugs.slugOf(intention.owner),
    room: slugs.slugOf(intention.room),
    recipient: slugs.slugOf(intention.recipient),
    trigger: trigger.kind,
    rule: trigger.kind === 'time' ? trigger.rule : null,
    waits_for: clause ?? waitsFor(intention, slugs),
    state,
    due_at: intention.dueAt?.toISOString() ?? null,
    told_at: intention.toldAt?.toISOString() ?? null,
    created_at: intention.createdAt.toISOString(),
  };
}

function waitsFor({ trigger }: Intention, slugs: Slugs): string | null {
  switch (trigger.kind) {
    case 'time':
      return null;
    case 'topic':
      return trigger.topic;
    case 'state':
      return `${trigger.entity}: ${trigger.state}`;
    default:
      return trigger.name ?? slugs.slugOf(trigger.person);
  }
}
