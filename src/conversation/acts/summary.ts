import { answerList } from '../../language/replies/answer.ts';
import { asksForSummary } from '../../language/summary-question.ts';
import type { DigestStore } from '../../retrieval/digests/ports.ts';
import type { Recall } from '../../retrieval/recall.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import { answerWith, mustStaySilent } from '../tell.ts';
import { pastQuestionOf } from './past-question.ts';

/** Statements read aloud at most; the rest is a number. */
const spokenAtMost = 5;
/** The household's rollup and the speaker's own. */
const digestsOfOneStretch = 2;

/** Answers "was war letzte Woche los?" from the rollup of that week or month. */
export class SummaryAct {
  private readonly digests: DigestStore;
  private readonly recall: Pick<Recall, 'byIds'>;

  constructor(digests: DigestStore, recall: Pick<Recall, 'byIds'>) {
    this.digests = digests;
    this.recall = recall;
  }

  /** null: it asks for something else, or there is no rollup of that time. */
  async run(context: ActContext): Promise<ActOutcome | null> {
    const { text, window } = pastQuestionOf(context);
    if (window.from === null || window.to === null || !asksForSummary(text, context.language)) return null;
    const { viewer } = context.requester;
    const stretch = { from: window.from, to: window.to };
    const found = await this.digests.digests(viewer, { stretch, limit: digestsOfOneStretch });
    const ids = [...new Set(found.flatMap(({ lines }) => lines.map(({ memory }) => memory)))];
    if (ids.length === 0) return null;
    const known = new Map((await this.recall.byIds(viewer, ids)).map((memory) => [memory.id, memory]));
    const memories = ids.flatMap((id) => known.get(id) ?? []).filter((memory) => !mustStaySilent(context, memory));
    if (memories.length === 0) return null;
    const spoken = memories.slice(0, spokenAtMost);
    const answers = spoken.map((memory) => answerWith(context, memory));
    return saying(answerList(answers, memories.length, context.language), spoken);
  }
}
