import type { Hit } from '../../retrieval/result.ts';
import type { Asker, RecallPort } from '../http/ports.ts';

/** What is asked for the days to come; both languages, as memories are in either. */
const questions = [
  { text: 'Was steht heute an?', language: 'de' },
  { text: 'Was steht morgen an?', language: 'de' },
  { text: 'What is on today?', language: 'en' },
  { text: 'What is on tomorrow?', language: 'en' },
] as const;

/** Memories of one question; what is further down only resembles it. */
const perQuestion = 10;

/** The memories that fall on today and tomorrow, each once, in the order of their days; as many as `limit`. */
export async function briefing(recall: RecallPort, asker: Asker, limit: number): Promise<readonly Hit[]> {
  const found = await Promise.all(
    questions.map(async (question) => await recall.recall({ asker, ...question, limit: perQuestion, history: false })),
  );
  return selectDays(
    found.flatMap(({ hits }) => hits),
    limit,
  );
}

/** Only what a day was the reason for: a memory that merely resembles the question is no news. */
export function selectDays(hits: readonly Hit[], limit: number): readonly Hit[] {
  const dated = new Map(hits.filter(({ arms }) => (arms.temporal ?? 0) > 0).map((hit) => [hit.memory.id, hit]));
  const start = ({ memory }: Hit) => memory.validFrom?.getTime() ?? Number.POSITIVE_INFINITY;
  return [...dated.values()].toSorted((left, right) => start(left) - start(right)).slice(0, limit);
}
