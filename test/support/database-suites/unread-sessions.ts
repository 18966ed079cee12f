import { describe, expect, test } from 'vitest';
import { SessionCloser } from '../../../src/conversation/session-closer.ts';
import { newId, type SessionId } from '../../../src/domain/ids.ts';
import { ExtractionJob, extractionQueue } from '../../../src/memory/extract/job/extraction-job.ts';
import type { SessionExtraction } from '../../../src/memory/extract/session-extraction.ts';
import { BossQueue } from '../../../src/platform/jobs/boss-queue.ts';
import { PostgresConversationStore } from '../../../src/platform/postgres/conversation-store.ts';
import { PostgresSessionStore } from '../../../src/platform/postgres/session-store.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { connectAgain, type TestDatabase } from '../databases.ts';

const start = new Date('2026-03-02T10:00:00Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const signal = new AbortController().signal;
const nothing = { turns: 0, active: 0, drafts: 0, known: 0, dropped: 0, forgotten: 0, notes: [] };

export function describeUnreadSessions(engine: Engine): void {
  describe(`sessions that ended (${engine})`, () => {
    const database = databasePerFile(engine);

    test('five minutes of silence end one, and it is told once, whoever looks', async () => {
      const { session, say } = talk(database());
      const id = await say(minutesLater(0));
      await say(minutesLater(4));
      const told: SessionId[] = [];
      const other = await connectAgain(database());
      const closers = [database(), other].map(
        ({ source }) => new SessionCloser(new PostgresSessionStore(source), (closed) => told.push(closed)),
      );
      for (const closer of closers) await closer.closeSilent(database().vault.id, minutesLater(8));
      expect(told).toEqual([]);
      await Promise.all(closers.map((closer) => closer.closeSilent(database().vault.id, minutesLater(9.1))));
      expect(told).toEqual([id]);
      expect(session.closed).toEqual([]);
      await other.close();
    });

    test('the next sentence after the silence ends one, and so does the word that it is over', async () => {
      const { session, say, end } = talk(database());
      const first = await say(minutesLater(0));
      const second = await say(minutesLater(6));
      expect(second).not.toBe(first);
      expect(session.closed).toEqual([first]);
      await end(minutesLater(7));
      await end(minutesLater(8));
      expect(session.closed).toEqual([first, second]);
    });

    test('is read once, by one of two processes', async () => {
      const id = await endedSession(database());
      const other = await connectAgain(database());
      const read: SessionId[] = [];
      const extraction = reading((session) => read.push(session));
      const ours = processOf(database(), extraction);
      const theirs = processOf(other, extraction);
      await Promise.all([ours.enqueue(), theirs.enqueue()]);
      await Promise.all([ours.work(), theirs.work()]);
      await ours.enqueue();
      await ours.work();
      await other.close();
      expect(read.filter((session) => session === id)).toEqual([id]);
    });

    test('what a process was killed over is found and read again', async () => {
      const id = await endedSession(database());
      const killed = processOf(database(), { run: () => Promise.reject(new Error('killed')) });
      await killed.enqueue();
      await killed.fetch();
      // A new process on the same database: nobody has noted an end.
      const read: SessionId[] = [];
      const alive = processOf(
        database(),
        reading((session) => read.push(session)),
      );
      await alive.sessions.unread(database().vault.id, 100);
      expect(await alive.enqueue()).toBe(0);
      await alive.handle(id);
      expect(read).toEqual([id]);
      expect((await alive.sessions.unread(database().vault.id, 100)).map(({ session }) => session)).not.toContain(id);
    });

    test('a turn that was being answered when it ended is read as well', async () => {
      const { say, end, session } = talk(database());
      const id = await say(minutesLater(0));
      await end(minutesLater(1));
      const read: SessionId[] = [];
      const process = processOf(
        database(),
        reading(async (each) => {
          read.push(each);
          if (read.length === 1) await session.record(id, minutesLater(1));
        }),
      );
      await process.enqueue();
      await process.work();
      await process.enqueue();
      await process.work();
      expect(read).toEqual([id, id]);
      await session.record(id, minutesLater(2));
      await process.enqueue();
      await process.work();
      await process.enqueue();
      await process.work();
      expect(read).toEqual([id, id, id]);
    });

    test('one of which nothing was kept is done at once', async () => {
      const store = storeOf(database());
      const channel = { vault: database().vault.id, satellite: newId<string>(), conversation: null };
      await store.begin(channel, { key: newId<string>(), at: start });
      await store.close({ ...channel, satellites: [channel.satellite] }, minutesLater(1));
      const process = processOf(database(), reading());
      expect(await process.enqueue()).toBe(1);
      await process.work();
      expect(await process.sessions.unread(database().vault.id, 100)).toEqual([]);
    });
  });
}

function reading(onRead: (session: SessionId) => unknown = () => {}): SessionExtraction {
  return {
    run: async (_vault, session) => {
      await onRead(session);
      return nothing;
    },
  };
}

/** A process as far as jobs go. */
function processOf({ source, vault }: Pick<TestDatabase, 'source' | 'vault'>, extraction: SessionExtraction) {
  const sessions = new PostgresSessionStore(source);
  const queue = new BossQueue(source, () => vault.id);
  const job = new ExtractionJob({ sessions, queue, extraction, clock: { now: () => new Date() } });
  return {
    sessions,
    enqueue: () => job.enqueueUnread(vault.id),
    fetch: () => queue.fetch(extractionQueue),
    handle: (session: SessionId) => job.handle({ vault: vault.id, session }, signal),
    work: async () => {
      for (let next = await queue.fetch(extractionQueue); next !== null; next = await queue.fetch(extractionQueue)) {
        await queue.complete(extractionQueue, next.id, await job.handle(next.payload, signal));
      }
    },
  };
}

function storeOf({ source, vault }: TestDatabase, onClosed: (session: SessionId) => void = () => {}) {
  return new PostgresConversationStore(source, () => vault, onClosed);
}

/** Somebody who talks on a line of their own. */
function talk(database: TestDatabase) {
  const closed: SessionId[] = [];
  const store = storeOf(database, (session) => closed.push(session));
  const channel = { vault: database.vault.id, satellite: newId<string>(), conversation: null };
  const record = async (session: SessionId, at: Date) => {
    const common = { session, act: 'none', person: null, room: null, memoryIds: [], at };
    await store.record(channel.vault, [{ ...common, role: 'user', text: 'Der Salbei steht im Hof' }], 36_500);
  };
  const say = async (at: Date): Promise<SessionId> => {
    const begun = await store.begin(channel, { key: newId<string>(), at });
    if (begun === null) throw new Error('the turn is new');
    await record(begun.session.id, at);
    return begun.session.id;
  };
  return {
    say,
    end: (at: Date) => store.close({ ...channel, satellites: [channel.satellite] }, at),
    session: { closed, record },
  };
}

async function endedSession(database: TestDatabase): Promise<SessionId> {
  const { say, end } = talk(database);
  const id = await say(start);
  await end(minutesLater(1));
  return id;
}
