import type { Memory } from '../../domain/memory.ts';
import type { Person } from '../../domain/person.ts';
import { findPerson } from '../../identity/resolve.ts';
import { type AgeQuestion, ageQuestion } from '../../language/age-question.ts';
import { ageAt, bornOn, tellsAge } from '../../language/dates/age.ts';
import { daysBetween } from '../../language/dates/day-count.ts';
import { dayCountQuestion } from '../../language/day-count-question.ts';
import { owingQuestion, owingTold } from '../../language/owing-question.ts';
import { answerList } from '../../language/replies/answer.ts';
import { speak } from '../../language/replies/speak.ts';
import { asksForSecret, saysSecret } from '../../language/secret-question.ts';
import { subjectKey } from '../../language/slot.ts';
import { isIntimate } from '../../language/statement/sensitivity.ts';
import { answering, tellingOf } from '../../retrieval/answerable.ts';
import type { Recall } from '../../retrieval/recall.ts';
import type { Hit, RecallResult } from '../../retrieval/result.ts';
import { type ActContext, type ActOutcome, notHandled, saying } from '../act-context.ts';
import { lastTold } from '../session-memory.ts';
import { answerWith, mustStaySilent } from '../tell.ts';
import { topicQuery } from '../topic-query.ts';
import type { SaidAct } from './said.ts';

/** Memories read aloud at most; the rest is a number. */
const spokenAtMost = 3;
/** Memories about one topic that are counted at most. */
const countedAtMost = 20;

/** As much of a turn as a question is made of. */
type Asked = Pick<ActContext, 'turn' | 'requester' | 'household' | 'understanding'>;

/** Answers a question from what is remembered, or says honestly that nothing is. */
export class RecallAct {
  private readonly recall: Recall;
  private readonly said: SaidAct;

  constructor(recall: Recall, said: SaidAct) {
    this.recall = recall;
    this.said = said;
  }

  /** Begins with what takes longest of a question that `run` will likely be asked. */
  prepare(context: Asked): void {
    const { act, topic } = context.understanding;
    if (act !== 'recall' || topic === null) return;
    this.recall.prepare(this.query(context, topic), context.requester.viewer);
  }

  async run(context: ActContext): Promise<ActOutcome> {
    const { understanding } = context;
    const { topic } = understanding;
    if (topic === null) return await this.overview(context);
    const reckoned =
      (await this.age(context, topic)) ?? (await this.days(context, topic)) ?? (await this.owing(context, topic));
    if (reckoned !== null) return reckoned;
    const remembered = await this.remembered(context, topic);
    const asked = this.said.asked(context);
    const told =
      asked === null
        ? (remembered ?? (await this.said.instead(context, topic)))
        : await this.said.tell(context, asked, remembered);
    if (told !== null) return told;
    return understanding.ownership === 'ours' ? saying({ key: 'nothing_remembered' }) : notHandled;
  }

  /** null: nothing that is remembered answers it. */
  private async remembered(context: ActContext, topic: string): Promise<ActOutcome | null> {
    const { understanding } = context;
    const query = this.query(context, topic);
    const result = speakableIn(await this.recall.recall(query, context.requester.viewer), topic);
    const best = answering(result);
    if (best === null) return null;
    const found = understanding.everything ? tellingOf(result).map(({ memory }) => memory) : [best.memory];
    const speakable = found.filter((memory) => !mustStaySilent(context, memory));
    const [only] = speakable;
    if (only === undefined) return saying({ key: 'discreet_not_now' });
    if (speakable.length === 1) return saying(answerWith(context, only), [only]);
    return listing(context, speakable.slice(0, spokenAtMost), speakable.length);
  }

  /** An age is reckoned from the birthday, so that it never grows old; null: none is asked for, or none is told. */
  private async age(context: ActContext, text: string): Promise<ActOutcome | null> {
    const { language, turn, household, requester } = context;
    const asked = ageQuestion(text, language);
    if (asked === null) return null;
    const best = answering(await this.recall.recall(this.query(context, asked.birthday), requester.viewer));
    const born = best === null ? null : bornOn(best.memory);
    if (best === null || born === null) return await this.ageTold(context, text, asked);
    if (mustStaySilent(context, best.memory)) return null;
    const age = ageAt(born, asked.moment, { at: turn.at, timeZone: household.settings.timeZone });
    if (age === null) return null;
    const statement = speak(language, answerWith(context, best.memory));
    return saying({ key: 'answer_age', count: age.years, moment: age.moment, statement }, [best.memory]);
  }

