import { describe, expect, test } from 'vitest';
import type { Channel, Pending, TranscriptTurn } from '../../../src/conversation/ports.ts';
import { newId, type SessionId } from '../../../src/domain/ids.ts';
import { PostgresConversationStore } from '../../../src/platform/postgres/conversation-store.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { asJob, runAs } from '../raw-sql.ts';
import { householdStoreOf } from '../small-household.ts';

const minute = 60_000;
const start = new Date('2026-05-04T08:00:00Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * minute);

export function describeStores(engine: Engine): void {
  describe(`people, rooms and settings (${engine})`, () => {
    const database = databasePerFile(engine);
    const vault = () => database().vault.id;

    test('come back as they were given', async () => {
      const store = householdStoreOf(database());
      const person = {
        id: newId<never>(),
        slug: 'oezguer',
        name: 'Özgür',
        aliases: ['Öz', '🦊'],
        role: 'guest',
      } as const;
      const room = { id: newId<never>(), slug: 'flur', name: 'Flur', aliases: [] };
      await store.addPerson(vault(), person);
      await store.addRoom(vault(), room);
      expect(await store.load(vault())).toMatchObject({ people: [person], rooms: [room] });
    });

    test('a short name is given once, whoever comes first', async () => {
      const store = householdStoreOf(database());
      const all = await Promise.allSettled(
        Array.from({ length: 8 }, (_, number) =>
          store.addPerson(vault(), { id: newId(), slug: 'kim', name: `Kim ${number}`, aliases: [], role: 'adult' }),
        ),
      );
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of all) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'invalid_input' });
      }
    });

    test('changes of different settings at the same moment are all kept, even the very first', async () => {
      const store = householdStoreOf(database());
      await Promise.all([
        store.changeSettings(vault(), { language: 'en' }),
        store.changeSettings(vault(), { timeZone: 'Europe/Zurich' }),
        store.changeSettings(vault(), { transcriptDays: 7 }),
        store.changeSettings(vault(), { speakerRecognition: false }),
      ]);
      expect((await store.load(vault())).settings).toMatchObject({
        language: 'en',
        timeZone: 'Europe/Zurich',
        transcriptDays: 7,
        speakerRecognition: false,
      });
    });
  });

  describe(`conversations (${engine})`, () => {
    const database = databasePerFile(engine);
    const store = () => new PostgresConversationStore(database().source, () => database().vault);
    const channel = (satellite: string, conversation: string | null = null): Channel => ({
      vault: database().vault.id,
      satellite,
      conversation,
    });
    const begin = async (line: Channel, key: string, at = start) =>
      await store().begin(line, { key: `${line.satellite} ${key}`, at });
    const begun = async (line: Channel, key: string, at = start) =>
      (await begin(line, key, at)) ?? expect.fail('the turn was taken');
    const forgetting: Pending = { kind: 'forget', memoryIds: [newId()], asker: null };

    test('a turn is taken once, however often and at whatever moment it is delivered', async () => {
      const line = channel('claims');
      const all = await Promise.all(Array.from({ length: 20 }, () => begin(line, 'same turn')));
      expect(all.filter((context) => context !== null)).toHaveLength(1);
      expect(await begin(line, 'same turn', minutesLater(0.2))).toBeNull();
      expect(await begin(line, 'same turn', minutesLater(2))).not.toBeNull();
    });

    test('turns of one line share a session until five minutes of silence, and lines have their own', async () => {
      const line = channel('sessions');
      const together = await Promise.all([1, 2, 3, 4].map((number) => begun(line, `turn ${number}`)));
      const first = together[0]?.session.id;
      expect(new Set(together.map(({ session }) => session.id)).size).toBe(1);
      expect((await begun(line, 'turn 5', minutesLater(4))).session.id).toBe(first);
      expect((await begun(line, 'turn 6', minutesLater(10))).session.id).not.toBe(first);
      expect((await begun(channel('sessions', 'other'), 'turn 7')).session.id).not.toBe(first);
    });

    test('what was said is remembered in order, for the days it is kept, and never for none', async () => {
      const line = channel('turns');
      const { session } = await begun(line, 'turn');
      const turn = (text: string, minutes: number, role: TranscriptTurn['role'] = 'user'): TranscriptTurn => {
        const who = { session: session.id, role, act: 'remember', person: null, room: null };
        return { ...who, text, memoryIds: [newId()], at: minutesLater(minutes) };
      };
      const turns = [turn('eins', 0.1), turn('zwei „🙂“', 0.2, 'assistant'), turn('drei', 0.3)];
      await store().record(line.vault, turns, 30);
      await store().record(line.vault, [turn('nie', 0.4)], 0);
      expect((await begun(line, 'next', minutesLater(1))).recent).toEqual(turns);
      const kept = await runAs(
        database(),
        asJob(line.vault),
        'SELECT DISTINCT expires_at - said_at AS days FROM merkdir.transcript_turns',
      );
      expect(JSON.stringify(kept)).toMatch(/30/);
    });

    test('one question waits at a time, as long as it is fresh', async () => {
      const line = channel('pending');
      await begun(line, 'turn');
      await store().setPending(line, forgetting, minutesLater(5));
      expect((await begun(line, 'soon', minutesLater(1))).pending).toEqual(forgetting);
      expect((await begun(channel('pending', 'elsewhere'), 'soon there', minutesLater(1))).pending).toBeNull();
      expect((await begun(line, 'late', minutesLater(6))).pending).toBeNull();
      await store().setPending(line, null, minutesLater(5));
      expect((await begun(line, 'denied', minutesLater(2))).pending).toBeNull();
    });

    test('of questions asked at the same moment one stays, whole', async () => {
      const line = channel('race');
      const questions = Array.from({ length: 10 }, (): Pending => ({ ...forgetting, memoryIds: [newId()] }));
      await Promise.all(questions.map((question) => store().setPending(line, question, minutesLater(5))));
      expect(questions).toContainEqual((await begun(line, 'yes', minutesLater(1))).pending);
    });

    const sessionOf = async (line: Channel, key: string) => (await begun(line, key, minutesLater(2))).session.id;
    const ending = (satellites: readonly string[] | null, conversation: string | null) => ({
      vault: database().vault.id,
      satellites,
      conversation,
    });

    test('the end of a satellite ends all its conversations and no other’s, with the questions that wait there', async () => {
      const lines = [channel('ended'), channel('ended', 'a'), channel('goes-on', 'a')] as const;
      const before = await Promise.all(lines.map((line) => begun(line, `first ${line.conversation}`)));
      for (const line of lines) await store().setPending(line, forgetting, minutesLater(5));
      const closed = await store().close(ending(['other-name', 'ended'], null), minutesLater(1));
      expect(new Set(closed)).toEqual(new Set([before[0]?.session.id, before[1]?.session.id]));
      const after = await Promise.all(lines.map((line) => begun(line, `next ${line.conversation}`, minutesLater(2))));
      expect(after.map(({ session }, number) => session.id === before[number]?.session.id)).toEqual([
        false,
        false,
        true,
      ]);
      expect(after.map(({ pending }) => pending)).toEqual([null, null, forgetting]);
    });

    test('the end of a conversation ends it wherever it is, or at one satellite, and no name at all ends nothing', async () => {
      const lines = [channel('here', 'b'), channel('there', 'b'), channel('here', 'c'), channel('here')] as const;
      const before = await Promise.all(lines.map((line) => begun(line, `first ${line.conversation}`)));
      expect(await store().close(ending(null, null), minutesLater(1))).toEqual([]);
      expect(await store().close(ending(['here'], 'b'), minutesLater(1))).toEqual([before[0]?.session.id]);
      expect(await store().close(ending(null, 'b'), minutesLater(1))).toEqual([before[1]?.session.id]);
      for (const number of [2, 3] as const) {
        expect(await sessionOf(lines[number], `next ${number}`)).toBe(before[number]?.session.id);
      }
    });

    test('a pause counts for the whole satellite, and what was said is found by its time', async () => {
      const line = channel('listening', 'x');
      const { session } = await begun(line, 'turn');
      expect(await store().isPaused(channel('listening'))).toBe(false);
      await store().setPaused(line.vault, session.id, true);
      expect(await store().isPaused(channel('listening', 'y'))).toBe(true);
      expect(await store().isPaused(channel('elsewhere', 'x'))).toBe(false);
      const turn = { session: session.id, act: 'none', person: null, room: null, memoryIds: [], at: minutesLater(50) };
      await store().record(
        line.vault,
        [
          { ...turn, role: 'user', text: 'vier' },
          { ...turn, role: 'assistant', text: 'nein' },
        ],
        30,
      );
      expect(await store().saidBetween(line.vault, { from: minutesLater(49), to: minutesLater(51) })).toEqual(['vier']);
      expect(await store().saidBetween(line.vault, { from: minutesLater(51), to: minutesLater(52) })).toEqual([]);
    });

    test('a pause holds for its session', async () => {
      const line = channel('pause');
      const { session } = await begun(line, 'turn');
      await store().setPaused(line.vault, session.id, true);
      expect((await begun(line, 'next', minutesLater(1))).session).toEqual({ id: session.id, paused: true });
      expect((await begun(line, 'much later', minutesLater(20))).session.paused).toBe(false);
      await expect(store().setPaused(line.vault, newId<SessionId>(), true)).resolves.toBeUndefined();
    });
  });
}
