import type { PersonId } from '../domain/ids.ts';
import type { Memory } from '../domain/memory.ts';
import { statementsIn } from '../language/compound.ts';
import { fold } from '../language/fold.ts';
import { nameRelatives } from '../language/kinship.ts';
import { contentWords } from '../language/search-terms.ts';
import { detailsNamed, saysAnyDetail } from '../language/telling-details.ts';
import { isNamed } from './arms/wording.ts';
import { type Question, readQuestion } from './question/question.ts';
import { isMeant } from './question/word-meant.ts';
import type { RecallQuery } from './result.ts';

type Topic = Omit<RecallQuery, 'limit' | 'history'>;

/** The statements of a memory that are meant, and the others. */
export interface ToldApart {
  readonly gone: readonly string[];
  readonly kept: readonly string[];
}

/**
 * The statements of a memory that can be forgotten one by one; empty: it says one thing. A procedure is one thing, however
 * many steps it has.
 */
export function partsOf({ text, language, kind }: Pick<Memory, 'text' | 'language' | 'kind'>): readonly string[] {
  const statements = kind === 'procedure' ? [] : statementsIn(text, language);
  return statements.length < 2 ? [] : statements;
}

/**
 * What of a memory a topic means: the statements in it that alone say what the topic names. null: it says one
 * thing only, or all of it is meant. Pure.
 */
export function partsMeant(
  topic: Topic,
  asker: PersonId | null,
  memory: Pick<Memory, 'text' | 'language' | 'kind'>,
): ToldApart | null {
  const statements = partsOf(memory);
  if (statements.length === 0) return null;
  const text = nameRelatives(topic.text, asker, topic.people ?? []);
  const question = readQuestion({ ...topic, text, limit: 1, history: false }, asker);
  const said = statements.map((statement) => saidIn(question, { ...memory, text: statement }));
  // Whom all statements are about tells none of them from the others.
  const telling = [...new Set(said.flat())].filter((word) => !said.every((words) => words.includes(word)));
  const details = detailsNamed(text, topic.language);
  const detailed = statements.map((statement) => saysAnyDetail(statement, details, memory.language));
  const meant = detailed.includes(true)
    ? detailed
    : said.map((words) => telling.length > 0 && telling.some((word) => words.includes(word)));
  if (!meant.includes(true) || !meant.includes(false)) return null;
  const only = (wanted: boolean) => statements.filter((_, at) => meant[at] === wanted);
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
