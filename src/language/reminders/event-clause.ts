import type { Language } from '../../domain/turn.ts';
import { matchable } from '../grammar/match.ts';
import type { Span } from '../grammar/rule.ts';
import { withoutFinalMarks } from '../spacing.ts';
import type { Utterance } from '../utterance.ts';
import { type Fit, fitForm } from './form.ts';
import type { EventClause, Meant } from './reminder.ts';
import { reminderForms } from './reminder-forms.ts';

const speaker = /^(?:ich|wir|i|we)$/;
const anybody =
  /^(?:(?:irgend)?jemand(?: anders)?|(?:irgend)?wer|einer|man|irgendeiner|somebody|someone|anybody|anyone|one|people)(?: (?:von uns|hier|of us))?$/;
/** Words that stand for nobody who could be recognised. */
const nobody = /^(?:es|das|der|die|it|they|this|that|there)$/;
/** Whoever is to be reminded, where they are named. */
const named = /^(?:er|sie|he|she)$/;
const article = /^(?:der|die|das|den|dem|die|mein|meine|meinen|unser|unsere|unseren|the|my|our) /i;
const verb = /^(?:ist|sind|geht|gehen|wird|werden|steht|stehen|is|are|gets|get|turns)$/;
/** A name, a title, and what is before it. */
const longestName = 4;
const longestTopic = 12;

/** What has to happen, from the words behind "wenn" or "when"; null: nothing that can be noticed. */
export function readEvent(clause: Utterance, language: Language): EventClause | null {
  const fit = fitForm(
    reminderForms[language].events,
    matchable(clause, false),
    (found) => meant(found, clause) !== null,
  );
  return fit === null ? null : meant(fit, clause);
}

function meant({ is, spans }: Fit<EventClause['event']>, { words }: Utterance): EventClause | null {
  const { topic, place, thing } = spans;
  switch (is) {
    case 'topic':
      if (topic === undefined || wordsIn(topic) > longestTopic || nobody.test(topic.folded)) return null;
      return { event: 'topic', topic: plain(topic) };
    case 'state': {
      if (thing === undefined || wordsIn(thing) > longestName) return null;
      if (nobody.test(thing.folded) || speaker.test(thing.folded) || named.test(thing.folded)) return null;
      // One of both ends is the verb; either language says the state beside it.
      const rest = words.slice(thing.to).map(({ folded }) => folded);
      const state = rest.find((word) => !verb.test(word));
      return state === undefined ? null : { event: 'state', thing: plain(thing).replace(article, ''), state };
    }
    case 'seen': {
      const whom = whomIn(spans['whom']);
      if (whom === null || place === undefined || wordsIn(place) > longestName) return null;
      return { event: 'seen', whom, place: plain(place) };
    }
    case 'arrival':
    case 'departure': {
      const whom = whomIn(spans['whom']);
      return whom === null ? null : { event: is, whom };
    }
  }
}

function whomIn(span: Span | undefined): Meant | null {
  if (span === undefined) return null;
  if (speaker.test(span.folded)) return { who: 'speaker' };
  if (anybody.test(span.folded)) return { who: 'anybody' };
  if (named.test(span.folded)) return { who: 'recipient' };
  if (nobody.test(span.folded) || wordsIn(span) > longestName) return null;
  return { who: 'named', name: plain(span).replace(article, '') };
}

function plain(span: Span): string {
  return withoutFinalMarks(span.text);
}

function wordsIn({ folded }: Span): number {
  return folded.split(' ').length;
}
