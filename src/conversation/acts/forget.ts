import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayForget } from '../../identity/forgetting.ts';
import { codesIn, codesNamed, saysCode } from '../../language/codes.ts';
import { type ForgetReach, forgetReach } from '../../language/forget-reach.ts';
import { namedProcedure } from '../../language/procedures/list-question.ts';
import type { Message } from '../../language/replies/message.ts';
import { longestSpokenList } from '../../language/replies/speak.ts';
import type { Forget } from '../../memory/commands/forget.ts';
import type { ForgetPart } from '../../memory/commands/forget-part.ts';
import type { FindToForget } from '../../retrieval/find-to-forget.ts';
import { partsMeant, partsOf, type ToldApart } from '../../retrieval/part-to-forget.ts';
import type { Recall } from '../../retrieval/recall.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import type { Pending } from '../ports.ts';
import { lastTold, saidNow } from '../session-memory.ts';
import { askForget, askForgetPartOf, mustStaySilent, severalFound, told, whomToAsk } from '../tell.ts';
import { topicQuery } from '../topic-query.ts';
import { findDescribed } from './described.ts';
import type { ForgetSaidAct } from './forget-said.ts';

type CalledSo = (viewer: Viewer, name: string) => Promise<readonly Memory[]>;
type UsedBy = (viewer: Viewer, memory: Memory) => Promise<readonly string[] | null>;

export interface ForgetParts {
  readonly finder: FindToForget;
  readonly forget: Forget;
  readonly forgetPart: ForgetPart;
  readonly recall: Recall;
  readonly said: ForgetSaidAct;
  /** Names of the automations that refer to a memory; null: nobody can be asked; left out: there are none. */
  readonly usedBy?: UsedBy;
  /** Memories of the procedures that are called so, or run on these words; left out: there are none. */
  readonly procedureCalled?: CalledSo;
}

/** Asks back with the exact memory before anything is deleted. */
export class ForgetAct {
  private readonly finder: FindToForget;
  private readonly forget: Forget;
  private readonly forgetPart: ForgetPart;
  private readonly recall: Recall;
  private readonly said: ForgetSaidAct;
  private readonly usedBy: UsedBy;
  private readonly procedureCalled: CalledSo;

  constructor(parts: ForgetParts) {
    this.finder = parts.finder;
    this.forget = parts.forget;
    this.forgetPart = parts.forgetPart;
    this.recall = parts.recall;
    this.said = parts.said;
    this.usedBy = parts.usedBy ?? (async () => []);
    this.procedureCalled = parts.procedureCalled ?? (async () => []);
  }

  async ask(context: ActContext): Promise<ActOutcome> {
    const { turn, household, language, requester } = context;
    const { timeZone } = household.settings;
    const reach = forgetReach(turn.text, { reference: turn.at, timeZone, language });
    if (reach !== null) return await this.askDescribed(context, reach);
    const found = await this.meant(context);
    const allowed = found.filter((memory) => mayForget(requester.viewer, memory, saidNow(context.conversation)));
    if (found.length === 0) {
      const key = context.understanding.topic === null ? 'ask_what_to_forget' : 'nothing_to_forget';
      return (await this.said.ask(context)) ?? saying({ key });
    }
    if (allowed.length === 0) return saying({ key: 'not_allowed_forget', asked: whomToAsk(context, found) });
    const speakable = allowed.filter((memory) => !mustStaySilent(context, memory));
    const [only] = speakable;
    if (only === undefined) return saying({ key: 'discreet_not_now' });
    if (speakable.length === 1) return await this.askOne(context, only);
    return this.isOneThing(context, speakable)
      ? askAll(context, speakable)
      : saying(severalFound(context, speakable, 'forget'), speakable);
  }

  /** What gives away one code is one thing, however often it was told; what says other things as well is chosen one by one. */
  private isOneThing(context: ActContext, memories: readonly Memory[]): boolean {
    const [first] = memories;
    if (first === undefined || memories.length > longestSpokenList) return false;
    const codes = [...codesOf(context), ...codesIn(first.text, first.language)];
    return (
      codes.some((code) => memories.every(({ text, language }) => saysCode(text, code, language))) &&
      memories.every((memory) => partsOf(memory).length === 0)
    );
  }

  /** Everything of a kind at once, if all of it can be read out before; nothing goes that was not. */
  private async askDescribed(context: ActContext, reach: ForgetReach): Promise<ActOutcome> {
    const { viewer } = context.requester;
    const { memories, total } = await findDescribed(context, reach, { recall: this.recall, finder: this.finder });
    if (total === 0) return saying({ key: 'nothing_to_forget' });
    const allowed = memories.filter((memory) => mayForget(viewer, memory, saidNow(context.conversation)));
    if (allowed.length === 0) return saying({ key: 'not_allowed_forget', asked: whomToAsk(context, memories) });
    const speakable = allowed.filter((memory) => !mustStaySilent(context, memory));
    const [first] = speakable;
    if (first === undefined) return saying({ key: 'discreet_not_now' });
    if (speakable.length === 1) return await this.askOne(context, first);
    if (speakable.length > longestSpokenList || total > memories.length) {
      const quoted = speakable.slice(0, longestSpokenList).map((memory) => told(context, memory));
      const count = total - memories.length + speakable.length;
      return saying({ key: 'too_many_to_forget', count, quoted });
    }
    return askAll(context, speakable);
  }

