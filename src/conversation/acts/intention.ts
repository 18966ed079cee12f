import type { Intention } from '../../domain/intention.ts';
import { languagesFrom } from '../../domain/turn.ts';
import { chooseScope } from '../../identity/scope-choice.ts';
import { speakTime } from '../../language/dates/speak-time.ts';
import { type ReminderCommand, readReminderCommand } from '../../language/reminders/commands.ts';
import { occasionIn } from '../../language/reminders/occasion.ts';
import { readReminder } from '../../language/reminders/read-reminder.ts';
import { isToldToMemory } from '../../language/reminders/told-to-memory.ts';
import { contentWords } from '../../language/search-terms.ts';
import { statementOf } from '../../language/statement.ts';
import type { Intentions } from '../../routines/intentions/intentions.ts';
import { type EntityFinder, plannedFrom } from '../../routines/intentions/plan.ts';
import { dueFor } from '../../routines/intentions/schedule.ts';
import { namedIntention } from '../../routines/intentions/told-intention.ts';
import { type ActContext, type ActOutcome, notHandled, saying } from '../act-context.ts';

/** "Erledigt" and "in zehn Minuten nochmal" mean a reminder while it has just been told. */
const justToldMs = 30 * 60_000;
const usualSnoozeMs = 10 * 60_000;
const listedAtMost = 200;

export interface IntentionActParts {
  readonly intentions: Intentions;
  readonly entities: EntityFinder;
  /** Reminders at a time are Merkdir's; else only those after an event are, and Home Assistant keeps the others. */
  readonly plainReminders: () => boolean;
}

/** Reminders by voice: asks for them, moves them, ends them. */
export class IntentionAct {
  private readonly parts: IntentionActParts;

  constructor(parts: IntentionActParts) {
    this.parts = parts;
  }

  /** "Erinnere mich …"; not handled where it is Home Assistant's, or not surely understood. */
  async add(context: ActContext): Promise<ActOutcome> {
    const { turn, requester, household, language, understanding, conversation } = context;
    const { timeZone } = household.settings;
    const reminder = readReminder(turn.text, { reference: turn.at, timeZone, language });
    // What is neither a time nor noticed by anybody would be waited for in vain, here and in Home Assistant.
    const occasion =
      (reminder?.event ?? null) === null ? occasionIn(turn.text, { reference: turn.at, timeZone, language }) : null;
    const times = this.parts.plainReminders();
    if (occasion !== null) return saying({ key: 'event_not_noticed', event: occasion, times });
    const ours = times || isToldToMemory(turn.text, language);
    if (reminder === null || (reminder.event === null && !ours)) return notHandled;
    if (conversation.session.paused) return saying({ key: 'paused_not_remembered' });
    const text = reminder.subject?.text ?? null;
    const { intimate, sensitive } = statementOf(text ?? '', { language, speakerName: null });
    const choice = chooseScope(requester.viewer, understanding.scope, { intimate, sensitive, discreet: false });
    if (choice.kind === 'private_needs_speaker') return saying({ key: 'unknown_speaker_private' });
    if (choice.kind === 'room_unknown') return saying({ key: 'ask_which_room' });
    const scope = choice.kind === 'scope' ? choice.scope : 'shared';
    const planned = await plannedFrom(reminder, {
      household,
      viewer: requester.viewer,
      entities: this.parts.entities,
      now: turn.at,
    });
    if (planned.kind === 'no_time')
      return reminder.time === null && text === null ? notHandled : saying({ key: 'ask_when_to_remind' });
    if (planned.kind === 'unknown_person') return saying({ key: 'unknown_person', name: planned.name });
    if (planned.kind === 'unknown_device') return saying({ key: 'device_not_found', name: planned.name });
    if (planned.kind === 'not_noticed') return saying({ key: 'event_not_noticed', event: planned.clause, times });
    const { form = 'thing' } = reminder.subject ?? {};
    const { recipient, trigger, dueAt, expiresAt } = planned;
    await this.parts.intentions.add(
      {
        ...{ text, form, clause: reminder.event?.clause ?? null, language, scope, sensitive },
        ...{ recipient, trigger, dueAt, expiresAt },
        ...{ room: requester.viewer.room, satellite: turn.satellite, at: turn.at },
      },
      requester.viewer,
    );
    const repeats = trigger.kind === 'time' && trigger.rule !== null;
    const when = trigger.kind === 'time' ? this.spoken(context, repeats ? reminder.time : dueAt) : null;
    return saying({ key: 'intention_added', when, event: reminder.event === null ? null : reminder.event.clause });
  }

