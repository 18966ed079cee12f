import { isFamilyName, isFirstName, isGenitiveName } from '../names.ts';
import { canEndClause } from './german-clause.ts';
import {
  adverbs,
  coordinators,
  genitiveDeterminers,
  genitiveOrDative,
  isAdjective,
  isDeterminer,
  isNumber,
  isTimeNoun,
  nounPrepositions,
  objectPronouns,
  opensPart,
  prepositions,
  pronouns,
  relativeWords,
  subordinators,
  titles,
} from './german-words.ts';
import { endsClause, isCapitalised, type Token } from './words.ts';

/** The words of one clause before its verb, and what is known about them. */
export interface Field {
  readonly tokens: readonly Token[];
  /** Index after the last word that may belong to a phrase. */
  readonly limit: number;
  readonly cased: boolean;
  /** The clause's verb gives a name or value ("heißt", "lautet"), so the last word is not part of the subject. */
  readonly names: boolean;
  /** The clause's verb says where something is. */
  readonly places: boolean;
  /** The clause's verb says what something is or was done to it, not where it is or goes. */
  readonly describes: boolean;
}

/** Index after the phrase that starts at `start`: the part of the sentence that may stand before the verb. */
export function phraseEnd(field: Field, start: number): number {
  const token = field.tokens[start];
  if (token === undefined || start >= field.limit) return start;
  const word = token.folded;
  if (subordinators.has(word) && !prepositions.has(word)) return embeddedEnd(field, start) ?? start + 1;
  if (prepositions.has(word)) return prepositionalEnd(field, start);
  if (adverbs.has(word)) return adverbialEnd(field, start);
  if (objectPronouns.has(word)) return start + 1;
  if (pronouns.has(word) && !startsNoun(field, start + 1)) return start + 1;
  return coordinated(field, nounPhraseEnd(field, start), start);
}

function adverbialEnd(field: Field, start: number): number {
  let end = start + 1;
  const first = field.tokens[start]?.folded ?? '';
  if (/^(?:nur|auch|selbst|besonders|sogar|nicht|fast|kein)$/.test(first)) return phraseEnd(field, end);
  if (
    /^(?:heute|morgen|gestern|vorgestern|uebermorgen|immer|jetzt|hier|dort|oben|unten|ganz|rechts|links)$/.test(first)
  ) {
    const next = field.tokens[end];
    if (
      next !== undefined &&
      end < field.limit &&
      (isTimeNoun(next.folded) ||
        /^(?:frueh|mittags|abends|morgens)$/.test(next.folded) ||
        (/s$/.test(next.folded) && adverbs.has(next.folded)))
    )
      end += 1;
    else if (next?.folded === 'vor' && adverbs.has(field.tokens[end + 1]?.folded ?? '')) end += 2;
    else if (/^(?:hier|dort|oben|unten|immer)$/.test(first) && next !== undefined && prepositions.has(next.folded))
      return prepositionalEnd(field, end);
  }
  return end;
}

function prepositionalEnd(field: Field, start: number): number {
  const after = field.tokens[start + 1];
  if (after === undefined || start + 1 >= field.limit) return start + 1;
  if (prepositions.has(after.folded)) return prepositionalEnd(field, start + 1);
  let end =
    adverbs.has(after.folded) || pronouns.has(after.folded) || objectPronouns.has(after.folded)
      ? start + 2
      : nounPhraseCore(field, start + 1);
  const next = field.tokens[end];
  const range = field.tokens[start]?.folded.startsWith('vo') && next?.folded === 'bis';
  const clock = isTimeNoun(field.tokens[end - 1]?.folded ?? '') && next?.folded === 'um';
  if (end < field.limit && (range || clock)) end = prepositionalEnd(field, end);
  return genitiveEnd(field, end, field.describes ? field.limit - 1 : end);
}

/** Determiner, adjectives, noun: without anything that follows the noun. */
function nounPhraseCore(field: Field, start: number): number {
  const { tokens, limit, cased } = field;
  let at = start;
  const first = tokens[at]?.folded ?? '';
  const determined = isDeterminer(first);
  if (determined) at += 1;
  else if (isGenitive(field, at)) at += 1;
  if (!cased) return Math.min(limit, lowerCaseNounEnd(field, at, determined || at > start));
  while (at < limit && !isCapitalised(tokens[at] as Token) && isAdjective(tokens[at]?.folded ?? '')) at += 1;
  if (at >= limit || !isCapitalised(tokens[at] as Token)) return Math.max(at, start + 1);
  at += 1;
  const end = field.names ? limit - 1 : limit;
  while (at < end && continuesName(tokens[at - 1] as Token, tokens[at] as Token)) at += 1;
  return at;
}

