import { isSpelledNumber } from '../../digits.ts';
import { englishHeadedValue } from '../../statement/headed-value.ts';
import { isSeparated, originalText } from '../../utterance.ts';
import type { Condition, Found, Span } from '../rule.ts';
import {
  hasFinite,
  hasNumber,
  isBareAttribute,
  isBareThing,
  isCondition,
  isLoneWord,
  isProperSign,
  questionWords,
  startsLikeQuestion,
  wordsOf,
} from './wording.ts';

const contentOf = (found: Found): Span | undefined => found.captures.content;
const topicOf = (found: Found): Span | undefined => found.captures.topic;

/** The content can be stored: neither a question nor an errand, and more than a bare name of something. */
export const isStatement: Condition = (found) => {
  const content = contentOf(found);
  const words = wordsOf(content);
  const [first = ''] = words;
  if (content === undefined || first === '') return false;
  if (first === 'to' || (first === 'about' && words.length < 3)) return false;
  if (questionWords.has(first) && !isCondition(words)) return !endsWithItsQuestion(found, content);
  if (first === 'not') return words[1] === 'to' && words.length > 3;
  if (startsLikeQuestion(words)) return false;
  return givesValue(found, content) || !(isBareAttribute(words) || isBareThing(words) || isLoneWord(words));
};

/** A statement with a verb, a number or a clear break before it: something to know, not a thing to think of. */
export const isKnowledge: Condition = (found) => isStatement(found) && !isErrand(found);

/** A scope with a colon before a statement ("Just for me: …") is a command of its own. */
export const isScopedStatement: Condition = (found) => found.scopeCommands && isStatement(found);

/** A name is a word or two. */
export const isName: Condition = (found) => (found.captures.name?.folded.split(' ').length ?? 9) <= 2;

/** Something to do rather than something to know: a bare thing. */
export const isErrand: Condition = (found) => {
  const content = contentOf(found);
  const words = wordsOf(content);
  if (content === undefined || questionWords.has(words[0] ?? '') || hasFinite(words)) return false;
  if (isThatClause(found, content)) return false;
  return (words.length <= 4 && !hasNumber(words)) || !isSeparated(found.utterance, content.from);
};

/** "where I parked" without saying where, "my birthday" without the date: there is nothing to store yet. */
export const saysNothingYet: Condition = (found) => {
  const content = contentOf(found);
  const words = wordsOf(content);
  if (content === undefined) return false;
  if (questionWords.has(words[0] ?? '') && !isCondition(words)) return endsWithItsQuestion(found, content);
  return (isBareAttribute(words) || isBareThing(words)) && !givesValue(found, content);
};

/** "the name of the coach: Mister Miller": the value stands behind its name. */
function givesValue({ utterance }: Found, { from, to }: Span): boolean {
  const said = originalText(utterance, from, to);
  return englishHeadedValue(said) !== said;
}

const coming =
  /^(?:[a-z]+ ){1,4}(?:turning|turns?|going to be|will be|turned) ([a-z]+|\d{1,3})(?: years old)? on (?:the )?(?:[a-z]+|\d{1,2}(?:st|nd|rd|th)?)(?: of)?(?: [a-z]+| \d{1,4}(?:st|nd|rd|th)?){0,2}$/;
const ownAge = /^i am (?:now )?([a-z]+|\d{1,3})(?: years old)?(?: now)?$/;

/** "I'm turning ten on 3 February", "I'm 44": how old somebody known is, or will be on a day. */
function isAge({ folded, context }: Found): boolean {
  const [, age = ''] = coming.exec(folded) ?? ownAge.exec(folded) ?? [];
  if (/^i /.test(folded) && context.speakerName === null) return false;
  return age !== '' && isSpelledNumber(age, 'en') && !/^(?:it|that|this|they|he|she) /.test(folded);
}

/** Facts that are stored without being asked to, because nobody says them for another reason. */
export const isFact: Condition = (found) =>
  isAge(found) ||
  (/^(?:[a-z]+ ){1,4}(?:birthday|anniversary) is (?:on )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?|[a-z]+)(?: of)?(?: [a-z]+| \d{1,4}(?:st|nd|rd|th)?){1,3}$|^(?:[a-z]+ ){1,4}was born (?:on|in) .{2,30}$/.test(
    found.folded,
  ) &&
    !questionWords.has(found.folded.split(' ')[0] ?? ''));

/** "From now on I am …": a lasting state of people or things, not a command for now. */
export const isStanding: Condition = (found) => {
  const words = wordsOf(contentOf(found));
  const [first = '', second = ''] = words;
  if (words.length < 2 || startsLikeQuestion(words)) return false;
  if (/^(?:turn|switch|dim|play|set|open|close|start|stop|lights|add|put)$/.test(first)) return false;
  if (/^(?:i|we)$/.test(first) && /^(?:will|want|am going|promise)$/.test(second)) return words.length > 3;
  return (
    hasFinite(words) || /^(?:please|no|only|always|never|call|speak|answer|use|address|knock|short|keep)$/.test(first)
  );
};

/** "By X I mean Y": X is a name for something. */
export const isNaming: Condition = (found) => {
  const words = wordsOf(topicOf(found));
  return words.length >= 1 && words.length <= 4 && !questionWords.has(words[0] ?? '');
};

/** Whether nothing but the question itself is said: "where I parked", but not "…: level 2". */
function endsWithItsQuestion(found: Found, content: Span): boolean {
  for (let at = content.from + 2; at < content.to; at += 1) {
    if (isSeparated(found.utterance, at)) return false;
  }
  const words = wordsOf(content);
  if (words.length <= 2 || /^(?:is|are|was|were|do|does|did|can|has|have|will)$/.test(words[1] ?? '')) return true;
  const answers = words.slice(2, -1).some((word) => word === 'is' || word === 'are');
  return !hasNumber(words) && !answers;
}

/** "that the goldfish gets flakes", but not "that parcel": after "that" stands what a clause begins with. */
function isThatClause(found: Found, content: Span): boolean {
  const [first = '', ...rest] = wordsOf(content);
  const opens = /^(?:the|i|we|he|she|they|it|you|there)$/.test(first) || isProperSign(first);
  return found.utterance.words[content.from - 1]?.folded === 'that' && opens && rest.length > 1;
}
