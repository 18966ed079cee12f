import type { Language } from '../domain/turn.ts';
import { anyMoment, findTimes } from './dates/find-times.ts';

/** Longer sentences are dictation. */
const longest = 400;

const between: Readonly<Record<Language, RegExp>> = {
  de: /^(.{6,300}?), ?(?:und )?(?:bitte )?merke? dir (?:das|es)(?: bitte| mal| gut| auch)?, ?(.{4,200}?)[.!]?$/iu,
  en: /^(.{6,300}?), ?(?:and )?(?:please )?(?:remember|note|keep) (?:that|it|this)(?: please| too)?, ?(.{4,200}?)[.!]?$/iu,
};
const behind: Readonly<Record<Language, string>> = { de: 'merk dir das', en: 'remember that' };

const untilBehind: Readonly<Record<Language, RegExp>> = {
  de: /^(.{6,300}?)[,.;]? (?:bitte )?merke? dir (?:das|es) (?:bitte )?(?:nur|bloß|aber nur) (bis [^,:;]{2,40}?)[.!]?$/iu,
  en: /^(.{6,300}?)[,.;]? (?:please )?remember (?:that|it|this) (?:only |just )(until [^,:;]{2,40}?)[.!]?$/iu,
};
const untilBefore: Readonly<Record<Language, RegExp>> = {
  de: /^((?:\p{L}{1,10},? ){0,2}merke? dir)(?: das| es)?(?: bitte)? (?:nur|bloß) (bis [^,:;]{2,40}?)(, dass |: |, )(.{4,300}?)[.!]?$/iu,
  en: /^((?:\p{L}{1,10},? ){0,2}remember)(?: this| that| it)? (?:only |just )(until [^,:;]{2,30}?)(:? that |: |, )(.{4,300}?)[.!]?$/iu,
};

/**
 * A sentence with the command to remember at one of its ends, where it stood inside ("Oma kommt, merk dir das, sie bringt
 * Kuchen"), and with the day until which it is to be remembered in what it says ("Merk dir nur bis Freitag, dass …"). Every
 * other text stays. Pure, never throws.
 */
export function commandAtEnd(text: string, language: Language): string {
  if (text.length > longest) return text;
  const inside = between[language].exec(text);
  if (inside !== null) return `${inside[1]}, ${inside[2]}, ${behind[language]}`;
  const after = untilBehind[language].exec(text);
  if (after !== null && isTime(after[2] ?? '', language)) return `${after[1]} ${after[2]}, ${behind[language]}`;
  const before = untilBefore[language].exec(text);
  if (before === null || !isTime(before[2] ?? '', language)) return text;
  const [, command = '', until = '', joint = '', said = ''] = before;
  return `${command}${joint}${said} ${until}`;
}

function isTime(until: string, language: Language): boolean {
  return findTimes(until, { ...anyMoment, language, direction: 'future' })[0]?.start === 0;
}
