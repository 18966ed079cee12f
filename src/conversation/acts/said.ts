import type { Memory } from '../../domain/memory.ts';
import { speakTime } from '../../language/dates/speak-time.ts';
import { fold } from '../../language/fold.ts';
import type { Message } from '../../language/replies/message.ts';
import { type SaidQuestion, saidQuestion } from '../../language/said-question.ts';
import type { TimeRange } from '../../language/temporal.ts';
import type { FindSaid, SaidHit } from '../../retrieval/transcripts/find-said.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import { lastSaidQuestion } from '../session-memory.ts';
import { topicQuery } from '../topic-query.ts';
import { pastQuestionOf } from './past-question.ts';

/** Tells what somebody said in passing and nobody remembered, always apart from what is remembered. */
export class SaidAct {
  private readonly finder: FindSaid;

  constructor(finder: FindSaid) {
    this.finder = finder;
  }

  /** What a question asks of what was said; null: it asks for something else. */
  asked(context: ActContext): SaidQuestion | null {
    return saidQuestion(pastQuestionOf(context).text, context.language);
  }

  /**
   * The answer to "Was habe ich gestern über den Urlaub gesagt?": what is remembered about it (`remembered`), and what was
   * said besides. null: nothing of either.
   */
  async tell(context: ActContext, { topic }: SaidQuestion, remembered: ActOutcome | null): Promise<ActOutcome | null> {
    const { window } = pastQuestionOf(context);
    const open = window.from === null && window.to === null;
    // Without a topic or a time, everything would be asked for; what is remembered of a day is enough.
    if (topic === null && (open || remembered !== null)) return remembered;
    const told = remembered?.memories ?? [];
    const [first, ...others] = (await this.hits(context, topic)).filter((hit) => !isTold(hit, told));
    if (first === undefined) return remembered;
    const also = others.map((hit) => messageOf(context, hit, 'said_also'));
    if (remembered === null || remembered.message === null || told.length === 0) {
      return outcomeOf(messageOf(context, first, 'said_not_remembered'), also);
    }
    // What was told at another time is not what was said then.
    if (!open && !told.some(({ recordedAt }) => isWithin(recordedAt, window))) {
      return outcomeOf(messageOf(context, first, 'said_also'), also);
    }
    const besides = [...(remembered.more ?? []), messageOf(context, first, 'said_besides'), ...also];
    return { ...remembered, more: besides, said: true };
  }

  /** What answered the question before ("das" means it); empty: something else did. */
  async toldBefore(context: ActContext): Promise<readonly SaidHit[]> {
    const text = lastSaidQuestion(context.conversation);
    if (text === null) return [];
    const asking = { ...context, turn: { ...context.turn, text } };
    const asked = this.asked(asking);
    if (asked !== null) return await this.hits(asking, asked.topic);
    const hit = await this.finder.answering(topicQuery(asking, text), context.requester.viewer);
    return hit === null ? [] : [hit];
  }

  /** Whatever the speaker said about a topic. */
  async about(context: ActContext, topic: string): Promise<readonly SaidHit[]> {
    return await this.finder.about(topicQuery(context, topic), null, context.requester.viewer);
  }

  private async hits(context: ActContext, topic: string | null): Promise<readonly SaidHit[]> {
    const { window } = pastQuestionOf(context);
    const open = window.from === null && window.to === null;
    const query = topicQuery(context, topic ?? '');
    return await this.finder.about(query, open ? null : window, context.requester.viewer);
  }

  /** A plain question that nothing remembered answers; null: nothing that was said clearly does. */
  async instead(context: ActContext, question: string): Promise<ActOutcome | null> {
    const hit = await this.finder.answering(topicQuery(context, question), context.requester.viewer);
    return hit === null ? null : outcomeOf(messageOf(context, hit, 'said_not_remembered'), []);
  }
}

function outcomeOf(message: Message, more: readonly Message[]): ActOutcome {
  return { ...saying(message), more, said: true };
}

function messageOf(
  { household, turn, language }: ActContext,
  { text, at }: SaidHit,
  key: 'said_not_remembered' | 'said_besides' | 'said_also',
): Message {
  const { timeZone } = household.settings;
  return { key, quote: text, when: speakTime(at, { reference: turn.at, timeZone, language }) };
}

function isWithin(at: Date, { from, to }: TimeRange): boolean {
  return (from === null || at >= from) && (to === null || at < to);
}

/** Whether a memory that was told says the same. */
function isTold({ text }: SaidHit, told: readonly Memory[]): boolean {
  const said = fold(text);
  return told.some((memory) => said.includes(fold(memory.text)) || fold(memory.text).includes(said));
}
