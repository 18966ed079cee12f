import { buildFindSaid } from '../../src/app/find-said-stage.ts';
import { spokenTerms } from '../../src/language/spoken-terms.ts';
import { WasForgotten } from '../../src/memory/commands/was-forgotten.ts';
import { PostgresConversationStore } from '../../src/platform/postgres/conversation-store.ts';
import { PostgresOwnTurnStore } from '../../src/platform/postgres/own-turn-store.ts';
import type { Hausbench } from './hausbench-data.ts';
import type { Inhabited } from './hausbench-house.ts';
import { asQuery } from './hausbench-questions.ts';
import type { BenchHouse } from './house.ts';

const keptDays = 3_650;

/** What the transcripts arm tells where nothing is remembered, as shares of the questions. */
export interface SaidFigures {
  /** Questions whose answer the asker had said. */
  readonly own: { readonly questions: number; readonly right: number; readonly wrong: number };
  /** All others: nothing is to be told. */
  readonly others: { readonly questions: number; readonly told: number };
}

/**
 * The household as if nothing had been remembered: every memory was only said in passing, by whoever owns it, each in a
 * conversation of its own. Then every question is asked, and the transcripts arm answers alone.
 */
export async function measureSaid(house: BenchHouse, home: Inhabited, data: Hausbench): Promise<SaidFigures> {
  const vault = house.vault;
  const conversations = new PostgresConversationStore(house.source, () => vault);
  const saidBy = new Map<string, string>();
  for (const { id, text, owner, recorded_at } of data.memories) {
    const viewer = owner === null ? null : home.viewer({ speaker: owner, room: null, present: [] });
    if (viewer === null || viewer.person === null) continue;
    const channel = { vault: vault.id, satellite: 'bench', conversation: id };
    const begun = await conversations.begin(channel, { key: id, at: recorded_at });
    if (begun === null) continue;
    saidBy.set(id, text);
    const said = { session: begun.session.id, role: 'user', act: 'none', person: viewer.person, room: null } as const;
    const turn = { ...said, text, at: recorded_at, memoryIds: [], words: spokenTerms(text) };
    await conversations.record(vault.id, [turn], keptDays);
  }
  const finder = buildFindSaid(
    new PostgresOwnTurnStore(house.source, () => vault),
    new WasForgotten(house.admission, house.memoryStore),
  );
  const own = { questions: 0, right: 0, wrong: 0 };
  const others = { questions: 0, told: 0 };
  const ownerOf = new Map(data.memories.map(({ id, owner }) => [id, owner]));
  for (const query of data.queries) {
    const gold = query.gold.filter((id) => ownerOf.get(id) === query.speaker && saidBy.has(id));
    const hit = await finder.answering(asQuery(query, home), home.viewer(query));
    const right = hit !== null && gold.some((id) => saidBy.get(id) === hit.text);
    if (gold.length === 0) {
      others.questions += 1;
      others.told += hit === null ? 0 : 1;
    } else {
      own.questions += 1;
      own.right += right ? 1 : 0;
      own.wrong += hit !== null && !right ? 1 : 0;
    }
  }
  return {
    own: { questions: own.questions, right: share(own.right, own.questions), wrong: share(own.wrong, own.questions) },
    others: { questions: others.questions, told: share(others.told, others.questions) },
  };
}

function share(count: number, of: number): number {
  return Math.round((count / Math.max(1, of)) * 10_000) / 10_000;
}
