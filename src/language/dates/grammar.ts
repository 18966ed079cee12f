import type { Moment, Recurrence, Span, TimeMeaning } from './meaning.ts';
import type { Read, Reader, Rule } from './reader.ts';
import type { CompoundCut, Token } from './text/token.ts';

/** The time expressions of one language. */
export interface Grammar {
  readonly moment: Reader<Moment>;
  readonly spans: readonly Rule<Span>[];
  readonly recurrences: readonly Rule<Recurrence>[];
  readonly cutCompound: CompoundCut;
  /** All of them, with their examples. */
  readonly rules: readonly Rule<unknown>[];
}

/** The longest time expression that begins at a token; of equally long ones a recurrence, then a moment. */
export function readTime(grammar: Grammar, tokens: readonly Token[], at: number): Read<TimeMeaning> | null {
  let best: Read<TimeMeaning> | null = null;
  for (const read of readings(grammar, tokens, at)) {
    if (read !== null && (best === null || read.next > best.next)) best = read;
  }
  return best;
}

function* readings(grammar: Grammar, tokens: readonly Token[], at: number): Generator<Read<TimeMeaning> | null> {
  for (const rule of grammar.recurrences) yield rule.read(tokens, at);
  const moment = grammar.moment(tokens, at);
  yield moment === null ? null : { value: { is: 'moment', ...moment.value }, next: moment.next };
  for (const rule of grammar.spans) yield rule.read(tokens, at);
}
