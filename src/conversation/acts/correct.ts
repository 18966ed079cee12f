import type { Memory } from '../../domain/memory.ts';
import { mayForget } from '../../identity/forgetting.ts';
import { sameKind, withPlace, withReplacement, withTimeOf } from '../../language/correction.ts';
import { tellsAnew } from '../../language/same-slot.ts';
import { statementOf } from '../../language/statement.ts';
import type { Statement } from '../../language/understanding.ts';
import type { Correct } from '../../memory/commands/correct.ts';
import type { FindToForget } from '../../retrieval/find-to-forget.ts';
import type { Recall } from '../../retrieval/recall.ts';
import { type ActContext, type ActOutcome, notHandled, saying } from '../act-context.ts';
import { meantUnnamed, saidNow } from '../session-memory.ts';
import { askForget, mustStaySilent, severalFound } from '../tell.ts';
import { topicQuery } from '../topic-query.ts';
import { holdsWhen, messageOf, type RememberAct } from './remember.ts';

/** "Das stimmt nicht mehr, er hängt jetzt am Haken": the old value becomes history, the new one current. */
export class CorrectAct {
  private readonly finder: FindToForget;
  private readonly recall: Recall;
  private readonly correct: Correct;
  private readonly remember: RememberAct;

  constructor(parts: { finder: FindToForget; recall: Recall; correct: Correct; remember: RememberAct }) {
    this.finder = parts.finder;
    this.recall = parts.recall;
    this.correct = parts.correct;
    this.remember = parts.remember;
  }

  async run(context: ActContext): Promise<ActOutcome> {
    const { statement, ownership } = context.understanding;
    const found = await this.old(context, statement);
    const viewer = context.requester.viewer;
    const allowed = found.filter((memory) => mayForget(viewer, memory, saidNow(context.conversation)));
    const [old] = allowed;
    // Told beside the old value, the new one would take its place all the same.
    if (found.length > 0 && old === undefined) return saying({ key: 'not_allowed' });
    if (allowed.length > 1) {
      const speakable = allowed.filter((memory) => !mustStaySilent(context, memory));
      if (speakable.length === 0) return saying({ key: 'discreet_not_now' });
      return saying(severalFound(context, speakable, 'correct'), speakable);
    }
    if (statement === null) {
      if (old === undefined) return ownership === 'ours' ? saying({ key: 'nothing_to_correct' }) : notHandled;
      if (mustStaySilent(context, old)) return saying({ key: 'discreet_not_now' });
      const exchanged = this.exchanged(context, old);
      if (exchanged === 'unclear') return ownership === 'ours' ? saying({ key: 'ask_what_is_right' }) : notHandled;
      if (exchanged !== null) return await this.replace(context, old, exchanged);
      const pending = { kind: 'forget', memoryIds: [old.id], asker: viewer.person } as const;
      return { message: askForget(context, old), memories: [old], pending };
    }
    if (ownership === 'if_found') return await this.contradict(context, statement);
    if (old === undefined) return await this.remember.run(context, statement);
    return await this.replace(context, old, this.fuller(context, old, statement));
  }

  /** "Nein, nicht Dienstag, Mittwoch": the old sentence with one value exchanged; null: no value was named. */
  private exchanged(context: ActContext, old: Memory): Statement | 'unclear' | null {
    const { replacement } = context.understanding;
    if (replacement === undefined) return null;
    const text =
      withReplacement(old.text, replacement) ??
      sameKind(old.text, replacement.new, old.language) ??
      withPlace(old.text, replacement.new, old.language);
    return text === null ? 'unclear' : reworded(context, old, text);
  }

  /** "Nein, ich mag Sellerie doch": only what was told last can be contradicted so; else it is nobody's. */
  private async contradict(context: ActContext, statement: Statement): Promise<ActOutcome> {
    const { conversation, requester, understanding } = context;
    const [last] = await this.recall.byIds(requester.viewer, meantUnnamed(conversation, understanding).slice(0, 1));
    if (last === undefined || !tellsAnew(statement, last)) return { ...notHandled, act: 'none' };
    if (!mayForget(requester.viewer, last, saidNow(conversation))) return saying({ key: 'not_allowed' });
    return await this.replace(context, last, this.fuller(context, last, statement));
  }

  /** "Sie kommt am Freitag" leaves the hour and the purpose as they were. */
  private fuller(context: ActContext, old: Memory, statement: Statement): Statement {
    const text = statement.language === old.language ? withTimeOf(statement.text, old.text, old.language) : null;
    return text === null ? statement : reworded(context, old, text);
  }

  private async replace(context: ActContext, old: Memory, statement: Statement): Promise<ActOutcome> {
    if (context.conversation.session.paused) return saying({ key: 'paused_not_remembered' });
    const named = {
      ...statement,
      subject: statement.subject ?? old.subject,
      predicate: statement.predicate ?? old.predicate,
    };
    const request = {
      statement: named,
      discreet: old.discreet,
      ...holdsWhen(context, named),
      at: context.turn.at,
      salience: null,
    };
    const admitted = await this.correct.correct(old, request, context.requester.viewer);
    if (admitted.kind === 'refused') return saying({ key: 'nothing_to_correct' });
    return saying(messageOf(context, admitted), [admitted.memory]);
  }

  /** What is being corrected: what was named, else what was told last; with neither, the new value's slot decides. */
  private async old(context: ActContext, statement: Statement | null): Promise<readonly Memory[]> {
    const { understanding, conversation, requester } = context;
    const { topic, replacement } = understanding;
    const recent = async () => await this.recall.byIds(requester.viewer, meantUnnamed(conversation, understanding));
    if (topic === null) {
      const told = await recent();
      return statement === null || statement.subject === null
        ? told
        : told.filter((memory) => tellsAnew(statement, memory));
    }
    if (replacement !== undefined) {
      // "Nicht Mittwoch, sondern Donnerstag" right after an answer that says Wednesday means that answer.
      const holding = (await recent()).filter(({ text }) => withReplacement(text, replacement) !== null);
      if (holding.length === 1) return holding;
    }
    return await this.finder.find(topicQuery(context, topic), requester.viewer);
  }
}

/** The old memory in other words, as its owner would say it. */
function reworded({ household }: ActContext, old: Memory, text: string): Statement {
  const owner = household.people.find(({ id }) => id === old.owner);
  return statementOf(text, { language: old.language, speakerName: owner?.name ?? null });
}
