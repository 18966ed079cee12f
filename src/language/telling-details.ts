import type { Language } from '../domain/turn.ts';
import { codesIn, codesNamed, saysCode } from './codes.ts';
import { fold } from './fold.ts';
import { placePrepositions } from './place-prepositions.ts';
import { contentWords } from './search-terms.ts';

/** What tells one statement from all others that are about the same thing. */
export interface TellingDetails {
  /** Codes, numbers and what is in quotes, folded: nothing else is called so. */
  readonly codes: readonly string[];
  /** Times to the minute ("08:35") and places in so many words, folded: other things may have them, too. */
  readonly others: readonly string[];
}

const exactTime = /(?<!\d)(\d{1,2})[:.](\d{2})(?!\d|\.\d)/g;
/** A place of fewer words may be any. */
const leastPlaceWords = 2;

/** The details a request names to say what is meant. Pure. */
export function detailsNamed(topic: string, language: Language): TellingDetails {
  return { codes: codesNamed(topic, language), others: [...exactTimesIn(topic), ...placesNamed(topic, language)] };
}

/** The details a statement gives away, by which others that say the same are known. Pure. */
export function detailsOf(statement: string, language: Language): TellingDetails {
  return { codes: codesIn(statement, language), others: exactTimesIn(statement) };
}

export function saysOtherDetail(text: string, detail: string): boolean {
  return exactTimesIn(text).includes(detail) || ` ${fold(text)} `.includes(` ${detail} `);
}

export function saysAnyDetail(text: string, { codes, others }: TellingDetails, language: Language): boolean {
  return codes.some((code) => saysCode(text, code, language)) || others.some((detail) => saysOtherDetail(text, detail));
}

/** Times that are told to the minute, on a dial of twelve hours; full hours are said of too much. */
function exactTimesIn(text: string): readonly string[] {
  const times = [...text.matchAll(exactTime)].filter(
    ([, hour, minute]) => Number(hour) < 25 && Number(minute) < 60 && minute !== '00',
  );
  return times.map(([, hour, minute]) => `${String(Number(hour) % 12).padStart(2, '0')}:${minute}`);
}

/** "under the black pot behind the shed": from the word that leads to the place to the end. */
function placesNamed(topic: string, language: Language): readonly string[] {
  const words = fold(topic).split(' ');
  const from = words.findIndex((word, at) => at > 0 && placePrepositions[language].test(word));
  if (from < 0) return [];
  const place = words.slice(from).join(' ');
  const said = [...contentWords(place)].filter((word) => !placePrepositions[language].test(word));
  return said.length < leastPlaceWords ? [] : [place];
}
