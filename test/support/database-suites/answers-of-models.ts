import { describe, expect, test } from 'vitest';
import { keepAnswer } from '../../../src/conversation/keep-answer.ts';
import { type MemoryId, newId, type SessionId, type TurnId } from '../../../src/domain/ids.ts';
import type { Turn } from '../../../src/domain/turn.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { Admission } from '../../../src/memory/admit.ts';
import type { StoredTurn } from '../../../src/memory/drafts/ports.ts';
import { ExtractSession } from '../../../src/memory/extract/extract-session.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { runAs } from '../raw-sql.ts';
import { firstMoment, openTalkingHouse, type TalkingHouse } from '../talking-house.ts';

const question = 'Was könnte ich Clara zum Geburtstag schenken?';
const dayMs = 86_400_000;

/** What a language model answers stands in the transcript: for as long as the question, and not after it is forgotten. */
export function describeAnswersOfModels(engine: Engine): void {
  describe(`the answer of a language model (${engine})`, () => {
    const database = databasePerFile(engine);

    const turnOf = (house: TalkingHouse, text: string, minute: number): Turn => ({
      id: newId<TurnId>(),
      requestId: null,
      vault: house.storage.vault(),
      text,
      language: 'de',
      satellite: 'kuechen-satellit',
      conversation: null,
      room: null,
      speaker: null,
      route: 'wyoming',
      at: new Date(firstMoment + minute * 60_000),
    });
    const answer = async (house: TalkingHouse, text: string, memories: readonly MemoryId[] = [], minute = 1) =>
      await keepAnswer(house.storage.conversation, turnOf(house, question, minute), { text, memories });
    const transcript = async (house: TalkingHouse): Promise<readonly StoredTurn[]> => {
      const vault = house.storage.vault();
      const access = { kind: 'job', vault, job: 'test' } as const;
      const sessions = await runAs(database(), access, 'SELECT id FROM merkdir.sessions ORDER BY opened_at');
      const turns = await Promise.all(
        sessions.map(async (row) => await house.storage.learning.turns(vault, String(row['id']) as SessionId)),
      );
      return turns.flat();
    };
    const remembered = async (house: TalkingHouse): Promise<MemoryId> => {
      const reply = await house.say('Merk dir, dass Clara gern Marzipan isst', { speaker: 'anna' });
      return reply?.memoryIds[0] ?? ('' as MemoryId);
    };

    test('stands behind the question as the assistant’s, with whose the question is', async () => {
      const house = await openTalkingHouse(database());
      await house.say(question, { speaker: 'ben', minute: 1 });
      expect(await answer(house, 'Wie wäre es mit einem Buch?')).toBe(true);
      const [asked, answered] = await transcript(house);
      expect([asked?.role, asked?.text]).toEqual(['user', question]);
      expect([answered?.role, answered?.text]).toEqual(['assistant', 'Wie wäre es mit einem Buch?']);
      expect(asked?.person).not.toBeNull();
      expect(answered?.person).toBe(asked?.person);
    });

    test('goes with its question when the time of both is over', async () => {
      const house = await openTalkingHouse(database());
      await house.say(question, { minute: 1 });
      await answer(house, 'Wie wäre es mit einem Buch?');
      await house.expire(new Date(firstMoment + 364 * dayMs));
      expect(await transcript(house)).toHaveLength(2);
      await house.expire(new Date(firstMoment + 366 * dayMs));
      expect(await transcript(house)).toEqual([]);
    });

    test('is not kept where the question is not', async () => {
      const house = await openTalkingHouse(database());
      await house.say('Ab jetzt nichts speichern', { speaker: 'anna' });
      await house.say(question, { speaker: 'anna', minute: 1 });
      expect(await answer(house, 'Wie wäre es mit einem Buch?')).toBe(false);
      expect((await transcript(house)).map(({ text }) => text)).not.toContain('Wie wäre es mit einem Buch?');
    });

    test('is taken out when what it tells is forgotten', async () => {
      const house = await openTalkingHouse(database());
      await remembered(house);
      await house.say(question, { speaker: 'ben', minute: 1 });
      await answer(house, 'Clara isst gern Marzipan. Dazu passt ein Buch.');
      await house.say('Vergiss, dass Clara gern Marzipan isst', { speaker: 'anna', minute: 2 });
      expect((await house.say('Ja', { speaker: 'anna', minute: 2 }))?.text).toMatch(/vergessen/i);
      const left = (await transcript(house)).map(({ text }) => text);
      expect(left).toContain(question);
      expect(left.join('\n')).toMatch(/Dazu passt ein Buch/);
      expect(left.join('\n')).not.toMatch(/Marzipan/);
    });

    test('that was made of what is forgotten goes as a whole, in whatever words it told it', async () => {
      const house = await openTalkingHouse(database());
      const id = await remembered(house);
      await house.say(question, { speaker: 'ben', minute: 1 });
      expect(await answer(house, 'Vielleicht Mandelkonfekt, das mag sie.', [id])).toBe(true);
      await house.stage.forget.forgetForGood(house.storage.vault(), { ids: [id], actor: null, at: new Date() });
      const left = (await transcript(house)).map(({ text }) => text);
      expect(left).toContain(question);
      expect(left.join('\n')).not.toMatch(/Mandelkonfekt/);
    });

    test('that took so long that what it is made of is forgotten is not kept', async () => {
      const house = await openTalkingHouse(database());
      const id = await remembered(house);
      await house.say(question, { speaker: 'ben', minute: 1 });
      await house.stage.forget.forgetForGood(house.storage.vault(), { ids: [id], actor: null, at: new Date() });
      expect(await answer(house, 'Vielleicht Mandelkonfekt, das mag sie.', [id])).toBe(false);
    });

    test('is nothing that is learned from', async () => {
      const house = await openTalkingHouse(database());
      await house.say(question, { speaker: 'ben', minute: 1 });
      await answer(house, 'Meine Schwester heißt Friedolina und wohnt in Bremen.');
      const extraction = new ExtractSession({
        store: house.storage.learning,
        admission: new Admission(house.storage.memories, new FakeEmbedder(), 'Europe/Berlin'),
        household: house.storage.household,
        extractors: [],
        clock: systemClock,
      });
      const closed = await house.storage.sessions.closeSilent(house.storage.vault(), new Date(firstMoment + dayMs));
      for (const session of closed) {
        const report = await extraction.run(house.storage.vault(), session, new AbortController().signal);
        expect([report.active, report.drafts]).toEqual([0, 0]);
      }
      expect(closed).toHaveLength(1);
    });

    test('is not what “woher weißt du das?” asks about', async () => {
      const house = await openTalkingHouse(database());
      const marzipan = await remembered(house);
      const garage = await house.say('Merk dir, dass die Garage gestrichen ist', { speaker: 'anna', minute: 1 });
      await house.say(question, { speaker: 'anna', minute: 2 });
      expect(await answer(house, 'Vielleicht Mandelkonfekt, das mag sie.', [marzipan])).toBe(true);
      const reply = await house.say('Woher weißt du das?', { speaker: 'anna', minute: 3 });
      expect(reply?.memoryIds).toEqual(garage?.memoryIds);
    });
  });
}
