import type { FiniteVerb } from './finite-verb.ts';
import { agreeingReadings, finiteVerbOf, isNonFinite, smallOf } from './finite-verb.ts';
import { sharedSubjectReadings, takenApart } from './joined-statements.ts';
import type { MainClause } from './main-clause.ts';
import type { Part } from './sentence-parts.ts';
import { comma, joined, joiner, roleOf } from './sentence-parts.ts';

/** A sentence around its main clause. */
export interface Sentence {
  readonly clause: MainClause;
  /** "Wenn es regnet" of "Wenn es regnet, bleibt Rex drinnen". */
  readonly leading: readonly Part[];
  readonly following: readonly Part[];
}

/** Finds the main clause: alone, behind subordinate clauses, or with a clause or apposition inside its subject. */
export function mainClauseOf(parts: readonly Part[]): Sentence | null {
  const roles = parts.map(roleOf);
  if (roles.includes('refused')) return null;
  const start = roles.findIndex((role) => role === 'main' || role === 'verb first');
  const part = parts[start];
  if (part === undefined) return null;
  const opening = parts.slice(0, start);
  const following = parts.slice(start + 1);
  if (roles[start] === 'verb first') {
    const clause = takenApart(part, { at: 0, readings: agreeingReadings(part, 0) });
    if (clause === null || start === 0) return null;
    if (roles[0] === 'subordinate') return { clause, leading: opening, following };
    return { clause: { ...clause, before: [...joined(opening), comma] }, leading: [], following };
  }
  const verb = finiteVerbOf(part);
  const clause = verb ? takenApart(part, verb) : null;
  if (clause === null) return null;
  if (start === 0) return { clause, leading: [], following };
  const resumed = /^(?:dann|so)$/.test(smallOf(clause.before[0])) && clause.before.length === 1;
  return resumed && roles[0] === 'subordinate'
    ? { clause: { ...clause, before: [] }, leading: opening, following }
    : null;
}

const addition = /^(?:nur|auch|nicht|sondern|aber|besonders|vor|außer|am|wie|zum|also|und)$/;

/** How far the main clause reaches over the following parts, and whether the rest may simply follow. */
export function reachOf(clause: MainClause, following: readonly Part[]): number | null {
  const roles = following.map((part, at) => roleOf(part, at + 1));
  // Another main clause without und or aber is another sentence.
  if (following.some((part, at) => roles[at] === 'main' && !joiner.test(smallOf(part[0])))) return null;
  const lastFragment = roles.lastIndexOf('fragment');
  const fragments = following.filter((_, at) => roles[at] === 'fragment');
  const listed = fragments.length > 0 && fragments.at(-1)?.some((token) => /^(?:und|oder)$/.test(smallOf(token)));
  const closing = following[lastFragment];
  const closes = lastFragment > 0 && roles[lastFragment - 1] === 'subordinate' && isNonFinite(closing?.at(-1));
  if (closes) return lastFragment + 1;
  if (listed && !addition.test(smallOf(fragments[0]?.[0])) && clause.after.length > 0) return lastFragment + 1;
  return fragments.length > 1 ? null : 0;
}

/** "…, isst Müsli und geht" lists what one subject does; without an und at its end it is another sentence. */
export function isUnclosedList(following: readonly Part[], main: FiniteVerb): boolean {
  const roles = following.map((part, at) => roleOf(part, at + 1));
  const closes = following
    .at(-1)
    ?.some((token, at, all) => smallOf(token) === 'und' && sharedSubjectReadings(all.slice(at + 1), main).length > 0);
  return roles.includes('verb first') && !closes;
}
