import type { Quoted } from '../conversation/model-answer.ts';
import type { Turn } from '../domain/turn.ts';
import type { Clock } from '../kernel/clock.ts';
import { promptBlock, withPinned } from '../retrieval/rendering/prompt-block.ts';
import type { MemoryStage } from './memory-stage.ts';

/** What a model is told of the memory with each question: so many hits, pinned ones, goals and projects, and tokens at most. */
const told = { hits: 8, pinned: 5, claims: 3, tokens: 700 };

/** What the speaker of a turn may know of what is remembered about it, quoted as data; null: nothing that fits. */
export async function quotedMemories(
  turn: Turn,
  { conversation, recall, claims }: Pick<MemoryStage, 'conversation' | 'recall' | 'claims'>,
  clock: Clock,
): Promise<Quoted | null> {
  const { requester, household } = await conversation.whoAsks(turn);
  const { settings, people } = household;
  const language = turn.language ?? settings.language;
  const at = clock.now();
  const { timeZone } = settings;
  const query = {
    text: turn.text,
    language,
    at,
    timeZone,
    limit: told.hits,
    history: false,
    people,
    ranking: settings.ranking,
  };
  const [{ hits }, pinned, current] = await Promise.all([
    recall.recall(query, requester.viewer),
    // An answer that something private went into is withheld from the broker: a pin must not silence every one of them.
    recall.pinned(requester.viewer, { at, limit: told.pinned, private: turn.route !== 'mqtt' }),
    claims.current(requester.viewer, at),
  ]);
  const request = { language, at, timeZone, maximumTokens: told.tokens, people, claims: current.slice(0, told.claims) };
  const quoted = withPinned(hits, pinned);
  const block = promptBlock(quoted, { ...request, alone: !requester.accompanied });
  if (block === null) return null;
  const personal = [...quoted.map(({ memory }) => memory), ...current].some(({ scope }) => scope === 'private');
  return { ...block, personal };
}
