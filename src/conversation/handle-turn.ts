import { saidAct } from '../domain/transcript.ts';
import { maximumTurnLength, type Proven, type Reply, type Turn } from '../domain/turn.ts';
import type { Household, HouseholdStore } from '../identity/ports.ts';
import { provenRequester, type Requester, requesterOf, type Witness } from '../identity/requester.ts';
import { MerkdirError } from '../kernel/errors.ts';
import type { Logger } from '../kernel/logger.ts';
import { callingOf } from '../language/calling.ts';
import { fold } from '../language/fold.ts';
import { knownSubjects } from '../language/known-subjects.ts';
import { speak } from '../language/replies/speak.ts';
import { spokenTerms } from '../language/spoken-terms.ts';
import { understand } from '../language/understand.ts';
import type { Understanding, UnderstandingContext } from '../language/understanding.ts';
import type { Intentions } from '../routines/intentions/intentions.ts';
import { toldIntention } from '../routines/intentions/told-intention.ts';
import type { ActContext, ActOutcome } from './act-context.ts';
import { type Acts, dispatch } from './dispatch.ts';
import type { Channel, ConversationStore, NewTranscriptTurn, TranscriptTurn } from './ports.ts';
import { meantBy, observationAct } from './session-memory.ts';

/** A question waits this long for its answer; afterwards "ja" is just a word again. */
const confirmationMs = 5 * 60_000;

const nobody: Proven = { person: null, room: null, leavesHouse: false };

export interface ConversationParts {
  readonly store: ConversationStore;
  readonly household: HouseholdStore;
  readonly witness: Witness;
  readonly acts: Acts;
  readonly reminders: Pick<Intentions, 'takeForTurn'>;
  readonly logger: Logger;
}

/** One turn from sentence to reply. */
export class Conversation {
  private readonly parts: ConversationParts;
  /** As it was at the last turn: good enough to guess by, never to answer by. */
  private lastHousehold: Household | null = null;

  constructor(parts: ConversationParts) {
    this.parts = parts;
  }

  /** Gives up a turn that was not begun here: nobody begins it any more. false: another process has it. */
  async withdraw(turn: Turn): Promise<boolean> {
    return await this.parts.store.withdraw(turn.vault, { key: claimKey(turn), at: turn.at });
  }

  /**
   * Understands, does and answers. null: another process has this turn, or it was delivered twice.
   * Throws `text_empty`, `text_too_long` and what the stores throw; then nothing was stored.
   */
  async handleTurn(turn: Turn): Promise<Reply | null> {
    checkText(turn.text);
    this.foresee(turn);
    const channel = { vault: turn.vault, satellite: turn.satellite, conversation: turn.conversation };
    const [conversation, household] = await Promise.all([
      this.parts.store.begin(channel, { key: claimKey(turn), at: turn.at }),
      this.parts.household.load(turn.vault),
    ]);
    this.lastHousehold = household;
    if (conversation === null) return null;
    const { requester, recognition } = await this.recognise(turn, household);
    const { meant, understanding } = understood(turn, { requester, household, conversation });
    const { language } = understanding;
    const context: ActContext = { turn: meant, requester, household, understanding, conversation, language };
    this.parts.acts.recall.prepare(context);
    const outcome = await dispatch(context, this.parts.acts, this.parts.store);
    await this.keepPending(channel, context, outcome);
    if (recognition) await this.noticeRecognition(context);
    const [reply] = await Promise.all([
      this.withReminders(context, replyOf(context, outcome)),
      this.record({ ...context, turn }, outcome),
    ]);
    return reply;
  }

  /** The model works in a thread of its own: it begins with what is likely asked before anybody has looked who asks. */
  private foresee(turn: Turn): void {
    if (this.lastHousehold === null) return;
    const household = this.lastHousehold;
    const requester = provenRequester(turn, turn.proven ?? nobody, household);
    const understanding = understand(turn.text, understandingContext(turn, { requester, household }));
    this.parts.acts.recall.prepare({ turn, requester, household, understanding });
  }

