import type { Memory } from '../../domain/memory.ts';
import { provenanceReply } from '../../language/replies/provenance.ts';
import { answering } from '../../retrieval/answerable.ts';
import type { Recall } from '../../retrieval/recall.ts';
import { type ActContext, type ActOutcome, notHandled, saying } from '../act-context.ts';
import { lastWasObserved, lastWasSaid, meantUnnamed } from '../session-memory.ts';
import { mustStaySilent, ownershipOf } from '../tell.ts';
import { topicQuery } from '../topic-query.ts';

/** "Woher weißt du das?": who said it, when, and how sure. */
export class ProvenanceAct {
  private readonly recall: Recall;

  constructor(recall: Recall) {
    this.recall = recall;
  }

  async run(context: ActContext): Promise<ActOutcome> {
    const { requester, conversation, understanding } = context;
    if (understanding.topic !== null) return await this.ofTopic(context, understanding.topic);
    if (lastWasObserved(conversation)) return saying({ key: 'provenance_observed', source: null, when: null });
    const ids = meantUnnamed(conversation, understanding);
    if (ids.length === 0 && lastWasSaid(conversation)) return saying({ key: 'provenance_said' });
    if (ids.length === 0) return notHandled;
    const [memory] = await this.recall.byIds(requester.viewer, ids);
    if (memory === undefined) return saying({ key: 'no_provenance' });
    return this.tell(context, memory);
  }

  /** "Wer hat dir das mit der Stufe erzählt?": of the memory that is about it. */
  private async ofTopic(context: ActContext, text: string): Promise<ActOutcome> {
    const { viewer } = context.requester;
    const query = { ...topicQuery(context, text), limit: 1, history: false };
    const best = answering(await this.recall.recall(query, viewer));
    if (best === null) return saying({ key: 'nothing_remembered' });
    if (mustStaySilent(context, best.memory)) return saying({ key: 'discreet_not_now' });
    return this.tell(context, best.memory);
  }

  private tell(context: ActContext, memory: Memory): ActOutcome {
    const { household, turn, language } = context;
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