  /** Where no birthday is told, the age somebody was said to have; null: neither is. */
  private async ageTold(context: ActContext, text: string, { whom, moment }: AgeQuestion): Promise<ActOutcome | null> {
    const { household, requester } = context;
    const name = whom ?? requester.person?.name ?? null;
    if (name === null || moment !== 'now') return null;
    // Whose age it is decides, not how near the words are: "I'm 44" shares none with the question.
    const wanted = { ...this.query(context, text), limit: countedAtMost };
    const { ranked } = await this.recall.consider(wanted, requester.viewer);
    const person = findPerson(household.people, name);
    const found = ranked
      .map((rated) => rated.found.memory)
      .find((memory) => tellsAge(memory) && isOf(memory, name, person));
    if (found === undefined || mustStaySilent(context, found)) return null;
    return saying(answerWith(context, found), [found]);
  }

  /** "Wer schuldet mir Geld?": every debt that whoever asks told of, since none says "Geld"; null: none. */
  private async owing(context: ActContext, text: string): Promise<ActOutcome | null> {
    const { language, requester } = context;
    const asked = owingQuestion(text, language);
    if (asked === null) return null;
    const wanted = { ...this.query(context, text), limit: countedAtMost };
    const { ranked } = await this.recall.consider(wanted, requester.viewer);
    const found = ranked
      .map((rated) => rated.found.memory)
      .filter((memory) => memory.owner === requester.viewer.person && owingTold(memory.text) === asked)
      .filter((memory) => !mustStaySilent(context, memory));
    const [only] = found;
    if (only === undefined) return null;
    if (found.length === 1) return saying(answerWith(context, only), [only]);
    return listing(context, found.slice(0, spokenAtMost), found.length);
  }

  /** Days until or since what is asked for or was told last; null: none are asked for, or nothing tells the day. */
  async days(context: ActContext, text: string): Promise<ActOutcome | null> {
    const { language, turn, household, requester, conversation } = context;
    const asked = dayCountQuestion(text, language);
    if (asked === null) return null;
    const [memory] =
      asked.about === null
        ? await this.recall.byIds(requester.viewer, lastTold(conversation).slice(0, 1))
        : tellingOf(await this.recall.recall(this.query(context, asked.about), requester.viewer)).map(
            (hit) => hit.memory,
          );
    if (memory === undefined || mustStaySilent(context, memory)) return null;
    const count = daysBetween(memory, asked.towards, { at: turn.at, timeZone: household.settings.timeZone });
    if (count === null) return null;
    const statement = speak(language, answerWith(context, memory));
    return saying({ key: 'answer_days', count, towards: asked.towards, statement }, [memory]);
  }

  private async overview(context: ActContext): Promise<ActOutcome> {
    const { memories, total } = await this.recall.latest(context.requester.viewer, spokenAtMost);
    const speakable = memories.filter((memory) => !isSecret(memory) && !mustStaySilent(context, memory));
    if (total === 0) return saying({ key: 'nothing_known_at_all' });
    return listing(context, speakable, total);
  }

  private query(context: Asked, text: string) {
    const { everything, history } = context.understanding;
    return { ...topicQuery(context, text), limit: everything ? countedAtMost : spokenAtMost, history };
  }
}

/** Whether a memory is about somebody, who may have said it of themselves. */
function isOf({ subject, text, owner }: Memory, name: string, person: Person | null): boolean {
  if (person !== null && owner === person.id && /^(?:ich|i|i['’]m) /i.test(text)) return true;
  const names = [name, ...(person === null ? [] : [person.name, ...person.aliases])].map(subjectKey);
  return subject !== null && names.includes(subjectKey(subject));
}

/**
 * What may be spoken as an answer: a code only where one is asked for, and what is delicate only where it says every name
 * and thing of the question. A near miss would give it away.
 */
function speakableIn(result: RecallResult, question: string): RecallResult {
  const secrets = asksForSecret(question);
  const delicate = ({ memory }: Hit) => memory.scope === 'private' && (memory.discreet || isIntimate(memory.text));
  const hits = result.hits.filter((hit) => (secrets || !isSecret(hit.memory)) && (result.complete || !delicate(hit)));
  return hits[0] === result.hits[0]
    ? { ...result, hits }
    : { ...result, hits: hits.filter(saysAsMuchAs(result.hits[0])) };
}

function isSecret({ sensitive, text, language }: Memory): boolean {
  return sensitive && saysSecret(text, language);
}

function saysAsMuchAs(best: Hit | undefined): (hit: Hit) => boolean {
  return ({ arms }) => (arms.wording ?? 0) >= Math.max(1, best?.arms.wording ?? 1);
}

/** `told` aloud, of `total` that there are. */
function listing(context: ActContext, told: readonly Memory[], total: number): ActOutcome {
  const answers = told.map((memory) => answerWith(context, memory));
  return saying(answerList(answers, total, context.language), told);
}
