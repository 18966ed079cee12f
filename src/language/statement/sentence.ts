import type { Language } from '../../domain/turn.ts';
import { isFiniteVerb, isInfinitive } from '../grammar/german/verbs.ts';
import { isFamilyName, isFirstName } from '../names.ts';
import { singleSpaced, withoutSeparators } from '../spacing.ts';
import { phraseEnd } from './german-phrase.ts';
import { adverbs, isCased, isDeterminer, isTimeNoun, prepositions, pronouns } from './german-words.ts';
import { englishHeadedValue, germanHeadedValue } from './headed-value.ts';
import { fieldBefore, verbSecond } from './verb-second.ts';
import { isCapitalised, join, tokenise } from './words.ts';

export interface Wording {
  readonly language: Language;
  /** The content followed "dass" or "that". */
  readonly clause: boolean;
}

/** Longest text whose words are put in another order, in characters. */
const longestReordered = 600;

/**
 * What was said after the command, as a sentence: verb in second place, capital at the start, full stop at the end.
 * Words are moved, never dropped, apart from the command's own ("das:", "folgendes:", a closing "bitte").
 */
export function asSentence(content: string, wording: Wording): string {
  if (content.length > longestReordered) return finish(content);
  const bare = withoutCommandRests(singleSpaced(content));
  return finish(wording.language === 'de' ? germanSentence(bare, wording.clause) : englishSentence(bare));
}

function withoutCommandRests(content: string): string {
  return content
    .replace(/^(?:das|des|dat|dies|folgendes|eins|this|the following) ?[:–—] /i, '')
    .replace(/,? (?:bitte|please)([.!]?)$/i, '$1');
}

function germanSentence(content: string, clause: boolean): string {
  const dass = /^da(?:ss|ß) /i.exec(content)?.[0].length ?? 0;
  if (clause || dass > 0) return verbSecond(content.slice(dass));
  const misheard = mishearsDass(content);
  if (misheard > 0) return verbSecond(content.slice(misheard));
  return verbFirst(namedValue(germanHeadedValue(answeredQuestion(content))));
}

/** "das der Müll kommt": speech-to-text writes "dass" as "das". Length of the word to take off, or 0. */
function mishearsDass(content: string): number {
  const tokens = tokenise(content);
  const [first, second] = tokens;
  const last = tokens.at(-1);
  if (
    first === undefined ||
    !/^(?:das|des|dat)$/.test(first.folded) ||
    second === undefined ||
    last === undefined ||
    tokens.length < 4
  )
    return 0;
  if (!isFiniteVerb(last.folded) || isCapitalised(last)) return 0;
  const startsAnew =
    isDeterminer(second.folded) ||
    pronouns.has(second.folded) ||
    isFirstName(second.folded) ||
    isFamilyName(second.folded);
  const verbEarlier = tokens.slice(2, -1).some((token) => isFiniteVerb(token.folded) && !isCapitalised(token));
  return startsAnew || (!verbEarlier && !isCapitalised(second)) ? first.text.length + first.after.length : 0;
}

/** "hat Oma am 4. März Geburtstag" (after "eigentlich"): the subject comes before its verb. */
function verbFirst(content: string): string {
  const tokens = tokenise(content);
  const [verb, next] = tokens;
  if (verb === undefined || next === undefined || isInfinitive(verb.folded) || !isFiniteVerb(verb.folded))
    return content;
  if (!isCapitalised(next) && !isDeterminer(next.folded)) return content;
  const clause = tokens.slice(1);
  const end = phraseEnd({ ...fieldBefore(tokens, 0, isCased(tokens)), tokens: clause, limit: clause.length }, 0);
  const moved = { ...verb, text: verb.text.toLowerCase(), after: ' ' };
  return join([...clause.slice(0, end), moved, ...clause.slice(end)]);
}

const asked = /^(wo|wie|wann|was|wer|wohin) ([^:;–—,]{3,200})(?:, und zwar|, nämlich|, naemlich|[:;–—,]) ?(\S.*)$/iu;

/** "wo ich geparkt habe: Deck 2" becomes "ich habe geparkt: Deck 2". */
function answeredQuestion(content: string): string {
  const found = asked.exec(content);
  if (found === null) return content;
  const [, word = '', question = '', answer = ''] = found;
  const statement = verbSecond(question).trim();
  const fits =
    !/[,.;]/.test(answer) &&
    (startsPlaceOrTime(answer) ? endsInVerb(statement) : !/^wo/i.test(word) && naming.test(statement));
  return `${statement}${fits ? '' : ':'} ${answer}`;
}

const naming = /(?:heißt|heisst|ist|lautet|sind)$/i;

/** "auf Ebene 3", "dienstags": goes on after a verb; "Ebene 3" alone does not. */
function startsPlaceOrTime(answer: string): boolean {
  const first = tokenise(answer)[0]?.folded ?? '';
  return prepositions.has(first) || adverbs.has(first) || isTimeNoun(first);
}

function endsInVerb(statement: string): boolean {
  return isFiniteVerb(tokenise(statement).at(-1)?.folded ?? '');
}

const appended =
  /^((?:(?:mein|dein|unser|der|die|das|sein|ihr)\p{L}* [^,.;:]{2,80})|\p{Lu}\p{L}{1,30}), (?:und )?(?:er|sie|es|der|die|das) (ist|sind|lautet|heißt|liegt|steht|hängt|wohnt|hat|kommt) (\S.*)$/iu;
const appendedEnglish =
  /^((?:my|our|the|his|her) [^,.;:]{2,80}), (?:it['’]s|it is|they['’]re|they are|that['’]s) (\S.*)$/i;

/** "meine Nummer, sie ist 0171" becomes "meine Nummer ist 0171". */
function namedValue(content: string): string {
  return content.replace(appended, '$1 $2 $3');
}

const askedEnglish = /^(where|how|when|what|who) ([^:;–—]{3,200})[:;–—] ?(\S.*)$/i;
const englishPlace =
  /^(?:in|on|at|under|behind|beside|next to|above|near|between|inside|outside|upstairs|downstairs|here|there)\b/i;

function englishSentence(content: string): string {
  const bare = content.replace(/^that /i, '').replace(/^not to /i, 'do not ');
  const answered = bare.replace(askedEnglish, (_, word: string, question: string, answer: string) => {
    const isValue = !/^where/i.test(word) || englishPlace.test(answer);
    return isValue && / (?:is|are)$/.test(question) ? `${question} ${answer}` : `${question}: ${answer}`;
  });
  return englishHeadedValue(answered).replace(appendedEnglish, (all, name: string, value: string) =>
    / (?:is|are|was|has) /.test(name) ? all : `${name} is ${value}`,
  );
}

function finish(text: string): string {
  const trimmed = withoutSeparators(text.trim());
  if (trimmed === '') return '';
  const capital = trimmed.replace(
    /^(["„“«(]*)(\p{Ll})/u,
    (_, lead: string, letter: string) => `${lead}${letter.toUpperCase()}`,
  );
  return /[.!?…][“”"»)]?$/.test(capital) ? capital.replace(/\?$/, '.') : `${capital}.`;
}
