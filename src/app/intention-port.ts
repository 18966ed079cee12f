import type { PersonId } from '../domain/ids.ts';
import type { Trigger } from '../domain/intention.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { Household } from '../identity/ports.ts';
import { findPerson, findRoom } from '../identity/resolve.ts';
import type { Clock } from '../kernel/clock.ts';
import { MerkdirError } from '../kernel/errors.ts';
import { isRule } from '../language/dates/recurring.ts';
import { statementOf } from '../language/statement.ts';
import type { Intentions } from '../routines/intentions/intentions.ts';
import { following, lateUntil } from '../routines/intentions/schedule.ts';
import { meantState } from '../routines/intentions/state-meanings.ts';
import type { WantedTrigger } from '../surfaces/http/contract/intentions.ts';
import type { IntentionPort } from '../surfaces/http/intention-ports.ts';
import { type Asking, scopeAskedFor } from './asking.ts';

export interface IntentionPortParts {
  readonly intentions: Intentions;
  readonly asking: Asking;
  readonly clock: Clock;
}

/** Reminders over the API, with the rights of whoever asks. */
export function intentionPort(parts: IntentionPortParts): IntentionPort {
  const { intentions, asking, clock } = parts;
  return {
    add: async (wanted) => {
      const { household, viewer } = await asking(wanted.asker);
      const language = wanted.language ?? household.settings.language;
      const { intimate, sensitive } = statementOf(wanted.text, { language, speakerName: null });
      const scope = scopeAskedFor(viewer, wanted.scope, { intimate, sensitive });
      const due = dueOf(wanted.trigger, clock.now(), household.settings.timeZone);
      return await intentions.add(
        {
          ...{ text: wanted.text, form: 'clause', clause: null, language, scope, sensitive, satellite: null },
          ...{ recipient: recipientOf(wanted.recipient, viewer, household), room: viewer.room, at: clock.now() },
          ...{ trigger: triggerOf(wanted.trigger, household), dueAt: due?.at ?? null, expiresAt: due?.until ?? null },
        },
        viewer,
      );
    },
    list: async (asker, filter) => await intentions.list((await asking(asker)).viewer, filter),
    change: async (id, { text, at, rule }, asker) => {
      const { household, viewer } = await asking(asker);
      const moved = at === undefined ? null : ({ kind: 'time', at: at.toISOString(), rule: rule ?? null } as const);
      const due = moved === null ? null : dueOf(moved, clock.now(), household.settings.timeZone);
      const change = {
        ...(text === undefined ? {} : { text }),
        ...(moved === null || due === null
          ? {}
          : { trigger: triggerOf(moved, household), dueAt: due.at, expiresAt: due.until }),
      };
      return await intentions.change(id, change, viewer, clock.now());
    },
    snooze: async (id, until, asker) => await intentions.snooze(id, until, (await asking(asker)).viewer, clock.now()),
    done: async (id, asker) => await intentions.done(id, (await asking(asker)).viewer, clock.now()),
    remove: async (id, asker) => await intentions.remove(id, (await asking(asker)).viewer, clock.now()),
  };
}

/** @throws MerkdirError `unknown_person`. */
function recipientOf(named: string | null | undefined, viewer: Viewer, household: Household): PersonId | null {
  if (named === undefined) return viewer.person;
  if (named === null) return null;
  const person = findPerson(household.people, named);
  if (person !== null) return person.id;
  throw new MerkdirError('unknown_person', 'Nobody in this household answers to that name.', 'See GET /api/people.');
}

function triggerOf(wanted: WantedTrigger, household: Household): Trigger {
  switch (wanted.kind) {
    case 'time':
      return { kind: 'time', rule: wanted.rule ?? null, start: new Date(wanted.at) };
    case 'topic':
      return { kind: 'topic', topic: wanted.topic };
    case 'state':
      return { kind: 'state', entity: wanted.entity, state: meantState(wanted.state) };
    case 'seen': {
      const room = findRoom(household.rooms, wanted.place);
      if (room === null) {
        throw new MerkdirError('unknown_room', 'No room of this house has that name.', 'See GET /api/rooms.');
      }
      return { kind: 'seen', ...whoOf(wanted.who, household), place: room.id };
    }
    case 'arrival':
    case 'departure':
      return { kind: wanted.kind, ...whoOf(wanted.who, household) };
  }
}

function whoOf(who: string | null | undefined, household: Household): { person: PersonId | null; name: string | null } {
  if (who == null) return { person: null, name: null };
  const person = findPerson(household.people, who);
  return person === null ? { person: null, name: who } : { person: person.id, name: null };
}

/** @throws MerkdirError `invalid_input` for a time that is over, or what is no rule. */
function dueOf(wanted: WantedTrigger, now: Date, timeZone: string): { readonly at: Date; readonly until: Date } | null {
  if (wanted.kind !== 'time') return null;
  const at = new Date(wanted.at);
  const rule = wanted.rule ?? null;
  if (rule !== null && !isRule(rule)) {
    throw new MerkdirError(
      'invalid_input',
      'This is no rule that can be followed.',
      'Write it as in RFC 5545: FREQ=DAILY;BYHOUR=8',
    );
  }
  if (at > now) return { at, until: lateUntil(at, true) };
  const next = following({ trigger: { kind: 'time', rule, start: at }, dueAt: null }, now, timeZone);
  if (next === null) throw new MerkdirError('invalid_input', 'This time is over.', 'Name one that is to come.');
  return next;
}
