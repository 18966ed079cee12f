import { foldLoosely } from '../../language/fold.ts';

/** Shortest piece of a compound that counts as a word of its own. */
const piece = 4;
/** Share of a word's letters that pieces of the text must cover. */
const covered = 0.8;
/** The same where pieces end or begin within another word, which happens by chance: only joints may be left. */
const coveredByJoints = 0.9;
const inflection = /^(?:en|er|es|em|e|n|s)$/;
const endings = /(?:ungen|ung|ern|en|er|es|em|e|n|s|ing|ed)$/;
/** Letters that speech-to-text mistakes for each other. */
const sounds: Readonly<Record<string, string>> = { v: 'f', w: 'f', c: 'k', q: 'k', p: 'b', t: 'd', z: 's' };

/**
 * Whether a folded word is said in a text (its folded words): itself, inflected, as part or as parts of compounds
 * ("kellerschluessel" in "schluessel fuer den keller"), or, where it was only heard, as speech-to-text may have written it.
 */
export function isSaid(word: string, text: readonly string[], heard = true): boolean {
  if (text.includes(word)) return true;
  const stem = stemOf(word);
  if (stem.length < piece) {
    return text.some(
      (other) =>
        stemOf(other) === stem || (word.length > 2 && other.startsWith(word) && other.length <= word.length + 2),
    );
  }
  if (isCovered(stem, text) || isCovered(word, text)) return true;
  const loosely = foldLoosely(stem);
  const loose = text.map(foldLoosely).filter((other) => other.length >= piece);
  if (loosely.length >= piece && isCovered(loosely, loose)) return true;
  const tolerance = !heard ? 0 : loosely.length >= 8 ? 2 : loosely.length >= 5 ? 1 : 0;
  return tolerance > 0 && loose.some((other) => soundsIn(loosely, other, tolerance));
}

/** Whether two compounds end in the same word and begin with different ones: two of a kind, and not the same. */
export function isOtherOfKind(word: string, other: string): boolean {
  const shortest = Math.min(word.length, other.length);
  let shared = 0;
  while (shared < shortest && word.at(-1 - shared) === other.at(-1 - shared)) shared += 1;
  return shared >= piece && shared + 1 < shortest;
}

function stemOf(word: string): string {
  const bare = word.replace(endings, '');
  const stem = bare.length >= piece ? bare : word;
  return stem.startsWith('ge') && stem.length >= piece + 3 ? stem.slice(2) : stem;
}

function isCovered(word: string, text: readonly string[]): boolean {
  return coverage(word, text, isWholePiece) >= covered || coverage(word, text, isPiece) >= coveredByJoints;
}

/** Letters that two words share: where they begin in each, and how many. */
interface Stretch {
  readonly word: string;
  readonly other: string;
  readonly inWord: number;
  readonly inOther: number;
  readonly length: number;
}

/** One of the two words whole but for how it is inflected, or what both begin or both end with. */
function isWholePiece({ word, other, inWord, inOther, length }: Stretch): boolean {
  if (length === word.length || (inOther === 0 && length >= stemOf(other).length)) return true;
  if (inWord === 0 && (inOther === 0 || inflection.test(word.slice(length)))) return true;
  return inWord + length === word.length && inOther + length === other.length;
}

/** As well where one ends as the other begins: "tuer" of "tuerschluessel" and "kellertuer". */
function isPiece(stretch: Stretch): boolean {
  const { word, other, inWord, inOther, length } = stretch;
  return (
    isWholePiece(stretch) ||
    (inWord === 0 && inOther + length === other.length) ||
    (inOther === 0 && inWord + length === word.length)
  );
}

/** Share of the word's letters that stand in the text in stretches that count, of at least `piece` letters, 0 … 1. */
function coverage(word: string, text: readonly string[], counts: (stretch: Stretch) => boolean): number {
  const letters = new Set<number>();
  for (const stretch of text.flatMap((other) => stretchesOf(word, other))) {
    if (!counts(stretch)) continue;
    for (let letter = 0; letter < stretch.length; letter += 1) letters.add(stretch.inWord + letter);
  }
  return letters.size / word.length;
}

function stretchesOf(word: string, other: string): readonly Stretch[] {
  const found: Stretch[] = [];
  for (let inWord = 0; inWord + piece <= word.length; inWord += 1) {
    for (let inOther = 0; inOther + piece <= other.length; inOther += 1) {
      if (inWord > 0 && inOther > 0 && word[inWord - 1] === other[inOther - 1]) continue;
      let length = 0;
      while (inWord + length < word.length && word[inWord + length] === other[inOther + length]) length += 1;
      if (length >= piece) found.push({ word, other, inWord, inOther, length });
    }
  }
  return found;
}

/** Whether the beginning or the end of a word sounds like what was heard. */
function soundsIn(heard: string, word: string, tolerance: number): boolean {
  const length = heard.length + 1;
  return [word.slice(0, length), word.slice(-length)].some((part) => misheard(heard, part) <= tolerance);
}

/** Edit distance of `heard` and any stretch of `part`; similar sounds cost half. */
function misheard(heard: string, part: string): number {
  let above = new Array<number>(part.length + 1).fill(0);
  for (const [row, letter] of [...heard].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...part].entries()) {
      const substitution = letter === other ? 0 : (sounds[letter] ?? letter) === (sounds[other] ?? other) ? 0.5 : 1;
      current.push(
        Math.min((above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1, (above[column] ?? 0) + substitution),
      );
    }
    above = current;
  }
  return Math.min(...above);
}
