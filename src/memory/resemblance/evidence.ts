import type { TimeKind, Trace, TraceWord, Views } from '../../domain/trace.ts';
import { cosine } from '../../models/similarity.ts';

/** What speaks for and against a candidate meaning what was forgotten. Shares and cosines; flags are 0 or 1. */
export interface Evidence {
  /** Likeness of the whole statements, and of the candidate to the likest clause. */
  readonly meaning: number;
  readonly clause: number;
  /** Likeness of subject to subject and object to object. */
  readonly subjects: number;
  readonly objects: number;
  /** Share of the forgotten words the candidate says, and of its words that were forgotten. */
  readonly repeated: number;
  readonly familiar: number;
  /** Each is about something the other does not name: the smaller share. */
  readonly otherTopic: number;
  /** Each says words the other does not, as far as they can be compared in their languages: the smaller share. */
  readonly otherWords: number;
  /** The same of the one word that the other says least: one word stands where there was another. */
  readonly replaced: number;
  /** Share of the forgotten object the candidate does not say, and of its object that was not forgotten. */
  readonly valueLost: number;
  readonly valueNew: number;
  /** One speaks for it, the other against. */
  readonly opposed: number;
  readonly sameNumber: number;
  readonly otherNumber: number;
  readonly otherTime: number;
  /** A time where none was forgotten. */
  readonly newTime: number;
  /** Other people altogether; or somebody besides those of the forgotten one. */
  readonly otherPeople: number;
  readonly morePeople: number;
  /** Another room of the house. */
  readonly otherRoom: number;
  readonly otherLanguage: number;
}

/** What is assumed where a statement lacks a part, near the mean of those that have it. */
const unknown = { share: 0.5, subjects: 0.4, objects: 0.35 } as const;

/** Compares a candidate with something forgotten; both traces must hold tokens of the same kind and views of one model. */
export function evidenceOf<Token>(candidate: Trace<Token>, forgotten: Trace<Token>): Evidence {
  const [left, right] = [new Lookup(candidate.words), new Lookup(forgotten.words)];
  const meaning = meanings(candidate.views, forgotten.views);
  const parts = (part: 'value' | 'topic') => ({
    lost: missing(
      forgotten.words.filter((word) => word[part]),
      left,
    ),
    fresh: missing(
      candidate.words.filter((word) => word[part]),
      right,
    ),
  });
  const [topic, value] = [parts('topic'), parts('value')];
  const comparable = (words: readonly TraceWord<Token>[]) =>
    candidate.language === forgotten.language ? words : words.filter(isUnderstood);
  const [before, now] = [comparable(forgotten.words), comparable(candidate.words)];
  return {
    ...meaning,
    repeated: coverage(forgotten.words, left),
    familiar: coverage(candidate.words, right),
    otherTopic: Math.min(topic.lost, topic.fresh),
    otherWords: Math.min(missing(before, left), missing(now, right)),
    replaced: Math.min(leastSaid(before, left), leastSaid(now, right)),
    valueLost: value.lost,
    valueNew: value.fresh,
    opposed: flag(candidate.stance !== null && forgotten.stance !== null && candidate.stance !== forgotten.stance),
    ...numbers(left.of('number'), right.of('number')),
    ...times(candidate.times, forgotten.times),
    ...people(left.of('name'), right.of('name')),
    otherRoom: flag(differs(left.of('room'), right.of('room'))),
    otherLanguage: flag(candidate.language !== forgotten.language),
  };
}

/** The words of a trace, quick to look things up in. */
class Lookup<Token> {
  readonly words: ReadonlySet<Token>;
  readonly grams: ReadonlySet<Token>;
  readonly senses: ReadonlySet<Token>;
  private readonly all: readonly TraceWord<Token>[];

  constructor(all: readonly TraceWord<Token>[]) {
    this.all = all;
    this.words = new Set(all.map(({ word }) => word));
    const compared = all.filter(({ kind }) => kind === 'word' || kind === 'frame' || kind === 'room');
    this.grams = new Set(compared.flatMap(({ grams }) => grams));
    this.senses = new Set(all.flatMap(({ senses }) => senses.flat()));
  }

