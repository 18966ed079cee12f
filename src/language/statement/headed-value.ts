import { isFiniteVerb } from '../grammar/german/verbs.ts';
import { valueName } from '../grammar/german/wording.ts';
import { adverbs, isAdjective, isDeterminer, relativeWords, subordinators } from './german-words.ts';
import { isCapitalised, join, type Token, tokenise } from './words.ts';

const separated = /^([^,:;.!?–—]{3,70}?)(?: ?[:–—] ?|, ?(?=[^,]{1,80}$)(?:und zwar )?)(\S[^:;!?–—]{0,80})$/u;
const unseparated =
  /^(\S[^,:;.!?–—]{2,70}?) ((?:\d{1,2}\.|\p{L}{2,20}te[rn]?) (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?: \d{4})?|\d{1,2}\. ?\d{1,2}\.(?: ?\d{2,4})?|\d[\d /-]{0,30})$/iu;
const aDay =
  /^(?:(?:\d{1,2}\.|\p{L}{2,20}te[rn]?) (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?: \d{4})?|\d{1,2}\. ?\d{1,2}\.(?: ?\d{2,4})?)$/iu;

/**
 * "meine Kragenweite: 42", "den Namenstag von Rosa, dritter Juni": what a value is called and the value become a
 * sentence, "meine Kragenweite ist 42". Anything else is given back as it is.
 */
export function germanHeadedValue(content: string): string {
  const [, head = '', value = ''] = separated.exec(content) ?? bare(content) ?? [];
  const tokens = tokenise(head);
  const noun = nounAt(tokens);
  if (noun === -1 || hasVerb(tokens) || !isValue(content, head, value)) return content;
  const name = nominative(tokens, noun);
  if (isSeveral(tokens, noun)) return `${name}: ${value}`;
  return aDay.test(value) ? `${name} ist am ${onDay(value)}` : `${name} ist ${value}`;
}

/** Without a break only the name of a value shows where the value begins. */
function bare(content: string): RegExpExecArray | null {
  const found = unseparated.exec(content);
  const words = tokenise(found?.[1] ?? '');
  return words.some(({ folded }) => valueName.test(folded)) ? found : null;
}

/** "mein neuer Spitzname", "Bens Hutgröße": which word the noun is; -1: this is no name of something. */
function nounAt(tokens: readonly Token[]): number {
  const [first, second] = tokens;
  if (first === undefined || second === undefined) return -1;
  if (!definite.test(first.folded)) {
    return !isDeterminer(first.folded) && isCapitalised(first) && /(?:s|’|')$/.test(first.text) && isCapitalised(second)
      ? 1
      : -1;
  }
  return tokens.findIndex((token, at) => at > 0 && (isCapitalised(token) || !isAdjective(token.folded)));
}

/** A value has one name; "einen Termin" is none yet. */
const definite = /^(?:der|die|das|den|(?:mein|dein|sein|ihr|unser|euer|eur|unsr)(?:e|en)?)$/;

function hasVerb(tokens: readonly Token[]): boolean {
  return tokens.some((token) => isFiniteVerb(token.folded) && !isCapitalised(token) && !isDeterminer(token.folded));
}

/** Behind a comma an article goes on with a list or a clause, and a verb makes a sentence of its own. */
function isValue(content: string, head: string, value: string): boolean {
  const tokens = tokenise(value);
  const [first] = tokens;
  if (first === undefined || tokens.length > 8 || hasVerb(tokens) || politeness.test(value)) return false;
  if (!content.slice(head.length).startsWith(',')) return true;
  const word = first.folded;
  return !isDeterminer(word) && !relativeWords.has(word) && !subordinators.has(word) && !adverbs.has(word);
}

const politeness = /^(?:bitte|danke|ja|gut|okay)(?: |$)|^(?:und|oder|aber|sondern|sowie) /iu;

const accusative = /^(?:den|(mein|dein|sein|ihr|unser|euer|eur|unsr)en)$/;

/** The name in the nominative: "den neuen Code" becomes "der neue Code". */
function nominative(tokens: readonly Token[], noun: number): string {
  const [first, ...others] = tokens;
  const found = accusative.exec(first?.folded ?? '');
  if (first === undefined || found === null) return join(tokens);
  const [, possessive] = found;
  const determiner = possessive === undefined ? 'der' : (shortened[possessive] ?? possessive);
  const ending = possessive === undefined ? 'e' : 'er';
  const declined = others.map((token, at) => {
    if (at + 1 < noun) return { ...token, text: token.text.replace(/en$/, ending) };
    return at + 1 === noun ? { ...token, text: token.text.replace(/(name|herr)n$/i, '$1') } : token;
  });
  return join([{ ...first, text: determiner }, ...declined]);
}

const shortened: Readonly<Record<string, string>> = { eur: 'euer', unsr: 'unser' };

/** Of several things "ist" would be wrong, and some nouns do not show how many they are; those get a colon. */
function isSeveral(tokens: readonly Token[], noun: number): boolean {
  const determiner = tokens[0]?.folded ?? '';
  if (isDeterminer(determiner) && !/(?:^die|e)$/.test(determiner)) return false;
  return severalEnding.test(tokens[noun]?.folded ?? '');
}

const severalEnding = /(?:en|ern|eln|s|masse|preise|termine|werte|schuhe|tage|plaetze)$/;

/** "dritter Juni" becomes "dritten Juni". */
function onDay(value: string): string {
  return value.replace(/^(\p{L}+te)[rn]? /u, '$1n ');
}

const englishHead =
  /^((?:my|our|the|his|her|their|\p{Lu}\p{L}{1,30}['’]s) [^,:;.!?–—]{2,60}?)(?:(:) ?|, )([^:;!?–—]{1,80})$/u;
const englishName =
  /\b(?:names?|birthday|anniversary|number|code|password|pin|size|weight|height|width|length|address|colou?r|brand|plate|hours|nickname|type|date)\b/;
const englishVerb =
  /\b(?:is|are|was|were|has|have|had|will|can|comes?|goes|lives?|likes?|needs?|stands?|lies|keeps?|says?|sits|hangs|wants?)\b/;

/** "my collar size: 42" becomes "my collar size is 42". Anything else is given back as it is. */
export function englishHeadedValue(content: string): string {
  const [, head = '', colon, value = ''] = englishHead.exec(content) ?? [];
  const name = englishName.exec(head)?.[0] ?? '';
  if (name === '' || englishVerb.test(head) || englishVerb.test(value)) return content;
  if (colon === undefined && (value.includes(',') || goesOn.test(value))) return content;
  return `${head} ${/[^s]s$/.test(name) ? 'are' : 'is'} ${value}`;
}

const goesOn = /^(?:it|they|which|who|that|if|when|and|but|or|because|please|the|an?|my|our|his|her|their|thanks)\b/i;
