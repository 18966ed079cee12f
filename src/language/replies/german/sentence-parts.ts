import type { Token } from '../tokens.ts';
import { agreeingReadings, finiteVerbOf, isNonFinite, isSmall, smallOf } from './finite-verb.ts';
import { isSmallWord, prepositions, relativePronouns, subordinators } from './function-words.ts';
import { separableParticles } from './particles.ts';
import { finiteReadings, isInfinitive } from './verb-lexicon.ts';

/** The words between two commas of a sentence. */
export type Part = readonly Token[];

/** What one part of a sentence between commas is to the sentence. */
export type Role = 'main' | 'subordinate' | 'verb first' | 'fragment' | 'refused';

/** Words that join two statements. */
export const joiner = /^(?:und|oder|aber|sondern|doch)$/;

function endsWithFiniteVerb(part: Part): boolean {
  const end = part.length - 1;
  return (
    isSmall(part[end]) &&
    (agreeingReadings(part, end, true).length > 0 || finiteReadings(smallOf(part[end]), true).length > 0)
  );
}

function isInfinitiveClause(part: Part): boolean {
  const last = smallOf(part.at(-1));
  const inside = [...separableParticles].some(
    (particle) => last.startsWith(`${particle}zu`) && isInfinitive(last.slice(particle.length + 2)),
  );
  return part.length > 1 && (inside || (smallOf(part.at(-2)) === 'zu' && isInfinitive(last)));
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

/** `number`: which part of the sentence it is, from 0. */
export function roleOf(part: Part, number: number): Role {
  const words = part.map(smallOf);
  if (number > 0 && isRelativeClause(part)) return 'subordinate';
  if (part.slice(0, 3).some((_, at) => subordinators.has(words[at] ?? '')) && endsWithFiniteVerb(part))
    return 'subordinate';
  if (/^(?:bitte|denn|also)$/.test(words[0] ?? '')) return 'refused';
  if (isSmall(part[0]) && !isSmallWord(words[0] ?? '') && agreeingReadings(part, 0).length > 0) return 'verb first';
  if (finiteVerbOf(part)) return 'main';
  return isInfinitiveClause(part) ? 'subordinate' : 'fragment';
}

export const comma: Token = { lead: '', text: ',', kind: 'mark' };

/** The parts between the commas. */
export function partsOf(tokens: readonly Token[]): readonly Part[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'mark' && token.text === ',') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** Parts with their commas again. */
export function joined(parts: readonly Part[]): Part {
  return parts.flatMap((part, at) => (at === 0 ? part : [comma, ...part]));
}
