import type { Language } from '../../domain/turn.ts';
import { findTimes } from '../dates/find-times.ts';
import { questionWords as englishQuestionWords } from '../grammar/english/wording.ts';
import { questionWords as germanQuestionWords, looksLikeErrand } from '../grammar/german/wording.ts';
import { grammars } from '../grammar/grammar.ts';
import { type Matchable, matchable } from '../grammar/match.ts';
import type { Span } from '../grammar/rule.ts';
import { spokenSentence } from '../grammar/spoken-sentence.ts';
import { withoutFinalMarks } from '../spacing.ts';
import type { TemporalContext, TemporalMention } from '../temporal.ts';
import { isSeparated, type Utterance } from '../utterance.ts';
import { readEvent } from './event-clause.ts';
import { type Fit, fitForm } from './form.ts';
import type { RequestKind } from './kinds.ts';
import type { ReminderSubject, SpokenReminder } from './reminder.ts';
import { reminderForms } from './reminder-forms.ts';
import { isOutside, placeOf, textIn, timeOf, without } from './reminder-times.ts';
import { subjectSaidBefore } from './said-before.ts';

/** More is dictation. */
const mostWords = 60;
const longestName = 3;
const questionWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: germanQuestionWords,
  en: englishQuestionWords,
};
const household = /(?:^| )(?:uns|us)(?: |$)/;
/** An event that was not understood. */
const conditional = /(?:^| )(?:wenn|sobald|falls|nachdem|when|whenever|as soon as)(?: |$)/;
const nobody = /^(?:dich|dir|sich|mich|mir|uns|euch|ihn|ihm|ihr|sie|es|you|me|us|yourself|him|her|them|it)(?: |$)/;
/** Several at once: whoever is there is told. */
const everyone =
  /^(?:(?:uns |euch )?allen?(?: zusammen)?|(?:der |the )?(?:whole |ganze[nr]? )?famil(?:ie|y)|(?:den |the )?(?:kindern?|kids|children|jungs|boys|girls|mädels|maedels)|everyone|everybody|all of us)$|(?:^| )(?:und|and) (?:mich|mir|me)$|^(?:mich|mir|me) (?:und|and) /;
/** Words for somebody whom the sentence names elsewhere. */
const pronoun = /^(?:ihn|ihm|ihr|sie|him|her|them)$/;
/** How what is to be told begins where no "dass" or "that" opens it. */
const sentenceBegins =
  /^(?:er|sie|du|ich|wir|es|der|die|das|den|ein|eine|mein|meine|unser|unsere|he|she|they|i|we|it|the|a|an|my|our|your|there|dinner|lunch)(?: |$)/;

/** What a request to be reminded names; null: it is none, or not surely understood. Pure, never throws. */
export function readReminder(text: string, context: Omit<TemporalContext, 'direction'>): SpokenReminder | null {
  const { language } = context;
  const { utterance } = spokenSentence(text, grammars[language]).sentence;
  if (utterance.words.length > mostWords) return null;
  const times = findTimes(text, { ...context, direction: 'future' });
  const bare = matchable(without(utterance, times), false);
  const fit = fitForm(reminderForms[language].requests, bare, (found) => holds(found, bare, language));
  if (fit === null) return null;
  const { content } = fit.spans;
  if (content !== undefined) return saidBefore(fit, { bare, content, language }, { utterance, times });
  const about = aboutOf(fit);
  const place = about === null ? null : placeOf(about, bare.utterance, times);
  const { time, used } = timeOf(times, place);
  const { event } = fit.spans;
  // "Sag Oma, dass wir am Sonntag kommen" is told now, and not by us.
  if (fit.is === 'message' && event === undefined && !used.some((each) => isOutside(each, place))) return null;
  return {
    subject:
      about === null || place === null
        ? null
        : subjectOf(fit, { bare, about, language }, textIn(without(utterance, used), place)),
    whom: whomOf(fit, bare, language),
    event: event === undefined ? null : eventOf(event, bare, language),
    time,
  };
}

/** "Morgen um acht den Müll rausbringen, erinner mich dran": a time beside the request counts, else the last before it. */
function saidBefore(
  fit: Fit<RequestKind>,
  { bare, content, language }: { readonly bare: Matchable; readonly content: Span; readonly language: Language },
  { utterance, times }: { readonly utterance: Utterance; readonly times: readonly TemporalMention[] },
): SpokenReminder | null {
  if (questionWords[language].has(utterance.words[0]?.folded ?? '')) return null;
  const place = { ...placeOf(content, bare.utterance, times), start: utterance.words[0]?.start ?? 0 };
  const { time, used } = timeOf(times, place);
  const text = textIn(without(utterance, used), place);
  if (text === '') return null;
  return { subject: subjectSaidBefore(text, language), whom: whomOf(fit, bare, language), event: null, time };
}

