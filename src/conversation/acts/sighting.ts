import { findPerson, findRoom } from '../../identity/resolve.ts';
import { findTimes } from '../../language/dates/find-times.ts';
import { queryRange } from '../../language/dates/query-range.ts';
import { speakTime } from '../../language/dates/speak-time.ts';
import { labelCalled, spokenThing } from '../../language/seen-things.ts';
import { type SightingQuestion, sightingQuestion } from '../../language/sighting-question.ts';
import type { TemporalContext } from '../../language/temporal.ts';
import type { FindSightings, Wanted } from '../../retrieval/sightings/find-sightings.ts';
import type { StoredSighting } from '../../retrieval/sightings/ports.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';

/** Answers questions about what cameras saw, as observations, never as facts. */
export class SightingAct {
  private readonly sightings: FindSightings;

  constructor(sightings: FindSightings) {
    this.sightings = sightings;
  }

  /** null: the question is not about what was seen, or nothing fits and the memory may know more. */
  async run(context: ActContext): Promise<ActOutcome | null> {
    const { household, requester, turn, language } = context;
    const times: TemporalContext = {
      reference: turn.at,
      timeZone: household.settings.timeZone,
      language,
      direction: 'past',
    };
    const question = sightingQuestion(withoutTimes(turn.text, times), language);
    if (question === null) return null;
    const wanted = wantedBy(context, question);
    if (wanted === null) return null;
    const window = queryRange(turn.text, times) ?? { from: null, to: null };
    const room = question.where === null ? null : findRoom(household.rooms, question.where);
    const place = question.where === null ? null : { room: room?.id ?? null, words: question.where };
    const seen = await this.sightings.find({ wanted, place, window }, requester.viewer);
    const [latest] = seen;
    if (latest === undefined) return null;
    if (seen.length === 1) {
      const whom = nameOf(context, latest);
      return saying({ key: 'seen_once', whom, camera: latest.camera, when: momentOf(context, latest) });
    }
    const told = seen.map((sighting) => `${nameOf(context, sighting)} ${momentOf(context, sighting)}`);
    return saying({ key: 'seen_several', count: seen.length, told });
  }
}

/** Whom a question asks for; null: somebody or something no camera can tell from others. */
function wantedBy({ household }: ActContext, { asks, whom }: SightingQuestion): Wanted | null {
  if (whom === null) return asks === 'who' ? { person: null, label: 'person', name: null } : null;
  const person = findPerson(household.people, whom);
  if (person !== null) return { person: person.id, label: null, name: null };
  const label = labelCalled(whom);
  return label === null ? { person: null, label: null, name: whom } : { person: null, label, name: null };
}

function withoutTimes(text: string, times: TemporalContext): string {
  const mentions = [...findTimes(text, times)].sort((left, right) => right.start - left.start);
  return mentions.reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

function nameOf({ household, language }: ActContext, sighting: StoredSighting): string {
  const person = household.people.find(({ id }) => id === sighting.person);
  return person?.name ?? sighting.name ?? spokenThing(sighting.label, language);
}

function momentOf({ household, turn, language }: ActContext, sighting: StoredSighting): string {
  const { timeZone } = household.settings;
  return speakTime(sighting.to, { reference: turn.at, timeZone, language, precision: 'minute' });
}
