import { birthTold } from '../language/dates/birth-told.ts';
import { statementOf } from '../language/statement.ts';
import type { Act, Statement } from '../language/understanding.ts';
import { type ActContext, type ActOutcome, notHandled, saying } from './act-context.ts';
import type { AgendaAct } from './acts/agenda.ts';
import type { BriefingAct } from './acts/briefing.ts';
import type { ClaimAct } from './acts/claim.ts';
import type { CorrectAct } from './acts/correct.ts';
import type { EventAct } from './acts/event.ts';
import type { ForgetAct } from './acts/forget.ts';
import type { IntentionAct } from './acts/intention.ts';
import type { IntentionCommands } from './acts/intention-command.ts';
import { askWhen } from './acts/intention-words.ts';
import type { ProcedureAct } from './acts/procedure.ts';
import type { ProvenanceAct } from './acts/provenance.ts';
import type { RecallAct } from './acts/recall.ts';
import type { RememberAct } from './acts/remember.ts';
import type { RescheduleAct } from './acts/reschedule.ts';
import type { SaidAct } from './acts/said.ts';
import type { SightingAct } from './acts/sighting.ts';
import type { SummaryAct } from './acts/summary.ts';
import { withTime } from './acts/time-answer.ts';
import type { ConversationStore } from './ports.ts';
import { justRemembered, lastStatement } from './session-memory.ts';

export interface Acts {
  readonly remember: RememberAct;
  readonly recall: RecallAct;
  readonly said: SaidAct;
  readonly briefing: BriefingAct;
  readonly agenda: AgendaAct;
  readonly sighting: SightingAct;
  readonly event: EventAct;
  readonly summary: SummaryAct;
  readonly forget: ForgetAct;
  readonly correct: CorrectAct;
  readonly reschedule: RescheduleAct;
  readonly provenance: ProvenanceAct;
  readonly intention: IntentionAct;
  readonly reminders: IntentionCommands;
  readonly procedure: ProcedureAct;
  readonly claim: ClaimAct;
}

/** Acts that a word about a reminder may be taken for. */
const aboutReminders: ReadonlySet<Act> = new Set(['none', 'cancel', 'forget', 'recall', 'reminder']);

/** Acts that "Ach nee, lieber um sieben" may be taken for. */
const takingBack: ReadonlySet<Act> = new Set(['none', 'correct', 'cancel', 'deny']);

/** Acts that a word about a goal or a project may be taken for. */
const aboutClaims: ReadonlySet<Act> = new Set(['none', 'forget', 'recall']);

/** Does what the sentence says. Anything not surely ours is not handled, so lights and timers keep working. */
export async function dispatch(context: ActContext, acts: Acts, store: ConversationStore): Promise<ActOutcome> {
  const { understanding, conversation, turn } = context;
  const { pending } = conversation;
  if (pending?.kind === 'when_to_remind') {
    const timed = withTime(context, pending);
    if (timed !== null) return (await acts.reminders.run(timed)) ?? (await acts.intention.add(timed));
  }
  if (takingBack.has(understanding.act) && pending === null) {
    const putRight = await acts.reminders.putRight(context);
    if (putRight !== null) return putRight;
  }
  if (aboutReminders.has(understanding.act) && (pending === null || pending.kind === 'when_to_remind')) {
    const commanded = await acts.reminders.run(context);
    if (commanded !== null) return commanded;
  }
  if (aboutClaims.has(understanding.act)) {
    const claimed = await acts.claim.run(context);
    if (claimed !== null) return claimed;
  }
  // What Merkdir itself understands is never the words of a procedure.
  if (understanding.ownership === 'if_found' || understanding.act === 'none') {
    const done = await acts.procedure.heard(context);
    if (done !== null) return done;
  }
  switch (understanding.act) {
    case 'remember':
    case 'procedure':
      if (understanding.statement === null) return saying({ key: 'ask_what_to_remember' });
      return understanding.act === 'procedure'
        ? await acts.procedure.teach(context, understanding.statement)
        : await remembered(context, acts, understanding.statement);
    case 'remember_pronoun':
      return await rememberLast(context, acts);
    case 'remember_empty':
      return saying({ key: 'ask_what_to_remember' });
    case 'recall':
      return (
        (await acts.briefing.run(context)) ??
        (await acts.agenda.run(context)) ??
        (await observedAnswer(context, acts)) ??
        (await acts.summary.run(context)) ??
        (await acts.recall.run(context))
      );
    case 'forget':
      return await acts.forget.ask(context);
    case 'forget_all':
      return await acts.forget.everything(context);
    case 'correct':
      return await corrected(context, acts);
    case 'provenance':
      // "Wie lange ist das her?" means what happened before it means when it was told.
      return (await acts.recall.days(context, turn.text)) ?? (await acts.provenance.run(context));
    case 'confirm':
      return await confirm(context, acts);
    case 'deny':
      if (pending?.kind === 'when_to_remind') return saying({ key: 'cancelled' });
      return pending === null ? notHandled : saying({ key: 'kept' });
    case 'cancel':
      return pending === null ? await takeBack(context, acts) : saying({ key: 'cancelled' });
    case 'pause':
    case 'resume': {
      const paused = understanding.act === 'pause';
      await store.setPaused(turn.vault, conversation.session.id, paused);
      return saying(paused ? { key: 'paused', until: 'session' } : { key: 'resumed' });
    }
    case 'none':
      // "Hat es geklingelt?" asks nothing of the memory, but somebody who noticed can say so.
      return (
        (await acts.agenda.run(context)) ??
        (await acts.event.run(context)) ??
        (await acts.summary.run(context)) ??
        (await acts.briefing.run(context)) ??
        (await acts.recall.days(context, turn.text)) ??
        (await acts.reschedule.run(context, turn.text)) ??
        notHandled
      );
    case 'reminder':
      return await acts.intention.add(context);
    case 'list':
      return notHandled;
  }
}

