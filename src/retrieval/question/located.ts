import type { Memory } from '../../domain/memory.ts';
import { fold } from '../../language/fold.ts';
import { isCalled, type Question } from './question.ts';
import { isMeant } from './word-meant.ts';

/** Predicates that tell where something is end in a preposition of place ("liegt in", "is at"). */
const positional =
  /\s(?:in|im|an|am|auf|unter|hinter|neben|über|bei|beim|zwischen|vor|gegenüber|on|under|behind|beside|above|at|near|between|inside|outside|by)$/iu;
/** What follows one of these describes the thing and is not it: "Schlüssel vom Auto", "key of the car". */
const attribute = /\s(?:vom|von|des|der|für|zum|zur|aus|mit|ohne|of|for|from|to|with|without)\s.*$/iu;
/** What a further clause is about: "…, die Reisepässe in der Schublade", "… and the tent is behind the boiler". */
const furtherSubject =
  /(?:[,;]|(?<!\p{L})(?:und|aber|and|but))\s((?:\p{L}[\p{L}\p{N}'’-]{0,30}\s){1,4}?)(?=(?:liegt|liegen|steht|stehen|hängt|hängen|steckt|stecken|ist|sind|is|are|in|im|ins|an|am|auf|unter|hinter|neben|über|bei|beim|zwischen|vor|gegenüber|on|under|behind|beside|above|at|near|between|inside|outside|by)(?!\p{L}))/giu;
/** Letters by which a compound is more than an inflected form. */
const compound = 3;

/**
 * Whether a question asks where something is and a memory tells where something else is, naming what is asked for only as
 * its place or as a part of its name: "Wo ist das Auto?" – "Der Schirm liegt im Auto", "Der Autoschlüssel hängt am Brett".
 * A memory that does not name it at all may call it otherwise.
 */
export function isAboutAnotherPlace(question: Question, { memory, words }: Told): boolean {
  const { subject, predicate } = memory;
  const { things, names } = question.anchors;
  const sought = things.length > 0 ? things : names;
  if (!question.asked.has('place') || subject === null || predicate === null || !positional.test(predicate))
    return false;
  const subjects = [subject, ...[...memory.text.matchAll(furtherSubject)].map(([, further = '']) => further)];
  const heads = subjects.flatMap((each) => fold(each.replace(attribute, '')).split(' '));
  return (
    sought.some((word) => isToldOf(word, question, { memory, words })) &&
    !sought.some((word) => isToldOf(word, question, { memory, words: heads.filter((head) => !beginsWith(head, word)) }))
  );
}

interface Told {
  readonly memory: Memory;
  /** Folded. */
  readonly words: readonly string[];
}

function isToldOf(word: string, question: Question, told: Told): boolean {
  const names = question.namesOf.get(word);
  return names === undefined ? isMeant(word, question, told) : told.words.some((each) => isCalled(each, names));
}

function beginsWith(head: string, word: string): boolean {
  return head.startsWith(word) && head.length >= word.length + compound;
}
