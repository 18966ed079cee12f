import { describe, expect, test } from 'vitest';
import type { MemoryId } from '../../../src/domain/ids.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { runAs } from '../raw-sql.ts';
import { openTalkingHouse, type TalkingHouse } from '../talking-house.ts';

/** What was said is found and taken out, however it came into the transcript. */
export function describeRedaction(engine: Engine): void {
  describe(`what was said of a forgotten thing (${engine})`, () => {
    const database = databasePerFile(engine);
    const spoken = async (house: TalkingHouse): Promise<readonly string[]> => {
      const told = { from: new Date(0), to: new Date(4_000_000_000_000) };
      return await house.storage.conversation.saidBetween(house.storage.vault(), told);
    };
    const forgetCode = async (house: TalkingHouse) => {
      await house.say('Merk dir, dass der Code vom Gartentor 4711 ist', { speaker: 'anna' });
      await house.say('Das Gartentor geht ja mit vier sieben eins eins auf, sagt Ben.', {
        speaker: 'ben',
        satellite: 'flur',
        minute: 1,
      });
      await house.say('Wie ist der Code vom Gartentor?', { speaker: 'anna', minute: 2 });
      await house.say('Die Garage ist gestrichen', { speaker: 'ben', satellite: 'flur', minute: 3 });
      await house.say('Vergiss den Code vom Gartentor', { speaker: 'anna', minute: 4 });
      const done = await house.say('Ja', { speaker: 'anna', minute: 4 });
      expect(done?.text).toMatch(/vergessen/i);
    };

    test('is gone from every transcript, tied to the memory or not; the rest stays', async () => {
      const house = await openTalkingHouse(database());
      await forgetCode(house);
      const left = await spoken(house);
      expect(left.join('\n')).not.toMatch(/4711|vier sieben/);
      expect(left).toContain('Die Garage ist gestrichen');
    });

    test('stays in the transcripts where the household wants it so', async () => {
      const house = await openTalkingHouse(database());
      await house.storage.household.changeSettings(house.storage.vault(), { keepForgottenTranscripts: true });
      await forgetCode(house);
      expect((await spoken(house)).join('\n')).toMatch(/vier sieben/);
    });

    test('a question that waits with what is gone does not bring it back', async () => {
      const house = await openTalkingHouse(database());
      await house.say('Merk dir, dass der Code vom Gartentor 4711 ist', { speaker: 'anna' });
      await house.storage.household.changeSettings(house.storage.vault(), { speakerRecognition: true });
      const stranger = { satellite: 'flur' } as const;
      const asked = await house.say('Merk dir, dass der Code vom Gartentor 4711 ist', { ...stranger, minute: 1 });
      expect(asked?.needsConfirmation).toBe(true);
      await house.say('Vergiss den Code vom Gartentor', { speaker: 'anna', minute: 2 });
      await house.say('Ja', { speaker: 'anna', minute: 2 });
      const late = await house.say('Ja', { ...stranger, minute: 3 });
      expect(late?.memoryIds ?? []).toEqual([]);
      const access = { kind: 'job', vault: house.storage.vault(), job: 'test' } as const;
      expect(await runAs(database(), access, 'SELECT 1 FROM merkdir.memories')).toEqual([]);
    });

    test('what was never embedded goes as well', async () => {
      const house = await openTalkingHouse(database());
      await house.say('Merk dir, dass der Code vom Gartentor 4711 ist', { speaker: 'anna' });
      const access = { kind: 'job', vault: house.storage.vault(), job: 'test' } as const;
      const [row] = await runAs(database(), access, 'SELECT id FROM merkdir.memories');
      await runAs(database(), access, 'DELETE FROM merkdir.memory_vectors');
      const ids = [String(row?.['id']) as MemoryId];
      const gone = await house.stage.forget.forgetForGood(house.storage.vault(), { ids, actor: null, at: new Date() });
      expect(gone.forgotten.map(({ id }) => id)).toEqual(ids);
      expect(await runAs(database(), access, 'SELECT 1 FROM merkdir.memories')).toEqual([]);
      const again = await house.say('Merk dir, dass der Code vom Gartentor 4711 ist', { speaker: 'anna', minute: 5 });
      expect(again?.act).toBe('remember');
    });

    test('the words of what is gone are gone from the index as well', async () => {
      const house = await openTalkingHouse(database());
      await forgetCode(house);
      const access = { kind: 'job', vault: house.storage.vault(), job: 'test' } as const;
      const orphans = await runAs(
        database(),
        access,
        'SELECT 1 FROM merkdir.transcript_terms w LEFT JOIN merkdir.transcript_turns t ON t.id = w.turn_id WHERE t.id IS NULL',
      );
      expect(orphans).toEqual([]);
    });
  });
}
