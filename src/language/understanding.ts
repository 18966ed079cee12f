import type { Kind, Polarity } from '../domain/memory.ts';
import type { Language } from '../domain/turn.ts';

/** What a sentence does. Labels of the phrase data are the same words. */
export const acts = [
  'remember',
  'remember_pronoun',
  'remember_empty',
  'forget',
  'forget_all',
  'correct',
  'recall',
  'provenance',
  'confirm',
  'deny',
  'cancel',
  'pause',
  'resume',
  'reminder',
  'list',
  'procedure',
  'none',
] as const;
export type Act = (typeof acts)[number];

/** A statement that can be stored: as it was said, cleaned of the command around it. */
export interface Statement {
  /** A full sentence ("Der Schlüssel liegt in der Dose."), first person kept as said. */
  readonly text: string;
  readonly language: Language;
  readonly kind: Kind;
  /** First person is replaced by the speaker's name here when it is known. */
  readonly subject: string | null;
  readonly predicate: string | null;
  readonly object: string | null;
  readonly polarity: Polarity;
  /** The predicate holds one current value (liegt in, heißt, Code ist …): a new one supersedes the old. */
  readonly singleValued: boolean;
  /** A code, password or PIN. */
  readonly sensitive: boolean;
  /** Health, feelings, love, money, marks, surprises and presents for others. */
  readonly intimate: boolean;
  /** A pronoun nobody can resolve later ("er mag das"), or null. Such statements are asked about, never stored. */
  readonly unresolvedPronoun: string | null;
}

/** "Nein, nicht Dienstag, Mittwoch": one value for another, without the sentence around it. */
export interface Replacement {
  /** null: only the new value was said. */
  readonly old: string | null;
  readonly new: string;
}

export interface Understanding {
  readonly act: Act;
  /** The language the sentence is in. */
  readonly language: Language;
  /** Name of the grammar rule that matched, for the panel and for tests. */
  readonly rule: string;
  /**
   * `ours`: surely meant for the memory, answered even when nothing is found.
   * `if_found`: a question anybody could be asked; handled only when the memory has an answer.
   */
  readonly ownership: 'ours' | 'if_found';
  /** remember, procedure: what to store. correct: the new value as a statement, null when only the old one is denied. */
  readonly statement: Statement | null;
  /**
   * recall: the question itself. forget, correct: what it is about, without the command ("wo der Ersatzschlüssel liegt").
   * null: nothing named ("Was weißt du?", "Das stimmt nicht mehr").
   */
  readonly topic: string | null;
  /** forget: why, in the sentence before ("Die Probe fällt aus, streich den Termin"); it may name what the topic leaves out. */
  readonly reason?: string;
  /** correct: a bare value instead of a statement; then `statement` is null. */
  readonly replacement?: Replacement;
  /** recall: asks for the past ("wo lag früher"), so superseded values count. */
  readonly history: boolean;
  /** recall: asks for all there is about the topic ("Was weißt du über Oma?"), not for one answer. */
  readonly everything: boolean;
  /** Scope words that were said; null: none. They are not part of the statement's text. */
  readonly scope: 'private' | 'room' | 'shared' | null;
  /** "geheim", "unter uns". */
  readonly discreet: boolean;
}

export interface UnderstandingContext {
  /** Language the surface reported, or null to detect it. */
  readonly language: Language | null;
  readonly householdLanguage: Language;
  readonly speakerName: string | null;
  /** Folded names the household knows (people, aliases, rooms, pets): "Was weißt du über X?" is ours only for these. */
  readonly knownSubjects: ReadonlySet<string>;
}
