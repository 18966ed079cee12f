import type { UnderstandingContext } from '../understanding.ts';
import { originalText, type Utterance } from '../utterance.ts';
import { withLeadingAdverb } from './german/leading-adverb.ts';
import type { Captures, Found, Rule, Span } from './rule.ts';
import { compileTemplate, type Template, type Vocabulary } from './template.ts';

/** A rule with its templates compiled. */
export interface CompiledRule {
  readonly rule: Rule;
  readonly says: readonly Template[];
  readonly butNot: readonly Template[];
}

export function compileRule(rule: Rule, vocabulary: Vocabulary): CompiledRule {
  const compile = (template: string) => compileTemplate(template, vocabulary);
  return { rule, says: rule.says.map(compile), butNot: (rule.butNot ?? []).map(compile) };
}

/** Matching looks at this many letters from the start and from the end; what is between is one word to it. */
const headLength = 240;
const tailLength = 120;
const elision = '…';

/** The words as templates see them: short enough that no template can take long, however long the utterance is. */
export interface Matchable {
  readonly utterance: Utterance;
  readonly scopeCommands: boolean;
  readonly text: string;
  /** Offset of a word's first letter → index of the word. */
  readonly starts: ReadonlyMap<number, number>;
}

export function matchable(utterance: Utterance, scopeCommands: boolean): Matchable {
  const { words } = utterance;
  const total = words.reduce((sum, word) => sum + word.folded.length + 1, 0);
  const starts = new Map<number, number>();
  let text = '';
  let left = total;
  for (const [index, word] of words.entries()) {
    const hidden = total > headLength + tailLength && text.length >= headLength && left > tailLength;
    left -= word.folded.length + 1;
    if (hidden && text.endsWith(`${elision} `)) continue;
    starts.set(text.length, index);
    text += hidden ? `${elision} ` : `${word.folded.slice(0, headLength)} `;
  }
  starts.set(text.length, words.length);
  return { utterance, scopeCommands, text, starts };
}

/** What the rule finds in the sentence, or null when it does not apply. */
export function matchRule(compiled: CompiledRule, sentence: Matchable, context: UnderstandingContext): Found | null {
  const firstWord = sentence.text.slice(0, sentence.text.indexOf(' '));
  for (const { pattern, firstWords } of compiled.says) {
    if (firstWords !== null && !firstWords.has(firstWord)) continue;
    const match = pattern.exec(sentence.text);
    if (match === null) continue;
    if (compiled.butNot.some(({ pattern: exception }) => exception.test(sentence.text))) return null;
    const captures = readCaptures(match, sentence);
    const { utterance, scopeCommands } = sentence;
    const found = { utterance, scopeCommands, folded: sentence.text.trimEnd(), captures, context };
    if (compiled.rule.when === undefined || compiled.rule.when(found)) return found;
  }
  return null;
}

function readCaptures(match: RegExpExecArray, sentence: Matchable): Captures {
  const captures = spansOf(match, sentence);
  const { content } = captures;
  if (content === undefined) return captures;
  const { utterance } = sentence;
  const words = utterance.words.map(({ folded }) => folded);
  const from = withLeadingAdverb(words, content.from);
  if (from === content.from) return captures;
  const text = originalText(utterance, from, content.to);
  const folded = [...words.slice(from, content.from), content.folded].join(' ');
  return { ...captures, content: { ...content, text, folded, from } };
}

/** What a template captured, by name. */
export function spansOf(match: RegExpExecArray, sentence: Matchable): Readonly<Record<string, Span>> {
  const captures: Record<string, Span> = {};
  for (const [name, indices] of Object.entries(match.indices?.groups ?? {})) {
    if (indices === undefined) continue;
    const from = sentence.starts.get(indices[0]) ?? 0;
    const to = sentence.starts.get(indices[1]) ?? sentence.utterance.words.length;
    captures[name] = {
      folded: sentence.text.slice(indices[0], indices[1]).trimEnd(),
      text: originalText(sentence.utterance, from, to),
      from,
      to,
    };
  }
  return captures;
}
