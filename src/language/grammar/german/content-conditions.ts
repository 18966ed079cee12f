import { isSpelledNumber } from '../../digits.ts';
import { germanHeadedValue } from '../../statement/headed-value.ts';
import { isSeparated, originalText } from '../../utterance.ts';
import type { Condition, Found, Span } from '../rule.ts';
import { isFiniteVerb, isInfinitive, isParticiple } from './verbs.ts';
import {
  articles,
  hasFinite,
  hasNumber,
  isBareAttribute,
  isBareThing,
  isProperSign,
  looksLikeErrand,
  possessive,
  questionWords,
  startsLikeQuestion,
  wordsOf,
  zuInfinitive,
} from './wording.ts';

/** The content can be stored: neither a question nor an errand, and more than a bare name of something. */
export const isStatement: Condition = (found) => {
  const { content } = found.captures;
  const words = wordsOf(content);
  const [first = ''] = words;
  if (content === undefined || first === '') return false;
  if (found.utterance.words[content.from - 1]?.folded === 'dass') return words.length > 1;
  if (isRefusal(words)) return false;
  if (looksLikeErrand(words) || /^(?:nicht|nichts|nix)$/.test(first) || content.folded === 'dass') return false;
  if (questionWords.has(first)) return !onlyAsks(found, content);
  return !startsLikeQuestion(words) && (givesValue(found, content) || !(isBareAttribute(words) || isBareThing(words)));
};

/** "Merk dir den Code nicht" refuses; "Opa verträgt Milch nicht" has a verb of its own and tells something. */
function isRefusal(words: readonly string[]): boolean {
  const last = words.findLastIndex((word) => word !== 'mehr' && word !== 'mal');
  return words[last] === 'nicht' && !hasFinite(words.slice(1, last));
}

/** A statement with a verb, a number or a clear break before it: something to know, not a thing to think of. */
export const isKnowledge: Condition = (found) => isStatement(found) && !isErrand(found);

const unfinished =
  /(?:^| )(?:darf|duerfen|muss|muessen|soll|sollen|will|wollen|kann|koennen|werde|wird|werden|habe|hat|haben|haette|wuerde|moechte|sollte|koennte|musste|konnte|wollte)(?: |$)/;

/** A statement that is over before the command behind it: "Ich darf den Kuchen | nicht vergessen" is not. */
export const isFinished: Condition = (found) => {
  const { content } = found.captures;
  if (content === undefined || !isStatement(found)) return false;
  if (isSeparated(found.utterance, content.to)) return true;
  const infinitive = /(?:vergessen|merken|notieren|speichern|abspeichern|behalten|aufschreiben|festhalten)$/.test(
    found.folded,
  );
  return !infinitive || (/ bitte \p{L}+$/u.test(found.folded) && !unfinished.test(content.folded));
};

/** A scope with a colon before a statement ("Nur für mich: …") is a command of its own. */
export const isScopedStatement: Condition = (found) => found.scopeCommands && isStatement(found);

/** A name is a word or two. */
export const isName: Condition = (found) => (found.captures.name?.folded.split(' ').length ?? 9) <= 2;

/** Something to do rather than something to know: a "zu" clause, a bare infinitive, a bare thing. */
export const isErrand: Condition = (found) => {
  const span = found.captures.content ?? found.captures.topic;
  const words = wordsOf(span);
  if (span === undefined) return true;
  if (words[0] === 'dass' || questionWords.has(words[0] ?? '')) return false;
  const brief = words.length <= 3 && !hasNumber(words);
  return looksLikeErrand(words) || (!hasFinite(words) && (brief || !isSeparated(found.utterance, span.from)));
};

/** The content is a clause with "zu": "den Müll rauszubringen". */
export const isFollowedByInfinitive: Condition = ({ captures: { content } }) =>
  content !== undefined && !content.folded.startsWith('dass ') && zuInfinitive.test(content.folded);

/** "wo ich geparkt habe" without saying where, "meinen Geburtstag" without the date: there is nothing to store yet. */
export const saysNothingYet: Condition = (found) => {
  const content = found.captures.content ?? questionTail(found);
  const words = wordsOf(content);
  if (content === undefined) return false;
  if (questionWords.has(words[0] ?? '')) return onlyAsks(found, content);
  return (isBareAttribute(words) || isBareThing(words)) && !givesValue(found, content);
};

/** Things for a shopping list: "Milch kaufen", "noch Eier". */
export const isShopping: Condition = (found) => {
  const words = wordsOf(found.captures.content);
  const [first = ''] = words;
  if (words.length === 0 || words.length > 7 || /^(?:etwas|was|es|nichts|dass|mir|uns)$/.test(first)) return false;
  if (questionWords.has(first)) return false;
  if (/^(?:kaufen|einkaufen|besorgen|holen|mitbringen|nachkaufen)$/.test(words.at(-1) ?? '')) return true;
  if (hasFinite(words) || articles.has(first) || possessive.test(first)) return false;
  if (/^(?:merk|merkt|merke) /.test(found.folded) || words.some(isProperSign)) return false;
  const dated = words.some((word) => /^(?:am|um|uhr|dass|das|es|im|bis|ab)$/.test(word));
  const coded = words.some((word) => /\d{3,}|(?:code|passwort|pin|nummer|kennwort)$/.test(word));
  return words.length <= 5 && !dated && !coded;
};

