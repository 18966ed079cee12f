import type { TemporalContext } from '../temporal.ts';
import { type Found, scanTimes } from './scan.ts';
import { speaksOfPast } from './tense.ts';

const clauseBreak = /[,;:.!?]/;
const subordinate =
  /^\s*(?:dass|das|weil|wenn|ob|obwohl|damit|bis|die|der|was|wo|wer|wie|that|because|if|when|who|which|what|so)\b/i;

/**
 * Like `scanTimes`, but times in the past tense look back whatever `context.direction` says. A subordinate clause has a
 * tense of its own ("Gestern hat er gesagt, dass er bis August bleibt").
 */
export function scanByTense(text: string, context: TemporalContext): readonly Found[] {
  const given = scanTimes(text, context);
  if (given.length === 0 || context.direction === 'past' || !speaksOfPast(text, context.language)) return given;
  const past = scanTimes(text, { ...context, direction: 'past' });
  if (past.length !== given.length) return past;
  return past.map((found, index) => {
    const clause = clauseAround(text, found.mention.start);
    const ownTense = subordinate.test(clause) && !speaksOfPast(clause, context.language);
    return ownTense ? (given[index] ?? found) : found;
  });
}

/** The words between the marks around a place. */
function clauseAround(text: string, at: number): string {
  let start = at;
  while (start > 0 && !clauseBreak.test(text[start - 1] ?? '')) start -= 1;
  let end = at;
  while (end < text.length && !clauseBreak.test(text[end] ?? '')) end += 1;
  return text.slice(start, end);
}
