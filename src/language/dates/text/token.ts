/** One word, number or mark of a sentence. Offsets are UTF-16, end exclusive, into the sentence as it was said. */
export interface Token {
  /** Lower case, composed (NFC), typographic apostrophes as "'". */
  readonly word: string;
  readonly kind: 'word' | 'number' | 'mark';
  readonly start: number;
  readonly end: number;
  /** White space stands before it. */
  readonly spaced: boolean;
  /** Begins with a capital letter. */
  readonly capital: boolean;
  /** The text uses capitals inside sentences, so that a lower-case German word is surely no noun. */
  readonly cased: boolean;
}

const piece = /\d+|[\p{L}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*|\S/gu;
const letter = /^[\p{L}\p{M}]/u;
const digit = /^\d/;
const capital = /^\p{Lu}/u;
const sentenceEnds = new Set(['.', '!', '?', ':', '…']);

/** Where to cut a compound into two words ("dienstagabend" → 8), or null to leave it whole. */
export type CompoundCut = (word: string) => number | null;

/** Splits a sentence into tokens; nothing but white space is dropped. Linear in the length of the text. */
export function tokenise(text: string, cutCompound: CompoundCut): readonly Token[] {
  const cased = usesCapitals(text);
  const tokens: Token[] = [];
  for (const match of text.matchAll(piece)) {
    const raw = match[0];
    const start = match.index;
    const spaced = start !== (tokens.at(-1)?.end ?? 0);
    const word = raw.normalize('NFC').toLowerCase().replace(/[’ʼ]/g, "'");
    const kind = letter.test(raw) ? 'word' : digit.test(raw) ? 'number' : 'mark';
    const whole: Token = { word, kind, start, end: start + raw.length, spaced, capital: capital.test(raw), cased };
    const cut = kind === 'word' && word.length === raw.length ? cutCompound(word) : null;
    if (cut === null) tokens.push(whole);
    else {
      tokens.push({ ...whole, word: word.slice(0, cut), end: start + cut });
      tokens.push({ ...whole, word: word.slice(cut), start: start + cut, spaced: false });
    }
  }
  return tokens;
}

/** A capital letter somewhere else than at the beginning of a sentence. */
function usesCapitals(text: string): boolean {
  let sentenceStart = true;
  for (const match of text.matchAll(piece)) {
    if (!sentenceStart && capital.test(match[0])) return true;
    sentenceStart = sentenceEnds.has(match[0]);
  }
  return false;
}
