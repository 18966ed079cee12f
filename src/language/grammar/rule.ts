import type { Act, UnderstandingContext } from '../understanding.ts';
import type { Utterance } from '../utterance.ts';

/** Words of an utterance that a template captured. */
export interface Span {
  /** Folded words, separated by single spaces. */
  readonly folded: string;
  /** The same words as they were written. */
  readonly text: string;
  /** Index of the first word, and of the one after the last. */
  readonly from: number;
  readonly to: number;
}

export type Captures = Readonly<Partial<Record<'content' | 'topic' | 'old' | 'name', Span>>>;

/** A sentence that fits a template. */
export interface Found {
  readonly utterance: Utterance;
  /** All words, folded. */
  readonly folded: string;
  readonly captures: Captures;
  /** A scope word with a colon stood before the sentence ("Nur für mich: …"). */
  readonly scopeCommands: boolean;
  readonly context: UnderstandingContext;
}

/** What words alone cannot say ("the content is a statement, not an errand"). */
export type Condition = (found: Found) => boolean;

/** One way of saying one thing. First match wins; the order is the order of the grammar. */
export interface Rule {
  readonly name: string;
  readonly act: Act;
  /** Templates; one has to fit the whole sentence. */
  readonly says: readonly string[];
  /** Templates that take the sentence out of this rule again. */
  readonly butNot?: readonly string[];
  readonly when?: Condition;
  /** Default `ours`; `ours_if_known`: only when the topic is somebody or something the household has a name for. */
  readonly ownership?: 'ours' | 'if_found' | 'ours_if_known';
  /** So explicit that it counts as one sentence among others, too; other rules want the whole utterance. */
  readonly amongOthers?: true;
  /** The captured content is a subordinate clause ("dass ..."), so its verb stands at the end. */
  readonly clause?: true;
  /** What is stored: the captured content (default), the whole sentence, all after the old value, or a name. */
  readonly stores?: 'content' | 'sentence' | 'after_old' | 'name';
  /** What a question is about: the whole sentence (default), the captured topic, or the speaker. */
  readonly about?: 'sentence' | 'topic' | 'speaker';
  /** A question for all there is about its topic, not for one answer. */
  readonly wants?: 'everything';
  /** A sentence this rule must match … */
  readonly example: string;
  /** … and one it must not. */
  readonly counterExample: string;
}
