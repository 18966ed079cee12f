import type { PersonId, RoomId, TurnId } from '../../domain/ids.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Language } from '../../domain/turn.ts';
import type { Statement } from '../../language/understanding.ts';

/** One turn of a closed session. Only turns of users whose act allows it are sources; the others are context. */
export interface SessionTurn {
  readonly id: TurnId;
  readonly role: 'user' | 'assistant';
  readonly act: string;
  readonly text: string;
  readonly language: Language;
  /** null: nobody recognised. */
  readonly person: PersonId | null;
  readonly room: RoomId | null;
  readonly at: Date;
}

/** Something an extractor read out of what a person said. It is not stored yet, and not believed yet. */
export interface ExtractedCandidate extends Omit<Statement, 'intimate' | 'unresolvedPronoun'> {
  /** What the words ask for; null: the rules of the house decide. */
  readonly scope: Scope | null;
  /** 0 … 1, how sure that it was said, is meant, and lasts. */
  readonly confidence: number;
  /** 0 … 1, how important. */
  readonly salience: number;
  /** One line on the importance, for the panel, never spoken. null: none. */
  readonly reason: string | null;
  /** The span of the source turn it comes from; occurs in that turn word for word. */
  readonly quote: string;
  readonly source: TurnId;
  readonly speaker: PersonId | null;
}

export interface Extraction {
  readonly candidates: readonly ExtractedCandidate[];
  /** What the person who looks after the house should know, as a code (`model_slow`, …); null: all went well. */
  readonly note: string | null;
}

/** Reads lasting statements out of a conversation. Pure as far as its source of knowledge is; never stores. */
export interface Extractor {
  /** Names the extractor in reviews and calibration. */
  readonly name: 'rules' | 'model' | 'wishes';
  extract(session: readonly SessionTurn[], signal: AbortSignal): Promise<Extraction>;
}
