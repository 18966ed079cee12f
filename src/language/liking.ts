/** Folded words that say that somebody likes something, in both languages. */
const liking =
  /^(?:mag|magst|mogen|moegen|moegt|mochte|mochten|gefaellt|gefallen|liebe|liebst|liebt|lieben|gern|gerne|lieber|liebsten|liebste|lieblings\p{L}+|like|likes|liked|love|loves|loved|enjoy|enjoys|prefer|prefers|favourite|favourites|favorite|favorites)$/u;

/** What somebody likes best of a kind → how that is said with a verb, folded. */
const kinds: readonly (readonly [RegExp, RegExp])[] = [
  [/^lieblings(?:essen|gericht|speise|mahlzeit)$/, /^(?:isst|esse|essen|esst|ass)$/],
  [/^lieblings(?:getraenk|drink)$/, /^(?:trinkt|trinke|trinken|trinkst|trank)$/],
  [/^lieblings(?:spiel|sport|sportart|instrument)$/, /^(?:spielt|spiele|spielen|spielst)$/],
  [/^lieblings(?:buch|lektuere|autor|autorin)$/, /^(?:liest|lese|lesen)$/],
  [/^lieblings(?:film|serie|sendung)$/, /^(?:schaut|schaue|schauen|sieht|sehe|guckt|gucke)$/],
  [/^lieblings(?:musik|lied|band)$/, /^(?:hoert|hoere|hoeren)$/],
];

/** Whether a folded word says that somebody likes something. */
export function isLiking(word: string): boolean {
  return liking.test(word);
}

/**
 * Whether a text, its folded words, says what somebody likes best of a kind by a verb: "isst am liebsten" for
 * "lieblingsessen" and the other way round.
 */
export function saysFavourite(word: string, text: readonly string[]): boolean {
  if (!text.some(isLiking)) return false;
  return kinds.some(
    ([noun, verb]) =>
      (noun.test(word) && text.some((each) => verb.test(each))) ||
      (verb.test(word) && text.some((each) => noun.test(each))),
  );
}
