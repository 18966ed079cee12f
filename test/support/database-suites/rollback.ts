import { describe, expect, test } from 'vitest';
import { examineForgetting } from '../../../src/app/doctor/forgetting.ts';
import { Rollback } from '../../../src/care/rollback/rollback.ts';
import type { MemoryId } from '../../../src/domain/ids.ts';
import { MemorisedJournal } from '../../fakes/memorised-journal.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { candidateOf } from '../memory-records.ts';
import { asJob, runAs } from '../raw-sql.ts';
import { openTalkingHouse, type TalkingHouse } from '../talking-house.ts';

const dayMs = 86_400_000;
const noon = Date.UTC(2026, 4, 5, 10, 0);

/** An older copy of the database, made by hand: what was written since is taken out again. */
export function describeRollback(engine: Engine): void {
  describe(`an older copy of the database (${engine})`, () => {
    const database = databasePerFile(engine);
    const opened = async () => {
      const house = await openTalkingHouse(database());
      const journal = new MemorisedJournal();
      const { rollback: store, settings } = house.storage.care;
      const rollback = new Rollback({ store, settings, journals: [journal], forget: house.stage.forget });
      const vault = house.storage.vault();
      return {
        ...{ house, journal },
        settle: async (at = noon) => await rollback.settle(vault, new Date(at)),
        doubt: async (at = noon) => (await rollback.doubt(vault, new Date(at)))?.since ?? null,
        /** A process that starts knows nothing of the one before. */
        restarted: async (at = noon) =>
          await new Rollback({ store, settings, journals: [journal], forget: house.stage.forget }).settle(
            vault,
            new Date(at),
          ),
        finding: async (language: 'de' | 'en', at = noon) =>
          await examineForgetting({ rollback, storage: house.storage, clock: { now: () => new Date(at) } }, language),
      };
    };
    const sql = async ({ storage }: TalkingHouse, ...statements: string[]) =>
      await runAs(database(), asJob(storage.vault()), ...statements);
    const remember = async (house: TalkingHouse, text: string, explicit = true) =>
      await house.stage.admission.admit(
        asJob(house.storage.vault()),
        candidateOf({ text, explicit, ...(explicit ? {} : { provenance: 'extracted' as const }) }),
      );
    const forget = async (house: TalkingHouse, id: MemoryId) =>
      await house.stage.forget.forgetForGood(house.storage.vault(), { ids: [id], actor: null, at: new Date(noon) });
    const stored = async (house: TalkingHouse, text: string) => {
      const admitted = await remember(house, text);
      return admitted.kind === 'stored' ? admitted.memory.id : expect.fail(`it was ${admitted.kind}`);
    };
    const journalState = `SELECT content FROM merkdir.settings WHERE name = 'forgotten_journal'`;

    test('blocks what it does not even know of: said and forgotten after it was made', async () => {
      const { house, settle, restarted, journal } = await opened();
      await settle();
      const [before] = await sql(house, journalState);
      await forget(house, await stored(house, 'Der Notgroschen steckt im Klavier'));
      await settle();
      expect(journal.entry?.forgotten).toHaveLength(1);
      expect(JSON.stringify(journal.entry)).not.toMatch(/Notgroschen|Klavier/i);

      const content = Buffer.from((before?.['content'] ?? '') as Uint8Array).toString('hex');
      await sql(
        house,
        'DELETE FROM merkdir.tombstones',
        `UPDATE merkdir.settings SET content = decode('${content}', 'hex') WHERE name = 'forgotten_journal'`,
      );
      expect((await remember(house, 'Der Notgroschen steckt im Klavier', false)).kind).toBe('stored');
      await sql(house, 'DELETE FROM merkdir.memories');
      await restarted();
      expect((await remember(house, 'Der Notgroschen steckt im Klavier', false)).kind).toBe('refused');
    });

    test('what somebody asked for again stays free, whatever was noted before', async () => {
      const { house, settle, restarted, journal } = await opened();
      await settle();
      await forget(house, await stored(house, 'Der Notgroschen steckt im Klavier'));
      await settle();
      const again = await remember(house, 'Der Notgroschen steckt im Klavier');
      expect(again).toMatchObject({ kind: 'stored', lifted: 1 });
      await settle();
      await restarted();
      expect(journal.entry?.forgotten).toMatchObject([{ hashes: null }]);
      expect(await sql(house, 'SELECT 1 FROM merkdir.tombstones')).toEqual([]);
      expect(await sql(house, 'SELECT 1 FROM merkdir.memories')).toHaveLength(1);
    });

    test('says since when forgotten things may be back where nothing was kept outside, for thirty days', async () => {
      const { house, journal, settle, restarted, doubt, finding } = await opened();
      await settle();
      await forget(house, await stored(house, 'Der Notgroschen steckt im Klavier'));
      await settle(noon + dayMs);
      expect(await doubt()).toBeNull();
      expect(await finding('de')).toMatchObject({ check: 'forgetting', state: 'ok' });

      journal.entry = null;
      await restarted(noon + 3 * dayMs);
      expect(await doubt(noon + 3 * dayMs)).toEqual(new Date(noon + dayMs));
      expect(await finding('de', noon + 3 * dayMs)).toMatchObject({
        state: 'warning',
        message: expect.stringContaining('seit 6. Mai 2026'),
      });
      expect(await finding('en', noon + 3 * dayMs)).toMatchObject({ message: expect.stringContaining('6 May 2026') });
      await restarted(noon + 4 * dayMs);
      expect(await doubt(noon + 4 * dayMs)).toEqual(new Date(noon + dayMs));
      expect(await doubt(noon + 34 * dayMs)).toBeNull();
    });

    test('a journal that is away is not a journal that was lost, and is caught up with later', async () => {
      const { house, journal, settle, restarted, doubt } = await opened();
      await settle();
      await forget(house, await stored(house, 'Der Notgroschen steckt im Klavier'));
      journal.away = true;
      await restarted(noon + dayMs);
      expect(await doubt(noon + dayMs)).toBeNull();
      journal.away = false;
      await restarted(noon + 2 * dayMs);
      expect(journal.ids).toHaveLength(1);
    });
  });
}
