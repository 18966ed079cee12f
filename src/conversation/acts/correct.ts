import type { Memory } from '../../domain/memory.ts';
import type { Language } from '../../domain/turn.ts';
import { mayForget } from '../../identity/forgetting.ts';
import { sameKind, withPlace, withReplacement, withThing, withTimeOf } from '../../language/correction.ts';
import { findTimes } from '../../language/dates/find-times.ts';
import { validity } from '../../language/dates/validity.ts';
import { tellsAnew } from '../../language/same-slot.ts';
import { statementOf } from '../../language/statement.ts';
import type { Replacement, Statement } from '../../language/understanding.ts';
import type { Correct } from '../../memory/commands/correct.ts';
import type { FindToForget } from '../../retrieval/find-to-forget.ts';
import { partsOf } from '../../retrieval/part-to-forget.ts';
import type { Recall } from '../../retrieval/recall.ts';
import { type ActContext, type ActOutcome, notHandled, saying } from '../act-context.ts';
import { meantUnnamed, saidNow } from '../session-memory.ts';
import { askForget, mustStaySilent, severalFound, told, whomToAsk } from '../tell.ts';
import { topicQuery } from '../topic-query.ts';
import { keptOf, type Part, partToldAnew, withPartExchanged } from './corrected-part.ts';
import { holdsWhen, messageOf, type RememberAct } from './remember.ts';

