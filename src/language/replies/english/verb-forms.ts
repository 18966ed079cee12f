import { irregularVerbs } from './irregular-verbs.ts';
import { nounVerbs, regularVerbs } from './regular-verbs.ts';

const bases = new Set<string>();
const thirds = new Set<string>();
const pasts = new Set<string>();
const participles = new Set<string>();

/** "take" → "takes", "carry" → "carries", "watch" → "watches", "go" → "goes". */
export function thirdPerson(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
}

function regularPast(base: string): readonly string[] {
  if (base.endsWith('e')) return [`${base}d`];
  if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ied`];
  const doubled = /[^aeiou][aeiou][bdglmnpt]$/.test(base) ? [`${base}${base.at(-1)}ed`] : [];
  return [`${base}ed`, ...doubled];
}

for (const line of irregularVerbs.trim().split('\n')) {
  const [base = '', past = '', participle = ''] = line.split(' ');
  bases.add(base);
  thirds.add(thirdPerson(base));
  pasts.add(past);
  participles.add(participle);
}
const irregular = new Set(bases);
for (const base of [...regularVerbs.trim().split(/\s+/), ...nounVerbs]) {
  bases.add(base);
  thirds.add(thirdPerson(base));
  if (irregular.has(base)) continue;
  for (const form of regularPast(base)) {
    pasts.add(form);
    participles.add(form);
  }
}

const auxiliaries =
  /^(?:am|is|are|was|were|be|been|has|have|had|does|do|did|can|cannot|could|will|would|shall|should|may|might|must)$/;
const contracted = /(?:n['’]t|['’](?:s|m|re|ve|ll|d))$/;

/** "jogged", "liked": the past of any regular verb. */
const endsRegularly = (word: string): boolean => word.length > 4 && word.endsWith('ed');

/** "take". */
export const isBase = (word: string): boolean => bases.has(word);
/** "takes". */
export const isThird = (word: string): boolean => thirds.has(word);
/** Past only: forms that are the base form too ("put", "read") don't count. */
export const isPast = (word: string): boolean => !bases.has(word) && (pasts.has(word) || endsRegularly(word));
/** "put", "read": today and in the past alike. */
export const isPastAndBase = (word: string): boolean => bases.has(word) && pasts.has(word);
/** "taken", "parked". */
export const isParticiple = (word: string): boolean => participles.has(word) || endsRegularly(word);
/** "walk", "drink": a verb or a noun. */
export const isNounToo = (word: string): boolean => nounVerbs.has(word);
/** "is", "don't", "it's". */
export const isAuxiliary = (word: string): boolean => auxiliaries.test(word) || contracted.test(word);
/** Any form that can be the verb of a statement. */
export const isVerbForm = (word: string): boolean => isAuxiliary(word) || isBase(word) || isThird(word) || isPast(word);
