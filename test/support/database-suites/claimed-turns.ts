import { describe, expect, test } from 'vitest';
import { newId, type SessionId, type TurnId } from '../../../src/domain/ids.ts';
import { PostgresConversationStore } from '../../../src/platform/postgres/conversation-store.ts';
import { PostgresMemoryStore } from '../../../src/platform/postgres/memory-store.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { connectAgain, type TestDatabase } from '../databases.ts';
import { asJob, asViewer, runAs } from '../raw-sql.ts';
import { createSmallHousehold } from '../small-household.ts';

const at = new Date('2026-03-02T10:00:00Z');

export function describeClaimedTurns(engine: Engine): void {
  describe(`turns that are read once (${engine})`, () => {
    const database = databasePerFile(engine);

    test('one transaction gets a turn, a later one does not', async () => {
      const turn = await saidTurn(database());
      expect(await claim(database(), turn)).toBe(true);
      expect(await claim(database(), turn)).toBe(false);
    });

    test('a transaction that fails gives its turn back', async () => {
      const turn = await saidTurn(database());
      await expect(claim(database(), turn, new Error('killed'))).rejects.toThrow();
      expect(await claim(database(), turn)).toBe(true);
    });

    test('of two processes at once, one gets it', async () => {
      const turn = await saidTurn(database());
      const other = await connectAgain(database());
      const both = await Promise.all([claim(database(), turn), claim(other, turn)]);
      await other.close();
      expect(both.toSorted()).toEqual([false, true]);
    });

    test('a turn that is gone is nobody’s', async () => {
      expect(await claim(database(), newId<TurnId>())).toBe(false);
    });

    test('only a job may', async () => {
      const household = await createSmallHousehold(database());
      const turn = await saidTurn(database());
      const memories = new PostgresMemoryStore(database().source, () => database().vault);
      const access = asViewer(household.viewer('anna'));
      await expect(memories.within(access, (transaction) => transaction.claimTurn(turn, at))).rejects.toMatchObject({
        code: 'not_allowed',
      });
    });
  });
}

type Opened = Pick<TestDatabase, 'source' | 'vault'>;

async function claim({ source, vault }: Opened, turn: TurnId, failing?: Error): Promise<boolean> {
  const memories = new PostgresMemoryStore(source, () => vault);
  return await memories.within(asJob(vault.id), async (transaction) => {
    const claimed = await transaction.claimTurn(turn, at);
    if (failing !== undefined) throw failing;
    return claimed;
  });
}

/** Says something in a session of its own and returns the stored turn's id. */
async function saidTurn(database: TestDatabase): Promise<TurnId> {
  const { vault, source } = database;
  const store = new PostgresConversationStore(source, () => vault);
  const channel = { vault: vault.id, satellite: newId<string>(), conversation: null };
  const begun = await store.begin(channel, { key: newId<string>(), at });
  const session = begun?.session.id ?? newId<SessionId>();
  const common = { session, act: 'none', person: null, room: null, memoryIds: [], at };
  await store.record(vault.id, [{ ...common, role: 'user', text: 'Der Salbei steht auf dem Balkon' }], 30);
  const [row] = await runAs(
    database,
    asJob(vault.id),
    `SELECT id FROM merkdir.transcript_turns WHERE session_id = '${session}'`,
  );
  return String(row?.['id']) as TurnId;
}