/** What was noticed or seen comes before what was told; null: nothing of the kind. */
async function observedAnswer(context: ActContext, acts: Acts): Promise<ActOutcome | null> {
  return (await acts.event.run(context)) ?? (await acts.sighting.run(context)) ?? (await acts.event.atTheDoor(context));
}

/** What is moved or cancelled corrects what is known of it; an age on a day is kept as the birth it tells. */
async function remembered(context: ActContext, acts: Acts, statement: Statement): Promise<ActOutcome> {
  const { turn, household, requester } = context;
  const putRight =
    (await acts.reschedule.run(context, statement.text)) ?? (await acts.correct.halfToldAnew(context, statement));
  if (putRight !== null) return putRight;
  const { language } = statement;
  const born = birthTold(statement.text, { reference: turn.at, timeZone: household.settings.timeZone, language });
  if (born === null || statement.unresolvedPronoun !== null) return await acts.remember.run(context, statement);
  const speakerName = requester.person?.name ?? null;
  return await acts.remember.run(context, statementOf(born, { language, speakerName }), { shaped: true });
}

/** What corrects nothing that was just told may still tell of something that was to take place. */
async function corrected(context: ActContext, acts: Acts): Promise<ActOutcome> {
  const outcome = await acts.correct.run(context);
  if (outcome.message !== null) return outcome;
  return (await acts.reschedule.run(context, context.turn.text)) ?? outcome;
}

async function rememberLast(context: ActContext, acts: Acts): Promise<ActOutcome> {
  const [told, ...others] = await acts.said.toldBefore(context);
  const said =
    (others.length === 0 ? told?.text : undefined) ??
    lastStatement(context.conversation, {
      person: context.requester.viewer.person,
      language: context.understanding.language,
    });
  if (said === null) return saying({ key: 'no_last_statement' });
  const statement = statementOf(said, {
    language: context.understanding.language,
    speakerName: context.requester.person?.name ?? null,
  });
  return await acts.remember.run(context, statement);
}

/** "Vergiss es" is "never mind", but right after something was remembered it is asked whether that is meant. */
async function takeBack(context: ActContext, acts: Acts): Promise<ActOutcome> {
  const { conversation, turn, understanding } = context;
  if (!saysForget.test(turn.text) || !justRemembered(conversation, turn.at)) return notHandled;
  const asked = await acts.forget.ask({ ...context, understanding: { ...understanding, act: 'forget' } });
  return { ...asked, act: 'forget' };
}

const saysForget = /(?<!\p{L})(?:vergiss|vergesst|vergessen|forget)(?!\p{L})/iu;

async function confirm(context: ActContext, acts: Acts): Promise<ActOutcome> {
  const { pending } = context.conversation;
  if (pending === null) return notHandled;
  if (pending.kind === 'forget') return await acts.forget.confirm(context, pending);
  if (pending.kind === 'forget_said') return await acts.forget.confirmSaid(context, pending);
  if (pending.kind === 'forget_part') return await acts.forget.confirmPart(context, pending);
  if (pending.kind === 'when_to_remind') return askWhen(context, pending.text, pending.scope);
  if (pending.kind !== 'remember') return await acts.procedure.confirm(context, pending);
  // Only who asked to remember may widen it to all.
  if (pending.asker !== context.requester.viewer.person) return saying({ key: 'not_allowed_confirm' });
  return await acts.remember.store(context, pending);
}
