import type { Language } from '../../domain/turn.ts';
import { type Matchable, matchable } from '../grammar/match.ts';
import type { Template } from '../grammar/template.ts';
import { withoutFinalMarks } from '../spacing.ts';
import { isSeparated, originalText, type Utterance, without } from '../utterance.ts';
import type { TeachingForm } from './forms.ts';
import { procedureForms } from './language-forms.ts';
import { bareUtterance, mostWords } from './spoken-words.ts';

/** What a sentence teaches: on which words, and what is to be done then. */
export interface TaughtProcedure {
  /** As they were said, at least one. */
  readonly words: readonly string[];
  /** As they were said, in order, at least one. */
  readonly steps: readonly string[];
}

/** A stretch of words: indices of the first, and of the one after the last. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Parted {
  readonly words: Stretch;
  readonly steps: Stretch;
  /** What the steps are read from: the sentence, or what is left of it without its words. */
  readonly rest: Utterance;
}

/** Reads a sentence that teaches a procedure; null: it says no words, or nothing to do. Pure, never throws. */
export function readProcedure(text: string, language: Language): TaughtProcedure | null {
  const utterance = bareUtterance(text, language);
  const sentence = matchable(utterance, false);
  for (const { form, template } of procedureForms[language].teaching) {
    const parted = part(form, capturesOf(template, sentence), utterance, language);
    if (parted === null) continue;
    const words = alternativesIn(utterance, parted.words, language);
    const steps = stepsIn(parted.rest, parted.steps, language);
    if (words.length > 0 && steps.length > 0) return { words, steps };
  }
  return null;
}

function capturesOf(template: Template, sentence: Matchable): Readonly<Record<string, Stretch>> | null {
  const match = template.pattern.exec(sentence.text);
  if (match === null) return null;
  const found = Object.entries(match.indices?.groups ?? {}).flatMap(([name, indices]) => {
    const from = indices === undefined ? undefined : sentence.starts.get(indices[0]);
    const to = indices === undefined ? undefined : sentence.starts.get(indices[1]);
    return from === undefined || to === undefined ? [] : [[name, { from, to }] as const];
  });
  return Object.fromEntries(found);
}

function part(
  form: TeachingForm,
  captures: Readonly<Record<string, Stretch>> | null,
  utterance: Utterance,
  language: Language,
): Parted | null {
  const topic = captures?.['topic'];
  const content = captures?.['content'];
  const end = utterance.words.length;
  switch (form.steps) {
    case 'captured':
      return topic === undefined || content === undefined ? null : { words: topic, steps: content, rest: utterance };
    case 'after':
      return topic === undefined ? null : { words: topic, steps: { from: topic.to, to: end }, rest: utterance };
    case 'around':
      return topic === undefined ? null : around(topic, utterance);
    case 'break':
      return content === undefined ? null : atBreak(content, utterance, language);
  }
}

const placing = new Set(['bei', 'at', 'on', 'say', 'i', 'when', 'whenever', 'if']);

function around(topic: Stretch, utterance: Utterance): Parted {
  const { words } = utterance;
  let before = topic.from;
  while (before > 0 && placing.has(words[before - 1]?.folded ?? '')) before -= 1;
  const rest = without(utterance, before, topic.to);
  const from = /^(?:du|you)$/.test(words[0]?.folded ?? '') ? 1 : 0;
  return { words: topic, steps: { from, to: rest.words.length }, rest };
}

/** The words end at the first punctuation, else before the first verb of a step. */
function atBreak({ from, to }: Stretch, utterance: Utterance, language: Language): Parted | null {
  const { stepVerbs } = procedureForms[language].forms;
  const places = Array.from({ length: Math.max(0, to - from - 1) }, (_, at) => from + 1 + at);
  const at =
    places.find((place) => isSeparated(utterance, place)) ??
    places.find((place) => stepVerbs.has(utterance.words[place]?.folded ?? ''));
  return at === undefined ? null : { words: { from, to: at }, steps: { from: at, to }, rest: utterance };
}

function alternativesIn(utterance: Utterance, stretch: Stretch, language: Language): readonly string[] {
  const { alternatives } = procedureForms[language].forms;
  return pieces(stretch, (at) => alternatives.has(utterance.words[at]?.folded ?? ''))
    .filter(({ from, to }) => to - from <= mostWords)
    .map((piece) => withoutQuotes(originalText(utterance, piece.from, piece.to)))
    .filter((text) => text !== '');
}

function stepsIn(utterance: Utterance, stretch: Stretch, language: Language): readonly string[] {
  const { joints } = procedureForms[language].forms;
  const isJoint = (at: number) => joints.has(utterance.words[at]?.folded ?? '');
  return pieces(stretch, isJoint, (at) => isSeparated(utterance, at))
    .map((piece) => withoutFinalMarks(originalText(utterance, piece.from, piece.to)))
    .filter((text) => text !== '');
}

/** Cuts a stretch at words that are left out, and before words that begin something new. */
function pieces(
  { from, to }: Stretch,
  isLeftOut: (at: number) => boolean,
  begins: (at: number) => boolean = () => false,
): readonly Stretch[] {
  const found: Stretch[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    const ends = at === to || isLeftOut(at) || (at > start && begins(at));
    if (!ends) continue;
    if (at > start) found.push({ from: start, to: at });
    start = at < to && isLeftOut(at) ? at + 1 : at;
  }
  return found;
}

function withoutQuotes(text: string): string {
  return withoutFinalMarks(text.replace(/["„“”«»‚‘’']/g, ''));
}
