import type { Person } from '../../domain/person.ts';
import { findTimes } from '../../language/dates/find-times.ts';
import { withoutTimes } from '../../language/dates/without-times.ts';
import { nominatives } from '../../language/entities.ts';
import { fold } from '../../language/fold.ts';
import { frameWords, relatives } from '../../language/frame-words.ts';
import { wordsCalled } from '../../language/kinship.ts';
import { isLiking } from '../../language/liking.ts';
import { isFamilyName, isFirstName } from '../../language/names.ts';
import { stopWords } from '../../language/stop-words.ts';
import type { RecallQuery } from '../result.ts';

/** The words of a question that an answer has to be about, folded. */
export interface Anchors {
  /** People and pets that are named. */
  readonly names: readonly string[];
  /** Nouns of German and words of liking, content words of English: an answer seldom calls the thing otherwise. */
  readonly things: readonly string[];
  /** Other content words; an answer often says them differently. */
  readonly actions: readonly string[];
  /** Written without capitals, as a poor speech-to-text does: words may be misheard. */
  readonly heard: boolean;
  /** "Wie alt": asks for an age without a noun. */
  readonly asksAge: boolean;
}

/** A hyphen joins what an answer may say apart. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;
const capital = /^\p{Lu}/u;
/** Speech-to-text that writes capitals shows one after the first word; without any, nouns can't be told. */
const hasCapitals = /\S\s+\p{Lu}/u;
const age = /(?<!\p{L})(?:wie\s+alt|how\s+old)(?!\p{L})/iu;

export function readAnchors(query: RecallQuery, people: readonly Pick<Person, 'name' | 'aliases'>[]): Anchors {
  const { text, language } = query;
  const known = new Set(people.flatMap(wordsCalled));
  const cased = hasCapitals.test(text);
  const isName = (word: string) =>
    nominatives(word).some(
      (name) => known.has(name) || ((isFirstName(name) || isFamilyName(name)) && !relatives.has(name)),
    );
  const names: string[] = [];
  const things: string[] = [];
  const actions: string[] = [];
  for (const { word, written, first } of contentWordsOf(timeless(query))) {
    if (isName(word) && (!cased || language === 'en' || capital.test(written))) names.push(word);
    else if (frameWords.has(word)) continue;
    else if (language === 'en' || isLiking(word) || (cased && !first && capital.test(written))) things.push(word);
    else actions.push(word);
  }
  return { names, things, actions, heard: !capital.test(text.trim()) && !cased, asksAge: age.test(text) };
}

/** Times are the temporal arm's business: no memory repeats "am Dienstag". */
function timeless({ text, at, timeZone, language }: RecallQuery): string {
  return withoutTimes(text, findTimes(text, { reference: at, timeZone, language, direction: 'nearest' }));
}

function contentWordsOf(text: string) {
  return [...text.matchAll(wordPattern)]
    .map((found) => ({ written: found[0], first: found.index === 0, word: fold(found[0]).replaceAll(' ', '') }))
    .filter(({ word }) => word.length > 1 && !stopWords.has(word) && !/^\d+$/.test(word));
}