function holds(fit: Fit<RequestKind>, bare: Matchable, language: Language): boolean {
  const { content, event, name, subject, that } = fit.spans;
  if (fit.is === 'said before') {
    // Without "daran" only a pause tells the request from what it is about.
    const ofIt = /(?:^| )(?:daran|dran|of (?:that|it|this)|about (?:that|it|this)|vergessen|forget) $/.test(bare.text);
    if (content === undefined || conditional.test(content.folded)) return false;
    if (!ofIt && !isSeparated(bare.utterance, content.to)) return false;
  }
  const isCalledBack = name !== undefined && calledBack(fit, bare, language) !== null;
  if (event !== undefined && !isNoticeable(eventOf(event, bare, language), name !== undefined)) return false;
  if (conditional.test(subject?.folded ?? that?.folded ?? '')) return false;
  if (name !== undefined && !everyone.test(name.folded)) {
    if ((nobody.test(name.folded) && !isCalledBack) || wordsIn(name) > longestName) return false;
  }
  if (fit.is === 'message' && isLeftOpen(fit, bare)) return false;
  // Without "dass" only something to do is a clause: "Mama anzurufen".
  return (
    fit.is !== 'clause' || subject === undefined || language === 'en' || looksLikeErrand(subject.folded.split(' '))
  );
}

/** "Wenn sie kommt" is about somebody only where somebody was named. */
function isNoticeable(event: SpokenReminder['event'], isNamed: boolean): boolean {
  return event !== null && (isNamed || !('whom' in event) || event.whom.who !== 'recipient');
}

/** Whom a pronoun means: "Wenn Karl kommt, sag ihm …"; null: nobody who is named, or no pronoun. */
function calledBack({ spans }: Fit<RequestKind>, bare: Matchable, language: Language): string | null {
  const { name, event } = spans;
  if (name === undefined || event === undefined || !pronoun.test(name.folded)) return null;
  const found = eventOf(event, bare, language);
  return found !== null && 'whom' in found && found.whom.who === 'named' ? found.whom.name : null;
}

/** Where a message without "dass" begins is only sure where it begins like a sentence. */
function isLeftOpen({ spans }: Fit<RequestKind>, { utterance }: Matchable): boolean {
  const { that } = spans;
  if (that === undefined || opens(that, utterance) !== null) return false;
  return !sentenceBegins.test(that.folded) && !pronoun.test(spans['name']?.folded ?? '');
}

function opens(that: Span, { words }: Utterance): string | null {
  const before = words[that.from - 1]?.folded ?? '';
  return /^(?:dass|das|that)$/.test(before) ? before : null;
}

function aboutOf({ spans }: Fit<RequestKind>): Span | null {
  return spans['content'] ?? spans['subject'] ?? spans['that'] ?? spans['to'] ?? null;
}

/** As it is put behind "Ich soll dich …" and "You asked me to remind you …". */
const prepositions: Readonly<Record<string, string>> = { for: 'about', on: 'about', fuer: 'an', wegen: 'an' };

function subjectOf(
  { is, spans }: Fit<RequestKind>,
  { bare, about, language }: { readonly bare: Matchable; readonly about: Span; readonly language: Language },
  text: string,
): ReminderSubject | null {
  if (text === '') return null;
  if (is === 'thing') {
    const preposition = bare.utterance.words[about.from - 1]?.folded ?? '';
    return { text: `${prepositions[preposition] ?? preposition} ${text}`, form: 'thing' };
  }
  const form = is === 'message' ? 'message' : 'clause';
  const { that, to } = spans;
  if (that !== undefined && (form === 'clause' || opens(that, bare.utterance) !== null)) {
    return { text: `${language === 'de' ? 'dass' : 'that'} ${text}`, form };
  }
  return { text: to === undefined ? text : `to ${text}`, form };
}

function whomOf(fit: Fit<RequestKind>, bare: Matchable, language: Language): SpokenReminder['whom'] {
  const { text } = bare;
  const { name, event } = fit.spans;
  if (name !== undefined && everyone.test(name.folded)) return { who: 'household' };
  if (name !== undefined) {
    const called = calledBack(fit, bare, language);
    if (called !== null) return { who: 'named', name: called, pronoun: name.folded };
    return { who: 'named', name: withoutFinalMarks(name.text), pronoun: null };
  }
  const around = [event, aboutOf(fit) ?? undefined].reduce(
    (rest, span) => (span === undefined ? rest : rest.replace(span.folded, '')),
    text,
  );
  return { who: household.test(around) ? 'household' : 'speaker' };
}

function eventOf(span: Span, { utterance }: Matchable, language: Language): SpokenReminder['event'] {
  const clause = { ...utterance, words: utterance.words.slice(span.from, span.to) };
  const event = readEvent(clause, language);
  if (event === null) return null;
  const before = utterance.words[span.from - 1]?.folded ?? '';
  const word = language === 'de' ? (before === 'nachdem' ? before : 'wenn') : before === 'after' ? before : 'when';
  return { ...event, clause: `${word} ${withoutFinalMarks(span.text)}` };
}

function wordsIn({ folded }: Span): number {
  return folded.split(' ').length;
}
