import type { Token } from '../tokens.ts';
import type { FiniteVerb } from './finite-verb.ts';
import { isNonFinite, isSmall, smallOf } from './finite-verb.ts';
import { prepositions } from './function-words.ts';
import { apartFromVerb, separableParticles, unmistakableParticles } from './particles.ts';
import { isInfinitive, isParticiple } from './verb-lexicon.ts';

const isVerb = (verb: FiniteVerb, infinitives: RegExp): boolean =>
  verb.readings.some((reading) => infinitives.test(reading.infinitive));

const modal = /^(?:dürfen|können|mögen|müssen|sollen|wollen|werden)$/;

/** Whether particle and verb become one word: "geht … auf" → "aufgeht", but "ist … auf" → "auf ist". */
function joins(particle: string, verb: FiniteVerb): boolean {
  if (apartFromVerb.has(particle) || isVerb(verb, /^sein$/)) return false;
  return isVerb(verb, modal) ? unmistakableParticles.has(particle) : true;
}

/** Where the verb goes among the words that followed it; mostly behind them all. */
function place(rest: readonly Token[], verb: FiniteVerb): number {
  const end = rest.length;
  const substitutes = /^(?:lassen|können|müssen|wollen|dürfen|sollen|sehen|hören)$/;
  const doubleInfinitive = isInfinitive(smallOf(rest[end - 2])) && substitutes.test(smallOf(rest[end - 1]));
  if (isVerb(verb, /^haben$/) && doubleInfinitive) return end - 2;
  const compared = rest.findIndex((token, at) => /^(?:als|wie)$/.test(smallOf(token)) && isNonFinite(rest[at - 1]));
  if (compared > 0) return compared;
  if (isVerb(verb, /^(?:haben|sein|werden)$/) && !isNonFinite(rest[end - 1])) {
    const participle = rest.findLastIndex(
      (token, at) => isSmall(token) && isParticiple(smallOf(token)) && prepositions.has(smallOf(rest[at + 1])),
    );
    if (participle >= 0) return participle + 1;
  }
  return end;
}

/** "fährt weg am Montag": a particle that can only be the verb's own, with something said after it. */
function strayParticle(rest: readonly Token[]): number {
  return rest.findIndex(
    (token, at) =>
      at < rest.length - 1 && unmistakableParticles.has(smallOf(token)) && prepositions.has(smallOf(rest[at + 1])),
  );
}

/**
 * The words after a finite verb with that verb at their end, as in a dass-clause: [steht] "im Schuppen" → "im Schuppen
 * steht", [geht] "leicht auf" → "leicht aufgeht", [hat] "ihn verliehen" → "ihn verliehen hat".
 */
export function verbLast(verbToken: Token, verb: FiniteVerb, after: readonly Token[]): readonly Token[] {
  const word = { ...verbToken, lead: ' ', text: verbToken.text.toLowerCase() };
  const stray = strayParticle(after);
  const particle = after[stray];
  if (particle && joins(smallOf(particle), verb)) {
    return [...after.toSpliced(stray, 1), { ...word, text: smallOf(particle) + word.text }];
  }
  const final = after.at(-1);
  if (isSmall(final) && separableParticles.has(smallOf(final)) && joins(smallOf(final), verb)) {
    return [...after.slice(0, -1), { ...word, text: smallOf(final) + word.text }];
  }
  return after.toSpliced(place(after, verb), 0, word);
}
