import type { MemoryId, PersonId } from '../domain/ids.ts';
import { saidAct } from '../domain/transcript.ts';
import type { Language, Turn } from '../domain/turn.ts';
import type { Calling } from '../language/calling.ts';
import { type Asked, followUpQuestion } from '../language/follow-up/follow-up.ts';
import { withoutPronoun } from '../language/follow-up/pronoun.ts';
import { isQuestion } from '../language/question.ts';
import type { Understanding } from '../language/understanding.ts';
import type { TranscriptTurn, TurnContext } from './ports.ts';

/** The act of a transcript turn that was answered from what was observed. */
export const observationAct = 'observation';

/** The act of a turn that another agent answered. */
export const passiveAct = 'passive';

/** The latest answer came from what was observed: "das" is no memory. */
export function lastWasObserved({ recent }: Pick<TurnContext, 'recent'>): boolean {
  return recent.findLast((turn) => turn.role === 'assistant')?.act === observationAct;
}

/** The latest answer was what somebody said in passing: "das" is no memory either. */
export function lastWasSaid({ recent }: Pick<TurnContext, 'recent'>): boolean {
  return recent.findLast((turn) => turn.role === 'assistant')?.act === saidAct;
}

/** The question that was answered right before with what somebody said in passing; null: something else was. */
export function lastSaidQuestion({ recent }: Pick<TurnContext, 'recent'>): string | null {
  if (!lastWasSaid({ recent })) return null;
  return recent.findLast((turn) => turn.role === 'user' && turn.act === saidAct)?.text ?? null;
}

/** Longer after a question, "Und Ben?" is about something else. */
const followsWithinMs = 2 * 60_000;

/**
 * What a turn means, in full, where it only says how it differs from the questions right before it ("Und Ben?") or names
 * by a pronoun whom they were about ("Wann hat sie Geburtstag?"); else the text itself.
 */
export function meantBy(
  turn: Pick<Turn, 'text' | 'at'>,
  { recent }: Pick<TurnContext, 'recent'>,
  about: { readonly language: Language; readonly calling: Calling },
): string {
  let before: Exchanged | null = null;
  const inFull = (text: string) => {
    if (before === null) return text;
    const following = before.asked ? followUpQuestion(text, before, about) : null;
    return following ?? withoutPronoun(text, before, about) ?? text;
  };
  for (const said of exchangesRightBefore(turn.at, recent)) before = { ...said, question: inFull(said.question) };
  return inFull(turn.text);
}

interface Exchanged extends Asked {
  /** false: it was told to be remembered. */
  readonly asked: boolean;
}

/** The unbroken run of questions to the memory, and what it was told, at the end of a session, oldest first. */
function exchangesRightBefore(at: Date, recent: readonly TranscriptTurn[]): readonly Exchanged[] {
  const exchanges: Exchanged[] = [];
  let answer: string | null = null;
  let next = at;
  for (const turn of [...recent].reverse()) {
    const asked = turn.act === 'recall' || turn.act === saidAct;
    if (!(asked || tellingActs.has(turn.act)) || next.getTime() - turn.at.getTime() > followsWithinMs) break;
    next = turn.at;
    if (turn.role === 'assistant') answer = turn.text;
    else {
      exchanges.unshift({ question: turn.text, answer, asked });
      answer = null;
    }
  }
  return exchanges;
}

/** Acts that tell the memory something. */
const tellingActs = new Set(['remember', 'correct']);

/** Memories that came into being in this session. */
export function saidNow({ recent }: Pick<TurnContext, 'recent'>): ReadonlySet<MemoryId> {
  const remembering = recent.filter((turn) => turn.role === 'user' && rememberingActs.has(turn.act));
  return new Set(remembering.flatMap((turn) => turn.memoryIds));
}

/** The very last thing that happened was that something was remembered: "vergiss das" then means it, and is no "never mind". */
export function justRemembered({ recent }: Pick<TurnContext, 'recent'>, at: Date): boolean {
  const last = recent.at(-1);
  if (last?.role !== 'assistant' || last.memoryIds.length === 0 || !rememberingActs.has(last.act)) return false;
  return at.getTime() - last.at.getTime() <= followsWithinMs;
}

/** Memories of the latest answer or confirmation: what "das" means in "woher weißt du das?". */
export function lastTold({ recent }: Pick<TurnContext, 'recent'>): readonly MemoryId[] {
  const answer = recent.findLast((turn) => turn.role === 'assistant');
  if (answer?.act === saidAct) return answer.memoryIds;
  return recent.findLast((turn) => turn.memoryIds.length > 0)?.memoryIds ?? [];
}

/**
 * What a turn means that names nothing: what was told last, where it is surely for the memory; else only the very last
 * turn, where that was an answer.
 */
export function meantUnnamed(
  { recent }: Pick<TurnContext, 'recent'>,
  { ownership }: Pick<Understanding, 'ownership'>,
): readonly MemoryId[] {
  if (ownership === 'ours') return lastTold({ recent });
  const last = recent.at(-1);
  return last?.role === 'assistant' ? last.memoryIds : [];
}

/** The latest thing this person told the assistant that was not a command to the memory: "merk dir das". */
export function lastStatement(
  { recent }: Pick<TurnContext, 'recent'>,
  speaker: { readonly person: PersonId | null; readonly language: Language },
): string | null {
  const turn = recent.findLast(
    (said) => said.role === 'user' && said.person === speaker.person && !commands.has(said.act),
  );
  // A question is nothing to remember, and what was said before it is not what "das" means.
  return turn === undefined || isQuestion(turn.text, speaker.language) ? null : turn.text;
}

const rememberingActs = new Set(['remember', 'remember_pronoun', 'correct', 'confirm', 'procedure']);

/** Acts that are about the memory or about the house, never statements. */
const commands = new Set([
  ...rememberingActs,
  'remember_empty',
  'run',
  'forget',
  'forget_all',
  'recall',
  observationAct,
  saidAct,
  'provenance',
  'deny',
  'cancel',
  'pause',
  'resume',
  'reminder',
  'list',
]);
