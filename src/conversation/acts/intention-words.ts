import type { Trigger } from '../../domain/intention.ts';
import type { Person } from '../../domain/person.ts';
import type { Language } from '../../domain/turn.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { findPerson } from '../../identity/resolve.ts';
import { timed } from '../../language/dates/recurring.ts';
import { speakRule, speakTime } from '../../language/dates/speak-time.ts';
import type { SpokenReminder } from '../../language/reminders/reminder.ts';
import { addressedSurely } from '../../language/replies/second-person.ts';
import { withoutFinalMarks } from '../../language/spacing.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';

/** A moment as it is said now, to the minute. */
export function spokenMoment({ turn, household, language }: ActContext, at: Date): string {
  const { timeZone } = household.settings;
  return speakTime(at, { reference: turn.at, timeZone, language, precision: 'minute' });
}

/** "Wenn ich heimkomme", told to who said it, is "wenn du heimkommst". */
export function toAsker(clause: string, language: Language): string {
  const addressed = addressedSurely(clause, { language, listener: 'speaker' });
  if (addressed === null) return clause;
  return `${clause.charAt(0)}${withoutFinalMarks(addressed).slice(1)}`;
}

/** Asks for the time that `text` lacks, and waits for it. */
export function askWhen(
  { requester }: ActContext,
  text: string,
  scope: ActContext['understanding']['scope'],
): ActOutcome {
  const pending = { kind: 'when_to_remind', text, scope, asker: requester.viewer.person } as const;
  return { ...saying({ key: 'ask_when_to_remind' }), pending };
}

/** When a reminder at a time comes up, the first time or again and again. */
export function spokenWhen(trigger: Extract<Trigger, { kind: 'time' }>, dueAt: Date, context: ActContext): string {
  return trigger.rule === null ? spokenMoment(context, dueAt) : speakRule(timed(trigger.rule), context.language);
}

/** Whether somebody else than the speaker is named to be reminded. */
export function isForOther(
  { whom }: Pick<SpokenReminder, 'whom'>,
  { person }: Pick<Viewer, 'person'>,
  people: readonly Person[],
): boolean {
  return whom.who === 'named' && findPerson(people, whom.name)?.id !== person;
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
