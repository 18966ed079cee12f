import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { newId, type PersonId } from '../../src/domain/ids.ts';
import { extractionQueue } from '../../src/memory/extract/job/extraction-job.ts';
import { BossQueue } from '../../src/platform/jobs/boss-queue.ts';
import { PostgresConversationStore } from '../../src/platform/postgres/conversation-store.ts';
import { PostgresLearningStore } from '../../src/platform/postgres/learning-store.ts';
import { PostgresRecallStore } from '../../src/platform/postgres/recall-store.ts';
import { PostgresSessionStore } from '../../src/platform/postgres/session-store.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { extractionJobOf } from './extraction-house.ts';
import { asJob, runAs } from './raw-sql.ts';
import { seededRandom } from './seeded-random.ts';
import { createSmallHousehold } from './small-household.ts';
import { SpawnedScript } from './spawned-script.ts';

const start = new Date('2026-03-02T10:00:00Z');
/** One of this many statements is read in about as many milliseconds. */
const statementsPerSession = 3;

/**
 * Reads sessions in a process that is killed so many times, each time somewhere within `spreadMs` of its work, and then
 * once undisturbed. Afterwards everything that was said is there, once.
 */
export async function readUnderKills(kills: number, spreadMs: number, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const database = await createDatabase('postgres');
  const { people } = await createSmallHousehold(database);
  const { vault, source, url, masterKey } = database;
  const queue = new BossQueue(source, () => vault.id);
  const job = extractionJobOf(database, queue);
  const said: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    for (let session = 0; session < 4; session += 1) said.push(...(await tell(database, people.anna, said.length)));
    await job.enqueueUnread(vault.id);
    await dueNow(database);
    const process = new SpawnedScript('extract-until-killed.ts', [url ?? '', masterKey.toString('hex')]);
    await process.says('reading');
    await sleep(random() * spreadMs);
    await process.kill();
  }
  await job.enqueueUnread(vault.id);
  // What a killed process had in hand, the server may commit even after its death; only time gives that back.
  await timeOver(database);
  await queue.lookAfter();
  await dueNow(database);
  for (let next = await queue.fetch(extractionQueue); next !== null; next = await queue.fetch(extractionQueue)) {
    await queue.complete(extractionQueue, next.id, await job.handle(next.payload, new AbortController().signal));
  }
  expect(await new PostgresSessionStore(source).unread(vault.id, 100)).toEqual([]);
  expect((await learned(database, people.anna)).toSorted()).toEqual(said.toSorted());
  const torn = await runAs(
    database,
    asJob(vault.id),
    `SELECT 1 FROM merkdir.memories m WHERE NOT EXISTS (SELECT 1 FROM merkdir.memory_keys k WHERE k.memory_id = m.id)
        OR NOT EXISTS (SELECT 1 FROM merkdir.memory_vectors v WHERE v.memory_id = m.id)`,
  );
  expect(torn).toEqual([]);
  await database.drop();
}

/** Whatever became of it: a memory or a draft. */
async function learned({ source, vault }: TestDatabase, person: PersonId): Promise<readonly string[]> {
  const drafts = await new PostgresLearningStore(source, () => vault).within(vault.id, (transaction) =>
    transaction.drafts(start),
  );
  const rows = await runAs({ source } as TestDatabase, asJob(vault.id), 'SELECT id FROM merkdir.memories');
  const store = new PostgresRecallStore(source, () => vault);
  const viewer = { vault: vault.id, person, room: null, present: [], rights: owner, allRooms: true };
  const memories = await store.byIds(
    viewer,
    rows.map(({ id }) => String(id) as never),
  );
  return [...drafts.map((draft) => draft.content.text), ...memories.map(({ text }) => text)];
}

const owner = {
  role: 'owner',
  readPrivate: true,
  readSensitive: true,
  rememberShared: true,
  rememberPrivate: true,
  forgetShared: 'any',
  manageHousehold: true,
  administer: true,
} as const;

/** A session of its own that ended, in which somebody says where things are. */
async function tell({ source, vault }: TestDatabase, person: PersonId, number: number): Promise<readonly string[]> {
  const store = new PostgresConversationStore(source, () => vault);
  const satellite = newId<string>();
  const begun = await store.begin(
    { vault: vault.id, satellite, conversation: null },
    { key: newId<string>(), at: start },
  );
  if (begun === null) throw new Error('the turn is new');
  const texts = Array.from({ length: statementsPerSession }, (_, place) => statement(number + place));
  const turns = texts.map((text, index) => ({
    session: begun.session.id,
    role: 'user' as const,
    act: 'none',
    text,
    person,
    room: null,
    memoryIds: [],
    at: new Date(start.getTime() + index * 1_000),
  }));
  await store.record(vault.id, turns, 36_500);
  await store.close({ vault: vault.id, satellites: [satellite], conversation: null }, start);
  return texts;
}

/** Things nobody owns, each with a name of its own. */
function statement(number: number): string {
  const syllables = ['ba', 'do', 'fi', 'gu', 'ke', 'lo', 'mi', 'nu', 'pe', 'ra', 'so', 'tu'];
  const at = (place: number) => syllables[Math.floor(number / 12 ** place) % 12] ?? '';
  return `Der T${at(0)}${at(1)}${at(2)}r liegt in der Schublade.`;
}

/** A job that was given back waits for a while; nobody waits here. */
async function dueNow(database: TestDatabase): Promise<void> {
  const due = `UPDATE merkdir_jobs.job SET start_after = now() - interval '1 day' WHERE state IN ('created', 'retry')`;
  await runAs(database, asJob(database.vault.id), due);
}

async function timeOver(database: TestDatabase): Promise<void> {
  const over = `UPDATE merkdir_jobs.job SET started_on = now() - interval '1 day' WHERE state = 'active'`;
  await runAs(database, asJob(database.vault.id), over);
}
