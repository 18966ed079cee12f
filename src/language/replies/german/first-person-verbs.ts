import { subordinatorIn } from './clauses.ts';
import { paradigmOf, regularPresent } from './conjugation.ts';
import type { Draft } from './draft.ts';
import { isWrittenSmall } from './draft.ts';
import { coordinators, isSmallWord, rarelyVerbs, subordinators } from './function-words.ts';
import type { FiniteReading } from './verb-lexicon.ts';
import { finiteReadings } from './verb-lexicon.ts';

export type Speaker = 'ich' | 'wir';

/** A verb of ich or wir and where it stands. */
export interface VerbPlace {
  readonly at: number;
  readonly reading: FiniteReading;
}

/** How a word reads as a verb of ich or wir; null: not a form of it that the lexicon knows. */
export function verbOf(speaker: Speaker, word: string, joined = false): FiniteReading | null {
  return finiteReadings(word, joined).find((reading) => reading.person === speaker) ?? null;
}

/** "google" → googeln, "jogge" → joggen, "joggen" → joggen. */
function guessedInfinitive(speaker: Speaker, word: string): string {
  if (speaker === 'wir') return word;
  return /[bcdfgkmnpstzß]le$/.test(word) ? `${word.slice(0, -2)}eln` : `${word}n`;
}

/** An unknown word in the place and with the ending of a verb; strong verbs are all known, so it is a regular one. */
function guessedVerb(speaker: Speaker, draft: Draft, at: number): FiniteReading | null {
  const word = draft.words[at] ?? '';
  if (!isWrittenSmall(draft, at) || isSmallWord(word)) return null;
  if (!(speaker === 'ich' ? /^\p{L}{2,}e$/u : /^\p{L}{2,}n$/u).test(word)) return null;
  const infinitive = guessedInfinitive(speaker, word);
  const tense = word.endsWith('te') || word.endsWith('ten') ? 'past' : 'present';
  return { infinitive, tense, person: speaker, prefix: '', paradigm: paradigmOf(regularPresent(infinitive)) };
}

/** The clause around one pronoun: token positions, end exclusive, and whether its verb stands last. */
interface Surroundings {
  readonly from: number;
  readonly to: number;
  readonly governed: boolean;
}

/** The pronoun stands in a subordinate clause. */
export function isGoverned(draft: Draft, at: number): boolean {
  return surroundings(draft, at).governed;
}

function surroundings(draft: Draft, at: number): Surroundings {
  const clause = draft.clauseOf[at] ?? -1;
  const bounds = { from: draft.clauseOf.indexOf(clause), to: draft.clauseOf.lastIndexOf(clause) + 1 };
  const subordinator = subordinatorIn(draft.words, bounds);
  return { ...bounds, governed: subordinator >= 0 && subordinator < at };
}

const reinforcing = new Set(['selbst', 'selber', 'persönlich']);

function isRare(draft: Draft, place: VerbPlace): boolean {
  return rarelyVerbs.has(draft.words[place.at] ?? '');
}

/** Right before or after the pronoun, where a main clause has its verb. */
function beside(speaker: Speaker, draft: Draft, at: number): VerbPlace | null {
  const around = surroundings(draft, at);
  const after = reinforcing.has(draft.words[at + 1] ?? '') ? at + 2 : at + 1;
  const places = [at - 1, after]
    .filter((place) => place >= around.from && place < around.to && !subordinators.has(draft.words[place] ?? ''))
    .flatMap((place) => {
      const reading = verbOf(speaker, draft.words[place] ?? '');
      return reading ? [{ at: place, reading }] : [];
    });
  return places.find((place) => !isRare(draft, place)) ?? places[0] ?? null;
}

/** Last in a subordinate clause and, before und, in its first half ("weil ich müde bin und schlafen will"). */
function last(speaker: Speaker, draft: Draft, at: number): readonly VerbPlace[] {
  const { to } = surroundings(draft, at);
  const others = draft.words.slice(at + 1, to).some((word) => word === 'ich' || word === 'wir');
  const places: VerbPlace[] = [];
  for (let place = at + 1; place < to && !others; place += 1) {
    const atEnd = place === to - 1;
    const word = draft.words[place] ?? '';
    if (!(atEnd || coordinators.has(draft.words[place + 1] ?? '')) || !isWrittenSmall(draft, place)) continue;
    const known = rarelyVerbs.has(word) && word !== 'weiß' ? null : verbOf(speaker, word, true);
    const reading = known ?? (atEnd ? guessedVerb(speaker, draft, place) : null);
    if (reading) places.push({ at: place, reading });
  }
  return places.at(-1)?.at === to - 1 ? places : [];
}

function guessedBeside(speaker: Speaker, draft: Draft, at: number): readonly VerbPlace[] {
  const { from, to } = surroundings(draft, at);
  const places = [at - 1, at + 1].flatMap((place) => {
    const reading = place >= from && place < to ? guessedVerb(speaker, draft, place) : null;
    return reading ? [{ at: place, reading }] : [];
  });
  return places.length === 1 ? places : [];
}

/**
 * The verbs that belong to the ich or wir at token position `at`: right before or after it in a main clause, last in a
 * subordinate one. Empty: can't tell.
 */
export function verbsOf(speaker: Speaker, draft: Draft, at: number): readonly VerbPlace[] {
  const { from, governed } = surroundings(draft, at);
  const final = last(speaker, draft, at);
  if (at > from && subordinators.has(draft.words[at - 1] ?? '') && final.length > 0) return final;
  const near = beside(speaker, draft, at);
  if (near && !(governed && final.length > 0 && isRare(draft, near))) return [near];
  return governed ? final : guessedBeside(speaker, draft, at);
}
