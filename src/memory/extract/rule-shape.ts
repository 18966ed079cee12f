import type { Language } from '../../domain/turn.ts';
import type { TemporalMention } from '../../language/temporal.ts';
import type { Statement } from '../../language/understanding.ts';

/** A sentence of a turn with everything that is read off it before it is judged. */
export interface Reading {
  readonly statement: Statement;
  /** The sentence folded, with a space at both ends: a word is matched with a space before and after it. */
  readonly folded: string;
  readonly times: readonly TemporalMention[];
  /** Days from the turn to the nearest day named, 0 today; null: no date is named. */
  readonly daysAhead: number | null;
  /** `self`: I or we; `somebody`: a person or an animal with a name; `thing`: a noun; `nobody`: none of these. */
  readonly about: 'self' | 'somebody' | 'thing' | 'nobody';
}

/** A kind of declarative sentence that stays true after the conversation. */
export interface LastingRule {
  readonly name: string;
  readonly language: Language;
  /** Over `Reading.folded`. */
  readonly says: RegExp;
  /** Over `Reading.folded`: takes the sentence out of this rule again. */
  readonly butNot?: RegExp;
  /** What words alone cannot say. */
  readonly when?: (reading: Reading) => boolean;
  /** 0 … 1: how sure that such a sentence is meant and lasts. At least 0.85 is remembered, from 0.4 on it is a draft. */
  readonly confidence: number;
  /** 0 … 1: how important such a statement is. */
  readonly salience: number;
  /** A sentence this rule must match … */
  readonly example: string;
  /** … and one it must not. */
  readonly counterExample: string;
}

/** A reason not to believe, or not to keep, what was said. */
export interface Doubt {
  readonly name: string;
  readonly language: Language;
  /** `sentence`: this one; `turn`: everything in the turn; `before`: the turn, and what the speaker said before it. */
  readonly reach: 'sentence' | 'turn' | 'before';
  /** Over the folded text with a space at both ends. */
  readonly says: RegExp;
  /** Over the text as it was said, where marks decide. */
  readonly spelled?: RegExp;
  readonly butNot?: RegExp;
  /** Doubtful, but worth asking: a draft instead of nothing. */
  readonly asks?: true;
  readonly example: string;
  readonly counterExample: string;
}
