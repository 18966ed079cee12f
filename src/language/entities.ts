import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';
import { isFirstName } from './names.ts';
import { contentWords } from './search-terms.ts';
import { stopWords } from './stop-words.ts';

/** Shorter words are particles and abbreviations that link nothing. */
const shortest = 3;
/** Prefix that keeps entities apart from the other search terms. */
const mark = 'e:';

export interface NamedParts {
  readonly text: string;
  readonly subject: string | null;
  readonly object: string | null;
  readonly language: Language;
  /** What it is said to be about as well. */
  readonly entities?: readonly string[] | undefined;
}

/**
 * What a statement is about, found without a model: people, pets, rooms, places and things, folded. German writes every
 * noun with a capital; in English the capitals are names, and the words of subject and object stand for the things.
 */
export function entitiesOf({ text, subject, object, language, entities = [] }: NamedParts): ReadonlySet<string> {
  const parts = [text, subject, object].filter((part) => part !== null);
  const found = new Set(parts.flatMap(capitalised));
  if (language === 'en') {
    for (const part of [subject, object]) for (const word of contentWords(part ?? '')) add(found, word);
  }
  for (const entity of entities) for (const word of fold(entity).split(' ')) add(found, word);
  return found;
}

/** The search term under which an entity of a memory is found. */
export function entityTerm(entity: string): string {
  return mark + entity;
}

/** Nominative of a possible genitive: "hannas" is also "hanna"; "jonas" stays, since it is a name itself. */
export function nominatives(word: string): readonly string[] {
  const bare = word.slice(0, -1);
  return word.endsWith('s') && bare.length >= shortest && (!isFirstName(word) || isFirstName(bare))
    ? [word, bare]
    : [word];
}

function capitalised(text: string): string[] {
  const found = new Set<string>();
  for (const [word] of text.matchAll(/\p{Lu}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*/gu)) {
    for (const piece of fold(word).split(' ')) add(found, piece);
  }
  return [...found];
}

function add(found: Set<string>, word: string): void {
  if (word.length < shortest || stopWords.has(word)) return;
  for (const name of nominatives(word)) found.add(name);
}
