import type { Token } from '../tokens.ts';
import { uncapitalised } from '../tokens.ts';
import type { FiniteVerb } from './finite-verb.ts';
import { isSmall, smallOf } from './finite-verb.ts';
import { adverbs, articles, isSmallWord, possessives, prepositions } from './function-words.ts';
import { verbLast } from './verb-final.ts';

/** A main clause taken apart at its verb. */
export interface MainClause {
  /** What stands before the verb: the subject, or an adverb, object or clause. */
  readonly before: readonly Token[];
  readonly verb: FiniteVerb;
  readonly verbToken: Token;
  readonly after: readonly Token[];
}

const alwaysSubject = /^(?:ich|du|er|wir|man)$/;
const maybeSubject = /^(?:sie|es|ihr)$/;
const lightPronoun = /^(?:ich|du|er|sie|es|wir|ihr|man|mich|dich|sich|uns|euch|mir|dir|ihm|ihn|ihnen)$/;
const reflexive = /^(?:mich|dich|sich|uns|euch)$/;
const objectArticle =
  /^(?:den|dem|einen|einem|keinen|keinem|(?:m|d|s)ein(?:en|em)|ihre[nm]|unsere[nm]|eure[nm]|(?:dies|jed)e[nm])$/;

function opensWithAdverbial(before: readonly Token[]): boolean {
  const opening = smallOf(before[0]);
  return prepositions.has(opening) || adverbs.has(opening) || objectArticle.test(opening);
}

/** How many words right after the verb are unstressed pronouns that go to the front: the subject, or a reflexive. */
function movingPronouns(clause: MainClause): number {
  let count = 0;
  while (count < clause.after.length && lightPronoun.test(smallOf(clause.after[count]))) count += 1;
  const pronouns = clause.after.slice(0, count).map(smallOf);
  const subjectIsHere =
    pronouns.some((pronoun) => alwaysSubject.test(pronoun)) ||
    (reflexive.test(pronouns[0] ?? '') && opensWithAdverbial(clause.before)) ||
    (pronouns.some((pronoun) => maybeSubject.test(pronoun)) && opensWithAdverbial(clause.before)) ||
    (pronouns.includes('ihr') && clause.verb.readings.every((reading) => reading.person === 'ihr'));
  return subjectIsHere ? count : 0;
}

const isCapital = (token: Token | undefined): boolean => token?.kind === 'word' && !isSmall(token);
const titles = /^(?:oma|opa|tante|onkel|herr|frau|doktor|familie|bruder|schwester|nachbar|nachbarin)$/;

/** Length of the noun phrase at the start: "der neue Nachbar", "Tante Ida"; 0 when there is none. */
function leadingNounPhrase(tokens: readonly Token[]): number {
  let at = articles.has(smallOf(tokens[0])) || possessives.has(smallOf(tokens[0])) ? 1 : 0;
  while (at > 0 && at < 4 && isSmall(tokens[at])) at += 1;
  const start = at;
  if (isCapital(tokens[at])) at += titles.test(smallOf(tokens[at])) && isCapital(tokens[at + 1]) ? 2 : 1;
  return at > start ? at : 0;
}

/** "Den Mäher hat Ben geliehen": the object in front of the verb goes behind the subject. */
function hasObjectInFront(clause: MainClause): boolean {
  const opening = smallOf(clause.before[0]);
  return (
    objectArticle.test(opening) ||
    (clause.before.length === 1 && /^(?:das|den|dem)$/.test(opening) && !isSmall(clause.after[0]))
  );
}

/** Where things are, their place comes first: "dass im Keller Kisten stehen". */
const positions = /^(?:sein|stehen|liegen|hängen|stecken|geben|fehlen|kommen|wohnen|bleiben|entstehen)$/;

/** "Seit Mai hat Lena einen Hund": a name goes before the adverbial. */
function hasNameBehindAdverbial(clause: MainClause): boolean {
  const moves = clause.verb.readings.every((reading) => !positions.test(reading.infinitive));
  return opensWithAdverbial(clause.before) && moves && isCapital(clause.after[0]) && clause.after.length > 1;
}

/** "Es kommen zwei Gäste": an es that only holds the place in front of the verb falls away. */
function isPlaceholder(clause: MainClause): boolean {
  const isEs = clause.before.length === 1 && smallOf(clause.before[0]) === 'es';
  const { readings } = clause.verb;
  return (
    isEs &&
    (readings.every((reading) => reading.person !== 'er') ||
      readings.some((reading) => reading.infinitive === 'fehlen'))
  );
}

function withSmallStart(tokens: readonly Token[]): readonly Token[] {
  const [first, ...others] = tokens;
  if (first === undefined || first.kind !== 'word') return tokens;
  return [isSmallWord(first.text) ? { ...first, text: uncapitalised(first.text) } : first, ...others];
}

const spaced = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) => (at === 0 ? { ...token, lead: ' ' } : token));

/** The clause with its verb last, pronoun subjects first: "Am Montag bist du weg" → "du am Montag weg bist". */
export function asSubordinate(clause: MainClause): readonly Token[] {
  const before = isPlaceholder(clause) ? [] : withSmallStart(clause.before);
  const pronouns = movingPronouns(clause);
  const swaps = hasObjectInFront(clause) || hasNameBehindAdverbial(clause);
  const front = pronouns > 0 ? pronouns : swaps ? leadingNounPhrase(clause.after) : 0;
  const moved = clause.after.slice(0, front);
  const middle = verbLast(clause.verbToken, clause.verb, clause.after.slice(front));
  return [...spaced(moved), ...spaced(before), ...spaced(middle)];
}
