import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import type { OwnWords, Pending } from '../ports.ts';
import type { SaidAct } from './said.ts';

type Asked = Extract<Pending, { kind: 'forget_said' }>;

/** Has forgotten what somebody said in passing, where nothing of it is remembered: else it would be told again. */
export class ForgetSaidAct {
  private readonly said: SaidAct;
  private readonly words: OwnWords;

  constructor(said: SaidAct, words: OwnWords) {
    this.said = said;
    this.words = words;
  }

  /** Asks back with the exact words; null: the speaker said nothing of it. */
  async ask(context: ActContext): Promise<ActOutcome | null> {
    const { topic } = context.understanding;
    const hits = topic === null ? await this.said.toldBefore(context) : await this.said.about(context, topic);
    if (hits.length === 0) return null;
    const turns = hits.flatMap((hit) => hit.turns.map(({ id }) => id));
    return {
      ...saying({ key: 'ask_forget_said', quoted: hits.map(({ text }) => text) }),
      pending: { kind: 'forget_said', turns, asker: context.requester.viewer.person },
    };
  }

  /** Only whoever said it may say yes. */
  async confirm({ requester, turn }: ActContext, pending: Asked): Promise<ActOutcome> {
    const { viewer } = requester;
    if (viewer.person === null || viewer.person !== pending.asker) {
      return { ...saying({ key: 'not_allowed_confirm' }), pending };
    }
    const count = await this.words.forget(viewer, pending.turns, turn.at);
    return saying({ key: 'forgotten', count });
  }
}
