import { newId, type VaultId } from '../../../src/domain/ids.ts';
import type { MemoryRecord } from '../../../src/memory/ports.ts';
import { rotationFromKey } from '../../../src/platform/crypto/rotation.ts';
import { newKey, openVaultKeys, wrapDataKey } from '../../../src/platform/crypto/vault-keys.ts';
import { turnRow } from '../../../src/platform/postgres/conversation-rows.ts';
import { eraseMemories } from '../../../src/platform/postgres/erasure.ts';
import { sessions, transcriptTerms, transcriptTurns } from '../../../src/platform/postgres/schema/conversations.ts';
import { vaults } from '../../../src/platform/postgres/schema/household.ts';
import { withAccess } from '../../../src/platform/postgres/transaction.ts';
import { termRows } from '../../../src/platform/postgres/transcript-words.ts';
import { vectorDimensions } from '../../../src/platform/postgres/vaults.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { writeRecords } from '../bulk-memories.ts';
import type { TestDatabase } from '../databases.ts';
import { candidateOf, recordOf } from '../memory-records.ts';
import { asJob } from '../raw-sql.ts';
import type { SmallHousehold } from '../small-household.ts';

const embedder = new FakeEmbedder();
type Fields = Parameters<typeof candidateOf>[0];

/** What the household shares, with one memory of every kind of visibility that is not private. */
export async function shareMemories(database: TestDatabase, home: SmallHousehold): Promise<readonly MemoryRecord[]> {
  const { people, rooms } = home;
  return await remember(database, [
    { text: 'Der Schlüssel liegt in der Dose', subject: 'Schlüssel', predicate: 'liegt in', object: 'Dose' },
    { text: 'Der Ofen zieht schlecht', scope: 'room', room: rooms.kueche, owner: people.ben },
    { text: 'Die Dusche tropft', scope: 'room', room: rooms.bad },
    { text: 'Es gibt vier Räume', scope: 'system' },
    { text: 'Der Code ist 4711', sensitive: true, subject: 'Tor', predicate: 'Code ist', singleValued: true },
    { text: 'Ben sammelt Briefmarken', scope: 'private', owner: people.ben },
    { text: 'Cleo hat die PIN 1234', scope: 'private', owner: people.cleo, sensitive: true },
  ]);
}

/** Everything of Anna's that nobody else may meet: memories, what was said about them, and the trace of a forgotten one. */
export async function keepAnnasSecrets(database: TestDatabase, home: SmallHousehold): Promise<readonly MemoryRecord[]> {
  const { source, vault } = database;
  const anna = home.people.anna;
  const secrets = await remember(database, [
    { text: 'Anna sucht heimlich ein Haus', scope: 'private', owner: anna, subject: 'Anna', object: 'Haus' },
    { text: 'Der Schlüssel liegt bei Tante Ute', scope: 'private', owner: anna, subject: 'Schlüssel' },
    { text: 'Anna hat Fieber', scope: 'private', owner: anna, sensitive: true },
  ]);
  const [forgotten] = await remember(database, [{ text: 'Anna mochte Karl', scope: 'private', owner: anna }]);
  await withAccess(source, asJob(vault.id), async (transaction) => {
    const at = new Date();
    const session = newId<never>();
    const times = { openedAt: at, lastTurnAt: at };
    await transaction
      .insert(sessions)
      .values({ id: session, vaultId: vault.id, channelKey: Buffer.from('c'), ...times, paused: false });
    const turn = { session, role: 'user', act: 'remember', text: 'psst', person: anna, room: null, at } as const;
    const row = turnRow(vault, { ...turn, memoryIds: [] }, 30);
    await transaction.insert(transcriptTurns).values(row);
    await transaction.insert(transcriptTerms).values(termRows(vault, row.id, new Set(['w:psst'])));
    if (forgotten !== undefined)
      await eraseMemories(transaction, vault, { doomed: [{ memory: forgotten.memory, trace: null }], at, turns: true });
  });
  return secrets;
}

/** Another household on the same server, with one memory that everybody in it may hear. */
export async function addOtherVault(database: TestDatabase): Promise<TestDatabase> {
  const id = newId<VaultId>();
  const wrappedKey = wrapDataKey(database.masterKey, id, newKey());
  await withAccess(database.source, asJob(id), async (transaction) => {
    await transaction.insert(vaults).values({ id, wrappedKey, createdAt: new Date() });
  });
  const keys = openVaultKeys(database.masterKey, id, wrappedKey);
  const other = { ...database, vault: { id, keys, rotation: rotationFromKey(keys.rotation, vectorDimensions) } };
  await remember(other, [{ text: 'Bei den Nachbarn liegt der Schlüssel unter der Matte', subject: 'Schlüssel' }]);
  return other;
}

async function remember(database: TestDatabase, memories: readonly Fields[]): Promise<readonly MemoryRecord[]> {
  const records = await Promise.all(memories.map((fields) => recordOf(embedder, candidateOf(fields))));
  await writeRecords(database, records);
  return records;
}
