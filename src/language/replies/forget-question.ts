import type { Language } from '../../domain/turn.ts';
import type { Message } from './message.ts';
import { addressedSurely } from './second-person.ts';
import { asDassClause } from './subordinate.ts';
import { retold } from './time-bound.ts';
import type { Ownership, ToldMemory } from './told-memory.ts';
import { listenerOf } from './told-memory.ts';

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

/** The same for a part of a memory, with the rest that stays. */
export function askForgetPart(question: ForgetMemoryQuestion, kept: string): Message {
  const whole = askForgetMemory({ ...question, forGood: false });
  if (whole.key === 'ask_forget') return { key: 'ask_forget_part', clause: whole.clause, kept };
  return { key: 'ask_forget_part_quoted', quote: question.memory.text, kept };
}

export interface ForgetMemoryQuestion extends Ownership {
  readonly memory: Pick<ToldMemory, 'text' | 'language' | 'recordedAt'>;
  readonly reference: Date;
  /** IANA name of the household's time zone. */
  readonly timeZone: string;
  /** Language of the reply. */
  readonly language: Language;
  readonly forGood: boolean;
}

/**
 * The same for a memory as it is stored: addressed to the listener, its days named as they are called now; word for word
 * where either can't be done.
 */
export function askForgetMemory(question: ForgetMemoryQuestion): Message {
  const { memory, reference, timeZone, language, forGood } = question;
  const now = retold(memory.text, { ...memory, reference, timeZone });
  const addressing = { language: memory.language, listener: listenerOf(question, memory.language) };
  const sentence = now.outdated ? null : addressedSurely(now.text, addressing);
  const quoted: Message = { key: forGood ? 'ask_forget_for_good_quoted' : 'ask_forget_quoted', quote: memory.text };
  if (sentence === null || memory.language !== language) return quoted;
  return askForget({ sentence, text: memory.text, sentenceLanguage: language, language, forGood });
}
