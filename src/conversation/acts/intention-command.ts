import type { Intention } from '../../domain/intention.ts';
import { languagesFrom } from '../../domain/turn.ts';
import { type ReminderCommand, readReminderCommand } from '../../language/reminders/commands.ts';
import { movedTime } from '../../language/reminders/moved-time.ts';
import { timeInstead } from '../../language/reminders/time-answer.ts';
import type { TemporalMention } from '../../language/temporal.ts';
import type { Changed, IntentionChange, Intentions } from '../../routines/intentions/intentions.ts';
import { isListedFor, type Listing, listedIntention } from '../../routines/intentions/listed-intention.ts';
import { dueFor } from '../../routines/intentions/schedule.ts';
import { namedFor } from '../../routines/intentions/told-intention.ts';
import { wordsNamed } from '../../routines/intentions/topic-match.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import { askWhen, spokenMoment } from './intention-words.ts';

/** "Erledigt" and "in zehn Minuten nochmal" mean a reminder while it has just been told. */
const justToldMs = 30 * 60_000;
/** So long a reminder that was asked for is the one that is spoken of. */
const justAskedMs = 2 * 60_000;
/** So long its time may be put right as long as it is still spoken of. */
const putRightMs = 10 * 60_000;
const usualSnoozeMs = 10 * 60_000;
const halfDayMs = 12 * 3_600_000;
const listedAtMost = 200;

export interface IntentionCommandParts {
  readonly intentions: Intentions;
  /** Reminders at a time are Merkdir's; else what fits none of those that are here may be one of Home Assistant. */
  readonly plainReminders: () => boolean;
}

/** What is said about reminders that are there: lists, moves and ends them. */
export class IntentionCommands {
  private readonly parts: IntentionCommandParts;

  constructor(parts: IntentionCommandParts) {
    this.parts = parts;
  }

  /** null: nothing of the kind. Short words are of either language. */
  async run(context: ActContext): Promise<ActOutcome | null> {
    for (const language of languagesFrom(context.language)) {
      const { turn, household } = context;
      const { timeZone } = household.settings;
      const command = readReminderCommand(turn.text, { reference: turn.at, timeZone, language });
      if (command !== null) return await this.obey({ ...context, language }, command);
    }
    return null;
  }

  /** "Ach nee, lieber um sieben", right after a reminder was asked for; null: something else. */
  async putRight(context: ActContext): Promise<ActOutcome | null> {
    const { turn, household, conversation } = context;
    const last = conversation.recent.findLast(({ role }) => role === 'assistant');
    if (last?.act !== 'reminder') return null;
    for (const language of languagesFrom(context.language)) {
      const { timeZone } = household.settings;
      const time = timeInstead(turn.text, { reference: turn.at, timeZone, language });
      if (time === null) continue;
      const [latest] = justAsked(context, await this.waiting(context), putRightMs);
      if (latest === undefined) return null;
      return { ...(await this.moveTo({ ...context, language }, latest, time)), act: 'reminder', language };
    }
    return null;
  }

  private async obey(context: ActContext, command: ReminderCommand): Promise<ActOutcome | null> {
    switch (command.kind) {
      case 'list':
        return await this.list(context, command);
      case 'move':
        return await this.move(context, command);
      case 'delete':
        return await this.remove(context, command);
      case 'done':
      case 'snooze':
        return await this.answer(context, command);
    }
  }

  private async list(context: ActContext, { subject }: ReminderCommand): Promise<ActOutcome | null> {
    const waiting = await this.waiting(context);
    const all = subject === null || /^(?:ich|wir|i|we|mich|uns|me|us)(?: |$)/i.test(subject);
    const found = all ? waiting : about(context, waiting, subject);
    // "Wann erinnerst du mich an …?" of what nobody asked for is no list of nothing.
    if (!all && found.length === 0) return this.parts.plainReminders() ? saying({ key: 'intention_not_found' }) : null;
    if (found.length === 0 && !this.parts.plainReminders()) return null;
    return saying({ key: 'intentions_list', ...listed(context, found) });
  }

  /** What just came up is told again later; what waits gets another time. */
  private async move(context: ActContext, command: ReminderCommand): Promise<ActOutcome | null> {
    const [told] = command.subject === null && command.dueIn === null ? await this.lately(context) : [];
    if (told !== undefined && command.time !== null) return await this.answer(context, command);
    const only = await this.meant(context, command);
    if (only === null || !('id' in only)) return only;
    return await this.moveTo(context, only, context.turn.text);
  }

  private async moveTo(context: ActContext, only: Intention, said: string): Promise<ActOutcome> {
    const { requester, turn, household, language } = context;
    const { timeZone } = household.settings;
    const around = { reference: turn.at, timeZone, language };
    const time = movedTime(said, around, only.dueAt);
    const due = time === null ? null : dueFor(time, turn.at, timeZone);
    if (due === null) return askWhen(context, turn.text, null);
    // Of one that repeats only the next time moves.
    const repeats = only.trigger.kind === 'time' && only.trigger.rule !== null;
    const change: IntentionChange = {
      ...(repeats && due.trigger.kind === 'time' && due.trigger.rule === null ? {} : { trigger: due.trigger }),
      ...{ dueAt: due.at, expiresAt: due.until },
    };
    const moved = await this.parts.intentions.change(only.id, change, requester.viewer, turn.at);
    if (moved !== 'changed') return refused(moved);
    const once: Intention = { ...only, trigger: due.trigger, dueAt: due.at };
    return saying({ key: 'intention_moved', reminder: listedIntention(once, listing(context)) });
  }