  /** Who asks, with which rights, and among whom: as `handleTurn` would take the turn, without doing anything. */
  async whoAsks(turn: Turn): Promise<{ readonly requester: Requester; readonly household: Household }> {
    const household = await this.parts.household.load(turn.vault);
    const { requester } = await this.recognise(turn, household);
    return { requester, household };
  }

  /** What nobody could be told until now is said behind the answer. Where others answer, it waits on. */
  private async withReminders(context: ActContext, reply: Reply): Promise<Reply> {
    const { requester, turn, household, language } = context;
    if (!reply.handled) return reply;
    try {
      const { timeZone } = household.settings;
      const due = await this.parts.reminders.takeForTurn(requester.viewer, turn.at, timeZone);
      const telling = { people: household.people, now: turn.at, timeZone };
      const told = due.map((intention) => speak(language, toldIntention(intention, telling)));
      const personal = reply.personal || due.some(({ scope }) => scope === 'private');
      return { ...reply, text: [reply.text, ...told].join(' '), personal };
    } catch {
      this.parts.logger.warn({ turn: turn.id }, 'Reminders wait for another turn.');
      return reply;
    }
  }

  private async keepPending(
    channel: Channel,
    { conversation, turn }: ActContext,
    { pending }: ActOutcome,
  ): Promise<void> {
    if (conversation.pending === null && pending === null) return;
    await this.parts.store.setPending(channel, pending, new Date(turn.at.getTime() + confirmationMs));
  }

  /** What was done is done and has to be said, even where its transcript could not be kept. */
  private async record(context: ActContext, outcome: ActOutcome): Promise<void> {
    const { turn } = context;
    const turns = transcriptOf(context, outcome);
    try {
      await this.parts.store.record(turn.vault, turns.map(withWords), keepDays(context));
    } catch {
      this.parts.logger.warn({ turn: turn.id }, 'A turn could not be kept in the transcript.');
    }
  }

  private async recognise(
    turn: Turn,
    household: Household,
  ): Promise<{ readonly requester: Requester; readonly recognition: boolean }> {
    const { witness } = this.parts;
    if (turn.proven !== undefined)
      return { requester: provenRequester(turn, turn.proven, household), recognition: false };
    const attributed = await witness.attribute(turn, household);
    const { room, recognition } = attributed;
    const present = room === null ? [] : witness.presentIn(room);
    const strangers = room !== null && witness.strangersIn(room);
    return { requester: requesterOf(turn.vault, household, { ...attributed, present, strangers }), recognition };
  }

  /** From the first recognised voice on, an unrecognised one is a stranger's. */
  private async noticeRecognition({ turn, household }: ActContext): Promise<void> {
    if (household.settings.speakerRecognition) return;
    await this.parts.household.changeSettings(turn.vault, { speakerRecognition: true });
  }
}

function understandingContext(
  turn: Turn,
  { requester, household }: Pick<ActContext, 'requester' | 'household'>,
): UnderstandingContext {
  return {
    language: turn.language,
    householdLanguage: household.settings.language,
    speakerName: requester.person?.name ?? null,
    knownSubjects: knownSubjects([...household.people, ...household.rooms]),
  };
}

/** What a turn wants of the memory; one that only makes sense after what was said before it, in full. */
function understood(
  turn: Turn,
  { requester, household, conversation }: Pick<ActContext, 'requester' | 'household' | 'conversation'>,
): { readonly meant: Turn; readonly understanding: Understanding } {
  const context = understandingContext(turn, { requester, household });
  const understanding = understand(turn.text, context);
  if (!mayLeaveOut(understanding)) return { meant: turn, understanding };
  const { language } = understanding;
  const text = meantBy(turn, conversation, { language, calling: callingOf(household.people) });
  return text === turn.text
    ? { meant: turn, understanding }
    : { meant: { ...turn, text }, understanding: understand(text, { ...context, language }) };
}

