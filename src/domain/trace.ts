import type { Polarity } from './memory.ts';
import type { Language } from './turn.ts';

/** A name, room or number says which one is meant, a frame word ("kommt") nothing; other words may be said differently. */
export type WordKind = 'name' | 'room' | 'number' | 'frame' | 'word';

/** One content word of a statement. `Token` is the plain text, or its keyed hash. */
export interface TraceWord<Token> {
  readonly kind: WordKind;
  readonly word: Token;
  /** Its character 4-grams, padded with a space at both ends. */
  readonly grams: readonly Token[];
  /** What each of its parts means, in either language: parts with one in common mean the same. */
  readonly senses: readonly (readonly Token[])[];
  /** It stands in the object: it gives the value. */
  readonly value: boolean;
  /** It stands in the subject: it says what the statement is about. */
  readonly topic: boolean;
}

export const timeKinds = ['days', 'months', 'weekdays', 'clock'] as const;
export type TimeKind = (typeof timeKinds)[number];

/** Unit vectors without what all texts of the language have in common; null: there is no such part. */
export interface Views {
  /** The statement as it was said and under one name for everybody, averaged. */
  readonly whole: Float32Array;
  /** The statement under one name, and each of its clauses. */
  readonly clauses: readonly Float32Array[];
  readonly subject: Float32Array | null;
  readonly object: Float32Array | null;
}

/** What a statement can be recognised by in other words, without being readable. */
export interface Trace<Token> {
  readonly language: Language;
  readonly words: readonly TraceWord<Token>[];
  /** Codes it gives away; of something that wants in, all that may be one. */
  readonly codes: readonly Token[];
  /** Nothing but its codes was forgotten, though it says more. */
  readonly onlyCodes: boolean;
  readonly times: Readonly<Record<TimeKind, readonly Token[]>>;
  /** Subject and predicate together; null: it has not both. */
  readonly attribute: Token | null;
  /** Whether it speaks for or against its object, however it puts that; null: its clauses differ. */
  readonly stance: Polarity | null;
  /** Model that made the views; views of different models are never compared. */
  readonly model: string;
  readonly views: Views | null;
}

/** The same trace with every token replaced, e.g. by its keyed hash. */
export function mapTrace<From, To>(trace: Trace<From>, change: (token: From, label: string) => To): Trace<To> {
  const times = (kind: TimeKind) => trace.times[kind].map((token) => change(token, kind));
  return {
    ...trace,
    words: trace.words.map(({ kind, value, topic, word, grams, senses }) => ({
      kind,
      value,
      topic,
      word: change(word, 'word'),
      grams: grams.map((gram) => change(gram, 'gram')),
      senses: senses.map((part) => part.map((sense) => change(sense, 'sense'))),
    })),
    codes: trace.codes.map((code) => change(code, 'code')),
    times: { days: times('days'), months: times('months'), weekdays: times('weekdays'), clock: times('clock') },
    attribute: trace.attribute === null ? null : change(trace.attribute, 'attribute'),
  };
}