  of(kind: TraceWord<Token>['kind']): readonly Token[] {
    return this.all.filter((each) => each.kind === kind).map(({ word }) => word);
  }
}

function meanings(candidate: Views | null, forgotten: Views | null) {
  const like = (a: Float32Array | null, b: Float32Array | null, otherwise: number) =>
    a === null || b === null ? otherwise : cosine(a, b);
  if (candidate === null || forgotten === null) return { meaning: 0, clause: 0, subjects: 0, objects: 0 };
  return {
    meaning: cosine(candidate.whole, forgotten.whole),
    clause: Math.max(...forgotten.clauses.map((clause) => cosine(candidate.whole, clause))),
    subjects: like(candidate.subject, forgotten.subject, unknown.subjects),
    objects: like(candidate.object, forgotten.object, unknown.objects),
  };
}

/** Mean share of each word that the other statement says, by its letters or its parts, 0 … 1; half where there is no word. */
function coverage<Token>(words: readonly TraceWord<Token>[], other: Lookup<Token>): number {
  const compared = words.filter(({ kind }) => kind === 'word');
  return compared.length === 0 ? unknown.share : mean(compared.map((word) => sharedOf(word, other)));
}

/** Share of the words, names, rooms and numbers that the other statement does not say; none where there is none. */
function missing<Token>(words: readonly TraceWord<Token>[], other: Lookup<Token>): number {
  const compared = words.filter(({ kind }) => kind !== 'frame');
  return compared.length === 0 ? 0 : 1 - mean(compared.map((word) => sharedOf(word, other)));
}

/** How little of its least said word the other statement says, 0 … 1; none where there is no word. */
function leastSaid<Token>(words: readonly TraceWord<Token>[], other: Lookup<Token>): number {
  const compared = words.filter(({ kind }) => kind !== 'frame');
  return compared.length === 0 ? 0 : Math.max(...compared.map((word) => 1 - sharedOf(word, other)));
}

function sharedOf<Token>({ kind, word, grams, senses }: TraceWord<Token>, other: Lookup<Token>): number {
  if (other.words.has(word)) return 1;
  if (kind === 'number' || kind === 'name' || kind === 'room') return 0;
  const share = <Part>(parts: readonly Part[], said: (part: Part) => boolean) =>
    parts.filter(said).length / Math.max(1, parts.length);
  return Math.max(
    share(grams, (gram) => other.grams.has(gram)),
    share(senses, (part) => part.some((sense) => other.senses.has(sense))),
  );
}

/** Whether a word can be compared across languages. */
function isUnderstood<Token>({ kind, senses }: TraceWord<Token>): boolean {
  return kind !== 'word' || senses.every((part) => part.length > 1);
}

function mean(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function numbers<Token>(candidate: readonly Token[], forgotten: readonly Token[]) {
  const shared = intersects(candidate, forgotten);
  return {
    sameNumber: flag(shared),
    otherNumber: flag(differs(candidate, forgotten)),
  };
}

function times<Token>(candidate: Trace<Token>['times'], forgotten: Trace<Token>['times']) {
  const both = (kind: TimeKind) => candidate[kind].length > 0 && forgotten[kind].length > 0;
  const differ = (kind: TimeKind) => both(kind) && !intersects(candidate[kind], forgotten[kind]);
  const dates = both('days') ? differ('days') : differ('months');
  const none = (times: Trace<Token>['times']) => Object.values(times).every((tokens) => tokens.length === 0);
  return {
    otherTime: flag(dates || differ('weekdays') || differ('clock')),
    newTime: flag(!none(candidate) && none(forgotten)),
  };
}

function people<Token>(candidate: readonly Token[], forgotten: readonly Token[]) {
  const others = differs(candidate, forgotten);
  return {
    otherPeople: flag(others),
    morePeople: flag(!others && candidate.some((name) => !forgotten.includes(name))),
  };
}

function differs<Token>(left: readonly Token[], right: readonly Token[]): boolean {
  return left.length > 0 && right.length > 0 && !intersects(left, right);
}

function intersects<Token>(left: readonly Token[], right: readonly Token[]): boolean {
  return left.some((token) => right.includes(token));
}

function flag(holds: boolean): number {
  return holds ? 1 : 0;
}
