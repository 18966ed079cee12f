import type { Claim } from '../../domain/claim.ts';
import type { Intention } from '../../domain/intention.ts';
import type { KeptProcedure } from '../../domain/procedure.ts';
import type { ExportedClaim, ExportedProcedure, ExportedReminder } from './routine-format.ts';

/** The short name of a person or a room. */
export type Names = (id: string | null) => string | null;

export function toReminder(reminder: Intention, names: Names): ExportedReminder {
  const { id, text, form, clause, language, scope, sensitive, state, satellite } = reminder;
  const { owner, room, recipient } = reminder;
  return {
    ...{ id, text, form, clause, language, scope, owner: names(owner), room: names(room), recipient: names(recipient) },
    ...{ sensitive, trigger: triggerOf(reminder.trigger, names), state, satellite },
    due_at: instantOf(reminder.dueAt),
    expires_at: instantOf(reminder.expiresAt),
    told_at: instantOf(reminder.toldAt),
    notified_at: instantOf(reminder.notifiedAt),
    created_at: reminder.createdAt.toISOString(),
  };
}

export function toClaim({ id, kind, text, language, scope, ...claim }: Claim, names: Names): ExportedClaim {
  const { owner, room, sensitive, state, validFrom, validTo, createdAt } = claim;
  return {
    ...{ id, kind, text, language, scope, owner: names(owner), room: names(room), sensitive, state },
    ...{ valid_from: instantOf(validFrom), valid_to: instantOf(validTo), created_at: createdAt.toISOString() },
  };
}

export function toProcedure(kept: KeptProcedure): ExportedProcedure {
  const { id, slug, formerSlugs, name, paused, runs, lastRunAt, createdAt, versions } = kept;
  return {
    ...{ id, slug, former_slugs: [...formerSlugs], name, paused, runs, last_run_at: instantOf(lastRunAt) },
    created_at: createdAt.toISOString(),
    versions: versions.map(({ memory, version }) => ({ memory, version })),
  };
}

function triggerOf(trigger: Intention['trigger'], names: Names): ExportedReminder['trigger'] {
  switch (trigger.kind) {
    case 'time':
      return { kind: 'time', rule: trigger.rule, start: trigger.start.toISOString() };
    case 'arrival':
    case 'departure':
      return { kind: trigger.kind, person: names(trigger.person), name: trigger.name };
    case 'seen':
      // Its room is there: with it, what waits for somebody in it goes as well.
      return { kind: 'seen', person: names(trigger.person), name: trigger.name, place: names(trigger.place) ?? '' };
    case 'topic':
      return { kind: 'topic', topic: trigger.topic };
    case 'state':
      return { kind: 'state', entity: trigger.entity, state: trigger.state };
  }
}

function instantOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