  /** What is said about reminders that are there; null: nothing of the kind. Short words are of either language. */
  async command(context: ActContext): Promise<ActOutcome | null> {
    for (const language of languagesFrom(context.language)) {
      const { turn, household } = context;
      const { timeZone } = household.settings;
      const command = readReminderCommand(turn.text, { reference: turn.at, timeZone, language });
      if (command !== null) return await this.obey({ ...context, language }, command);
    }
    return null;
  }

  private async obey(context: ActContext, command: ReminderCommand): Promise<ActOutcome | null> {
    switch (command.kind) {
      case 'list':
        return await this.list(context);
      case 'delete':
        return await this.remove(context, command);
      case 'done':
      case 'snooze':
        return await this.answer(context, command);
    }
  }

  private async list(context: ActContext): Promise<ActOutcome | null> {
    const { viewer } = context.requester;
    const all = await this.parts.intentions.list(viewer, { over: false, limit: listedAtMost });
    // What others are to be reminded of is for the panel, and for them.
    const found = all.filter(
      ({ recipient, owner }) =>
        recipient === null || (viewer.person !== null && [recipient, owner].includes(viewer.person)),
    );
    if (found.length === 0 && !this.parts.plainReminders()) return null;
    return saying({ key: 'intentions_list', count: found.length, quoted: this.named(context, found) });
  }

  private async remove(context: ActContext, { subject }: ReminderCommand): Promise<ActOutcome | null> {
    const { requester, turn } = context;
    const { intentions } = this.parts;
    const { viewer } = requester;
    const found =
      subject === null
        ? (await this.lately(context)).slice(0, 1)
        : about(await intentions.list(viewer, { over: false, limit: listedAtMost }), subject);
    const [only] = found;
    if (only === undefined) return this.parts.plainReminders() ? saying({ key: 'intention_not_found' }) : null;
    if (found.length > 1)
      return saying({ key: 'intentions_several', count: found.length, quoted: this.named(context, found) });
    const removed = await intentions.remove(only.id, viewer, turn.at);
    if (removed === 'not_allowed') return saying({ key: 'not_allowed' });
    const [quote = ''] = this.named(context, [only]);
    return saying(removed === 'changed' ? { key: 'intention_deleted', quote } : { key: 'intention_not_found' });
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
      snoozed === 'changed'
        ? { key: 'intention_snoozed', when: this.spoken(context, until) ?? '' }
        : { key: 'not_allowed' },
    );
  }

  private async lately({ requester, turn }: ActContext): Promise<readonly Intention[]> {
    return await this.parts.intentions.lately(requester.viewer, new Date(turn.at.getTime() - justToldMs));
  }

  private named({ household }: ActContext, intentions: readonly Intention[]): readonly string[] {
    return intentions.map((intention) => namedIntention(intention, household.people));
  }

  private spoken(
    { turn, household, language }: ActContext,
    time: Parameters<typeof speakTime>[0] | null,
  ): string | null {
    if (time === null) return null;
    return speakTime(time, {
      reference: turn.at,
      timeZone: household.settings.timeZone,
      language,
      precision: 'minute',
    });
  }
}

/** Those whose words hold all words of the topic; where none does, those that share one. */
function about(intentions: readonly Intention[], topic: string): readonly Intention[] {
  const wanted = [...contentWords(topic)];
  const shares = (intention: Intention) => {
    const words = contentWords(`${intention.text ?? ''} ${intention.clause ?? ''}`);
    return wanted.filter((word) => words.has(word)).length;
  };
  if (wanted.length === 0) return [];
  const whole = intentions.filter((intention) => shares(intention) === wanted.length);
  return whole.length > 0 ? whole : intentions.filter((intention) => shares(intention) > 0);
}
