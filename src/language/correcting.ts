import { resolvedValue } from './correction.ts';
import { isFiniteVerb } from './grammar/german/verbs.ts';
import type { Reading } from './meaning.ts';
import { statementOf } from './statement.ts';
import { topicOf } from './topic.ts';
import type { Replacement, Understanding } from './understanding.ts';
import { originalText } from './utterance.ts';

/** What a correction is about and what is right instead: a statement, or a bare value for another. */
export function correcting(reading: Reading): Partial<Understanding> {
  const { found, language } = reading;
  const { old, content } = found.captures;
  const topic = old === undefined ? null : topicOf(old.text, language);
  if (content === undefined) return { topic };
  const value = resolvedValue(newValue(reading, content.text), topic, language);
  const bare = value.replace(/^(?:it['’]?s|it is|it was|es ist|das ist)\s+/i, '');
  if (isBareValue(bare)) return { topic, replacement: replacementIn(bare, topic) };
  return { topic, statement: statementOf(value, { language, speakerName: found.context.speakerName }) };
}

function newValue({ rule, found }: Reading, content: string): string {
  const { old } = found.captures;
  if (rule.stores !== 'after_old' || old === undefined) return content;
  return originalText(found.utterance, old.to, found.utterance.words.length);
}

/** "Mittwoch", "am Donnerstag": a value without a sentence around it. */
function isBareValue(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}'’]+/u);
  return !words.some(
    (word) => isFiniteVerb(word) || /^(?:is|are|was|has|lives|comes|hangs|lies|called)$|['’](?:s|re)$/.test(word),
  );
}

/** "Dienstag, Freitag" after "nicht": the old value, then the new one. */
function replacementIn(text: string, old: string | null): Replacement {
  const parts = text.split(/\s*[,;–—]\s*(?:sondern\s+|but\s+)?|\s+(?:sondern|but)\s+/i).map(withoutEnd);
  const [first = '', second] = parts;
  if (old !== null) return { old, new: first };
  if (second !== undefined) return { old: first, new: second };
  const words = first.split(/\s+/);
  return words.length === 2 ? { old: words[0] ?? null, new: words[1] ?? '' } : { old: null, new: first };
}

function withoutEnd(text: string): string {
  return text.replace(/\s*[.!?].*$/su, '').trim();
}