function checkText(text: string): void {
  if (text.trim() === '') throw new MerkdirError('text_empty', 'Nothing was said.', 'Send a sentence.');
  if (text.length > maximumTurnLength) {
    throw new MerkdirError(
      'text_too_long',
      `A turn holds at most ${maximumTurnLength} characters.`,
      'Say it in several turns.',
    );
  }
}

function keepDays(context: ActContext): number {
  const { household, conversation, understanding } = context;
  const pausing = understanding.act === 'pause';
  const silent = conversation.session.paused || pausing || household.settings.learning === false;
  return silent ? 0 : household.settings.transcriptDays;
}

/**
 * Requests to forget quote what is to be forgotten, so their words are kept only while tied to what they asked about. That
 * one was made is kept: nothing said before it may be learned from the conversation.
 */
function transcriptOf(context: ActContext, outcome: ActOutcome): readonly TranscriptTurn[] {
  const { turn, requester, understanding, conversation } = context;
  const memoryIds = outcome.memories.map((memory) => memory.id);
  const common = {
    session: conversation.session.id,
    act:
      outcome.observed === true ? observationAct : outcome.said === true ? saidAct : (outcome.act ?? understanding.act),
    person: requester.viewer.person,
    room: requester.viewer.room,
    memoryIds,
  };
  const forgetting =
    understanding.act === 'forget' || (understanding.act === 'correct' && !saidInPassing(context, outcome));
  const untied = forgetting && memoryIds.length === 0;
  // A bare value ("nein, Freitag") corrects what was said in passing before it.
  const told = !untied || understanding.replacement !== undefined;
  const user: TranscriptTurn = { ...common, role: 'user', text: told ? turn.text : '', at: turn.at };
  if (untied || outcome.message === null) return [user];
  const reply = spokenText(context, outcome);
  return [user, { ...common, role: 'assistant', text: reply, at: new Date(turn.at.getTime() + 1) }];
}

/** "Sie trägt jetzt Größe 37" that corrects nothing is told like anything else. */
function saidInPassing({ turn, understanding }: ActContext, { message, act }: ActOutcome): boolean {
  const { statement } = understanding;
  return (
    message === null && act === 'none' && statement !== null && plainWords(statement.text) === plainWords(turn.text)
  );
}

function plainWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function replyOf(context: ActContext, outcome: ActOutcome): Reply {
  const { understanding, turn } = context;
  const language = outcome.language ?? context.language;
  return {
    handled: outcome.message !== null,
    text: spokenText(context, outcome),
    language,
    act: outcome.observed === true || outcome.said === true ? 'recall' : (outcome.act ?? understanding.act),
    memoryIds: outcome.memories.map((memory) => memory.id),
    needsConfirmation: outcome.pending !== null,
    conversation: turn.conversation,
    personal: outcome.said === true || outcome.memories.some((memory) => memory.scope === 'private'),
  };
}

/** '' where it is not ours. */
function spokenText(context: ActContext, { message, more = [], language = context.language }: ActOutcome): string {
  return message === null ? '' : [message, ...more].map((each) => speak(language, each)).join(' ');
}

/** A turn with what it is found by when what it tells is forgotten. */
function withWords(turn: TranscriptTurn): NewTranscriptTurn {
  return { ...turn, words: spokenTerms(turn.text) };
}

/** What tells a turn from others, in every process that hears it. */
function claimKey(turn: Turn): string {
  return JSON.stringify([turn.requestId ?? turn.id, turn.satellite, turn.text]);
}

/** Whether a sentence may rest on the one before it: what is nobody's, questions, corrections, what is told by a pronoun. */
function mayLeaveOut({ act, statement }: Understanding): boolean {
  return ['none', 'recall', 'correct'].includes(act) || (act === 'remember' && statement?.unresolvedPronoun != null);
}
