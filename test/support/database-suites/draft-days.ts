import { describe, expect, test } from 'vitest';
import { buildExtraction } from '../../../src/app/extraction-stage.ts';
import { ModelsStage } from '../../../src/app/models-stage.ts';
import { optionsSchema } from '../../../src/config/options.ts';
import type { HouseholdEvents } from '../../../src/domain/events.ts';
import type { SessionId } from '../../../src/domain/ids.ts';
import { Events } from '../../../src/kernel/events.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { type CareHouse, openCareHouse } from '../care-house.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { asJob, runAs } from '../raw-sql.ts';
import { firstMoment } from '../talking-house.ts';

/** How long what was learned waits for a decision is the household's to say. */
export function describeDraftDays(engine: Engine): void {
  describe(`how long drafts wait (${engine})`, () => {
    const database = databasePerFile(engine);
    const rows = async (house: CareHouse, statement: string) =>
      await runAs(database(), asJob(house.storage.vault()), statement);
    const waits = async (house: CareHouse) =>
      (await rows(house, 'SELECT (expires_at - recorded_at)::text AS life FROM merkdir.drafts')).map(
        ({ life }) => life,
      );
    const set = async (house: CareHouse, days: number) =>
      expect((await house.http('PATCH', '/api/settings?speaker=anna', { draft_days: days })).status).toBe(200);
    /** An unknown voice says something lasting in passing, which makes a draft. */
    const overheard = async (house: CareHouse, text: string) => {
      const { storage, clock } = house;
      const vault = storage.vault();
      await house.say(text, { conversation: text, satellite: 'flur' });
      await storage.conversation.close({ vault, satellites: null, conversation: text }, new Date(firstMoment));
      const [session] = await rows(house, 'SELECT id FROM merkdir.sessions ORDER BY opened_at DESC, id DESC LIMIT 1');
      const { router } = new ModelsStage({ options: optionsSchema.parse({}), storage, clock });
      const reading = buildExtraction({
        ...{ storage, embedder: new FakeEmbedder(), timeZone: 'Europe/Berlin', router, clock },
        events: new Events<HouseholdEvents>(silentLogger),
        draftDays: async () => (await house.care.settings.read(vault)).draftDays,
      });
      return await reading.run(vault, String(session?.['id']) as SessionId, AbortSignal.timeout(60_000));
    };

    test('as the household sets it, for new ones and for those that wait', async () => {
      const house = await openCareHouse(database());
      await set(house, 3);
      expect((await overheard(house, 'Tilda hat eine Allergie gegen Nüsse.')).drafts).toBe(1);
      expect(await waits(house)).toEqual(['3 days']);
      await set(house, 30);
      expect(await waits(house)).toEqual(['30 days']);
      await house.close();
    });

    test('0 days: nothing becomes a draft', async () => {
      const house = await openCareHouse(database());
      await set(house, 0);
      expect(await overheard(house, 'Tilda hat eine Allergie gegen Nüsse.')).toMatchObject({ drafts: 0, dropped: 1 });
      expect(await waits(house)).toEqual([]);
      await house.close();
    });
  });
}
