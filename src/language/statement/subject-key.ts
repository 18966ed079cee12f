import { fold } from '../fold.ts';
import { isFamilyName, isFirstName, isGenitiveName } from '../names.ts';

const determiners = new Set(
  (
    'der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner meines unser unsere unseren ' +
    'unserem unserer unseres dein deine deinen deiner euer eure the a an my our your this that these those dieser diese dieses'
  ).split(' '),
);
/** What joins a noun to the one behind it. */
const joints = new Set('fuer fuers von vom zum zur des der meiner unserer for of to from'.split(' '));
const prepositions = new Set('in an auf aus bei mit unter ueber neben hinter vor'.split(' '));
const fresh = /^(?:neue?[nrsm]?|aktuelle[nrsm]?|jetzige[nrsm]?|new|current)$/;

export function isDeterminerOfAnyLanguage(word: string): boolean {
  return determiners.has(word);
}

/** The folded words of a noun phrase in one order, without spaces: "Brille von Oma" and "Omas Brille" are alike. */
export function nounPhraseKey(phrase: string, isDeterminer: (word: string) => boolean): string {
  const words = phrase.split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== '');
  const parts: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const folded = fold(word);
    const afterPreposition = prepositions.has(fold(words[at - 1] ?? ''));
    if (joints.has(folded) && !afterPreposition && at > 0 && at < words.length - 1) {
      if (parts.at(-1)?.length !== 0) parts.push([]);
      continue;
    }
    if (isDeterminer(folded) || fresh.test(folded)) continue;
    parts.at(-1)?.push(normalForm(word, words[at + 1] ?? ''));
  }
  const key = parts.reverse().flat().join('');
  return key === '' ? fold(phrase) : key;
}

/** Names lose their genitive, lower-case adjectives before a German noun their ending. */
function normalForm(word: string, next: string): string {
  const folded = fold(word);
  if (isGenitiveName(folded) || /['’]s$/i.test(word)) return folded.slice(0, -1);
  if (isFirstName(folded) || isFamilyName(folded)) return folded;
  if (/^\p{Ll}/u.test(word) && /^\p{Lu}/u.test(next) && /(?:e|en|er|es|em)$/.test(folded) && folded.length > 4)
    return folded.replace(/(?:e|en|er|es|em)$/, '');
  return folded;
}
