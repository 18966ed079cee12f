import { describe, expect, test } from 'vitest';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { dayMs, NightHouse } from '../night-house.ts';
import { asJob } from '../raw-sql.ts';
import { openTalkingHouse } from '../talking-house.ts';

export function describeConsolidation(engine: Engine): void {
  describe(`the nightly order (${engine})`, () => {
    const database = databasePerFile(engine);
    const open = async () => new NightHouse(await openTalkingHouse(database()));
    const sled = { subject: 'Schlitten', predicate: 'steht in', object: 'Keller' };

    test('near-equals become one: the better known stays, and nothing is lost', async () => {
      const home = await open();
      const extracted = await home.put({ text: 'Der Schlitten steht im Keller', ...sled, provenance: 'extracted' });
      const confirmed = await home.put({ text: 'Der Schlitten steht im Keller.', ...sled, provenance: 'confirmed' }, 3);
      expect(await home.night()).toMatchObject({ merged: 1, superseded: 0 });
      expect(await home.statusOf(extracted)).toBe('superseded');
      expect(await home.statusOf(confirmed)).toBe('active');
      expect(await home.night()).toMatchObject({ merged: 0 });
    });

    test('what became one is forgotten as one, and taking the night back brings nothing back', async () => {
      const home = await open();
      const likes = { subject: 'Lena', predicate: 'mag', object: 'Rosinen' };
      const earlier = await home.put({ text: 'Lena mag Rosinen', ...likes, provenance: 'extracted' });
      const kept = await home.put({ text: 'Lena mag Rosinen.', ...likes, provenance: 'confirmed' }, 3);
      const beside = await home.put({ text: 'Timo mag Rosinen', ...likes, subject: 'Timo' });
      const { run, merged } = await home.night();
      expect(merged).toBe(1);
      await home.house.stage.forget.forgetForGood(home.vault, { ids: [kept.id], actor: null, at: new Date(home.now) });
      expect(await home.consolidation.undo(home.vault, run)).toBe(0);
      const left = await home.rows('SELECT id FROM merkdir.memories');
      expect(left).toEqual([{ id: beside.id }]);
      expect(left).not.toContainEqual({ id: earlier.id });
    });

    test('of two that contradict each other the newer stays, unless only the older is confirmed', async () => {
      const home = await open();
      const likes = { subject: 'Lena', predicate: 'mag', object: 'Rosinen' };
      const dislikes = { ...likes, predicate: 'mag nicht', polarity: 'negative' as const };
      const old = await home.put({ text: 'Lena mag Rosinen', ...likes, provenance: 'extracted' }, 20);
      const fresh = await home.put({ text: 'Lena mag keine Rosinen', ...dislikes, provenance: 'extracted' });
      const sure = await home.put({ text: 'Timo mag Rosinen', ...likes, subject: 'Timo', provenance: 'confirmed' }, 20);
      const unsure = await home.put({
        text: 'Timo mag keine Rosinen',
        ...dislikes,
        subject: 'Timo',
        provenance: 'extracted',
      });
      expect(await home.night()).toMatchObject({ superseded: 1 });
      expect(await Promise.all([old, fresh, sure, unsure].map((each) => home.statusOf(each)))).toEqual([
        'superseded',
        'active',
        'active',
        'active',
      ]);
    });

    test('what is pinned stays in view: in what takes its place, and though nobody needed it for ninety days', async () => {
      const home = await open();
      const likes = {
        subject: 'Lena',
        predicate: 'mag',
        object: 'Rosinen',
        pinned: true,
        provenance: 'extracted',
      } as const;
      const dislikes = { ...likes, predicate: 'mag nicht', polarity: 'negative', pinned: false } as const;
      await home.put({ text: 'Lena mag Rosinen', ...likes }, 20);
      await home.put({ text: 'Lena mag keine Rosinen', ...dislikes });
      await home.put({ text: 'Der Schlitten steht im Keller', ...sled, pinned: true, provenance: 'extracted' });
      await home.put({ text: 'Der Schlitten steht im Keller.', ...sled, provenance: 'confirmed' }, 3);
      const idle = await home.put({ text: 'Timo kommt oft spät', provenance: 'inferred', pinned: true }, 91);
      expect(await home.night()).toMatchObject({ merged: 1, superseded: 1, expired: 0 });
      expect(await home.statusOf(idle)).toBe('active');
      const active = await home.rows("SELECT pinned FROM merkdir.memories WHERE status = 'active'");
      expect(active).toEqual([{ pinned: true }, { pinned: true }, { pinned: true }]);
    });

    test('private memories of two people are never one', async () => {
      const home = await open();
      for (const owner of [await home.person('anna'), await home.person('ben')]) {
        await home.put({ text: 'Der Schlitten steht im Keller', ...sled, scope: 'private', owner });
      }
      await home.put({ text: 'Der Schlitten steht im Keller', ...sled });
      expect(await home.night()).toMatchObject({ merged: 0 });
    });

    test('inferred memories that nobody needed for ninety days go; confirmed ones never, nor those of use', async () => {
      const home = await open();
      const idle = await home.put({ text: 'Lena kommt oft spät', provenance: 'inferred' }, 91);
      const used = await home.put({ text: 'Timo isst gern abends', provenance: 'inferred' }, 91);
      const young = await home.put({ text: 'Oma ruft sonntags an', provenance: 'inferred' }, 89);
      const told = await home.put({ text: 'Das Boot heißt Möwe', provenance: 'confirmed' }, 900);
      await home.house.storage.consolidation.noteUse(home.vault, new Map([[used.id, 1]]), new Date(home.now));
      const report = await home.night();
      expect(report).toMatchObject({ expired: 1 });
      expect(await Promise.all([idle, used, young, told].map((each) => home.statusOf(each)))).toEqual([
        'expired',
        'active',
        'active',
        'active',
      ]);
      expect(await home.consolidation.undo(home.vault, report.run)).toBeGreaterThan(0);
      expect(await home.statusOf(idle)).toBe('active');
    });

    test('what was ended can be taken back for seven days; then it is gone', async () => {
      const home = await open();
      const idle = await home.put({ text: 'Lena kommt oft spät', provenance: 'inferred' }, 91);
      const { run } = await home.night();
      home.now += 8 * dayMs;
      expect(await home.consolidation.undo(home.vault, run)).toBe(0);
      expect(await home.night()).toMatchObject({ purged: 1 });
      expect(await home.statusOf(idle)).toBeUndefined();
      expect(await home.rows('SELECT 1 FROM merkdir.consolidation_journal')).toEqual([]);
    });

    test('taking back does not bring back what was forgotten, nor a second value of one thing', async () => {
      const home = await open();
      const extracted = await home.put({ text: 'Der Schlitten steht im Keller', ...sled, provenance: 'extracted' });
      await home.put({ text: 'Der Schlitten steht im Keller.', ...sled, provenance: 'confirmed' }, 3);
      const { run } = await home.night();
      await home.house.storage.memories.within(asJob(home.vault), async (transaction) => {
        await transaction.erase([{ memory: extracted, trace: null }], { at: new Date(home.now), turns: true });
      });
      expect(await home.consolidation.undo(home.vault, run)).toBe(0);
      expect(await home.statusOf(extracted)).toBeUndefined();
    });

    test('a dry run says the same and changes nothing', async () => {
      const home = await open();
      await home.put({ text: 'Der Schlitten steht im Keller', ...sled, provenance: 'extracted' }, 8);
      await home.put({ text: 'Der Schlitten steht im Keller.', ...sled, provenance: 'confirmed' }, 9);
      await home.put({ text: 'Lena kommt oft spät', provenance: 'inferred' }, 91);
      const before = await home.rows('SELECT id, status, salience FROM merkdir.memories ORDER BY id');
      const { run: _dry, dryRun: _yes, ...planned } = await home.night(true);
      expect(await home.rows('SELECT id, status, salience FROM merkdir.memories ORDER BY id')).toEqual(before);
      expect(await home.rows('SELECT 1 FROM merkdir.digests')).toEqual([]);
      const { run: _run, dryRun: _no, ...done } = await home.night();
      expect({ ...planned, rollups: 0 }).toEqual({ ...done, rollups: 0 });
    });

    test('fades on waking days after the grace only; while the house slept nothing fades', async () => {
      const home = await open();
      const memory = await home.put({ text: 'Das Boot heißt Möwe', provenance: 'extracted', salience: 0.8 }, 30);
      await home.night();
      expect(await home.salienceOf(memory)).toBeCloseTo(0.8, 5);
      home.now += dayMs;
      await home.night();
      expect(await home.salienceOf(memory)).toBeCloseTo(0.8 * 0.98, 5);
      // A power cut of half a year: one waking day.
      home.now += 180 * dayMs;
      await home.night();
      expect(await home.salienceOf(memory)).toBeCloseTo(0.8 * 0.98 ** 2, 5);
      const fresh = await home.put({ text: 'Die Leiter ist rot', provenance: 'extracted', salience: 0.8 });
      home.now += dayMs;
      await home.night();
      expect(await home.salienceOf(fresh)).toBeCloseTo(0.8, 5);
    });

    test('what is written by hand fades the slowest, and saying it again does not change that', async () => {
      const home = await open();
      const words = { text: 'Das Boot heißt Möwe', salience: 0.8 };
      await home.admit({ ...words, typed: true }, 30);
      await home.admit(words, 29);
      await home.night();
      home.now += dayMs;
      await home.night();
      const rows = await home.rows(`SELECT salience FROM merkdir.memories WHERE status = 'active'`);
      expect(rows.map((row) => Number(row['salience']))).toEqual([expect.closeTo(0.8 * 0.998, 5)]);
    });

    test('what came late, or was too much for one night, is compared in the next', async () => {
      const home = await open();
      await home.put({ text: 'Der Schlitten steht im Keller', ...sled, provenance: 'extracted' }, 3);
      await home.night();
      home.now += dayMs;
      // Said before the last night, learned after it.
      await home.put({ text: 'Der Schlitten steht im Keller.', ...sled, provenance: 'confirmed' }, 2);
      expect(await home.night()).toMatchObject({ merged: 1 });
    });

    test('weeks and subjects are summed up in versions, private ones for their owner, and go with what they were read off', async () => {
      const home = await open();
      const anna = await home.person('anna');
      const facts = await Promise.all(
        ['wohnt in Ulm', 'mag Rosinen', 'spielt Cello'].map((text) =>
          home.put({ text: `Ruth ${text}`, subject: 'Ruth', provenance: 'confirmed', owner: anna }, 8),
        ),
      );
      await home.put({ text: 'Ich suche heimlich ein Haus', scope: 'private', owner: anna }, 8);
      const report = await home.night();
      expect(report.rollups).toBeGreaterThanOrEqual(2);
      expect(report.profiles).toBe(1);
      const digests = await home.rows(`SELECT scope, owner_id, kind FROM merkdir.digests WHERE scope = 'private'`);
      expect(digests.every((row) => row['owner_id'] === anna)).toBe(true);
      expect(await home.night()).toMatchObject({ rollups: 0, profiles: 0 });
      const [doomed] = facts;
      await home.house.storage.memories.within(asJob(home.vault), async (transaction) => {
        await transaction.erase(doomed === undefined ? [] : [{ memory: doomed, trace: null }], {
          at: new Date(home.now),
          turns: true,
        });
      });
      const left = `SELECT 1 FROM merkdir.digests d JOIN merkdir.memory_sources s ON s.derived_id = d.id WHERE s.source_id = '${doomed?.id}'`;
      expect(await home.rows(left)).toEqual([]);
      expect(await home.rows(`SELECT 1 FROM merkdir.digests WHERE kind = 'profile'`)).toEqual([]);
    });

    test('a run that is cut short leaves nothing half done, and the next one finishes', async () => {
      const home = await open();
      await home.put({ text: 'Der Schlitten steht im Keller', ...sled, provenance: 'extracted' });
      await home.put({ text: 'Der Schlitten steht im Keller.', ...sled, provenance: 'confirmed' }, 3);
      await expect(home.consolidation.run(home.vault, { dry: false }, AbortSignal.abort())).rejects.toThrow();
      const rows = await home.rows(
        `SELECT 1 FROM merkdir.memories WHERE (status = 'superseded') <> (superseded_by IS NOT NULL)`,
      );
      expect(rows).toEqual([]);
      expect(await home.night()).toMatchObject({ merged: 1 });
    });
  });
}
