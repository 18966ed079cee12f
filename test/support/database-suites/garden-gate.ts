import { describe, expect, test } from 'vitest';
import type { Access } from '../../../src/domain/viewer.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { Admission } from '../../../src/memory/admit.ts';
import { ExtractSession } from '../../../src/memory/extract/extract-session.ts';
import { PostgresLearningStore } from '../../../src/platform/postgres/learning-store.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { runAs } from '../raw-sql.ts';
import { openTalkingHouse, type TalkingHouse } from '../talking-house.ts';

/** A code is told, forgotten, and its conversations are read afterwards: it must not come back by itself. */
export function describeGardenGate(engine: Engine): void {
  describe(`a forgotten code (${engine})`, () => {
    const database = databasePerFile(engine);
    const access = (house: TalkingHouse): Access => ({ kind: 'job', vault: house.storage.vault(), job: 'test' });
    const memories = async (house: TalkingHouse) =>
      (await runAs(database(), access(house), 'SELECT id FROM merkdir.memories')).length;

    /** Ends all sessions and reads each; returns what became of their statements. */
    const readSessions = async (house: TalkingHouse) => {
      const vault = house.storage.vault();
      const found = await runAs(database(), access(house), 'SELECT id FROM merkdir.sessions ORDER BY opened_at');
      await house.storage.conversation.close({ vault, satellites: null, conversation: null }, new Date());
      const admission = new Admission(
        house.storage.memories,
        new FakeEmbedder(),
        'Europe/Berlin',
        house.storage.household,
      );
      const reader = new ExtractSession({
        store: new PostgresLearningStore(database().source, () => house.vault),
        admission,
        household: house.storage.household,
        extractors: [],
        clock: systemClock,
      });
      const reports = [];
      for (const { id } of found)
        reports.push(await reader.run(vault, String(id) as never, AbortSignal.timeout(30_000)));
      return {
        forgotten: reports.reduce((sum, { forgotten }) => sum + forgotten, 0),
        stored: reports.reduce((sum, { active, drafts }) => sum + active + drafts, 0),
      };
    };

    const tellAndForget = async (house: TalkingHouse) => {
      await house.say('Merk dir, dass der Code vom Gartentor 4711 ist', { speaker: 'anna' });
      // Said in passing, in another conversation: nobody asked to remember it.
      await house.say('Der Code vom Gartentor ist 4711.', { speaker: 'ben', satellite: 'flur', minute: 1 });
      await house.say('Vergiss den Code vom Gartentor', { speaker: 'anna', minute: 2 });
      expect((await house.say('Ja', { speaker: 'anna', minute: 2 }))?.text).toMatch(/vergessen/i);
    };

    test('is not learned again where transcripts are left as they are, and is counted', async () => {
      const house = await openTalkingHouse(database());
      await house.storage.household.changeSettings(house.storage.vault(), { keepForgottenTranscripts: true });
      await tellAndForget(house);
      expect(await readSessions(house)).toEqual({ forgotten: 1, stored: 0 });
      expect(await memories(house)).toBe(0);
    });

    test('leaves nothing to be learned from where transcripts are redacted', async () => {
      const house = await openTalkingHouse(database());
      await tellAndForget(house);
      expect(await readSessions(house)).toEqual({ forgotten: 0, stored: 0 });
      expect(await memories(house)).toBe(0);
    });

    test('is free for a new code, and for the old one when somebody asks', async () => {
      const house = await openTalkingHouse(database());
      await tellAndForget(house);
      expect((await house.say('Merk dir: der Code vom Gartentor ist 4712', { speaker: 'anna', minute: 9 }))?.act).toBe(
        'remember',
      );
      expect((await house.say('Wie ist der Code vom Gartentor?', { speaker: 'anna', minute: 10 }))?.text).toContain(
        '4712',
      );
      await house.say('Merk dir: der Code vom Gartentor ist 4711', { speaker: 'anna', minute: 11 });
      expect((await house.say('Wie ist der Code vom Gartentor?', { speaker: 'anna', minute: 12 }))?.text).toContain(
        '4711',
      );
    });
  });
}
