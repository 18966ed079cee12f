import type { RecallQuery } from '../retrieval/result.ts';
import type { ActContext } from './act-context.ts';

/** A question about a topic, as this speaker in this household means it. */
export function topicQuery(
  context: Pick<ActContext, 'understanding' | 'turn' | 'household'>,
  text: string,
): Omit<RecallQuery, 'limit' | 'history'> {
  const { understanding, turn, household } = context;
  return {
    text,
    language: understanding.language,
    at: turn.at,
    timeZone: household.settings.timeZone,
    people: household.people,
    ranking: household.settings.ranking,
  };
}
