import type { MemoryId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Language } from '../../domain/turn.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { findTimes } from '../../language/dates/find-times.ts';
import { fold } from '../../language/fold.ts';
import { statementOf } from '../../language/statement.ts';
import type { TimeRange } from '../../language/temporal.ts';
import { evidenceOf } from '../abstention.ts';
import type { Found } from '../arms/arm.ts';
import { isNamed } from '../arms/wording.ts';
import { rate } from '../fusion.ts';
import { passages } from '../profiles.ts';
import type { Question } from '../question/question.ts';
import { isMeant } from '../question/word-meant.ts';
import type { OwnTurn } from './ports.ts';

/** Words of a question that the answer is looked up by and has to say, folded; empty: it names nothing. */
export function wordsOf({ anchors: { names, things, actions } }: Question): readonly string[] {
  return [...names, ...things, ...actions];
}

/** Whether texts say everybody and everything the question names, however they belong together. */
export function saysEnough(question: Question, texts: readonly string[], language: Language): boolean {
  const words = texts.flatMap((text) => fold(text).split(' '));
  const { names, things } = namingSomething(question).anchors;
  return (
    names.every((name) => isNamed(name, question, { words })) &&
    things.every((thing) => isMeant(thing, question, { memory: { language }, words }))
  );
}

/** Share of the question's words that are said, 0 … 1. */
export function saidShare(question: Question, said: Found): number {
  const names = new Set(question.anchors.names);
  const words = wordsOf(question);
  const there = words.filter((word) =>
    names.has(word) ? isNamed(word, question, said) : isMeant(word, question, said),
  );
  return there.length / Math.max(1, words.length);
}

/**
 * Whether what was said is clearly an answer: it says everybody and everything the question names, tells what is asked for
 * and the time that is asked about, and is about nobody and nothing else. What one does with a thing need not be said of
 * where it is ("hingelegt").
 */
export function answers(question: Question, said: Found): boolean {
  const asked = namingSomething(question);
  const evidence = evidenceOf(asked, rate(asked, [said], passages.weights));
  if (!evidence.complete || evidence.astray > 0 || evidence.unoffered > 0) return false;
  if (asked.ranges.length > 0 && !said.candidate.named && !said.candidate.recorded) return false;
  const { things, actions, heard } = asked.anchors;
  const isPlaced = asked.asked.has('place') && things.length > 0 && !heard;
  return isPlaced || actions.every((word) => isMeant(word, asked, said));
}

/** Without capitals no noun can be told: then everything that is said counts as one. */
function namingSomething(question: Question): Question {
  const { names, things, actions } = question.anchors;
  if (names.length + things.length > 0) return question;
  return { ...question, anchors: { ...question.anchors, things: actions, actions: [] } };
}

/** Turns as one text, looked at as if the viewer had them remembered for all. `ranges`: times the question names. */
export function asFound(
  turns: readonly OwnTurn[],
  about: {
    readonly viewer: Viewer;
    readonly language: Language;
    readonly timeZone: string;
    readonly ranges: readonly TimeRange[];
  },
): Found {
  const { viewer, language, timeZone, ranges } = about;
  const [first] = turns;
  const at = first?.at ?? new Date(0);
  const text = turns.map((turn) => turn.text.trim()).join(' ');
  const { kind, subject, predicate, object, polarity } = statementOf(first?.text ?? '', {
    language,
    speakerName: null,
  });
  const times = findTimes(text, { reference: at, timeZone, language, direction: 'future' });
  const id = `${first?.id ?? ''}` as MemoryId;
  const memory: Memory = {
    id,
    text,
    language,
    kind,
    subject,
    predicate,
    object,
    polarity,
    scope: 'shared',
    owner: viewer.person,
    room: null,
    sensitive: false,
    discreet: false,
    provenance: 'extracted',
    confidence: 1,
    salience: 0.5,
    status: 'active',
    validFrom: null,
    validTo: null,
    recordedAt: at,
    supersededBy: null,
  };
  return {
    memory,
    words: [...new Set(fold(text).split(' '))].filter(Boolean),
    meaning: 0,
    candidate: {
      id,
      number: 0,
      scope: 'shared',
      owner: viewer.person,
      cosine: 0,
      coverage: 0,
      named: times.some((time) => ranges.some((range) => overlap(time, range))),
      recorded: ranges.some((range) => overlap({ from: at, to: new Date(at.getTime() + 1) }, range)),
    },
  };
}

function overlap(one: TimeRange, other: TimeRange): boolean {
  const from = Math.max(
    one.from?.getTime() ?? Number.NEGATIVE_INFINITY,
    other.from?.getTime() ?? Number.NEGATIVE_INFINITY,
  );
  const to = Math.min(one.to?.getTime() ?? Number.POSITIVE_INFINITY, other.to?.getTime() ?? Number.POSITIVE_INFINITY);
  return from < to;
}
