import type { Memory } from '../domain/memory.ts';
import type { Viewer } from '../domain/viewer.ts';
import { contentWords } from '../language/search-terms.ts';
import { terms } from '../language/terms.ts';
import type { Recall } from './recall.ts';
import type { Hit, RecallQuery } from './result.ts';

/** Memories looked at; what is meant by a topic is among the first few or not there. */
const considered = 10;
/** Share of a word's 4-grams that must occur in a text for the word to count as said there ("Kellerschlüssel" in
 * "Schlüssel für den Keller"). */
const gramShare = 0.6;
/** Share of the topic's content words a memory must hold to be meant at all. */
const leastCoverage = 0.5;
/** Fused score from which meaning alone is enough, when the words differ altogether. */
const sureScore = 0.6;

/** Finds what a forget request means. Deletes nothing; several hits mean that the person has to choose. */
export class FindToForget {
  private readonly recall: Recall;

  constructor(recall: Recall) {
    this.recall = recall;
  }

  async find(query: Omit<RecallQuery, 'limit' | 'history'>, viewer: Viewer): Promise<readonly Memory[]> {
    const { hits } = await this.recall.recall({ ...query, limit: considered, history: false }, viewer);
    return meant(query.text, hits);
  }
}

/** The hits that hold most of what the topic names; only those which hold the most. */
export function meant(topic: string, hits: readonly Hit[]): readonly Memory[] {
  const words = [...contentWords(topic)];
  const rated = hits.map((hit) => ({ hit, coverage: wordCoverage(words, hit.memory) }));
  const best = Math.max(0, ...rated.map(({ coverage }) => coverage));
  if (best >= leastCoverage) {
    return rated.filter(({ coverage }) => coverage === best).map(({ hit }) => hit.memory);
  }
  return hits.filter((hit) => hit.score >= sureScore).map((hit) => hit.memory);
}

/** Share of the words that occur in a memory, whole or as part of a compound, 0 … 1. */
export function wordCoverage(words: readonly string[], memory: Pick<Memory, 'text' | 'subject' | 'object'>): number {
  if (words.length === 0) return 0;
  const grams = terms([memory.text, memory.subject, memory.object].filter((part) => part !== null).join(' ')).grams;
  const found = words.filter((word) => {
    const own = [...terms(word).grams.keys()];
    return own.filter((gram) => grams.has(gram)).length >= own.length * gramShare;
  });
  return found.length / words.length;
}
