import type { Trigger } from '../../domain/intention.ts';
import type { Person } from '../../domain/person.ts';
import { findPerson } from '../../identity/resolve.ts';
import { speakRule, speakTime } from '../../language/dates/speak-time.ts';
import type { SpokenReminder } from '../../language/reminders/reminder.ts';
import type { ActContext } from '../act-context.ts';

/** A moment as it is said now, to the minute. */
export function spokenMoment({ turn, household, language }: ActContext, at: Date): string {
  const { timeZone } = household.settings;
  return speakTime(at, { reference: turn.at, timeZone, language, precision: 'minute' });
}

/** When a reminder at a time comes up, the first time or again and again. */
export function spokenWhen(trigger: Extract<Trigger, { kind: 'time' }>, dueAt: Date, context: ActContext): string {
  return trigger.rule === null ? spokenMoment(context, dueAt) : speakRule(trigger.rule, context.language);
}

/** "Erinnere ihn" is answered with "ich sage ihm Bescheid". */
const datives: Readonly<Record<string, string>> = { ihn: 'ihm', sie: 'ihr' };

/** How somebody is called who is to be reminded: as the speaker does, as the household writes it. null: nobody was named. */
export function calledAs(whom: SpokenReminder['whom'], people: readonly Person[]): string | null {
  if (whom.who !== 'named') return null;
  if (whom.pronoun !== null) return datives[whom.pronoun] ?? whom.pronoun;
  const person = findPerson(people, whom.name);
  if (person === null) return whom.name;
  const said = whom.name.toLowerCase();
  return [person.name, ...person.aliases].find((name) => name.toLowerCase() === said) ?? person.name;
}
