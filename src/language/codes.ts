import type { Language } from '../domain/turn.ts';
import { withDigits } from './digits.ts';
import { fold } from './fold.ts';
import { frameWords } from './frame-words.ts';
import { isFiniteVerb } from './grammar/german/verbs.ts';
import { isEnglishVerb } from './statement/english-words.ts';
import { stopWords } from './stop-words.ts';

/** What a code is called that is made of digits. */
const numbered =
  /^(?:\p{L}{0,30}(?:code|codes|pin|pins|tan|passcode|passcodes|geheimzahl|zahlenkombination|kombination|combination|keypad))$/u;
/** What a code is called that is made of words or of anything. */
const worded =
  /^(?:\p{L}{0,30}(?:passwort|passwoerter|kennwort|losung|losungswort|codewort|parole|passphrase|phrase|password|passwords|codeword))$/u;
/** A number of fewer digits is an amount, an age or a door. */
const leastDigits = 3;
/** A code that is said again by chance no longer has so many. */
const leastTelling = 4;
/** Words a spoken code has at most; it ends sooner where something else is said. */
const longestCode = 4;
const quotes = /["„“”«»‚‘’']([^"„“”«»‚‘’']{2,60}?)[.,!?]?["„“”«»‚‘’'](?!\p{L})/gu;
const clock = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/g;

/**
 * The codes a text gives away, folded: numbers beside what a code is called ("die PIN ist 4711"), and the words after what
 * a spoken one is called ("the release phrase is blue heron"). Pure.
 */
export function codesIn(text: string, language: Language): readonly string[] {
  const codes = sentencesOf(text).flatMap((sentence) => {
    const words = fold(withDigits(sentence.replace(clock, ' '), language)).split(' ');
    const says = (called: RegExp) => words.some((word) => called.test(word));
    const numbers =
      says(numbered) || says(worded)
        ? words.filter((word, at) => isNumber(word, leastTelling) && !isYear(word, words[at - 1]))
        : [];
    return [...numbers, ...(says(worded) ? spoken(sentence, language) : [])];
  });
  return [...new Set(codes)];
}

/** The codes a request names to say what is meant, folded: any longer number and the words in quotes as well. */
export function codesNamed(topic: string, language: Language): readonly string[] {
  const numbers = fold(withDigits(topic.replace(clock, ' '), language))
    .split(' ')
    .filter((word) => isNumber(word, leastDigits));
  return [...new Set([...numbers, ...quoted(topic).filter((code) => code.includes(' ')), ...codesIn(topic, language)])];
}

/** Everything in a text that may be the code of another one: its longer numbers, and runs of words beside a spoken code. */
export function perhapsCodes(text: string, language: Language): readonly string[] {
  const all = sentencesOf(text).flatMap((sentence) => {
    const words = fold(withDigits(sentence.replace(clock, ' '), language)).split(' ');
    const numbers = words.filter((word) => isNumber(word, leastTelling));
    return words.some((word) => worded.test(word)) ? [...numbers, ...runsOf(words)] : numbers;
  });
  return [...new Set(all)];
}

/** Whether a text says a code, whatever it is called there. */
export function saysCode(text: string, code: string, language: Language): boolean {
  return ` ${fold(withDigits(text, language))} `.includes(` ${code} `);
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?;])\s+/);
}

function isNumber(word: string, least: number): boolean {
  const digits = word.replace(/\D/g, '').length;
  return /^\d{1,30}$/.test(word)
    ? digits >= least
    : digits > 0 && word.length > leastTelling && /\p{L}\d|\d\p{L}/u.test(word);
}

/** "gilt bis 2027". */
function isYear(word: string, before: string | undefined): boolean {
  return (
    /^(?:19|20)\d\d$/.test(word) && /^(?:bis|seit|ab|in|im|von|jahr|until|till|since|from|year)$/.test(before ?? '')
  );
}

function quoted(text: string): readonly string[] {
  return [...text.matchAll(quotes)].map(([, said]) => fold(said ?? '')).filter((code) => code !== '');
}

/** What stands right after the name of a spoken code, or after "is": in quotes, or at least two words that say nothing else. */
function spoken(sentence: string, language: Language): readonly string[] {
  const inQuotes = quoted(sentence);
  if (inQuotes.length > 0) return inQuotes;
  return sentence.split(/[,;()]|\s[–—-]\s/).flatMap((piece) => {
    const words = fold(piece).split(' ').filter(Boolean);
    const named = words.findLastIndex((word) => worded.test(word));
    return named < 0 ? [] : codeIn(words.slice(named + 1), language);
  });
}

function codeIn(words: readonly string[], language: Language): readonly string[] {
  const told = words.findLastIndex((word) => telling.test(word));
  const from = words.findIndex((word, at) => at > told && !leading.test(word));
  if (from < 0) return [];
  const ends = (word: string) =>
    stopWords.has(word) || frameWords.has(word) || joining.test(word) || isVerb(word, language);
  const length = words.slice(from).findIndex(ends);
  const code = words.slice(from, length < 0 ? undefined : from + length);
  return code.length > 1 && code.length <= longestCode ? [code.join(' ')] : [];
}

/** What leads to a code, however far from its name: "die Losung an der Schule lautet". */
const telling = /^(?:lautet|heisst|reads)$/;
/** What stands between the two: "remains", "is still". */
const leading = /^(?:ist|bleibt|weiterhin|noch|jetzt|is|was|war|remains|stays|still|currently|now|as)$/;
/** What a code ends at besides function words and verbs. */
const joining =
  /^(?:bis|bevor|sobald|falls|obwohl|nur|sehr|ganz|zu|until|till|before|once|if|even|unless|only|just|very|too|remain|remains|stay|stays|none|unavailable)$/;

function isVerb(word: string, language: Language): boolean {
  return language === 'de' ? isFiniteVerb(word) : isEnglishVerb(word);
}

function runsOf(words: readonly string[]): readonly string[] {
  const runs: string[] = [];
  for (let from = 0; from < words.length; from += 1)
    for (let length = 2; length <= longestCode && from + length <= words.length; length += 1)
      runs.push(words.slice(from, from + length).join(' '));
  return runs;
}
