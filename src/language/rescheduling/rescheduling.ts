import type { Language } from '../../domain/turn.ts';
import { findTimes } from '../dates/find-times.ts';
import { grammars } from '../grammar/grammar.ts';
import { matchable } from '../grammar/match.ts';
import type { Span } from '../grammar/rule.ts';
import { spokenSentence } from '../grammar/spoken-sentence.ts';
import { type CompiledForm, compileForms, fitForm } from '../reminders/form.ts';
import { contentWords } from '../search-terms.ts';
import { withoutFinalMarks } from '../spacing.ts';
import type { TemporalContext, TemporalMention } from '../temporal.ts';
import type { Utterance } from '../utterance.ts';
import { englishReschedulings, englishReschedulingVocabulary } from './english.ts';
import { germanReschedulings, germanReschedulingVocabulary } from './german.ts';
import type { ReschedulingKind } from './kinds.ts';

/** That something takes place at another time, or not at all, in the words of the speaker. */
export interface Rescheduling {
  readonly kind: ReschedulingKind;
  /** What it is, without its times ("der Elternabend"). */
  readonly event: string;
  /** When it was to take place; null: not said. */
  readonly from: TemporalMention | null;
  /** The new time as it is put into the old sentence ("am 11."); null: cancelled. */
  readonly to: string | null;
}

export const reschedulingForms: Readonly<Record<Language, readonly CompiledForm<ReschedulingKind>[]>> = {
  de: compileForms(germanReschedulings, germanReschedulingVocabulary),
  en: compileForms(englishReschedulings, englishReschedulingVocabulary),
};
/** Nobody says it in more. */
const mostWords = 20;
const longestEvent = 6;
const nobody =
  /^(?:er|sie|es|das|dies|ich|wir|du|man|he|she|it|that|this|i|we|you|they|there)$|^(?:was|wer|wenn|falls|what|who|when|if) /;

/** null: it says nothing of the kind. Pure, never throws. */
export function readRescheduling(said: string, context: Omit<TemporalContext, 'direction'>): Rescheduling | null {
  if (/\?\s*$/.test(said)) return null;
  const { language } = context;
  const { utterance } = spokenSentence(said, grammars[language]).sentence;
  if (utterance.words.length > mostWords) return null;
  const times = findTimes(said, { ...context, direction: 'future' });
  const fit =
    fitForm(reschedulingForms[language], matchable(utterance, false)) ??
    fitForm(reschedulingForms[language], matchable(without(utterance, times), false), ({ is }) => is !== 'moved');
  const { event, to } = fit?.spans ?? {};
  if (fit === null || event === undefined || nobody.test(event.folded)) return null;
  const named = textWithout(said, event, times);
  if (contentWords(named).size === 0 || named.split(' ').length > longestEvent) return null;
  if (fit.is !== 'moved') return { kind: fit.is, event: named, from: times[0] ?? null, to: null };
  const target = to === undefined ? null : targetOf(withoutFinalMarks(to.text), context);
  if (target === null) return null;
  const from = times.find(({ start }) => start < (utterance.words[event.to]?.start ?? 0)) ?? null;
  return { kind: 'moved', event: named, from, to: target };
}

const prepositions: Readonly<Record<Language, readonly string[]>> = { de: ['am', 'um'], en: ['on', 'at'] };
const opened: Readonly<Record<Language, RegExp>> = { de: /^(?:am|um|im|in|ab) /i, en: /^(?:on|at|in|from) /i };
/** Times that take no preposition. */
const relative =
  /^(?:nächst|kommend|dies|übernächst|morgen|übermorgen|heute|anfang|mitte|ende|next|this|tomorrow|today|the day after)/i;

/** "den 11.", "Freitag um neun": the time as it stands in a sentence; null: it is none, or something else as well. */
function targetOf(said: string, context: Omit<TemporalContext, 'direction'>): string | null {
  const { language } = context;
  // The dot of an ordinal at the end is taken for the end of the sentence.
  const whole = /^den \d{1,2}$/i.test(said) ? `${said}.` : said;
  const bare = whole.replace(/^den /i, '');
  const taken = opened[language].test(whole) || relative.test(whole);
  const readings = [...(taken ? [] : prepositions[language].map((word) => `${word} ${bare}`)), whole];
  const read = (text: string) => {
    const [time, ...others] = findTimes(text, { ...context, direction: 'future' });
    return time !== undefined && others.length === 0 && time.start === 0 && time.end >= text.replace(/\.$/, '').length;
  };
  return readings.find(read) ?? null;
}

function without(utterance: Utterance, times: readonly TemporalMention[]): Utterance {
  const isTime = ({ start, end }: Utterance['words'][number]) =>
    times.some((time) => start >= time.start && end <= time.end);
  return { ...utterance, words: utterance.words.filter((word) => !isTime(word)) };
}

/** What the span says, left of the times in it. */
function textWithout(said: string, span: Span, times: readonly TemporalMention[]): string {
  const at = said.indexOf(span.text);
  if (at < 0) return span.text;
  const inside = times.filter(({ start, end }) => start >= at && end <= at + span.text.length);
  const rest = inside.reduceRight(
    (text, { start, end }) => `${text.slice(0, start - at)} ${text.slice(end - at)}`,
    span.text,
  );
  return withoutFinalMarks(rest.replace(/\s+/g, ' ').trim());
}
