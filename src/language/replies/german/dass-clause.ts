import type { Token } from '../tokens.ts';
import { join, tokenise, uncapitalised, withoutFinalMark } from '../tokens.ts';
import type { FiniteVerb } from './finite-verb.ts';
import { agreeingReadings, finiteVerbOf, isAuxiliary, isNonFinite, isSmall, smallOf } from './finite-verb.ts';
import { isSmallWord, prepositions, relativePronouns, subordinators } from './function-words.ts';
import type { MainClause } from './main-clause.ts';
import { asSubordinate } from './main-clause.ts';
import { finiteReadings, isInfinitive } from './verb-lexicon.ts';

type Part = readonly Token[];

/** What one part of a sentence between commas is to the sentence. */
type Role = 'main' | 'subordinate' | 'verb first' | 'fragment' | 'refused';

const joiner = /^(?:und|oder|aber|sondern|doch)$/;

function endsWithFiniteVerb(part: Part): boolean {
  const end = part.length - 1;
  return (
    isSmall(part[end]) &&
    (agreeingReadings(part, end, true).length > 0 || finiteReadings(smallOf(part[end]), true).length > 0)
  );
}

function isInfinitiveClause(part: Part): boolean {
  const last = smallOf(part.at(-1));
  return part.length > 1 && isInfinitive(last) && (smallOf(part.at(-2)) === 'zu' || /^\p{L}+zu\p{L}+en$/u.test(last));
}

/** "den Oma verloren hat" against "das Sieb soll leer bleiben": a relative clause has no other verb before its last. */
function isRelativeClause(part: Part): boolean {
  const [first, second] = part.map(smallOf);
  const opens =
    relativePronouns.has(first ?? '') || (prepositions.has(first ?? '') && relativePronouns.has(second ?? ''));
  if (!opens || !endsWithFiniteVerb(part)) return false;
  const earlier = finiteVerbOf(part.slice(0, -1));
  return earlier === null || isNonFinite(part[earlier.at]);
}

function roleOf(part: Part, number: number): Role {
  const words = part.map(smallOf);
  if (number > 0 && isRelativeClause(part)) return 'subordinate';
  if (part.slice(0, 3).some((_, at) => subordinators.has(words[at] ?? '')) && endsWithFiniteVerb(part))
    return 'subordinate';
  if (/^(?:bitte|denn|also)$/.test(words[0] ?? '')) return 'refused';
  if (isSmall(part[0]) && !isSmallWord(words[0] ?? '') && agreeingReadings(part, 0).length > 0) return 'verb first';
  if (finiteVerbOf(part)) return 'main';
  return isInfinitiveClause(part) ? 'subordinate' : 'fragment';
}

function takenApart(part: Part, verb: FiniteVerb): MainClause | null {
  const verbToken = part[verb.at];
  return verbToken ? { before: part.slice(0, verb.at), verb, verbToken, after: part.slice(verb.at + 1) } : null;
}

/** The word right after und as another verb of the same subject: "… und passt nicht". */
function sharedSubjectReadings(rest: Part, verb: FiniteVerb): FiniteVerb['readings'] {
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
function turned(clause: MainClause): Part | null {
  const second = secondStatement(clause.after, clause.verb);
  if (second === null) return asSubordinate(clause);
  const head = { ...clause, after: clause.after.slice(0, second.at) };
  const coordinator = clause.after[second.at];
  const rest = clause.after.slice(second.at + 1);
  const tail = takenApart(rest, second.verb);
  const turnedTail = tail ? turned(tail) : null;
  return coordinator && turnedTail ? [...asSubordinate(head), { ...coordinator, lead: ' ' }, ...turnedTail] : null;
}

const comma: Token = { lead: '', text: ',', kind: 'mark' };

function partsOf(tokens: readonly Token[]): readonly Part[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'mark' && token.text === ',') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

const joined = (parts: readonly Part[]): Part => parts.flatMap((part, at) => (at === 0 ? part : [comma, ...part]));

interface Sentence {
  readonly clause: MainClause;
  /** "Wenn es regnet" of "Wenn es regnet, bleibt Rex drinnen". */
  readonly leading: readonly Part[];
  readonly following: readonly Part[];
}

/** Finds the main clause: alone, behind subordinate clauses, or with a clause or apposition inside its subject. */
function mainClauseOf(parts: readonly Part[]): Sentence | null {
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
function reachOf(clause: MainClause, following: readonly Part[]): number | null {
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

/** Statements after a comma: "…, isst Müsli und geht", "…, aber Ben kommt später". */
function turnedFollowing(part: Part, number: number, main: FiniteVerb): Part | null {
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

const outsideOneSentence = /[:;–—()?!…\n]|\.(?=\s|$)/u;

/** "…, isst Müsli und geht" lists what one subject does; without an und at its end it is another sentence. */
function isUnclosedList(following: readonly Part[], main: FiniteVerb): boolean {
  const roles = following.map((part, at) => roleOf(part, at + 1));
  const closes = following
    .at(-1)
    ?.some((token, at, all) => smallOf(token) === 'und' && sharedSubjectReadings(all.slice(at + 1), main).length > 0);
  return roles.includes('verb first') && !closes;
}

/**
 * "Die Leiter steht im Schuppen." → "dass die Leiter im Schuppen steht". null: the sentence is not one statement,
 * or its verb can't be told for sure; it is better quoted.
 */
export function germanDassClause(sentence: string): string | null {
  const tokens = tokenise(withoutFinalMark(sentence));
  const marks = tokens
    .filter((token) => token.kind === 'mark')
    .map((token) => token.text)
    .join('');
  if (outsideOneSentence.test(marks)) return null;
  const parsed = mainClauseOf(partsOf(tokens));
  if (parsed === null || isUnclosedList(parsed.following, parsed.clause.verb)) return null;
  // "dass er einen Block braucht, wenn der Melder piept" would leave open who er is.
  if (parsed.leading.length > 0 && /^(?:er|sie|ihn|ihm)$/.test(smallOf(parsed.clause.after[0]))) return null;
  const reach = reachOf(parsed.clause, parsed.following);
  if (reach === null) return null;
  const after = joined([parsed.clause.after, ...parsed.following.slice(0, reach)]);
  const main = turned({ ...parsed.clause, after });
  const following = parsed.following.slice(reach).map((part, at) => turnedFollowing(part, at + 1, parsed.clause.verb));
  if (main === null || following.includes(null)) return null;
  const leading = parsed.leading.map((part) =>
    part.map((token, at) => (at === 0 ? { ...token, lead: ' ', text: uncapitalised(token.text) } : token)),
  );
  const parts = [main, ...following.filter((part) => part !== null), ...leading];
  return `dass ${join(joined(parts))
    .replace(/ ,/g, ',')
    .replace(/, (und|oder) /g, ' $1 ')}`;
}
