import type { TimeKind, Trace, TraceWord, Views } from '../../domain/trace.ts';
import { cosine } from '../../models/similarity.ts';

/** What speaks for and against a candidate meaning what was forgotten. Shares and cosines; flags are 0 or 1. */
export interface Evidence {
  /** Likeness of the whole statements, and of the candidate to the likest clause. */
  readonly meaning: number;
  readonly clause: number;
  /** Likeness of subject to subject and object to object, and crosswise ("der Code vom Tresor" and "Tresorcode"). */
  readonly subjects: number;
  readonly objects: number;
  readonly subjectInObject: number;
  readonly objectInSubject: number;
  /** Share of the forgotten words the candidate says, and of its words that were forgotten. */
  readonly repeated: number;
  readonly familiar: number;
  /** Same subject and predicate under their keys, with a like object; or with another one. */
  readonly sameAttribute: number;
  readonly otherValue: number;
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
const unknown = { share: 0.5, subjects: 0.4, objects: 0.35, crosswise: 0.2 } as const;

/** Cosine from which two objects may be the same in other words, and share of words below which they are not. */
const likeObjects = 0.45;
const likeWords = 0.3;

/** Compares a candidate with something forgotten; both traces must hold tokens of the same kind and views of one model. */
export function evidenceOf<Token>(candidate: Trace<Token>, forgotten: Trace<Token>): Evidence {
  const [left, right] = [new Lookup(candidate.words), new Lookup(forgotten.words)];
  const meaning = meanings(candidate.views, forgotten.views);
  const attribute = candidate.attribute !== null && candidate.attribute === forgotten.attribute;
  const otherValue = attribute && meaning.objects < likeObjects && saysOtherValue(forgotten.words, left);
  return {
    ...meaning,
    repeated: coverage(forgotten.words, left),
    familiar: coverage(candidate.words, right),
    sameAttribute: flag(attribute && !otherValue),
    otherValue: flag(otherValue),
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
  private readonly all: readonly TraceWord<Token>[];

  constructor(all: readonly TraceWord<Token>[]) {
    this.all = all;
    this.words = new Set(all.map(({ word }) => word));
    const compared = all.filter(({ kind }) => kind === 'word' || kind === 'frame' || kind === 'room');
    this.grams = new Set(compared.flatMap(({ grams }) => grams));
  }

  of(kind: TraceWord<Token>['kind']): readonly Token[] {
    return this.all.filter((each) => each.kind === kind).map(({ word }) => word);
  }
}

function meanings(candidate: Views | null, forgotten: Views | null) {
  const like = (a: Float32Array | null, b: Float32Array | null, otherwise: number) =>
    a === null || b === null ? otherwise : cosine(a, b);
  if (candidate === null || forgotten === null) {
    return { meaning: 0, clause: 0, subjects: 0, objects: 0, subjectInObject: 0, objectInSubject: 0 };
  }
  return {
    meaning: cosine(candidate.whole, forgotten.whole),
    clause: Math.max(...forgotten.clauses.map((clause) => cosine(candidate.whole, clause))),
    subjects: like(candidate.subject, forgotten.subject, unknown.subjects),
    objects: like(candidate.object, forgotten.object, unknown.objects),
    subjectInObject: like(candidate.subject, forgotten.object, unknown.crosswise),
    objectInSubject: like(candidate.object, forgotten.subject, unknown.crosswise),
  };
}

/** Mean share of each word's letters that the other statement says, 0 … 1; half where there is no word. */
function coverage<Token>(words: readonly TraceWord<Token>[], other: Lookup<Token>): number {
  const compared = words.filter(({ kind }) => kind === 'word');
  if (compared.length === 0) return unknown.share;
  const shares = compared.map(({ word, grams }) =>
    other.words.has(word) ? 1 : grams.filter((gram) => other.grams.has(gram)).length / Math.max(1, grams.length),
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function saysOtherValue<Token>(forgotten: readonly TraceWord<Token>[], candidate: Lookup<Token>): boolean {
  const values = forgotten.filter(({ value, kind }) => value && kind !== 'frame');
  const said = values.filter(({ word }) => candidate.words.has(word)).length;
  const asWords = values.filter(({ kind }) => kind === 'word');
  return values.length > 0 && said === 0 && (asWords.length === 0 || coverage(asWords, candidate) < likeWords);
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
