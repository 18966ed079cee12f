import { findPerson, findRoom } from '../../identity/resolve.ts';
import { labelCalled } from '../../language/seen-things.ts';
import { type SightingQuestion, sightingQuestion } from '../../language/sighting-question.ts';
import type { FindSightings, Wanted } from '../../retrieval/sightings/find-sightings.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import { observedMoment, observedName, pastQuestionOf } from './past-question.ts';

/** Answers questions about what cameras saw, as observations, never as facts. */
export class SightingAct {
  private readonly sightings: FindSightings;

  constructor(sightings: FindSightings) {
    this.sightings = sightings;
  }

  /** null: the question is not about what was seen, or nothing fits and the memory may know more. */
  async run(context: ActContext): Promise<ActOutcome | null> {
    const { household, requester, language } = context;
    const { text, window } = pastQuestionOf(context);
    const question = sightingQuestion(text, language);
    if (question === null) return null;
    const wanted = wantedBy(context, question);
    if (wanted === null) return null;
    const room = question.where === null ? null : findRoom(household.rooms, question.where);
    const place = question.where === null ? null : { room: room?.id ?? null, words: question.where };
    const seen = await this.sightings.find({ wanted, place, window }, requester.viewer);
    const [latest] = seen;
    if (latest === undefined) return null;
    if (seen.length === 1) {
      const whom = observedName(context, latest) ?? '';
      const when = observedMoment(context, latest.to);
      return { ...saying({ key: 'seen_once', whom, camera: latest.camera, when }), observed: true };
    }
    const told = seen.map((each) => `${observedName(context, each)} ${observedMoment(context, each.to)}`);
    return { ...saying({ key: 'seen_several', count: seen.length, told }), observed: true };
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
