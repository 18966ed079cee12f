import type { Language } from '../../domain/turn.ts';
import { findTimes } from '../dates/find-times.ts';
import { grammars } from '../grammar/grammar.ts';
import { matchable } from '../grammar/match.ts';
import { spokenSentence } from '../grammar/spoken-sentence.ts';
import { withoutFinalMarks } from '../spacing.ts';
import type { TemporalContext, TemporalMention } from '../temporal.ts';
import { englishCommands } from './english/commands.ts';
import { englishReminderVocabulary } from './english/vocabulary.ts';
import { type CompiledForm, compileForms, fitForm } from './form.ts';
import { germanCommands } from './german/commands.ts';
import { germanReminderVocabulary } from './german/vocabulary.ts';
import type { CommandKind } from './kinds.ts';
import { withReadableTimes } from './moved-time.ts';

/** What is asked of a reminder that is there. */
export interface ReminderCommand {
  readonly kind: CommandKind;
  /** Which one, in the words of the speaker; null: the one that has just come up. */
  readonly subject: string | null;
  /** Snooze, move: until when; null: not said. */
  readonly time: TemporalMention | null;
  /** Delete, move: when the one that is meant is due; null: not said. */
  readonly dueIn: TemporalMention | null;
}

export const commandForms: Readonly<Record<Language, readonly CompiledForm<CommandKind>[]>> = {
  de: compileForms(germanCommands, germanReminderVocabulary),
  en: compileForms(englishCommands, englishReminderVocabulary),
};
/** Nobody says more to a reminder. */
const mostWords = 20;

/** What joins such words to the next one in a compound ("Geburtstagserinnerung"). */
const joint = /(?<=(?:tag|ung|heit|keit|schaft|tion|ling|tum))s$/iu;

/** "Kuchenerinnerung" is said of the reminder of the cake as well. */
function withoutCompounds(said: string): string {
  return said.replace(/(?<!\p{L})(\p{L}{3,30})-?(erinnerung)(?!\p{L})/giu, (whole, thing: string, reminder: string) =>
    /^(?:zur|wieder)$/i.test(thing) ? whole : `${thing.replace(joint, '')} ${reminder}`,
  );
}

/** null: nothing of the kind. Pure, never throws. */
export function readReminderCommand(said: string, context: Omit<TemporalContext, 'direction'>): ReminderCommand | null {
  const text = withReadableTimes(context.language === 'de' ? withoutCompounds(said) : said);
  const { utterance } = spokenSentence(text, grammars[context.language]).sentence;
  if (utterance.words.length > mostWords) return null;
  const times = findTimes(text, { ...context, direction: 'future' });
  const words = utterance.words.filter(
    ({ start, end }) => !times.some((time) => start >= time.start && end <= time.end),
  );
  const [first = null] = times;
  // "In zehn Minuten nochmal" is all about the time; a time alone is not.
  if (words.length === 0) return null;
  const fit = fitForm(commandForms[context.language], matchable({ ...utterance, words }, false));
  if (fit === null || (fit.is === 'done' && first !== null)) return null;
  const { subject } = fit.spans;
  const moves = fit.is === 'move';
  return {
    kind: fit.is,
    subject: subject === undefined ? null : withoutFinalMarks(subject.text),
    time: moves ? (times.at(-1) ?? null) : first,
    dueIn: fit.is === 'delete' || (moves && times.length > 1) ? first : null,
  };
}
