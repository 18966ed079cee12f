import type { PersonId, RoomId } from '../../domain/ids.ts';
import type { Trigger } from '../../domain/intention.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { Household } from '../../identity/ports.ts';
import { findPerson, findRoom } from '../../identity/resolve.ts';
import type { Meant, SpokenReminder } from '../../language/reminders/reminder.ts';
import { dueFor } from './schedule.ts';
import { meantState } from './state-meanings.ts';

/** Finds what people call a device; null: it is none, or nobody can tell. Rejects with MerkdirError. */
export interface EntityFinder {
  /** false: no Home Assistant is connected, so there are no devices. */
  connected(): boolean;
  find(name: string): Promise<string | null>;
}

/** What a spoken reminder comes to in this household. */
export type Planned =
  | {
      readonly kind: 'planned';
      readonly recipient: PersonId | null;
      readonly trigger: Trigger;
      readonly dueAt: Date | null;
      readonly expiresAt: Date | null;
    }
  /** No time was said, or one that is over or cannot be repeated. */
  | { readonly kind: 'no_time' }
  | { readonly kind: 'unknown_person'; readonly name: string }
  | { readonly kind: 'unknown_device'; readonly name: string }
  | { readonly kind: 'not_noticed'; readonly clause: string };

interface Circumstances {
  readonly household: Household;
  readonly viewer: Viewer;
  readonly entities: EntityFinder;
  readonly now: Date;
}

/** Puts the household's own people, rooms and devices for the words of the speaker. */
export async function plannedFrom(reminder: SpokenReminder, around: Circumstances): Promise<Planned> {
  const { household, viewer, now } = around;
  const { whom, event, time } = reminder;
  const named = whom.who === 'named' ? findPerson(household.people, whom.name) : null;
  if (whom.who === 'named' && named === null) return { kind: 'unknown_person', name: whom.name };
  const recipient = named?.id ?? (whom.who === 'speaker' ? viewer.person : null);
  if (event !== null) {
    const trigger = await triggerOf(event, recipient, around);
    if (trigger === null) {
      return event.event === 'state'
        ? { kind: 'unknown_device', name: event.thing }
        : { kind: 'not_noticed', clause: event.clause };
    }
    return { kind: 'planned', recipient, trigger, dueAt: null, expiresAt: null };
  }
  const due = time === null ? null : dueFor(time, now, household.settings.timeZone);
  if (due === null) return { kind: 'no_time' };
  return { kind: 'planned', recipient, trigger: due.trigger, dueAt: due.at, expiresAt: due.until };
}

async function triggerOf(
  event: NonNullable<SpokenReminder['event']>,
  recipient: PersonId | null,
  { household, viewer, entities }: Circumstances,
): Promise<Trigger | null> {
  switch (event.event) {
    case 'topic':
      return { kind: 'topic', topic: event.topic };
    case 'state': {
      const entity = await entities.find(event.thing).catch(() => null);
      return entity === null ? null : { kind: 'state', entity, state: meantState(event.state) };
    }
    case 'seen': {
      const who = identified(event.whom, household, { speaker: viewer.person, recipient });
      const place: RoomId | null = findRoom(household.rooms, event.place)?.id ?? null;
      // "Wenn Karl auf dem Fahrrad kommt" names no room; somebody comes all the same.
      if (who === null) return null;
      return place === null ? null : { kind: 'seen', ...who, place };
    }
    case 'arrival':
    case 'departure': {
      const who = identified(event.whom, household, { speaker: viewer.person, recipient });
      return who === null ? null : { kind: event.event, ...who };
    }
  }
}

/** null: the first person of somebody nobody knows. */
function identified(
  meant: Meant,
  household: Household,
  known: { readonly speaker: PersonId | null; readonly recipient: PersonId | null },
): { readonly person: PersonId | null; readonly name: string | null } | null {
  switch (meant.who) {
    case 'anybody':
      return { person: null, name: null };
    case 'speaker':
      return known.speaker === null ? null : { person: known.speaker, name: null };
    case 'recipient':
      return known.recipient === null ? null : { person: known.recipient, name: null };
    case 'named': {
      const person = findPerson(household.people, meant.name);
      return person === null ? { person: null, name: meant.name } : { person: person.id, name: null };
    }
  }
}
