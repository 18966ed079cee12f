import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayForget } from '../../identity/forgetting.ts';
import type { Forget } from '../../memory/commands/forget.ts';
import type { FindToForget } from '../../retrieval/find-to-forget.ts';
import type { Recall } from '../../retrieval/recall.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import type { Pending } from '../ports.ts';
import { lastTold, saidNow } from '../session-memory.ts';
import { askForget, mustStaySilent, severalFound, told } from '../tell.ts';
import { topicQuery } from '../topic-query.ts';

type UsedBy = (viewer: Viewer, memory: Memory) => Promise<readonly string[]>;

/** Asks back with the exact memory before anything is deleted. */
export class ForgetAct {
  private readonly finder: FindToForget;
  private readonly forget: Forget;
  private readonly recall: Recall;
  private readonly usedBy: UsedBy;

  /** `usedBy`: names of the automations that refer to a memory. */
  constructor(finder: FindToForget, forget: Forget, recall: Recall, usedBy: UsedBy = async () => []) {
    this.finder = finder;
    this.forget = forget;
    this.recall = recall;
    this.usedBy = usedBy;
  }

  async ask(context: ActContext): Promise<ActOutcome> {
    const { requester } = context;
    const found = await this.meant(context);
    const allowed = found.filter((memory) => mayForget(requester.viewer, memory, saidNow(context.conversation)));
    if (found.length === 0) {
      return saying({ key: context.understanding.topic === null ? 'ask_what_to_forget' : 'nothing_to_forget' });
    }
    if (allowed.length === 0) return saying({ key: 'not_allowed_forget' });
    const speakable = allowed.filter((memory) => !mustStaySilent(context, memory));
    const [only] = speakable;
    if (only === undefined) return saying({ key: 'discreet_not_now' });
    if (speakable.length > 1) return saying(severalFound(context, speakable, 'forget'), speakable);
    const used = only.kind === 'procedure' ? await this.usedBy(requester.viewer, only) : [];
    const warning = { key: 'ask_forget_used', quote: told(context, only), count: used.length, quoted: used } as const;
    return {
      message: used.length > 0 ? warning : askForget(context, only),
      memories: [only],
      pending: { kind: 'forget', memoryIds: [only.id], asker: requester.viewer.person },
    };
  }

  /** Deletes what was asked about, with the rights of whoever says yes. */
  async confirm(context: ActContext, pending: Extract<Pending, { kind: 'forget' }>): Promise<ActOutcome> {
    const request = { ids: pending.memoryIds, saidNow: saidNow(context.conversation), at: context.turn.at };
    const { forgotten, refused } = await this.forget.forget(request, context.requester.viewer);
    if (forgotten.length > 0) return saying({ key: 'forgotten', count: pending.memoryIds.length });
    // Somebody with fewer rights said yes: the question stays open for the one who asked.
    return { message: { key: 'not_allowed_confirm' }, memories: refused, pending };
  }

  /** Never by voice alone: says how many there are and where to do it. */
  async everything(context: ActContext): Promise<ActOutcome> {
    const { total } = await this.recall.latest(context.requester.viewer, 0);
    return saying({ key: 'forget_all_points_to_panel', count: total });
  }

  private async meant(context: ActContext): Promise<readonly Memory[]> {
    const { understanding, requester, conversation } = context;
    if (understanding.topic === null) return await this.recall.byIds(requester.viewer, lastTold(conversation));
    return await this.finder.find(topicQuery(context, understanding.topic), requester.viewer);
  }
}
