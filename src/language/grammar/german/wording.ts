import { isFamilyName, isFirstName } from '../../names.ts';
import type { Span } from '../rule.ts';
import { householdEndings, householdWords, worldEndings, worldWords } from './household.ts';
import { isFiniteVerb, isInfinitive } from './verbs.ts';

export const questionWords: ReadonlySet<string> = new Set([
  ...['wo', 'wohin', 'woher', 'was', 'wann', 'wer', 'wem', 'wen', 'wessen', 'wie', 'wieviel', 'wieviele', 'warum'],
  ...['wieso', 'weshalb', 'welche', 'welcher', 'welches', 'welchen', 'welchem', 'woran', 'worauf', 'worueber', 'ob'],
]);
export const articles: ReadonlySet<string> = new Set([
  ...['der', 'die', 'das', 'den', 'dem', 'ein', 'eine', 'einen', 'einem', 'einer'],
]);
export const possessive = /^(?:mein|unser|dein|sein|ihr|euer)(?:e|en|er|em|es)?$/;

/** "den Müll rauszubringen", "Milch zu kaufen"; "zu Hause" and "zu Weihnachten" are none. */
export const zuInfinitive =
  /(?:^| )(?:zu (?!hause |weihnachten|ostern|pfingsten|zweit|dritt)(?:\p{L}+(?:en|ern|eln)|tun|sein)|(?:ab|an|auf|aus|ein|mit|bei|raus|rein|rauf|runter|rueber|weg|zurueck|vor|nach|los|fest|durch|um|unter|her|hin|zu|heraus|herein|herunter|hinaus|sauber|bereit|weiter|wieder|frei|fertig|teil|vorbei|hoch|kalt|warm|leer|voll|zusammen|staub|kennen)zu\p{L}{3,}n)(?: |$)/u;

export const wordsOf = (span: Span | undefined): readonly string[] => span?.folded.split(' ') ?? [];
export const hasFinite = (words: readonly string[]): boolean => words.some(isFiniteVerb);
export const hasNumber = (words: readonly string[]): boolean => words.some((word) => /\d/.test(word));

/** "dass", or "das" as speech-to-text writes it: before an article, a possessive or a pronoun. */
function opensClause([first = '', second = '']: readonly string[]): boolean {
  if (first === 'dass') return true;
  return (
    first === 'das' && (articles.has(second) || possessive.test(second) || /^(?:ich|wir|er|sie|es|man)$/.test(second))
  );
}

export function looksLikeErrand(words: readonly string[]): boolean {
  if (opensClause(words)) return false;
  if (zuInfinitive.test(words.join(' '))) {
    return !words.slice(0, 3).some((word) => isFiniteVerb(word) && !isInfinitive(word));
  }
  return isInfinitive(words.at(-1) ?? '') && !hasFinite(words.slice(0, -1)) && words.length <= 8;
}

/** A question word, or a verb before its subject. */
export function startsLikeQuestion(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (questionWords.has(first)) return true;
  const subject = /^(?:du|ihr|sie|er|es|wir|ich|der|die|das|mein|meine|unser|unsere|man|jemand)$/;
  const asksSomebody = subject.test(second) || isProperSign(second);
  return isFiniteVerb(first) && !isInfinitive(first) && asksSomebody && !/^(?:sei|moechte)$/.test(first);
}

/** Folded words that name a value: "Kragenweite", "Geburtstag". */
export const valueName =
  /(?:telefonnummer|handynummer|nummer|geburtstag|adresse|heimatadresse|namen?|code|passwort|pin|kennzeichen|iban|allergie|allergien|schuhgroesse|groesse|weite|laenge|breite|hoehe|blutgruppe|namenstag|hochzeitstag|lieblings\p{L}+|termin|termine|parkplatz|standort|stimme|gesicht|lage)$/u;

/** "meine Telefonnummer", "Annas Geburtstag", "den Code vom Tor": the name of a value, not the value. */
export function isBareAttribute(words: readonly string[]): boolean {
  if (hasNumber(words) || hasFinite(words) || words.length > 7) return false;
  const at = words.findIndex((word) => valueName.test(word));
  const rest = words.slice(at + 1);
  return (
    at >= 0 &&
    (rest.length === 0 || /^(?:von|vom|fuer|fuers|der|des|meiner|meines|unserer|zum|zur|beim)$/.test(rest[0] ?? ''))
  );
}

/** "die Leiter", "meinen Koffer": a thing, and nothing about it. */
export function isBareThing(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  const named = articles.has(first) || possessive.test(first);
  return words.length === 2 && named && !isFiniteVerb(second) && !hasNumber(words);
}

const titles = /^(?:herr|herrn|frau|doktor|dr|familie)$/;

/** A name, a title, what family members are called, or "mein", "unser". */
export function isProperSign(word: string): boolean {
  return isFirstName(word) || isFamilyName(word) || possessive.test(word) || titles.test(word);
}

export function isHouseholdWord(word: string): boolean {
  return householdWords.has(word) || householdEndings.some((ending) => word.endsWith(ending));
}

export function isWorldly(word: string): boolean {
  return worldWords.has(word) || worldEndings.some((ending) => word.endsWith(ending));
}
