import type { FiniteVerb } from './finite-verb.ts';
import { finiteVerbOf, isAuxiliary, isNonFinite, isSmall, smallOf } from './finite-verb.ts';
import { isSmallWord } from './function-words.ts';
import type { MainClause } from './main-clause.ts';
import { asSubordinate } from './main-clause.ts';
import type { Part } from './sentence-parts.ts';
import { joiner, roleOf } from './sentence-parts.ts';
import { finiteReadings } from './verb-lexicon.ts';

/** A part at its verb; null: it has no such word. */
export function takenApart(part: Part, verb: FiniteVerb): MainClause | null {
  const verbToken = part[verb.at];
  return verbToken ? { before: part.slice(0, verb.at), verb, verbToken, after: part.slice(verb.at + 1) } : null;
}

/** The word right after und as another verb of the same subject: "… und passt nicht". */
export function sharedSubjectReadings(rest: Part, verb: FiniteVerb): FiniteVerb['readings'] {
  const word = smallOf(rest[0]);
  if (!isSmall(rest[0]) || isSmallWord(word)) return [];
  const persons = new Set(verb.readings.map((reading) => reading.person));
  return finiteReadings(word).filter((reading) => persons.has(reading.person));
}

/** Where und or aber begins a second statement inside `after`: its verb follows at once, or after words of its own. */
function secondStatement(after: Part, verb: FiniteVerb): { readonly at: number; readonly verb: FiniteVerb } | null {
  for (const [at, token] of after.entries()) {
    if (!joiner.test(smallOf(token))) continue;
    const rest = after.slice(at + 1);
    const isOwnVerb = (place: number): boolean => !(isAuxiliary(verb) && isNonFinite(rest[place]));
    const readings = sharedSubjectReadings(rest, verb);
    if (readings.length > 0 && isOwnVerb(0)) return { at, verb: { at: 0, readings } };
    const later = finiteVerbOf(rest);
    if (later && isOwnVerb(later.at)) return { at, verb: later };
  }
  return null;
}

/** One main clause with the statements joined to it, each with its verb last. */
export function turned(clause: MainClause): Part | null {
  const second = secondStatement(clause.after, clause.verb);
  if (second === null) return asSubordinate(clause);
  const head = { ...clause, after: clause.after.slice(0, second.at) };
  const coordinator = clause.after[second.at];
  const rest = clause.after.slice(second.at + 1);
  const tail = takenApart(rest, second.verb);
  const turnedTail = tail ? turned(tail) : null;
  return coordinator && turnedTail ? [...asSubordinate(head), { ...coordinator, lead: ' ' }, ...turnedTail] : null;
}

/** Statements after a comma: "…, isst Müsli und geht", "…, aber Ben kommt später". */
export function turnedFollowing(part: Part, number: number, main: FiniteVerb): Part | null {
  const role = roleOf(part, number);
  if (role === 'subordinate' || role === 'fragment') return part;
  const first = part[0];
  const joins = joiner.test(smallOf(first));
  const rest = joins ? part.slice(1) : part;
  const readings = sharedSubjectReadings(rest, main);
  const verb = readings.length > 0 ? { at: 0, readings } : joins ? finiteVerbOf(rest) : null;
  const clause = verb ? takenApart(rest, verb) : null;
  const tail = clause ? turned(clause) : null;
  return tail && (joins && first ? [first, ...tail] : tail);
}
