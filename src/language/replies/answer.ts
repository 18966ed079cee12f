import type { Language } from '../../domain/turn.ts';
import type { Message, Teller } from './message.ts';
import { addressedSurely } from './second-person.ts';
import { speak } from './speak.ts';
import { spokenWhen } from './spoken-when.ts';
import { asDassClause } from './subordinate.ts';
import { hasShifted, namesTime } from './time-bound.ts';
import type { Ownership, ToldMemory } from './told-memory.ts';
import { listenerOf } from './told-memory.ts';

export interface AnswerRequest extends Ownership {
  readonly question: { readonly text: string; readonly language: Language };
  readonly memory: ToldMemory;
  readonly reference: Date;
  /** IANA name of the household's time zone. */
  readonly timeZone: string;
  /** Name of the camera an observed memory comes from. */
  readonly source?: string | null;
}

const asksWhen =
  /^\s*(?:und\s+|and\s+)?(?:seit\s+wann|bis\s+wann|wann|an\s+welchem|wie\s+lange|when|since\s+when|how\s+long|what\s+(?:day|date))\b/iu;
const hedged = /\b(?:vermutlich|wahrscheinlich|vielleicht|wohl|anscheinend|probably|presumably|perhaps|maybe)\b/iu;

function tellerOf({ viewerIsOwner, ownerName }: Ownership): Teller {
  return viewerIsOwner ? 'listener' : ownerName === null ? 'nobody' : 'person';
}

/** When it was told, where that helps: the sentence's own time has shifted since, or it has none and one is asked for. */
function helpfulDate(request: AnswerRequest): string | null {
  const { memory, question, reference, timeZone } = request;
  const told = { language: memory.language, recordedAt: memory.recordedAt, reference, timeZone };
  const wanted = memory.kind === 'episode' || asksWhen.test(question.text);
  if (!hasShifted(memory.text, told) && (!wanted || namesTime(memory.text, told))) return null;
  return spokenWhen(memory.recordedAt, { reference, timeZone, language: question.language });
}

/** What is certain: told plainly, or as it was before another value took its place. */
function confirmedAnswer(request: AnswerRequest, statement: string, when: string | null): Message {
  const { memory, question, reference, timeZone } = request;
  if (memory.status === 'superseded') {
    const changed = memory.validTo;
    const since = changed && spokenWhen(changed, { reference, timeZone, language: question.language });
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

/**
 * The answer to a question, composed from one memory without a model: its sentence, addressed to the listener, with how it
 * is known where nobody confirmed it, and a date only where it helps. A memory in the other language is quoted.
 */
export function composeAnswer(request: AnswerRequest): Message {
  const { memory, question } = request;
  if (memory.language !== question.language) {
    const way = memory.provenance;
    return { key: 'answer_foreign', quote: memory.text, teller: tellerOf(request), name: request.ownerName, way };
  }
  const sentence = addressedSurely(memory.text, {
    language: memory.language,
    listener: listenerOf(request, memory.language),
  });
  const when = helpfulDate(request);
  const isGuess = memory.provenance === 'inferred' && hedged.test(memory.text);
  const certain = memory.provenance === 'confirmed' || memory.scope === 'system' || (isGuess && sentence !== null);
  if (!certain) return uncertainAnswer(request, sentence, when);
  if (sentence !== null) return confirmedAnswer(request, sentence, when);
  const listener = listenerOf(request, memory.language);
  const name = listener === 'speaker' ? null : listener.name;
  const quotation: Message = { key: 'quotation', quote: memory.text, name };
  if (when === null && memory.status !== 'superseded') return quotation;
  return confirmedAnswer(request, speak(question.language, quotation), when);
}

/** Several answers in one sentence: three at most are told, the others counted. `count`: how many there are in all. */
export function answerList(answers: readonly Message[], count: number, language: Language): Message {
  return { key: 'answer_list', count, told: answers.map((answer) => speak(language, answer)) };
}
