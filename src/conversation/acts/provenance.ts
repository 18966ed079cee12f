import { provenanceReply } from '../../language/replies/provenance.ts';
import type { Recall } from '../../retrieval/recall.ts';
import { type ActContext, type ActOutcome, notHandled, saying } from '../act-context.ts';
import { lastTold, lastWasObserved } from '../session-memory.ts';
import { ownershipOf } from '../tell.ts';

/** "Woher weißt du das?": who said it, when, and how sure. */
export class ProvenanceAct {
  private readonly recall: Recall;

  constructor(recall: Recall) {
    this.recall = recall;
  }

  async run(context: ActContext): Promise<ActOutcome> {
    const { requester, conversation, household, turn, language } = context;
    if (lastWasObserved(conversation)) return saying({ key: 'provenance_observed', source: null, when: null });
    const ids = lastTold(conversation);
    if (ids.length === 0) return notHandled;
    const [memory] = await this.recall.byIds(requester.viewer, ids);
    if (memory === undefined) return saying({ key: 'no_provenance' });
    const message = provenanceReply({
      memory,
      ...ownershipOf(context, memory),
      reference: turn.at,
      timeZone: household.settings.timeZone,
      language,
    });
    return saying(message, [memory]);
  }
}