function lowerCaseNounEnd(field: Field, start: number, determined: boolean): number {
  const { tokens, limit } = field;
  let at = start;
  if (isNumber(tokens[at]?.folded ?? '')) while (at < limit && isNumber(tokens[at]?.folded ?? '')) at += 1;
  if (determined) {
    while (at + 1 < limit && isAdjective(tokens[at]?.folded ?? '') && !opensPart(tokens[at + 1]?.folded ?? '')) at += 1;
  }
  if (at < limit && !(at > start && opensPart(tokens[at]?.folded ?? ''))) at += 1;
  if (at < limit && titles.has(tokens[at - 1]?.folded ?? '') && isNameOrNumber(tokens[at]?.folded ?? '')) at += 1;
  else while (at < limit && isSurnameAt(tokens, at)) at += 1;
  return at;
}

/** "frau weber", "frau doktor weber": whoever has such a title and no article has a name behind it. */
function isSurnameAt(tokens: readonly Token[], at: number): boolean {
  const addressed = /^(?:herrn?|frau|doktor|dr|familie|professor|prof)$/;
  const [word = '', title = '', before = ''] = [tokens[at], tokens[at - 1], tokens[at - 2]].map((each) => each?.folded);
  if (!addressed.test(title) || isDeterminer(before)) return false;
  return !opensPart(word) && !isDeterminer(word) && !adverbs.has(word);
}

function isNameOrNumber(word: string): boolean {
  return isFirstName(word) || isFamilyName(word) || /^\d/.test(word);
}

