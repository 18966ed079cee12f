import { languagesFrom } from '../../domain/turn.ts';
import { type AgendaQuestion, readAgendaQuestion, tellsOfComing } from '../../language/agenda-question.ts';
import { toCivil, toInstant, zoneOf } from '../../language/dates/calendar/wall-clock.ts';
import { findTimes } from '../../language/dates/find-times.ts';
import type { Stretch } from '../../language/dates/occurrence.ts';
import { queryRange } from '../../language/dates/query-range.ts';
import { withoutTimes } from '../../language/dates/without-times.ts';
import { answerList } from '../../language/replies/answer.ts';
import type { Message } from '../../language/replies/message.ts';
import type { TemporalContext } from '../../language/temporal.ts';
import type { FindAgenda } from '../../retrieval/agenda/find-agenda.ts';
import type { Intentions } from '../../routines/intentions/intentions.ts';
import { isListedFor, listedIntention } from '../../routines/intentions/listed-intention.ts';
import { type ActContext, type ActOutcome, notHandled, saying } from '../act-context.ts';
import { answerWith, mustStaySilent } from '../tell.ts';

/** Memories read aloud at most; the rest is a number. */
const spokenAtMost = 3;
const remindersLooked = 200;

/** Answers "Was ist morgen los?" and "Kommt am Donnerstag jemand?" from what is remembered, with what is to be reminded of. */
export class AgendaAct {
  private readonly agenda: FindAgenda;
  private readonly intentions: Pick<Intentions, 'list'>;

  constructor(agenda: FindAgenda, intentions: Pick<Intentions, 'list'>) {
    this.agenda = agenda;
    this.intentions = intentions;
  }

  /** null: it asks for something else, or nothing is on that is known here. Few words do not tell their language. */
  async run(context: ActContext): Promise<ActOutcome | null> {
    for (const language of languagesFrom(context.language)) {
      const asked = { ...context, language };
      const { question, stretch } = agendaQuestionOf(asked);
      if (question === null || stretch === null) continue;
      const outcome = await this.answer(asked, question, stretch);
      if (outcome !== null) return { ...outcome, act: 'recall', language };
    }
    return null;
  }

  private async answer(context: ActContext, question: AgendaQuestion, stretch: Stretch): Promise<ActOutcome | null> {
    const { household, requester, language } = context;
    const on = await this.agenda.find(requester.viewer, stretch, household.settings.timeZone);
    const wanted = on
      .filter((memory) => !mustStaySilent(context, memory))
      .filter(
        ({ text, language: said, polarity }) =>
          question !== 'coming' || (polarity === 'positive' && tellsOfComing(text, said)),
      );
    const reminders = question !== 'coming' ? await this.reminders(context, stretch) : null;
    const [first, ...others] = wanted;
    if (first === undefined) return reminders === null ? nothingOn(question) : saying(reminders);
    const more = reminders === null ? {} : { more: [reminders] };
    if (others.length === 0) return { ...saying(answerWith(context, first), [first]), ...more };
    const spoken = wanted.slice(0, spokenAtMost);
    const answers = spoken.map((memory) => answerWith(context, memory));
    return { ...saying(answerList(answers, wanted.length, language), spoken), ...more };
  }

  private async reminders({ requester, household, turn, language }: ActContext, { from, to }: Stretch) {
    const { viewer } = requester;
    const { timeZone } = household.settings;
    const listing = { listener: viewer.person, people: household.people, language, now: turn.at, timeZone };
    const due = (await this.intentions.list(viewer, { over: false, limit: remindersLooked })).filter(
      (intention) =>
        isListedFor(intention, viewer.person) &&
        intention.dueAt !== null &&
        intention.dueAt >= from &&
        intention.dueAt < to,
    );
    const told = due.map((intention) => listedIntention(intention, listing));
    return due.length === 0 ? null : ({ key: 'intentions_list', count: due.length, told } satisfies Message);
  }
}

/** Who asks what they have to think of is not served with what is on at another time, as a question to the memory would be. */
function nothingOn(question: AgendaQuestion): ActOutcome | null {
  return question === 'mind' ? notHandled : null;
}

/** The question without its times, and what is still to come of the stretch of time it names. */
function agendaQuestionOf({ turn, household, language }: ActContext): {
  readonly question: AgendaQuestion | null;
  readonly stretch: Stretch | null;
} {
  const { timeZone } = household.settings;
  const context: TemporalContext = { reference: turn.at, timeZone, language, direction: 'future' };
  const range = queryRange(turn.text, context);
  if (range === null || range.from === null || range.to === null || range.to <= turn.at)
    return { question: null, stretch: null };
  const rest = withoutTimes(turn.text, findTimes(turn.text, context));
  const zone = zoneOf(timeZone);
  const today = toInstant(toCivil(turn.at, zone).startOf('day'), zone);
  // What was on yesterday is nothing of this week any more.
  const from = new Date(Math.max(range.from.getTime(), today.getTime()));
  return { question: readAgendaQuestion(rest, language), stretch: { from, to: range.to } };
}
