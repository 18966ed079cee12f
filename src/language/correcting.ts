import type { Language } from '../domain/turn.ts';
import { resolvedValue } from './correction.ts';
import { fold } from './fold.ts';
import { isVerb as isEnglishVerb } from './grammar/english/wording.ts';
import { isFiniteVerb } from './grammar/german/verbs.ts';
import type { Reading } from './reading.ts';
import { isDeterminer } from './statement/german-words.ts';
import { statementOf } from './statement.ts';
import { topicOf } from './topic.ts';
import type { Replacement, Understanding } from './understanding.ts';
import { originalText } from './utterance.ts';

/** What a correction is about and what is right instead: a statement, or a bare value for another. */
export function correcting(reading: Reading): Partial<Understanding> {
  const { found, language } = reading;
  const { old, content } = found.captures;
  const oldValue = old === undefined ? null : topicOf(old.text, language);
  const topic = found.captures.topic === undefined ? oldValue : topicOf(found.captures.topic.text, language);
  if (content === undefined || /^(?:(?:mehr|so|ganz|anymore|now) ?)+$/.test(content.folded)) return { topic };
  const value = resolvedValue(newValue(reading, content.text), topic, language);
  const bare = value.replace(/^(?:it['’]?s|it is|it was|es ist|das ist) /i, '');
  if (isBareValue(bare, language)) return { topic, replacement: replacementIn(bare, oldValue) };
  return { topic, statement: statementOf(value, { language, speakerName: found.context.speakerName }) };
}

function newValue({ rule, found }: Reading, content: string): string {
  const { old } = found.captures;
  if (rule.stores !== 'after_old' || old === undefined) return content;
  return originalText(found.utterance, old.to, found.utterance.words.length);
}

/** "Mittwoch", "am Donnerstag": a value without a sentence around it. */
function isBareValue(text: string, language: Language): boolean {
  const words = fold(text).split(' ');
  if (/['’](?:s|re) /.test(text)) return false;
  return !words.some(language === 'de' ? isFiniteVerb : isEnglishVerb);
}

const introduces =
  /^(?:um|am|im|gegen|ab|bis|erst|schon|in|bei|nach|zu|zum|zur|ins|auf|unter|hinter|neben|vor|über|an|at|on|by|from|until|around|to|into|under|behind)$/i;

/** "Dienstag, Freitag" after "nicht": the old value, then the new one. */
function replacementIn(text: string, old: string | null): Replacement {
  const parts = text.split(/[,;–—] ?(?:(?:sondern|but) )?| (?:sondern|but) /i).map(firstSentence);
  const [first = '', second = text.slice(firstSentence(text).length + 1).trim() || undefined] = parts;
  if (old !== null) return { old, new: first };
  // "I meant June, June 2028" says the new value twice, the second time in full.
  if (second !== undefined && fold(second).startsWith(`${fold(first)} `))
    return { old: null, new: firstSentence(second) };
  if (parts.length > 1 && second !== undefined) return { old: first, new: second };
  const words = first.split(' ');
  const pair =
    words.length === 2 &&
    !introduces.test(words[0] ?? '') &&
    !isDeterminer(fold(words[0] ?? '')) &&
    /\d/.test(words[0] ?? '') === /\d/.test(words[1] ?? '');
  return pair ? { old: words[0] ?? null, new: words[1] ?? '' } : { old: null, new: first };
}

function firstSentence(text: string): string {
  const end = text.search(/[.!?]/);
  return (end < 0 ? text : text.slice(0, end)).trim();
}
