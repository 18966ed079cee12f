import type { Token } from '../tokens.ts';
import { articles, isSmallWord, possessives, prepositions, rarelyVerbs } from './function-words.ts';
import type { FiniteReading } from './verb-lexicon.ts';
import { finiteReadings, isInfinitive, isParticiple } from './verb-lexicon.ts';

/** The verb a clause is built around. */
export interface FiniteVerb {
  readonly at: number;
  readonly readings: readonly FiniteReading[];
}

/** The word in small letters; empty beyond the ends. */
export const smallOf = (token: Token | undefined): string => token?.text.toLowerCase() ?? '';

/** Written with small letters only, so neither noun nor name. */
export function isSmall(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.text === token.text.toLowerCase();
}

/** Pronouns beside which a form of ich, du or ihr must stand to be one. */
const companions: Readonly<Record<string, readonly string[]>> = { ich: ['ich'], du: ['du'], ihr: ['ihr', 'du'] };

/** The readings of the word at `at` that agree with the words beside it; `joined` as in finiteReadings. */
export function agreeingReadings(tokens: readonly Token[], at: number, joined = false): readonly FiniteReading[] {
  const beside = [smallOf(tokens[at - 1]), smallOf(tokens[at + 1])];
  const anywhere = tokens.map(smallOf);
  return finiteReadings(smallOf(tokens[at]), joined).filter((reading) => {
    const wanted = companions[reading.person];
    return wanted === undefined || wanted.some((pronoun) => (joined ? anywhere : beside).includes(pronoun));
  });
}

const plural = /^(?:wir|sie|die|alle|beide|viele|unsere|meine|deine|eure|seine|ihre|zwei|drei|vier|fünf|sechs)$/;

/** "Die verkauften Karten" and "beim Kochen": between article and noun, or after a preposition, a form is no verb. */
function isInsideNounPhrase(tokens: readonly Token[], at: number): boolean {
  const before = smallOf(tokens[at - 1]);
  const next = tokens[at + 1];
  const adjective = isSmall(tokens[at - 1]) && /e[nrsm]?$/.test(before) && !isSmallWord(before);
  const opens = articles.has(before) || possessives.has(before) || prepositions.has(before) || adjective;
  return opens && ((next?.kind === 'word' && !isSmall(next)) || isInfinitive(smallOf(tokens[at])));
}

/** "Die Suppe kochen" is an instruction: an infinitive at the end needs a plural subject to be finite. */
function isBareInfinitive(tokens: readonly Token[], at: number): boolean {
  if (at < tokens.length - 1 || !isInfinitive(smallOf(tokens[at]))) return false;
  const subject = tokens.slice(0, at).map(smallOf);
  return !plural.test(subject[0] ?? '') && !subject.includes('und');
}

/**
 * The finite verb of a German main clause given as its words: the first form of a known verb that agrees with the words
 * beside it and does not open the clause. null: none.
 */
export function finiteVerbOf(tokens: readonly Token[]): FiniteVerb | null {
  const candidates = tokens.flatMap((token, at) => {
    const word = smallOf(token);
    if (at === 0 || !isSmall(token) || (isSmallWord(word) && word !== 'weiß')) return [];
    const readings = agreeingReadings(tokens, at);
    return readings.length > 0 && !isBareInfinitive(tokens, at) ? [{ at, readings }] : [];
  });
  const likely = candidates.filter(
    ({ at }) => !isInsideNounPhrase(tokens, at) && !rarelyVerbs.has(smallOf(tokens[at])),
  );
  return likely[0] ?? candidates[0] ?? null;
}

/** Words that belong to the end of the clause: infinitive or participle, written small. */
export function isNonFinite(token: Token | undefined): boolean {
  return isSmall(token) && (isInfinitive(smallOf(token)) || isParticiple(smallOf(token)));
}

/** The verb can't stand alone: an auxiliary or modal, whose infinitive or participle may look finite itself. */
export function isAuxiliary(verb: FiniteVerb): boolean {
  return verb.readings.some((reading) =>
    /^(?:sein|haben|werden|dürfen|können|mögen|müssen|sollen|wollen|lassen|gehen|bleiben)$/.test(reading.infinitive),
  );
}
