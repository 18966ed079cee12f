const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
/** An apostrophe between letters is dropped instead of splitting the word: "don't" = "dont", "merk's" = "merks". */
const innerApostrophe = /(?<=[\p{L}\p{N}])['’‘ʼ`´](?=[\p{L}\p{N}])/gu;
const notWord = /[^\p{L}\p{N}]+/gu;
const marks = /\p{M}+/gu;
const plain = /^[a-z0-9]*$/;

/**
 * The form in which words are compared: lower case, ä/ö/ü/ß as ae/oe/ue/ss, other accents dropped, everything that
 * is neither letter nor digit a single space, no space at the ends. Idempotent.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text;
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(innerApostrophe, '')
    .replace(notWord, ' ')
    .trim();
}

/**
 * A coarser form for words that went through speech-to-text: umlauts may be missing altogether ("schlussel") and
 * letters doubled or not. Lossy, so only for finding, never for saying that two words are the same.
 */
export function foldLoosely(text: string): string {
  return fold(text)
    .replace(/([aou])e/g, '$1')
    .replace(/([a-z])\1+/g, '$1');
}
