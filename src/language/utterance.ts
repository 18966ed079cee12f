import { fold } from './fold.ts';
import { singleSpaced } from './spacing.ts';

/** A word of an utterance: how it is compared, and where it stands in the text (UTF-16 offsets, end exclusive). */
export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** A text and its words in order. Words may have been taken out; the text never changes. */
export interface Utterance {
  readonly text: string;
  readonly words: readonly Word[];
}

/** Other spellings of a word or of two neighbouring words ("merks" → "merk es", "ver giss" → "vergiss", "we're" → "we are"). */
export type Spellings = ReadonlyMap<string, string>;

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’‘ʼ`´][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** Reads the words of a text. Each keeps its place in the text, so what is cut out later keeps its spelling. */
export function readUtterance(text: string, spellings: Spellings): Utterance {
  const spoken: Word[] = [];
  for (const found of text.matchAll(wordPattern)) {
    const folded = contraction(found[0], spellings) ?? fold(found[0]);
    if (folded !== '') spoken.push({ folded, start: found.index, end: found.index + found[0].length });
  }
  return { text, words: respell(spoken, spellings) };
}

/** Words with an apostrophe are looked up as written, because "we're" is two words and "were" is another one. */
function contraction(word: string, spellings: Spellings): string | undefined {
  if (!/['’‘ʼ`´]/.test(word)) return undefined;
  return spellings.get(word.toLowerCase().replace(/['’‘ʼ`´]/g, "'"));
}

function respell(spoken: readonly Word[], spellings: Spellings): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < spoken.length; at += 1) {
    const word = spoken[at];
    const next = spoken[at + 1];
    if (word === undefined) continue;
    const joined = next === undefined ? undefined : spellings.get(`${word.folded} ${next.folded}`);
    const folded = joined ?? spellings.get(word.folded) ?? word.folded;
    const end = joined === undefined || next === undefined ? word.end : next.end;
    if (joined !== undefined) at += 1;
    for (const part of folded.split(' ')) words.push({ folded: part, start: word.start, end });
  }
  return words;
}

/** The utterance without the words from `from` up to, not including, `to`. */
export function without(utterance: Utterance, from: number, to: number): Utterance {
  return { ...utterance, words: [...utterance.words.slice(0, from), ...utterance.words.slice(to)] };
}

/** What stands between a word and the one before it: spaces, punctuation, and words that were taken out. */
export function gapBefore(utterance: Utterance, at: number): string {
  const word = utterance.words[at];
  if (word === undefined) return '';
  return utterance.text.slice(utterance.words[at - 1]?.end ?? 0, word.start);
}

const break_ = /[,.;:!?–—…]|\s-\s/;

/** Whether punctuation separates a word from the one before it. */
export function isSeparated(utterance: Utterance, at: number): boolean {
  return break_.test(gapBefore(utterance, at));
}

/** The original text of the words from `from` up to, not including, `to`, with the punctuation between them. */
export function originalText(utterance: Utterance, from: number, to: number): string {
  const { text, words } = utterance;
  let result = '';
  let previous: Word | null = null;
  for (const word of words.slice(from, to)) {
    if (previous !== null && word.start === previous.start) continue;
    const gap = previous === null ? '' : text.slice(previous.end, word.start);
    result += /[\p{L}\p{N}]/u.test(gap) ? ' ' : gap;
    if (previous === null && /["„“«'‚(]/.test(text.charAt(word.start - 1))) result += text.charAt(word.start - 1);
    result += text.slice(word.start, word.end);
    previous = word;
  }
  const end = previous?.end ?? text.length;
  return tidy(singleSpaced(result + closing(text.slice(end, end + 8))));
}

/** The units and closing signs that belong to the last word ("20 %", "sage“", "?"). */
function closing(rest: string): string {
  return /^(?:\s?[%°€$])?["“”»'‘’)!?.]{0,4}/.exec(rest)?.[0] ?? '';
}

const quotes = /["„“”«»‚‘]/g;

/** Takes quotes that were opened or closed outside, separators and spaces off the ends. */
function tidy(text: string): string {
  let result = text.replace(/^[\s,;:–—-]+/, '').trimEnd();
  if ((result.match(quotes)?.length ?? 0) % 2 === 1) {
    result = /["„“”«»‚‘]/.test(result.charAt(0)) ? result.slice(1) : result.replace(/["„“”«»‚‘]([.!?]?)$/, '$1');
  }
  return result.trim();
}