  private async remove(context: ActContext, command: ReminderCommand): Promise<ActOutcome | null> {
    const { requester, turn, household } = context;
    const [told] = command.subject === null && command.dueIn === null ? await this.lately(context) : [];
    const only = told ?? (await this.meant(context, command));
    if (only === null || !('id' in only)) return only;
    const removed = await this.parts.intentions.remove(only.id, requester.viewer, turn.at);
    if (removed !== 'changed') return refused(removed);
    const { timeZone } = household.settings;
    const telling = { people: household.people, now: turn.at, timeZone };
    return saying({ key: 'intention_deleted', quote: namedFor(requester.viewer.person, only, telling) });
  }

  /** The one that a command means; else what is to be said of it: that there is none, or which there are. */
  private async meant(context: ActContext, command: ReminderCommand): Promise<Intention | ActOutcome | null> {
    const { subject, dueIn } = command;
    const waiting = dueAround(await this.waiting(context), dueIn);
    const latest = subject === null && dueIn === null ? justAsked(context, waiting) : [];
    const found = subject !== null ? about(context, waiting, subject) : latest.length > 0 ? latest : waiting;
    const [only] = found;
    if (only === undefined) return this.parts.plainReminders() ? saying({ key: 'intention_not_found' }) : null;
    return found.length === 1 ? only : saying({ key: 'intentions_several', ...listed(context, found) });
  }

  /** "Erledigt", "nochmal": means what was told last, and nothing where nothing was. */
  private async answer(context: ActContext, command: ReminderCommand): Promise<ActOutcome | null> {
    const { requester, turn, household } = context;
    const [last] = await this.lately(context);
    if (last === undefined) return null;
    if (command.kind === 'done') {
      const done = await this.parts.intentions.done(last.id, requester.viewer, turn.at);
      return saying(done === 'changed' ? { key: 'intention_done' } : { key: 'not_allowed' });
    }
    const due = command.time === null ? null : dueFor(command.time, turn.at, household.settings.timeZone);
    const until = due?.at ?? new Date(turn.at.getTime() + usualSnoozeMs);
    const snoozed = await this.parts.intentions.snooze(last.id, until, requester.viewer, turn.at);
    return saying(
      snoozed === 'changed' ? { key: 'intention_snoozed', when: spokenMoment(context, until) } : { key: 'not_allowed' },
    );
  }

  /** What others are to be reminded of is for the panel, and for them. */
  private async waiting({ requester }: ActContext): Promise<readonly Intention[]> {
    const { viewer } = requester;
    const all = await this.parts.intentions.list(viewer, { over: false, limit: listedAtMost });
    return all.filter((intention) => isListedFor(intention, viewer.person));
  }

  private async lately({ requester, turn }: ActContext): Promise<readonly Intention[]> {
    return await this.parts.intentions.lately(requester.viewer, new Date(turn.at.getTime() - justToldMs));
  }
}

/** The one that was asked for a moment ago by the same voice: nobody names it again. */
function justAsked(
  { requester, turn }: ActContext,
  intentions: readonly Intention[],
  lately = justAskedMs,
): readonly Intention[] {
  const since = new Date(turn.at.getTime() - lately);
  return intentions
    .filter(({ owner, createdAt }) => owner === requester.viewer.person && createdAt >= since)
    .toSorted((left, right) => right.createdAt.getTime() - left.createdAt.getTime())
    .slice(0, 1);
}

function listing({ household, requester, turn, language }: ActContext): Listing {
  const { timeZone } = household.settings;
  return { listener: requester.viewer.person, people: household.people, language, now: turn.at, timeZone };
}

function listed(context: ActContext, intentions: readonly Intention[]) {
  const heard = listing(context);
  return { count: intentions.length, told: intentions.map((intention) => listedIntention(intention, heard)) };
}

function refused(changed: Changed): ActOutcome {
  return saying(changed === 'not_allowed' ? { key: 'not_allowed' } : { key: 'intention_not_found' });
}

/** Those that are due then; of an hour alone, where none is on the next day it may mean, on any day. */
function dueAround(waiting: readonly Intention[], time: TemporalMention | null): readonly Intention[] {
  if (time === null) return waiting;
  const { from, to, precision } = time;
  const within = waiting.filter(
    ({ dueAt }) => dueAt !== null && (from === null || dueAt >= from) && (to === null || dueAt < to),
  );
  if (within.length > 0 || from === null || (precision !== 'hour' && precision !== 'minute')) return within;
  return waiting.filter(({ dueAt }) => dueAt !== null && (dueAt.getTime() - from.getTime()) % halfDayMs === 0);
}

/** Those whose words, or whom they are for, name all words of the topic; where none does, those that name most of it. */
function about({ household }: ActContext, intentions: readonly Intention[], topic: string): readonly Intention[] {
  const named = intentions.map((intention) => {
    const { text, clause, recipient } = intention;
    const person = household.people.find(({ id }) => id === recipient);
    return { intention, ...wordsNamed([text, clause, person?.name].filter(Boolean).join(' '), topic) };
  });
  const most = (of: readonly number[]) => Math.max(0, ...of);
  const words = most(named.map((each) => each.words));
  const compounds = most(named.map((each) => each.words + each.compounds));
  if (compounds === 0) return [];
  const found = named.filter((each) => (words > 0 ? each.words === words : each.compounds === compounds));
  return found.map(({ intention }) => intention);
}
