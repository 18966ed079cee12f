import { separableParticles } from './particles.ts';
import { isInfinitive } from './verb-lexicon.ts';

/** Particles that as often stay on the verb ("übersetzen", "wiederholen"). */
const ambiguous = new Set(['über', 'unter', 'wieder']);
const shortestVerb = 4;

/** "rausbringen" → "rauszubringen", "kaufen" → "zu kaufen"; null: no infinitive this lexicon knows. */
export function zuInfinitive(infinitive: string): string | null {
  const particle = [...separableParticles]
    .filter((each) => infinitive.startsWith(each) && !ambiguous.has(each))
    .filter((each) => infinitive.length - each.length >= shortestVerb && isInfinitive(infinitive.slice(each.length)))
    .toSorted((left, right) => right.length - left.length)[0];
  if (particle !== undefined) return `${particle}zu${infinitive.slice(particle.length)}`;
  return isInfinitive(infinitive) ? `zu ${infinitive}` : null;
}
