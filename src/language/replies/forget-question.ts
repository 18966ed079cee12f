import type { Language } from '../../domain/turn.ts';
import type { Message } from './message.ts';
import { asDassClause } from './subordinate.ts';

export interface ForgetQuestion {
  /** The memory's sentence as its listener is told it. */
  readonly sentence: string;
  /** The memory word for word, for quoting; the sentence where it is not given. */
  readonly text?: string;
  /** Language of the sentence. */
  readonly sentenceLanguage: Language;
  /** Language of the reply. */
  readonly language: Language;
  /** At once and without a way back. */
  readonly forGood: boolean;
}

/** Asks back with the exact memory: as a dass-clause where that is certain to come out right, else quoted. */
export function askForget(question: ForgetQuestion): Message {
  const { sentence, text = sentence, sentenceLanguage, language, forGood } = question;
  const clause = sentenceLanguage === language ? asDassClause(sentence, language) : null;
  if (clause === null) return { key: forGood ? 'ask_forget_for_good_quoted' : 'ask_forget_quoted', quote: text };
  return { key: forGood ? 'ask_forget_for_good' : 'ask_forget', clause };
}
