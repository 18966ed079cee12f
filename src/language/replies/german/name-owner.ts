import { capitalised } from '../tokens.ts';
import type { Draft } from './draft.ts';
import { isWrittenSmall } from './draft.ts';
import { prepositions } from './function-words.ts';
import {
  adjectiveAfterArticle,
  adjectiveAfterName,
  articleFor,
  belongsInseparably,
  contracted,
  germanGenitive,
} from './possessive.ts';

const mine = /^mein(?:e|en|em|er|es)?$/;

interface NounPhrase {
  readonly adjectives: readonly number[];
  readonly noun: number;
}

/** Adjectives and noun after "mein"; in dictated text without capitals the next word counts as the noun. */
function phraseAfter(draft: Draft, at: number): NounPhrase | null {
  const adjectives: number[] = [];
  for (let next = at + 1; next < draft.tokens.length && next <= at + 4; next += 1) {
    if (draft.tokens[next]?.kind !== 'word') break;
    if (!isWrittenSmall(draft, next)) return { adjectives, noun: next };
    adjectives.push(next);
  }
  const [noun] = adjectives;
  return noun === undefined ? null : { adjectives: [], noun };
}

/** "meinem alten Rad" → "Annas altem Rad". */
function withName(draft: Draft, at: number, name: string): boolean {
  const phrase = phraseAfter(draft, at);
  if (phrase === null || draft.words[at + 1] === 'und') return false;
  for (const adjective of phrase.adjectives) {
    draft.spelling[adjective] = adjectiveAfterName(draft.words[at] ?? '', draft.words[adjective] ?? '');
  }
  draft.spelling[at] = germanGenitive(name);
  return true;
}

/** "in meinem Rucksack" → "im Rucksack", where the owner is the subject and has been named. */
function withArticle(draft: Draft, at: number): boolean {
  const possessive = draft.words[at] ?? '';
  const article = articleFor(possessive);
  const phrase = phraseAfter(draft, at);
  if (article === null || phrase === null || belongsInseparably(draft.words[phrase.noun] ?? '')) return false;
  for (const adjective of phrase.adjectives) {
    const spelling = adjectiveAfterArticle(possessive, draft.words[adjective] ?? '');
    if (spelling === null) return false;
    draft.spelling[adjective] = spelling;
  }
  const merged = contracted(draft.words[at - 1] ?? '', article);
  draft.spelling[at] = merged === null ? article : null;
  if (merged !== null) draft.spelling[at - 1] = isWrittenSmall(draft, at - 1) ? merged : capitalised(merged);
  return true;
}

const copulas = /^(?:bin|war|heiße|bleibe|werde|wurde|blieb)$/;

/** "Mir ist kalt" would turn into "Anna ist kalt", which says something else. */
const isFelt = (word: string): boolean => /^(?:ist|war|wird|wurde)$/.test(word);

/**
 * Puts the owner's name where the first person was: ich → Anna, mein Rad → Annas Rad; sich or an article where the
 * subject has said already who it is. No word is used that would need the owner's gender, so the name is said once at
 * most; false: that would not be enough, or the sentence can't be told that way.
 */
export function nameOwner(draft: Draft, name: string): boolean {
  const subjectClauses = new Set(draft.words.flatMap((word, at) => (word === 'ich' ? [draft.clauseOf[at] ?? -1] : [])));
  /** "um mich zu erholen" and "ohne mich zu melden" share the subject of the main clause. */
  const meansSubject = (at: number): boolean => {
    const clause = draft.clauseOf[at] ?? -1;
    const opening = draft.words[draft.clauseOf.indexOf(clause)] ?? '';
    return subjectClauses.has(clause) || (subjectClauses.size > 0 && /^(?:um|ohne|statt|anstatt)$/.test(opening));
  };
  let timesNamed = 0;
  for (const [at, word] of draft.words.entries()) {
    if (word === 'meins') return false;
    if (mine.test(word)) {
      if (!meansSubject(at)) {
        if (!withName(draft, at, name)) return false;
        timesNamed += 1;
      } else if ((word === 'mein' && draft.words.some((other) => copulas.test(other))) || !withArticle(draft, at)) {
        return false;
      }
    } else if ((word === 'mich' || word === 'mir') && meansSubject(at)) {
      draft.spelling[at] = 'sich';
    } else if (word === 'mir' && !prepositions.has(draft.words[at - 1] ?? '') && draft.words.some(isFelt)) {
      return false;
    } else if (word === 'ich' || word === 'mich' || word === 'mir') {
      draft.spelling[at] = name;
      timesNamed += 1;
    }
  }
  return timesNamed <= 1;
}
