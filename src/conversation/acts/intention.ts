import { chooseScope } from '../../identity/scope-choice.ts';
import { occasionIn } from '../../language/reminders/occasion.ts';
import { readReminder } from '../../language/reminders/read-reminder.ts';
import { isToldToMemory } from '../../language/reminders/told-to-memory.ts';
import { withoutSelfRepair } from '../../language/statement/self-repair.ts';
import { statementOf } from '../../language/statement.ts';
import type { Intentions } from '../../routines/intentions/intentions.ts';
import { type EntityFinder, plannedFrom } from '../../routines/intentions/plan.ts';
import { type ActContext, type ActOutcome, notHandled, saying } from '../act-context.ts';
import { askWhen, calledAs, isForOther, spokenWhen, toAsker } from './intention-words.ts';

export interface IntentionActParts {
  readonly intentions: Intentions;
  readonly entities: EntityFinder;
  /** Reminders at a time are Merkdir's; else only those after an event are, and Home Assistant keeps the others. */
  readonly plainReminders: () => boolean;
}

/** Takes reminders on by voice. */
export class IntentionAct {
  private readonly parts: IntentionActParts;

  constructor(parts: IntentionActParts) {
    this.parts = parts;
  }

  /** "Erinnere mich …"; not handled where it is Home Assistant's, or not surely understood. */
  async add(context: ActContext): Promise<ActOutcome> {
    const { turn, requester, household, language, understanding, conversation } = context;
    const { timeZone } = household.settings;
    const said = withoutSelfRepair(turn.text, language);
    const reminder = readReminder(said, { reference: turn.at, timeZone, language });
    // What is neither a time nor noticed by anybody would be waited for in vain, here and in Home Assistant.
    const occasion =
      (reminder?.event ?? null) === null ? occasionIn(said, { reference: turn.at, timeZone, language }) : null;
    const times = this.parts.plainReminders();
    if (occasion !== null) return saying({ key: 'event_not_noticed', event: occasion, times });
    const ours = times || isToldToMemory(turn.text, language);
    if (reminder === null || (reminder.event === null && !ours)) return notHandled;
    if (conversation.session.paused) return saying({ key: 'paused_not_remembered' });
    const text = reminder.subject?.text ?? null;
    const { intimate, sensitive } = statementOf(text ?? '', { language, speakerName: null });
    // What only its owner may hear would never reach somebody else.
    const own = !isForOther(reminder, requester.viewer, household.people);
    const content = { intimate: intimate && own, sensitive, discreet: false };
    const choice = chooseScope(requester.viewer, understanding.scope, content);
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
      return reminder.time === null && text === null ? notHandled : askWhen(context, said, understanding.scope);
    if (planned.kind === 'unknown_person') return saying({ key: 'unknown_person', name: planned.name });
    if (planned.kind === 'unknown_device') {
      const home = this.parts.entities.connected();
      return saying({ key: 'device_not_found', name: planned.name, home });
    }
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
    const { people } = household;
    return saying({
      key: 'intention_added',
      when: trigger.kind === 'time' ? spokenWhen(trigger, dueAt ?? trigger.start, context) : null,
      event: reminder.event === null ? null : toAsker(reminder.event.clause, language),
      whom: reminder.whom.who === 'household' ? 'all' : 'one',
      name: recipient === requester.viewer.person ? null : calledAs(reminder.whom, people),
    });
  }
}