function isGenitive(field: Field, at: number): boolean {
  const token = field.tokens[at];
  const next = field.tokens[at + 1];
  if (token === undefined || next === undefined || at + 1 >= field.limit) return false;
  if (isFirstName(token.folded) && !isGenitiveName(token.folded)) return /['’]$/.test(token.text);
  if (isGenitiveName(token.folded)) return true;
  return (
    field.cased && /s$/.test(token.folded) && isCapitalised(token) && isCapitalised(next) && !titles.has(token.folded)
  );
}

function continuesName(previous: Token, next: Token): boolean {
  if (endsClause(previous)) return false;
  const numbered = /^\d+[a-z]?$/.test(next.folded);
  if (titles.has(previous.folded)) return isCapitalised(next) || numbered;
  if (/^(?:januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember)$/.test(previous.folded))
    return /^\d{4}$/.test(next.folded);
  if (isFirstName(previous.folded) && isFamilyName(next.folded)) return true;
  return isCapitalised(next) && (/\p{Lu}{2}/u.test(previous.text) || /\p{Lu}{2}/u.test(next.text));
}

function nounPhraseEnd(field: Field, start: number): number {
  const named = isPersonName(field.tokens[start]);
  let end = genitiveEnd(field, nounPhraseCore(field, start));
  const numbered = field.tokens[end];
  if (
    !named &&
    end + 1 < field.limit &&
    numbered !== undefined &&
    /^\d+$/.test(numbered.folded) &&
    !followsUnit(field, end + 1)
  )
    end += 1;
  if (end > start + 1 || !named) end = attachedEnd(field, end);
  return embeddedAfter(field, end);
}

function isPersonName(token: Token | undefined): boolean {
  return token !== undefined && (isFirstName(token.folded) || isFamilyName(token.folded) || titles.has(token.folded));
}

function followsUnit(field: Field, at: number): boolean {
  const next = field.tokens[at];
  return (
    next !== undefined &&
    (isCapitalised(next) || /^(?:euro|uhr|grad|prozent|meter|kilo|liter|jahre|mal)$/.test(next.folded))
  );
}

/** A genitive after the noun: "der Geburtstag meiner Mutter". `limit`: where it has to end, exclusive. */
function genitiveEnd(field: Field, end: number, limit = field.limit): number {
  const next = field.tokens[end];
  const head = field.tokens[end - 1];
  if (next === undefined || head === undefined || end >= field.limit || endsClause(head)) return end;
  const noun = withoutObject(field, nounPhraseCore(field, end));
  if (genitiveDeterminers.has(next.folded)) return noun;
  const couldBe = genitiveOrDative.has(next.folded) && noun > end + 1 && noun <= limit;
  return couldBe && !hasNoGenitive(field, end - 1) && !givesToSomebody(field, noun) ? noun : end;
}

/** "der Nachbarin Klavier" right before the verb: what follows the title is no name, and something has to be played. */
function withoutObject({ tokens, limit }: Field, end: number): number {
  const isObject =
    end === limit && titles.has(tokens[end - 2]?.folded ?? '') && !isNameOrNumber(tokens[end - 1]?.folded ?? '');
  return isObject ? end - 1 : end;
}

/** "am Freitag der Klempner", "Papa der Nachbarin": after days and bare names another part of the sentence begins. */
function hasNoGenitive({ tokens }: Field, head: number): boolean {
  const word = tokens[head]?.folded ?? '';
  const isName = isFirstName(word) || isFamilyName(word);
  return isTimeNoun(word) || (isName && !isDeterminer(tokens[head - 1]?.folded ?? ''));
}

/** Verbs whose dative is more likely than a genitive before it: "dass die Tante der Nachbarin hilft". */
const giving =
  /^(?:aus|ab|mit|vor|zu|zurueck)?(?:ge)?(?:hilf|holf|helf|gehoer|gefaell|gefall|schmeck|dank|gib|geb|gab|schenk|leih|lieh|zeig|sag|erzaehl|bring|brach|schick|schuld|wuensch|gratulier|vertrau|antwort|empf[ieo]|verb[io]|erlaub|schad|nuetz|ueberlass)/;

/** The finite verb at the limit, and participles and infinitives before it. */
function givesToSomebody({ tokens, limit, cased }: Field, from: number): boolean {
  return tokens.slice(from, limit + 1).some((token) => !(cased && isCapitalised(token)) && giving.test(token.folded));
}

/** "für", "von", "zum" after a noun belong to it, "im", "am", "bei" only where the verb describes; never the last part. */
function attachedEnd(field: Field, start: number): number {
  let end = start;
  for (let next = field.tokens[end]; next !== undefined && end < field.limit; next = field.tokens[end]) {
    if (!prepositions.has(next.folded) || endsClause(field.tokens[end - 1] as Token)) break;
    const after = prepositionalEnd(field, end);
    const timed = field.tokens.slice(end, after).some((token) => isTimeNoun(token.folded) || isNumber(token.folded));
    const rest = field.tokens.slice(after, field.limit);
    const says = rest.some((token) => !adverbs.has(token.folded) || /^(?:weg|kaputt|da)$/.test(token.folded));
    const tied =
      nounPrepositions.has(next.folded) ||
      (next.folded === 'mit' && field.places) ||
      (/^bei/.test(next.folded) &&
        /(?:termin|besuch|konto|vertrag|kurs|unterricht|stunde)$/.test(field.tokens[end - 1]?.folded ?? ''));
    if (timed || rest.length === 0 || !(tied ? rest.length > 0 : says && field.describes)) break;
    end = after;
  }
  return end;
}

function coordinated(field: Field, end: number, start: number): number {
  const link = field.tokens[end];
  if (link === undefined || end >= field.limit || end === start) return end;
  const listed = /,/.test(field.tokens[end - 1]?.after ?? '') && isCapitalised(link) && field.cased;
  if (listed) return coordinated(field, nounPhraseEnd(field, end), end);
  if (!coordinators.has(link.folded) && link.folded !== 'sowie') return end;
  if (!startsNoun(field, end + 1)) return end;
  return coordinated(field, nounPhraseEnd(field, end + 1), end + 1);
}

function startsNoun(field: Field, at: number): boolean {
  const token = field.tokens[at];
  if (token === undefined || at >= field.limit) return false;
  if (isDeterminer(token.folded)) return true;
  if (field.cased) return isCapitalised(token) || (isAdjective(token.folded) && startsNoun(field, at + 1));
  return !opensPart(token.folded);
}

/** A relative clause after the noun: "der Schlüssel, den Opa gefunden hat, …". */
function embeddedAfter(field: Field, end: number): number {
  const next = field.tokens[end];
  if (next === undefined || end >= field.limit || !/,/.test(field.tokens[end - 1]?.after ?? '')) return end;
  const relative = relativeWords.has(next.folded) || relativeWords.has(field.tokens[end + 1]?.folded ?? '');
  return relative ? (embeddedEnd(field, end) ?? end) : end;
}

function embeddedEnd(field: Field, start: number): number | null {
  for (let at = start + 1; at < field.limit; at += 1) {
    if (/,/.test(field.tokens[at]?.after ?? '') && canEndClause(field.tokens, at, field.cased)) return at + 1;
  }
  return null;
}
