import { pick, seededRandom } from './seeded-random.ts';

const beginnings = 'Quorb Zwirm Plaxu Fjord Gnolp Rhyzo Wubbe Kroxa Brelz Tymph'.split(' ');
const endings = 'elminto argustan ovenkal uribast ixendro'.split(' ');

/** Fifty words that stand in no dictionary and in nobody's code. */
export const sentinelWords: readonly string[] = beginnings.flatMap((start) => endings.map((end) => start + end));

/** Every way in which a word could lie readable in a dump: as it is, folded, and each of them encoded. */
export function formsOf(word: string): Readonly<Record<string, Buffer>> {
  const forms: Record<string, Buffer> = {};
  for (const [spelling, text] of Object.entries({
    clear: word,
    lower: word.toLowerCase(),
    upper: word.toUpperCase(),
  })) {
    const bytes = Buffer.from(text, 'utf8');
    const wide = Buffer.from(text, 'utf16le');
    forms[spelling] = bytes;
    forms[`${spelling} hex`] = Buffer.from(bytes.toString('hex'));
    forms[`${spelling} HEX`] = Buffer.from(bytes.toString('hex').toUpperCase());
    forms[`${spelling} utf-16`] = wide;
    forms[`${spelling} utf-16 hex`] = Buffer.from(wide.toString('hex'));
    forms[`${spelling} reversed`] = Buffer.from([...text].reverse().join(''));
    for (const shift of [0, 1, 2]) forms[`${spelling} base64, shifted by ${shift}`] = inBase64(bytes, shift);
  }
  return forms;
}

/** The part of a text's base64 that doesn't depend on what stands before or after it. */
function inBase64(bytes: Buffer, shift: number): Buffer {
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  const first = Math.ceil((shift * 8) / 6);
  const last = Math.floor(((shift + bytes.length) * 8) / 6);
  return Buffer.from(encoded.slice(first, last));
}

/** Words that can be read in `bytes`, with the form they were found in. */
export function readableIn(bytes: Buffer, words: readonly string[] = sentinelWords): readonly string[] {
  return words.flatMap((word) =>
    Object.entries(formsOf(word)).flatMap(([form, pattern]) => (bytes.includes(pattern) ? [`${word} (${form})`] : [])),
  );
}

/** A sentence of these words that a search has something to find in. */
export function sentenceOf(words: readonly string[], seed = 1): string {
  const random = seededRandom(seed);
  return `Der ${words.join(' ')} ${pick(random, ['liegt', 'steht', 'hängt'])} im Schrank`;
}
