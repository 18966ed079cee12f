import type { MemoryId, PersonId } from '../domain/ids.ts';
import type { Language } from '../domain/turn.ts';
import { isQuestion } from '../language/question.ts';
import type { TurnContext } from './ports.ts';

/** The act of a transcript turn that was answered from what was observed. */
export const observationAct = 'observation';

/** The act of a turn that another agent answered. */
export const passiveAct = 'passive';

/** The latest answer came from what was observed: "das" is no memory. */
export function lastWasObserved({ recent }: Pick<TurnContext, 'recent'>): boolean {
  return recent.findLast((turn) => turn.role === 'assistant')?.act === observationAct;
}

/** Memories that came into being in this session. */
export function saidNow({ recent }: Pick<TurnContext, 'recent'>): ReadonlySet<MemoryId> {
  const remembering = recent.filter((turn) => turn.role === 'user' && rememberingActs.has(turn.act));
  return new Set(remembering.flatMap((turn) => turn.memoryIds));
}

/** Memories of the latest answer or confirmation: what "das" means in "woher weißt du das?". */
export function lastTold({ recent }: Pick<TurnContext, 'recent'>): readonly MemoryId[] {
  return recent.findLast((turn) => turn.memoryIds.length > 0)?.memoryIds ?? [];
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
  'provenance',
  'deny',
  'cancel',
  'pause',
  'resume',
  'reminder',
  'list',
]);
