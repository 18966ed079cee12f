import { provenanceReply } from '../../language/replies/provenance.ts';
import type { Recall } from '../../retrieval/recall.ts';
import { type ActContext, type ActOutcome, notHandled, saying } from '../act-context.ts';
import { lastTold } from '../session-memory.ts';

/** "Woher weißt du das?": who said it, when, and how sure. */
export class ProvenanceAct {
  private readonly recall: Recall;

  constructor(recall: Recall) {
    this.recall = recall;
  }

  async run(context: ActContext): Promise<ActOutcome> {
    const { requester, conversation, household, turn, language } = context;
    const ids = lastTold(conversation);
    if (ids.length === 0) return notHandled;
    const [memory] = await this.recall.byIds(requester.viewer, ids);
    if (memory === undefined) return saying({ key: 'no_provenance' });
    const owner = household.people.find((person) => person.id === memory.owner);
    const message = provenanceReply({
      memory,
      ownerName: owner?.name ?? null,
      viewerIsOwner: memory.owner !== null && memory.owner === requester.viewer.person,
      reference: turn.at,
      timeZone: household.settings.timeZone,
      language,
    });
    return saying(message, [memory]);
  }
}
