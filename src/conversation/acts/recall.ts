import { answerList } from '../../language/replies/answer.ts';
import { answering } from '../../retrieval/answerable.ts';
import type { Recall } from '../../retrieval/recall.ts';
import { type ActContext, type ActOutcome, notHandled, saying } from '../act-context.ts';
import { answerWith, mustStaySilent } from '../tell.ts';
import { topicQuery } from '../topic-query.ts';

/** Memories read aloud at most; the rest is a number. */
const spokenAtMost = 3;

/** Answers a question from what is remembered, or says honestly that nothing is. */
export class RecallAct {
  private readonly recall: Recall;

  constructor(recall: Recall) {
    this.recall = recall;
  }

  async run(context: ActContext): Promise<ActOutcome> {
    const { understanding } = context;
    if (understanding.topic === null) return await this.overview(context);
    const question = understanding.topic;
    const best = answering(await this.recall.recall(this.query(context, question), context.requester.viewer));
    if (best === null) {
      return understanding.ownership === 'ours' ? saying({ key: 'nothing_remembered' }) : notHandled;
    }
    if (mustStaySilent(context, best.memory)) return saying({ key: 'discreet_not_now' });
    return saying(answerWith(context, best.memory), [best.memory]);
  }

  private async overview(context: ActContext): Promise<ActOutcome> {
    const { memories, total } = await this.recall.latest(context.requester.viewer, spokenAtMost);
    const speakable = memories.filter((memory) => !mustStaySilent(context, memory));
    if (total === 0) return saying({ key: 'nothing_known_at_all' });
    const answers = speakable.map((memory) => answerWith(context, memory));
    return saying(answerList(answers, total, context.language), speakable);
  }

  private query(context: ActContext, text: string) {
    return { ...topicQuery(context, text), limit: spokenAtMost, history: context.understanding.history };
  }
}
