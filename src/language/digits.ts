import type { Language } from '../domain/turn.ts';
import { cardinalWord, ordinal as englishOrdinal } from './dates/english/spelled-numbers.ts';
import { cardinal as germanCardinal, spelledOrdinal as germanOrdinal } from './dates/german/spelled-numbers.ts';
import { either, type Reader } from './dates/reader.ts';
import { type Token, tokenise } from './dates/text/token.ts';

const spoken: Readonly<Record<Language, Reader<number>>> = {
  de: either(germanCardinal, germanOrdinal),
  en: either(englishOrdinal, cardinalWord),
};
/** Digits read out one by one ("vier sieben eins neun") are one number from this many on. */
const dictated = 3;
const articles = /^(?:ein(?:e[mnrs]?)?|one|beiden?)$/;

/** A text with its spelled-out numbers in digits: "hundertzwanzig Euro" is "120 Euro", "four seven one nine" is "4719". */
export function withDigits(text: string, language: Language): string {
  const tokens = tokenise(text, () => null);
  const read = spoken[language];
  let result = '';
  let copied = 0;
  let at = 0;
  while (at < tokens.length) {
    const run = numbersFrom(tokens, at, read);
    const [first, last] = [tokens[at], tokens[run.next - 1]];
    if (run.values.length === 0 || first === undefined || last === undefined) {
      at += 1;
      continue;
    }
    const single = run.values.length >= dictated && run.values.every((value) => value < 10);
    result += `${text.slice(copied, first.start)}${run.values.join(single ? '' : ' ')}`;
    copied = last.end;
    at = run.next;
  }
  return result + text.slice(copied);
}

/** Whether a word is a number, in digits or spelled out. */
export function isSpelledNumber(word: string, language: Language): boolean {
  return /^\d+$/.test(withDigits(word, language));
}

function numbersFrom(tokens: readonly Token[], start: number, read: Reader<number>) {
  const values: number[] = [];
  let next = start;
  while (tokens[next]?.kind === 'word' && (values.length > 0 || !articles.test(tokens[next]?.word ?? ''))) {
    const found = read(tokens, next);
    if (found === null) break;
    values.push(found.value);
    next = found.next;
  }
  return { values, next };
}
