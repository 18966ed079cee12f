import type { Language } from '../../domain/turn.ts';
import { isFiniteVerb } from '../grammar/german/verbs.ts';
import { adverbs, isCased, isDeterminer } from './german-words.ts';
import { isCapitalised, type Token, tokenise } from './words.ts';

const germanSubjects = /^(?:er|sie|das|dies|diese|dieser|dieses)$/;
const germanObjects = /^(?:ihn|ihm|ihnen|dessen|deren)$/;
const germanOwners = /^(?:sein|seine|seinen|seinem|seiner|seines|ihr|ihre|ihren|ihrem|ihrer|ihres)$/;
const englishSubjects = /^(?:he|she|they|that|this|these|those)$/;
const englishObjects = /^(?:him|her|them)$/;
const englishOwners = /^(?:his|their)$/;
/** "Es regnet", "es gibt": this "es" stands for nothing. */
const emptySubject =
  /^(?:es|it) (?:gibt|ist|war|wird|regnet|schneit|zieht|riecht|stinkt|sind|geht|dauert|reicht|heisst|fehlt|fehlen|kommt|soll|sollen|darf|muss|brennt|klingelt|takes|rains|is|was|has|smells|needs|must)(?: |$)/;

/**
 * The pronoun nobody can resolve once the conversation is over ("er mag das nicht"), or null. A noun said before it in
 * an earlier part of the text counts as what it stands for.
 */
export function unresolvedPronoun(text: string, language: Language): string | null {
  const tokens = tokenise(text);
  return language === 'de' ? unresolvedGerman(tokens) : unresolvedEnglish(tokens);
}

function unresolvedGerman(tokens: readonly Token[]): string | null {
  const [first, second] = tokens;
  if (first === undefined) return null;
  const cased = isCased(tokens);
  const opening = `${first.folded} ${second?.folded ?? ''}`;
  if (first.folded === 'es' && !emptySubject.test(opening)) return first.text;
  for (const [at, token] of tokens.slice(0, 40).entries()) {
    if (clausesBefore(tokens, at) > 0) return null;
    const next = tokens[at + 1];
    const earlier = nounsBefore(tokens, at, 'de');
    if (germanSubjects.test(token.folded) && earlier === 0 && !precedesNoun(tokens, at, cased)) return token.text;
    if (token.folded === 'das' && next === undefined && earlier < 2) return token.text;
    if (germanObjects.test(token.folded) && earlier < 2) return token.text;
    // "Soll nicht so warm sein, 17 Grad reichen": the verb, not the possessive.
    const closes = /[,;.:]/.test(token.after);
    if (!closes && germanOwners.test(token.folded) && earlier === 0 && precedesNoun(tokens, at, cased))
      return token.text;
  }
  return null;
}

function unresolvedEnglish(tokens: readonly Token[]): string | null {
  const [first, second] = tokens;
  if (first === undefined) return null;
  if (/^(?:it|its)$/.test(first.folded) && !emptySubject.test(`it ${second?.folded ?? ''}`)) return first.text;
  for (const [at, token] of tokens.slice(0, 40).entries()) {
    if (clausesBefore(tokens, at) > 0) return null;
    const next = tokens[at + 1];
    const earlier = nounsBefore(tokens, at, 'en');
    const demonstrative = /^(?:that|this|these|those)$/.test(token.folded);
    if (
      englishSubjects.test(token.folded) &&
      at === 0 &&
      !(demonstrative && next !== undefined && !/^(?:is|was|are|has|does)$/.test(next.folded))
    )
      return token.text;
    if (/^(?:he|she)$/.test(token.folded) && earlier === 0) return token.text;
    if (
      englishObjects.test(token.folded) &&
      earlier < 2 &&
      !(token.folded === 'her' && next !== undefined && !/[,.;]/.test(token.after))
    )
      return token.text;
    if (token.folded === 'it' && at > 0 && earlier === 0) return token.text;
    if (englishOwners.test(token.folded) && earlier === 0) return token.text;
  }
  return null;
}

/** "das Auto", "sie alle", "die": an article or possessive, not a pronoun of its own. */
function precedesNoun(tokens: readonly Token[], at: number, cased: boolean): boolean {
  const [token, next, afterNext] = tokens.slice(at, at + 3);
  if (token === undefined) return false;
  if (next === undefined || /^(?:er|sie)$/.test(token.folded)) return false;
  if (isCapitalised(next)) return true;
  if (
    /^(?:ist|sind|war|hat|wird|mag|kann|muss|darf|soll|nicht|auch|nie|gern|immer|jetzt|liegt|steht|haengt)$/.test(
      next.folded,
    )
  )
    return false;
  if (afterNext === undefined || isFiniteVerb(next.folded) || adverbs.has(next.folded)) return false;
  return !cased || isCapitalised(afterNext) || /(?:e|en|er|es)$/.test(next.folded);
}

function clausesBefore(tokens: readonly Token[], at: number): number {
  return tokens
    .slice(0, at)
    .filter(
      (token) => /[,.;:!?]/.test(token.after) || /^(?:und|aber|weil|wenn|because|and|but|when)$/.test(token.folded),
    ).length;
}

/** Nouns and names said before a word: what its pronoun may stand for. */
function nounsBefore(tokens: readonly Token[], at: number, language: Language): number {
  const before = tokens.slice(0, at);
  const named = before.filter((token, index) => isCapitalised(token) && (index > 0 || !isFunctionWord(token)));
  const determined = before.filter(
    (token, index) =>
      index + 1 < at &&
      (language === 'de' ? isDeterminer(token.folded) : /^(?:the|a|an|my|our|your)$/.test(token.folded)),
  );
  return Math.max(named.length, determined.length);
}

function isFunctionWord(token: Token): boolean {
  return (
    isDeterminer(token.folded) ||
    /^(?:ich|wir|er|sie|es|das|im|am|in|auf|bei|wenn|i|we|he|she|it|they|the|my|our|a|if|when)$/.test(token.folded)
  );
}
