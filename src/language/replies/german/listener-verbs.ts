import type { GermanPerson } from './conjugation.ts';
import type { Draft } from './draft.ts';
import { isWrittenSmall } from './draft.ts';
import type { Speaker } from './first-person-verbs.ts';
import { isGoverned, verbOf, verbsOf } from './first-person-verbs.ts';
import { coordinators, nounsAsWell, rarelyVerbs } from './function-words.ts';
import { inPerson } from './verb-lexicon.ts';

/** Where the plural verb of "Lena und ich" stands; null: ich stands alone. */
function sharedVerb(draft: Draft, at: number): number | null {
  const before = draft.words[at - 1] === 'und' && verbOf('ich', draft.words[at + 1] ?? '') === null;
  if (!before && draft.words[at + 1] !== 'und') return null;
  const clause = draft.clauseOf[at];
  const place = draft.words.findIndex(
    (word, index) =>
      draft.clauseOf[index] === clause &&
      isWrittenSmall(draft, index) &&
      verbOf('wir', word) !== null &&
      !rarelyVerbs.has(word),
  );
  return place >= 0 ? place : null;
}

/** "Ich stehe um sechs auf und gehe laufen": verbs after und or a comma that share the ich before them. null: unclear. */
function elidedVerbs(draft: Draft, after: number, speaker: Speaker): readonly number[] | null {
  const dictated = draft.words.every((word, at) => word === '' || isWrittenSmall(draft, at));
  const places: number[] = [];
  for (let at = after + 1; at < draft.words.length; at += 1) {
    const word = draft.words[at] ?? '';
    if ((word === 'ich' || word === 'wir') && !isGoverned(draft, at)) break;
    if (!coordinators.has(draft.words[at - 1] ?? '') && draft.tokens[at - 1]?.text !== ',') continue;
    if (!isWrittenSmall(draft, at) || rarelyVerbs.has(word) || draft.words[at + 1] === speaker) continue;
    if (verbOf(speaker, word) === null) continue;
    if (dictated && nounsAsWell.has(word)) return null;
    places.push(at);
  }
  return places;
}

function inflect(draft: Draft, at: number, speaker: Speaker, person: GermanPerson): void {
  const reading = verbOf(speaker, draft.words[at] ?? '');
  if (reading) draft.spelling[at] = inPerson(reading, person);
}

/** Puts the verbs of the ich or wir at token position `at` into another person. false: can't tell which they are. */
export function inflectVerbsOf(speaker: Speaker, draft: Draft, at: number, named: boolean): boolean {
  const shared = speaker === 'ich' ? sharedVerb(draft, at) : null;
  if (shared !== null) {
    // "Lena und Anna treffen sich": whose "uns" it was can't be told from here.
    if (named && draft.words.includes('uns')) return false;
    inflect(draft, shared, 'wir', named ? 'sie' : 'ihr');
    return true;
  }
  const verbs = verbsOf(speaker, draft, at);
  if (verbs.length === 0) return false;
  const person: GermanPerson = speaker === 'wir' ? 'ihr' : named ? 'er' : 'du';
  for (const verb of verbs) {
    // An unknown "-te" is present of "-ten" or past of "-en": alike for du, not for er.
    const guessed = verbOf(speaker, draft.words[verb.at] ?? '', true) === null;
    if (guessed && person === 'er' && verb.reading.tense === 'past') return false;
    draft.spelling[verb.at] = inPerson(verb.reading, person);
  }
  if (isGoverned(draft, at)) return true;
  const elided = elidedVerbs(draft, Math.max(at, ...verbs.map((verb) => verb.at)), speaker);
  for (const place of elided ?? []) inflect(draft, place, speaker, person);
  return elided !== null;
}
