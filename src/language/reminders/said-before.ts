import type { Language } from '../../domain/turn.ts';
import { fold } from '../fold.ts';
import { isFiniteVerb } from '../grammar/german/verbs.ts';
import { looksLikeErrand } from '../grammar/german/wording.ts';
import { isCommand } from '../replies/english/command.ts';
import { isVerbForm } from '../replies/english/verb-forms.ts';
import { wordsOf } from '../replies/english/words.ts';
import { zuInfinitive } from '../replies/german/zu-infinitive.ts';
import { asDassClause } from '../replies/subordinate.ts';
import { withoutSeparators } from '../spacing.ts';
import { statementOf } from '../statement.ts';
import type { ReminderSubject } from './reminder.ts';

const pronoun = /^(?:ich|wir|er|sie|es|man)$/;
const determiner = /^(?:The|A|An|My|Our|His|Her|Their|Some) /;

/**
 * What somebody said before they asked to be reminded of it ("Den Müll rausbringen, erinner mich dran"), as it is put
 * behind "Ich soll dich …" and "You asked me to remind you …". `said` without the time of reminding.
 */
export function subjectSaidBefore(said: string, language: Language): ReminderSubject {
  const text = withoutSeparators(said.trim());
  return language === 'de' ? germanSubject(text) : englishSubject(text);
}

function germanSubject(text: string): ReminderSubject {
  const words = text.split(' ');
  const folded = words.map(fold);
  if (looksLikeErrand(folded) || !folded.slice(0, -1).some(isFiniteVerb)) {
    const infinitive = zuInfinitive(words.at(-1) ?? '');
    if (infinitive !== null) return { text: decapitalised([...words.slice(0, -1), infinitive]), form: 'clause' };
  }
  if (!folded.some(isFiniteVerb)) return { text: `an ${decapitalised(words)}`, form: 'thing' };
  return told(verbBehindSubject(words), 'de');
}

/** "muss ich zum Amt", left of "am Freitag muss ich zum Amt": the subject comes first. */
function verbBehindSubject(words: readonly string[]): string {
  const [verb = '', subject = '', ...rest] = words;
  const inverted = isFiniteVerb(fold(verb)) && pronoun.test(fold(subject));
  return inverted ? [subject, verb.toLowerCase(), ...rest].join(' ') : words.join(' ');
}

function englishSubject(text: string): ReminderSubject {
  const words = wordsOf(text);
  if (isCommand(words)) return { text: `to ${text.charAt(0).toLowerCase()}${text.slice(1)}`, form: 'clause' };
  if (words.some(({ small }, at) => at > 0 && isVerbForm(small))) return told(text, 'en');
  return { text: `about ${text.replace(determiner, (found) => found.toLowerCase())}`, form: 'thing' };
}

function told(text: string, language: Language): ReminderSubject {
  const { text: sentence } = statementOf(text, { language, speakerName: null });
  const clause = asDassClause(sentence, language);
  return clause === null ? { text: sentence, form: 'message' } : { text: clause, form: 'clause' };
}

const smallFirst =
  /^(?:der|die|das|den|dem|ein|eine|einen|mein\p{L}{0,3}|unser\p{L}{0,3}|zum|zur|noch|für|mit|bei|beim|bitte)$/iu;

function decapitalised([first = '', ...rest]: readonly string[]): string {
  return [smallFirst.test(first) ? first.toLowerCase() : first, ...rest].join(' ');
}