const birthday =
  /^(?:\p{L}+ ){1,4}(?:hat|haben|habe) (?:immer )?(?:am|im) (?:\d{1,2}|\p{L}+) (?:\p{L}+ |\d+ ){0,3}(?:geburtstag|hochzeitstag|namenstag)$/u;
const birth = /^(?:\p{L}+ ){1,4}(?:ist|bin|sind|wurde) (?:am|im) (?:\d{1,2}|\p{L}+) (?:\p{L}+ |\d+ ){0,3}geboren$/u;
const birthdayOn =
  /^(?:\p{L}+ ){1,3}(?:geburtstag|hochzeitstag|namenstag) ist (?:am|im) (?:\d{1,2}|\p{L}+)(?: (?:\p{L}+|\d+)){0,3}$/u;

const coming =
  /^(?:\p{L}+ ){1,4}(?:werde?|wird) (?:\p{L}+ ){0,1}(?:am|im) (?:\d{1,2}|\p{L}+) (?:\p{L}+ |\d{1,4} ){0,2}(\p{L}+|\d{1,3})(?: jahre(?: alt)?)?$/u;
const inverted =
  /^am (?:\d{1,2}|\p{L}+) (?:\p{L}+ |\d{1,4} ){0,2}(?:werde?|wird) (?:\p{L}+ ){1,3}(\p{L}+|\d{1,3})(?: jahre(?: alt)?)?$/u;
const ownAge = /^ich bin (?:jetzt |inzwischen )?(\p{L}+|\d{1,3})(?: jahre(?: alt)?)?$/u;

/** "Ich werde am 3. Februar zehn", "ich bin 44": how old somebody known is, or will be on a day. */
function isAge({ folded, context }: Found): boolean {
  const [, age = ''] = coming.exec(folded) ?? inverted.exec(folded) ?? ownAge.exec(folded) ?? [];
  if (/(?:^| )ich(?: |$)/.test(folded) && context.speakerName === null) return false;
  return age !== '' && isSpelledNumber(age, 'de') && !/^(?:es|das|der|die|man) /.test(folded);
}

/** Facts that are stored without being asked to, because nobody says them for another reason. */
export const isFact: Condition = (found) => {
  const { folded } = found;
  if (startsLikeQuestion(folded.split(' '))) return false;
  return isAge(found) || birthday.test(folded) || birth.test(folded) || birthdayOn.test(folded);
};

const doing = /^(?:wird|werden|schalte|mach|mache|schalt|stell|stelle|dreh|drehe|spiel|spiele|fahr|dimm|dimme)$/;
const speaking = /^(?:nenn|nenne|sprich|antworte|sag|red|rede|frag|klopf)$/;

/** "Ab jetzt bin ich …": a lasting state of people or things, not a command for now. */
export const isStanding: Condition = (found) => {
  const words = wordsOf(found.captures.content);
  const [first = '', second = ''] = words;
  if (words.length < 2) return false;
  if (found.folded.startsWith('nie wieder ') && words.some(isProperSign)) return true;
  if (/^(?:bitte|kein|keine|keinen|nur|immer|kurz|kuerzer)$/.test(first)) return !looksLikeErrand(words.slice(1, -1));
  if (!isFiniteVerb(first) && !speaking.test(first)) return false;
  return !doing.test(first) || second === 'ich' || second === 'wir';
};

/** "Mit X meine ich Y": X is a name for something, not a company ("mit Freude meine ich es gut"). */
export const isNaming: Condition = (found) => {
  const words = wordsOf(found.captures.topic);
  const said = found.folded.split(' ').length;
  return words.length >= 1 && words.length <= 4 && !startsLikeQuestion(words) && said > words.length + 3;
};

/** Whether nothing but the question itself is said: "wo ich geparkt habe", but not "…: Deck 2". */
function onlyAsks(found: Found, content: Span): boolean {
  const words = wordsOf(content);
  const second = words[1] ?? '';
  for (let at = content.from + 2; at < content.to; at += 1) {
    if (isSeparated(found.utterance, at)) return false;
  }
  if (words.length <= 2 || (isFiniteVerb(second) && !isInfinitive(second))) return true;
  const last = words.at(-1) ?? '';
  return isFiniteVerb(last) || isInfinitive(last) || isParticiple(last) || !hasFinite(words);
}

/** "den Namen der Lehrerin: Frau Vogt", "den Namenstag von Rosa dritter Juni": the value stands behind its name. */
function givesValue({ utterance }: Found, { from, to }: Span): boolean {
  const said = originalText(utterance, from, to);
  return germanHeadedValue(said) !== said;
}

/** From the first question word to the end of the sentence. */
function questionTail(found: Found): Span | undefined {
  const words = found.folded.split(' ');
  const from = words.findIndex((word) => questionWords.has(word));
  return from < 0 ? undefined : { folded: words.slice(from).join(' '), text: '', from, to: words.length };
}
