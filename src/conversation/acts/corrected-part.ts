import type { Memory } from '../../domain/memory.ts';
import { joinedStatements } from '../../language/joined.ts';
import { tellsAnew } from '../../language/same-slot.ts';
import { statementOf } from '../../language/statement.ts';
import type { Statement } from '../../language/understanding.ts';
import { partsMeant, partsOf } from '../../retrieval/part-to-forget.ts';
import type { ActContext } from '../act-context.ts';
import { topicQuery } from '../topic-query.ts';

/** One statement of a memory that says several; `at` is its place among them. */
export interface Part {
  readonly statements: readonly string[];
  readonly at: number;
}

/** The part of a memory that a statement says anew; null: it says one thing, or another one. */
export function partToldAnew({ household }: ActContext, memory: Memory, statement: Statement): Part | null {
  const statements = partsOf(memory);
  const owner = household.people.find(({ id }) => id === memory.owner);
  const about = { language: memory.language, speakerName: owner?.name ?? null };
  const at = statements.findIndex((part) => tellsAnew(statement, statementOf(part, about)));
  return at < 0 ? null : { statements, at };
}

/**
 * One statement of a memory with a value exchanged in it: the one the question right before was about, else the only one
 * that has such a value. null: nobody knows which is meant.
 */
export function withPartExchanged(
  context: ActContext,
  memory: Memory,
  exchange: (statement: string) => string | null,
): { readonly part: Part; readonly text: string } | null {
  const statements = partsOf(memory);
  const changed = statements.map((statement) => exchange(statement));
  const candidates = changed.flatMap((text, at) => (text === null ? [] : [at]));
  const asked = askedBefore(context);
  const { gone = [] } =
    asked === null ? {} : (partsMeant(topicQuery(context, asked), context.requester.viewer.person, memory) ?? {});
  const meant = candidates.filter((at) => gone.includes(statements[at] ?? ''));
  const [at, ...others] = meant.length > 0 ? meant : candidates;
  const text = at === undefined ? null : (changed[at] ?? null);
  return at === undefined || text === null || others.length > 0 ? null : { part: { statements, at }, text };
}

/**
 * What a memory says without the part; null: it is said in the first person of somebody else, who would become who asks.
 */
export function keptOf({ requester }: ActContext, { statements, at }: Part, memory: Memory): string | null {
  const kept = joinedStatements(statements.toSpliced(at, 1), memory.language);
  const first = /(?<!\p{L})(?:ich|wir|mir|mich|uns|mein\p{L}{0,2}|unser\p{L}{0,2}|i|we|me|us|my|our)(?!\p{L})/iu;
  return memory.owner !== requester.viewer.person && first.test(kept) ? null : kept;
}

function askedBefore({ conversation: { recent } }: ActContext): string | null {
  const last = recent.findLast(({ role }) => role === 'user');
  return last?.act === 'recall' ? last.text : null;
}