  private async askOne(context: ActContext, only: Memory): Promise<ActOutcome> {
    const { requester } = context;
    const part = only.kind === 'procedure' ? null : this.partOf(context, only);
    if (part !== null) {
      const told = { gone: part.gone.join(' '), kept: part.kept.join(' ') };
      const asked = { asker: requester.viewer.person, codes: codesOf(context) };
      const pending = { kind: 'forget_part', memory: only.id, ...told, ...asked } as const;
      return { message: askForgetPartOf(context, only, told), memories: [only], pending };
    }
    const used = only.kind === 'procedure' ? await this.usedBy(requester.viewer, only) : [];
    return {
      message: warningOf(told(context, only), used) ?? askForget(context, only),
      memories: [only],
      pending: { kind: 'forget', memoryIds: [only.id], asker: requester.viewer.person, codes: codesOf(context) },
    };
  }

  async confirmSaid(context: ActContext, pending: Extract<Pending, { kind: 'forget_said' }>): Promise<ActOutcome> {
    return await this.said.confirm(context, pending);
  }

  /** Deletes what was asked about, with the rights of whoever says yes. */
  async confirm(context: ActContext, pending: Extract<Pending, { kind: 'forget' }>): Promise<ActOutcome> {
    const { memoryIds: ids, codes } = pending;
    const request = { ids, saidNow: saidNow(context.conversation), at: context.turn.at, codes };
    const { forgotten, refused } = await this.forget.forget(request, context.requester.viewer);
    if (forgotten.length > 0) return saying({ key: 'forgotten', count: pending.memoryIds.length });
    // Somebody with fewer rights said yes: the question stays open for the one who asked.
    return { message: { key: 'not_allowed_confirm' }, memories: refused, pending };
  }

  /** Takes the part out that was asked about, with the rights of whoever says yes. */
  async confirmPart(context: ActContext, pending: Extract<Pending, { kind: 'forget_part' }>): Promise<ActOutcome> {
    const { viewer } = context.requester;
    const [memory] = await this.recall.byIds(viewer, [pending.memory]);
    if (memory === undefined) return saying({ key: 'nothing_to_forget' });
    if (!mayForget(viewer, memory, saidNow(context.conversation))) {
      return { message: { key: 'not_allowed_confirm' }, memories: [memory], pending };
    }
    const { people, settings } = context.household;
    const left = await this.forgetPart.forgetPart(
      {
        memory,
        gone: [pending.gone],
        kept: [pending.kept],
        people,
        timeZone: settings.timeZone,
        saidNow: saidNow(context.conversation),
        at: context.turn.at,
        codes: pending.codes,
      },
      viewer,
    );
    return saying(left === null ? { key: 'nothing_to_forget' } : { key: 'forgotten', count: 1 });
  }

  /** Never by voice alone: says how many there are and where to do it. */
  async everything(context: ActContext): Promise<ActOutcome> {
    const { total } = await this.recall.latest(context.requester.viewer, 0);
    return saying({ key: 'forget_all_points_to_panel', count: total });
  }

  private partOf(context: ActContext, memory: Memory): ToldApart | null {
    const { topic } = context.understanding;
    if (topic === null) return null;
    return partsMeant(topicQuery(context, topic), context.requester.viewer.person, memory);
  }

  private async meant(context: ActContext): Promise<readonly Memory[]> {
    const { understanding, requester, conversation } = context;
    if (understanding.topic === null) return await this.recall.byIds(requester.viewer, lastTold(conversation));
    // A routine that was given another name still has its old words in its sentence.
    const name = namedProcedure(understanding.topic, understanding.language);
    const called = name === null ? [] : await this.procedureCalled(requester.viewer, name);
    if (called.length > 0) return called;
    const { reason } = understanding;
    const query = { ...topicQuery(context, understanding.topic), ...(reason === undefined ? {} : { reason }) };
    return await this.finder.findEverywhere(query, requester.viewer);
  }
}

function askAll(context: ActContext, memories: readonly Memory[]): ActOutcome {
  const quoted = memories.map((memory) => told(context, memory));
  const asker = context.requester.viewer.person;
  return {
    message: { key: 'ask_forget_several', count: memories.length, quoted },
    memories,
    pending: { kind: 'forget', memoryIds: memories.map(({ id }) => id), asker, codes: codesOf(context) },
  };
}

function codesOf({ understanding: { topic, language } }: ActContext): readonly string[] {
  return topic === null ? [] : codesNamed(topic, language);
}

/** What whoever forgets it should know before; null: nothing. */
function warningOf(quote: string, used: readonly string[] | null): Message | null {
  if (used === null) return { key: 'ask_forget_use_unknown', quote };
  return used.length === 0 ? null : { key: 'ask_forget_used', quote, count: used.length, quoted: used };
}
