import type { Listener } from '../listener.ts';
import { asSentence } from '../tokens.ts';
import type { Draft } from './draft.ts';
import { draftOf, written } from './draft.ts';
import { verbOf } from './first-person-verbs.ts';
import { isSmallWord, subordinators } from './function-words.ts';
import { inflectVerbsOf } from './listener-verbs.ts';
import { nameOwner } from './name-owner.ts';
import { possessiveOfListener } from './possessive.ts';
import { finiteReadings } from './verb-lexicon.ts';

const firstPerson = /^(?:ich|mich|mir|mein|meine[mnrs]?|meins|wir|uns|unser|unse?re[mnrs]?|unser[mns])$/;
const toldToMerkdir = /^(?:du|dich|dir|dein|deine[mnrs]?|euch|euer|eure[mnrs]?)$/;
const vowelChangingCommand = /^(?:gib|nimm|iss|lies|sprich|hilf|wirf|vergiss|sieh)$/;

function opensWithCommand(draft: Draft, start: number): boolean {
  const opening = draft.words[start] === 'bitte' ? start + 1 : start;
  const word = draft.words[opening] ?? '';
  const next = draft.words[opening + 1];
  if (isSmallWord(word) || next === 'ich' || next === 'wir') return false;
  const forOthers = finiteReadings(word).some((reading) => reading.person === 'er' || reading.person === 'sie');
  return vowelChangingCommand.test(word) || (verbOf('ich', word) !== null && !forOthers);
}

/** "Nenn mich Jule" and "Wenn ich rufe, mach das Licht an" ask for something instead of telling it. */
function isCommand(draft: Draft): boolean {
  const starts = [...new Set(draft.clauseOf)]
    .filter((clause) => clause >= 0)
    .map((clause) => draft.clauseOf.indexOf(clause));
  return starts.some((start, number) => {
    const afterSubordinate = number > 0 && subordinators.has(draft.words[starts[number - 1] ?? 0] ?? '');
    return (number === 0 || afterSubordinate) && opensWithCommand(draft, start);
  });
}

const pronounsOfSpeaker: Readonly<Record<string, string>> = { ich: 'du', mich: 'dich', mir: 'dir' };
const pronounsOfHousehold: Readonly<Record<string, string>> = { wir: 'ihr', uns: 'euch' };

function replacePronouns(draft: Draft, named: boolean): void {
  for (const [at, word] of draft.words.entries()) {
    const ownPronoun = named ? undefined : pronounsOfSpeaker[word];
    const possessive = named && !word.startsWith('uns') ? null : possessiveOfListener(word);
    draft.spelling[at] = pronounsOfHousehold[word] ?? ownPronoun ?? possessive ?? draft.spelling[at] ?? null;
  }
}

/**
 * A German sentence as its listener is told it: "Ich höre gern Rock" → "Du hörst gern Rock." or "Anna hört gern Rock.";
 * "wir" becomes "ihr", since whoever asks belongs to the household. A sentence without first person stays as it is.
 * null: not sure how; it is better quoted.
 */
export function addressGerman(text: string, listener: Listener): string | null {
  const draft = draftOf(text);
  if (!draft.words.some((word) => firstPerson.test(word))) return asSentence(text);
  if (draft.words.some((word) => toldToMerkdir.test(word)) || isCommand(draft)) return null;
  const named = listener !== 'speaker';
  // "Ich heiße Anna" would turn into "Anna heißt Anna".
  if (named && draft.words.includes(listener.name.toLowerCase())) return null;
  for (const [at, word] of draft.words.entries()) {
    if ((word === 'ich' || word === 'wir') && !inflectVerbsOf(word, draft, at, named)) return null;
  }
  replacePronouns(draft, named);
  return !named || nameOwner(draft, listener.name) ? written(draft) : null;
}
