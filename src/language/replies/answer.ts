import type { Language } from '../../domain/turn.ts';
import { speakTime } from '../dates/speak-time.ts';
import { toListener } from './listener-subject.ts';
import type { Message, Teller } from './message.ts';
import { addressedSurely } from './second-person.ts';
import { speak } from './speak.ts';
import { asDassClause } from './subordinate.ts';
import type { Retold, ToldLater } from './time-bound.ts';
import { namesTime, retold } from './time-bound.ts';
import type { Ownership, ToldMemory } from './told-memory.ts';
import { listenerOf } from './told-memory.ts';

export interface AnswerRequest extends Ownership {
  readonly question: { readonly text: string; readonly language: Language };
  readonly memory: ToldMemory;
  readonly reference: Date;
  /** IANA name of the household's time zone. */
  readonly timeZone: string;
  /** What whoever hears it is called; left out or null: nobody known. */
  readonly listenerName?: string | null;
  /** Name of the camera an observed memory comes from. */
  readonly source?: string | null;
}

const asksWhen =
  /^\s*(?:und\s+|and\s+)?(?:seit\s+wann|bis\s+wann|wann|an\s+welchem|wie\s+lange|when|since\s+when|how\s+long|what\s+(?:day|date))\b/iu;
const hedged = /\b(?:vermutlich|wahrscheinlich|vielleicht|wohl|anscheinend|probably|presumably|perhaps|maybe)\b/iu;

function tellerOf({ viewerIsOwner, ownerName }: Ownership): Teller {
  return viewerIsOwner ? 'listener' : ownerName === null ? 'nobody' : 'person';
}

function toldLater({ memory, reference, timeZone }: AnswerRequest): ToldLater {
  const { language, recordedAt, validFrom = null } = memory;
  return { language, recordedAt, reference, timeZone, validFrom };
}

function recordedWhen({ memory, question, reference, timeZone }: AnswerRequest): string {
  return speakTime(memory.recordedAt, { reference, timeZone, language: question.language });
}

/** When it was told, where that helps: its words mean another day by now, or it names no time and one is asked for. */
function helpfulDate(request: AnswerRequest, { text, outdated }: Retold): string | null {
  const wanted = request.memory.kind === 'episode' || asksWhen.test(request.question.text);
  return outdated || (wanted && !namesTime(text, toldLater(request))) ? recordedWhen(request) : null;
}

/** What is certain: told plainly, or as it was before another value took its place. */
function confirmedAnswer(request: AnswerRequest, statement: string, when: string | null): Message {
  const { memory, question, reference, timeZone } = request;
  if (memory.status === 'superseded') {
    const changed = memory.validTo;
    const since = changed && speakTime(changed, { reference, timeZone, language: question.language });
    return { key: 'answer_former', statement, when: since };
  }
  return when === null ? { key: 'answer', statement } : { key: 'answer_dated', statement, when };
}

/** What was seen, overheard or guessed is said to be so; word for word where a date belongs to it. */
function uncertainAnswer(request: AnswerRequest, sentence: string | null, when: string | null): Message {
  const { memory, source = null } = request;
  const clause = sentence === null || when !== null ? null : asDassClause(sentence, memory.language);
  const quote = sentence ?? memory.text;
  switch (memory.provenance) {
    case 'observed':
      return clause === null
        ? { key: 'answer_observed_quoted', quote, source, when }
        : { key: 'answer_observed', clause, source };
    case 'extracted':
      return clause === null ? { key: 'answer_extracted_quoted', quote, when } : { key: 'answer_extracted', clause };
    default:
      return clause === null ? { key: 'answer_inferred_quoted', quote, when } : { key: 'answer_inferred', clause };
  }
}

/** Word for word, with the day it was said where the words need it. */
function quotedAnswer(request: AnswerRequest, when: string | null): Message {
  const { memory, question } = request;
  if (memory.provenance !== 'confirmed') return uncertainAnswer(request, null, when);
  const listener = listenerOf(request, memory.language);
  const name = listener === 'speaker' ? null : listener.name;
  const quotation: Message = { key: 'quotation', quote: memory.text, name };
  if (when === null && memory.status !== 'superseded') return quotation;
  return confirmedAnswer(request, speak(question.language, quotation), when);
}

/**
 * The answer to a question, composed from one memory without a model: its sentence, addressed to the listener, with how it
 * is known where nobody confirmed it, and a date only where it helps. A memory in the other language is quoted.
 */
export function composeAnswer(request: AnswerRequest): Message {
  const { memory, question } = request;
  const now = retold(memory.text, toldLater(request));
  const whenQuoted = now.outdated || now.text !== memory.text ? recordedWhen(request) : null;
  if (memory.language !== question.language) {
    const { text: quote, provenance: way } = memory;
    return { key: 'answer_foreign', quote, teller: tellerOf(request), name: request.ownerName, way, when: whenQuoted };
  }
  const listener = listenerOf(request, memory.language);
  const addressed = addressedSurely(now.text, { language: memory.language, listener });
  if (addressed === null) return quotedAnswer(request, whenQuoted);
  const { listenerName = null } = request;
  const sentence = listenerName === null ? addressed : toListener(addressed, listenerName, memory.language);
  const saysItsAGuess = memory.provenance === 'inferred' && hedged.test(memory.text);
  const certain = memory.provenance === 'confirmed' || memory.scope === 'system' || saysItsAGuess;
  return (certain ? confirmedAnswer : uncertainAnswer)(request, sentence, helpfulDate(request, now));
}

/** Several answers in one sentence: three at most are told, the others counted. `count`: how many there are in all. */
export function answerList(answers: readonly Message[], count: number, language: Language): Message {
  return { key: 'answer_list', count, told: answers.map((answer) => speak(language, answer)) };
}
