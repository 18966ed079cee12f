import { languagesFrom } from '../../domain/turn.ts';
import { type BriefingQuestion, readBriefingQuestion } from '../../language/briefing-question.ts';
import { answerList } from '../../language/replies/answer.ts';
import { type Briefings, lastDay } from '../../routines/briefing/briefing.ts';
import { type Listening, toldBriefing, toldMemories } from '../../routines/briefing/told-briefing.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import { pastQuestionOf } from './past-question.ts';
import type { SaidAct } from './said.ts';

/** Memories read aloud at most; the rest is a number. */
const spokenAtMost = 3;

/** Answers "was gibt's Neues?", "was hast du dir diese Woche gemerkt?" and "was habe ich dir heute gesagt?". */
export class BriefingAct {
  private readonly briefings: Briefings;
  private readonly said: SaidAct;

  constructor(briefings: Briefings, said: SaidAct) {
    this.briefings = briefings;
    this.said = said;
  }

  /** null: it asks for something else. A few words do not tell their language, so both are tried. */
  async run(context: ActContext): Promise<ActOutcome | null> {
    for (const language of languagesFrom(context.language)) {
      const asked = { ...context, language };
      const { text, window } = pastQuestionOf(asked);
      const question = readBriefingQuestion(text, language);
      if (question === null || (question !== 'news' && window.from === null)) continue;
      if (question === 'told' && context.requester.viewer.person === null) continue;
      return { ...(await this.answer(asked, question, window)), act: 'recall', language };
    }
    return null;
  }

  private async answer(
    context: ActContext,
    question: BriefingQuestion,
    window: { readonly from: Date | null; readonly to: Date | null },
  ): Promise<ActOutcome> {
    const { requester, turn } = context;
    const day = lastDay(turn.at);
    const to = window.to === null || window.to > turn.at ? day.to : window.to;
    const found = await this.briefings.gather(requester.viewer, { from: window.from ?? day.from, to }, turn.at);
    const listening = listeningOf(context);
    const { person } = requester.viewer;
    const memories = found.memories
      .filter(({ discreet }) => !(discreet && listening.accompanied))
      .filter(({ owner }) => question !== 'told' || owner === person);
    const spoken = memories.slice(0, spokenAtMost);
    if (question === 'news') {
      const [first, ...more] = toldBriefing(found, listening);
      return { ...saying(first, spoken), more };
    }
    if (memories.length === 0) {
      if (question !== 'told') return saying({ key: 'briefing_nothing' });
      return (await this.said.tell(context, { topic: null }, null)) ?? saying({ key: 'nothing_remembered' });
    }
    return saying(answerList(toldMemories(spoken, listening), memories.length, context.language), spoken);
  }
}

function listeningOf({ requester, household, language, turn }: ActContext): Listening {
  const { viewer, accompanied } = requester;
  const { timeZone } = household.settings;
  return { viewer, people: household.people, language, now: turn.at, timeZone, accompanied };
}