/** A value that holds from now on, so there was another one. */
const sinceNow = /(?<!\p{L})(?:jetzt|nun|inzwischen|mittlerweile|neuerdings|now|from now on)(?!\p{L})/iu;

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
    if (found.length > 0 && old === undefined)
      return saying({ key: 'not_allowed_correct', asked: whomToAsk(context, found) });
    if (allowed.length > 1) {
      const speakable = allowed.filter((memory) => !mustStaySilent(context, memory));
      if (speakable.length === 0) return saying({ key: 'discreet_not_now' });
      return saying(severalFound(context, speakable, 'correct'), speakable);
    }
    if (statement === null) {
      if (old === undefined) return ownership === 'ours' ? saying({ key: 'nothing_to_correct' }) : notHandled;
      if (mustStaySilent(context, old)) return saying({ key: 'discreet_not_now' });
      const partly = this.exchangedPart(context, old);
      if (partly !== null) return await this.replacePart(context, old, partly);
      const exchanged = this.exchanged(context, old);
      if (exchanged === 'unclear') return ownership === 'ours' ? saying({ key: 'ask_what_is_right' }) : notHandled;
      if (exchanged !== null) return await this.replace(context, old, exchanged);
      const pending = { kind: 'forget', memoryIds: [old.id], asker: viewer.person } as const;
      return { message: askForget(context, old), memories: [old], pending };
    }
    if (ownership === 'if_found') return await this.contradict(context, statement);
    if (old === undefined) return await this.remember.run(context, statement);
    return await this.replaceToldAnew(context, old, statement);
  }

  /** "Nein, nicht Dienstag, Mittwoch": the old sentence with one value exchanged; null: no value was named. */
  private exchanged(context: ActContext, old: Memory): Statement | 'unclear' | null {
    const { replacement } = context.understanding;
    if (replacement === undefined) return null;
    // A value of one thing that is said beside others is not theirs.
    const thing = replacement.old === null ? withThing(old, replacement.new, old.language) : null;
    const text = partsOf(old).length > 0 ? null : (exchangedIn(old.text, replacement, old.language) ?? thing);
    return text === null ? 'unclear' : reworded(context, old, text);
  }

  /** The same of one thing among others that the old sentence says; null: it says one, or nobody knows which is meant. */
  private exchangedPart(
    context: ActContext,
    old: Memory,
  ): { readonly part: Part; readonly statement: Statement } | null {
    const { replacement } = context.understanding;
    if (replacement === undefined) return null;
    const found = withPartExchanged(context, old, (said) => exchangedIn(said, replacement, old.language));
    return found === null ? null : { part: found.part, statement: reworded(context, old, found.text) };
  }

  /** "Nein, ich mag Sellerie doch": only what was told last can be contradicted so; else it is nobody's. */
  private async contradict(context: ActContext, statement: Statement): Promise<ActOutcome> {
    const { conversation, requester, understanding } = context;
    const [last] = await this.recall.byIds(requester.viewer, meantUnnamed(conversation, understanding).slice(0, 1));
    if (last === undefined || !isAnew(context, last, statement)) return { ...notHandled, act: 'none' };
    if (!mayForget(requester.viewer, last, saidNow(conversation)))
      return saying({ key: 'not_allowed_correct', asked: whomToAsk(context, [last]) });
    return await this.replaceToldAnew(context, last, statement);
  }

  /** "Sie kommt am Freitag" leaves the hour and the purpose as they were. */
  private fuller(context: ActContext, old: Memory, statement: Statement): Statement {
    const text = statement.language === old.language ? withTimeOf(statement.text, old.text, old.language) : null;
    return text === null ? statement : reworded(context, old, text);
  }

  private async replaceToldAnew(context: ActContext, old: Memory, statement: Statement): Promise<ActOutcome> {
    const part = partToldAnew(context, old, statement);
    if (part === null) return await this.replace(context, old, this.fuller(context, old, statement));
    const said = part.statements[part.at] ?? '';
    const full = statement.language === old.language ? withTimeOf(statement.text, said, old.language) : null;
    return await this.replacePart(context, old, {
      part,
      statement: full === null ? statement : reworded(context, old, full),
    });
  }

  /** What else the old memory says stays, as a memory of its own; the new value is another one. */
  async replacePart(
    context: ActContext,
    old: Memory,
    { part, statement }: { readonly part: Part; readonly statement: Statement },
  ): Promise<ActOutcome> {
    if (context.conversation.session.paused) return saying({ key: 'paused_not_remembered' });
    const kept = keptOf(context, part, old);
    if (kept === null) return await this.remember.run(context, statement);
    const rest = reworded(context, old, kept);
    const { turn, household, requester } = context;
    const reading = { timeZone: household.settings.timeZone, language: old.language, direction: 'future' } as const;
    // Days are told as they were when it was said.
    const dated = findTimes(kept, { ...reading, reference: old.recordedAt }).length > 0;
    const at = dated ? old.recordedAt : turn.at;
    const request = { statement: rest, discreet: old.discreet, ...validity(kept, { ...reading, reference: at }), at };
    const admitted = await this.correct.correct(old, { ...request, salience: null, rewords: true }, requester.viewer);
    if (admitted.kind === 'refused' || old.scope === 'system') return saying({ key: 'nothing_to_correct' });
    const { memories } = await this.remember.store(context, { statement, scope: old.scope, discreet: old.discreet });
    const [anew] = memories;
    if (anew === undefined) return saying({ key: 'not_allowed_remember' });
    return saying({ key: 'corrected', statement: told(context, anew), old: null }, [anew]);
  }

  /** Takes a better value in; the old one becomes its history. */
  async replace(context: ActContext, old: Memory, statement: Statement): Promise<ActOutcome> {
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
      const lately = await recent();
      if (statement === null || statement.subject === null) return lately;
      const anew = lately.filter((memory) => isAnew(context, memory, statement));
      return anew.length > 0 ? anew : await this.partly(context, statement);
    }
    if (replacement !== undefined) {
      // "Nicht Mittwoch, sondern Donnerstag" right after an answer that says Wednesday means that answer.
      const holding = (await recent()).filter(({ text }) => withReplacement(text, replacement) !== null);
      if (holding.length === 1) return holding;
    }
    return await this.finder.find(topicQuery(context, topic), requester.viewer);
  }

  /**
   * "Merk dir, die Säge hängt jetzt in der Garage", where the old place was told together with something else; null: it
   * was not, and the value takes the place of its own.
   */
  async halfToldAnew(context: ActContext, statement: Statement): Promise<ActOutcome | null> {
    const { understanding, requester, conversation } = context;
    if (!statement.singleValued || understanding.scope !== null || statement.intimate || !sinceNow.test(statement.text))
      return null;
    const [old, ...others] = await this.partly(context, statement);
    if (old === undefined || others.length > 0 || mustStaySilent(context, old)) return null;
    if (!mayForget(requester.viewer, old, saidNow(conversation))) return null;
    return await this.replaceToldAnew(context, old, statement);
  }

  /** What says the old value beside something else: no slot of its own gives way to the new one. */
  private async partly(context: ActContext, { subject, ...statement }: Statement): Promise<readonly Memory[]> {
    if (subject === null) return [];
    const found = await this.finder.find(topicQuery(context, subject), context.requester.viewer);
    return found.filter((memory) => partToldAnew(context, memory, { ...statement, subject }) !== null);
  }
}

/** A sentence with the one value exchanged for the other; null: it has none that would be meant. */
function exchangedIn(said: string, replacement: Replacement, language: Language): string | null {
  return (
    withReplacement(said, replacement) ??
    sameKind(said, replacement.new, language) ??
    withPlace(said, replacement.new, language)
  );
}

/** Whether a statement says another value of what a memory tells, or of one thing of it. */
function isAnew(context: ActContext, memory: Memory, statement: Statement): boolean {
  return tellsAnew(statement, memory) || partToldAnew(context, memory, statement) !== null;
}

/** The old memory in other words, as its owner would say it. */
export function reworded({ household }: ActContext, old: Memory, text: string): Statement {
  const owner = household.people.find(({ id }) => id === old.owner);
  return statementOf(text, { language: old.language, speakerName: owner?.name ?? null });
}
