import type { Happened } from '../../domain/happened.ts';
import type { PersonId } from '../../domain/ids.ts';
import { findPerson } from '../../identity/resolve.ts';
import { type EventQuestion, eventQuestion, isAtTheDoor } from '../../language/event-question.ts';
import type { Message } from '../../language/replies/message.ts';
import { sightingQuestion } from '../../language/sighting-question.ts';
import type { FindEvents, WantedEvent } from '../../retrieval/events/find-events.ts';
import type { FindSightings } from '../../retrieval/sightings/find-sightings.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import { observedMoment, observedName, pastQuestionOf } from './past-question.ts';

/** Who rang stood before the camera about then, in milliseconds. */
const atTheDoorMs = 180_000;

const speakers = new Set(['ich', 'i']);

/** Answers questions about what happened in the house, as observations, never as facts. */
export class EventAct {
  private readonly events: FindEvents;
  private readonly sightings: FindSightings;

  constructor(events: FindEvents, sightings: FindSightings) {
    this.events = events;
    this.sightings = sightings;
  }

  /** null: the question is not about an event, or nothing fits and others may know more. */
  async run(context: ActContext): Promise<ActOutcome | null> {
    const { text, window } = pastQuestionOf(context);
    const question = eventQuestion(text, context.language);
    const wanted = question === null ? null : wantedBy(context, question);
    if (question === null || wanted === null) return null;
    const happened = await this.events.find(wanted, window, context.requester.viewer);
    const [latest] = happened;
    if (latest === undefined) return null;
    if (question.what === 'doorbell' && question.asks === 'who') return await this.whoRang(context, latest);
    const people = latestOfEach(happened);
    if (question.asks === 'who' && people.length > 1) {
      const told = people.map((event) => `${observedName(context, event)} ${observedMoment(context, event.at)}`);
      return observed({ key: 'events_several', count: people.length, told });
    }
    return observed(messageOf(context, latest));
  }

  /** "Wer war an der Tür?" where no camera saw anybody: somebody rang. null: not asked, or nobody did. */
  async atTheDoor(context: ActContext): Promise<ActOutcome | null> {
    const { text, window } = pastQuestionOf(context);
    const question = sightingQuestion(text, context.language);
    if (question === null || !isAtTheDoor(question.where) || !asksForAnybody(question.whom)) return null;
    const wanted = { what: 'doorbell', person: null, name: null } as const;
    const [latest] = await this.events.find(wanted, window, context.requester.viewer);
    if (latest === undefined) return null;
    return observed({ key: 'event_rang_unseen', when: observedMoment(context, latest.at) });
  }

  private async whoRang(context: ActContext, rang: Happened): Promise<ActOutcome> {
    const wanted = { person: null, label: 'person', name: null };
    const window = around(rang.at);
    const [seen] = await this.sightings.find({ wanted, place: null, window }, context.requester.viewer);
    const when = observedMoment(context, rang.at);
    const whom = seen === undefined ? null : observedName(context, seen);
    return observed(whom === null ? { key: 'event_doorbell', when } : { key: 'event_rang_seen', when, whom });
  }
}

function observed(message: Message): ActOutcome {
  return { ...saying(message), observed: true };
}

/** Whom a question asks for; null: the first person of a speaker nobody knows, or a word that stands for no event. */
function wantedBy({ household, requester }: ActContext, { what, whom }: EventQuestion): WantedEvent | null {
  if (whom === null) return what === 'other' ? null : { what, person: null, name: null };
  if (speakers.has(whom)) return own(what, requester.viewer.person);
  if (what === 'other') return { what, person: null, name: whom };
  const person = findPerson(household.people, whom);
  return person === null ? { what, person: null, name: whom } : { what, person: person.id, name: null };
}

function own(what: EventQuestion['what'], person: PersonId | null): WantedEvent | null {
  return person === null ? null : { what, person, name: null };
}

function messageOf(context: ActContext, event: Happened): Message {
  const when = observedMoment(context, event.at);
  const who = observedName(context, event) ?? '';
  switch (event.what) {
    case 'doorbell':
      return { key: 'event_doorbell', when };
    case 'arrival':
      return { key: 'event_arrived', who, when };
    case 'departure':
      return { key: 'event_left', who, when };
    case 'other':
      return { key: 'event_other', name: who, when };
  }
}

function latestOfEach(happened: readonly Happened[]): readonly Happened[] {
  const found = new Map<string, Happened>();
  for (const event of happened) {
    const who = event.person ?? event.name ?? '';
    if (!found.has(who)) found.set(who, event);
  }
  return [...found.values()];
}

function asksForAnybody(whom: string | null): boolean {
  return whom === null || /^(?:jemand|wer|somebody|someone|anybody|anyone)$/.test(whom);
}

function around(at: Date): { readonly from: Date; readonly to: Date } {
  return { from: new Date(at.getTime() - atTheDoorMs), to: new Date(at.getTime() + atTheDoorMs) };
}
