import type { PersonId } from '../domain/ids.ts';
import type { Memory } from '../domain/memory.ts';
import { statementsIn } from '../language/compound.ts';
import { fold } from '../language/fold.ts';
import { nameRelatives } from '../language/kinship.ts';
import { contentWords } from '../language/search-terms.ts';
import { isNamed } from './arms/wording.ts';
import { type Question, readQuestion } from './question/question.ts';
import { isMeant } from './question/word-meant.ts';
import type { RecallQuery } from './result.ts';

type Topic = Omit<RecallQuery, 'limit' | 'history'>;

/** What a memory says that is meant, and what else it says. */
export interface ToldApart {
  readonly gone: string;
  readonly kept: string;
}

/**
 * The part of a memory that a topic means: the statements in it that alone say what the topic names. null: it says one
 * thing only, or all of it is meant. Pure.
 */
export function partMeant(
  topic: Topic,
  asker: PersonId | null,
  memory: Pick<Memory, 'text' | 'language'>,
): ToldApart | null {
  const statements = statementsIn(memory.text, memory.language);
  if (statements.length < 2) return null;
  const text = nameRelatives(topic.text, asker, topic.people ?? []);
  const question = readQuestion({ ...topic, text, limit: 1, history: false }, asker);
  const said = statements.map((statement) => saidIn(question, { ...memory, text: statement }));
  // Whom all statements are about tells none of them from the others.
  const telling = [...new Set(said.flat())].filter((word) => !said.every((words) => words.includes(word)));
  const meant = said.map((words) => telling.length > 0 && telling.some((word) => words.includes(word)));
  if (!meant.includes(true) || !meant.includes(false)) return null;
  const only = (wanted: boolean) => statements.filter((_, at) => meant[at] === wanted).join(' ');
  return { gone: only(true), kept: only(false) };
}

/** The words of the topic that a statement says. Days and everyday verbs tell one statement from another, too. */
function saidIn(topic: Question, memory: Pick<Memory, 'text' | 'language'>): readonly string[] {
  const names = new Set(topic.anchors.names);
  const worded = { memory, words: fold(memory.text).split(' ') };
  return [...contentWords(topic.text)].filter((word) =>
    names.has(word) ? isNamed(word, topic, worded) : isMeant(word, topic, worded),
  );
}
