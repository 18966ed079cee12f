import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { Consolidation } from '../../src/memory/consolidate/consolidation.ts';
import { PostgresConsolidationStore } from '../../src/platform/postgres/consolidation-store.ts';
import { PostgresMemoryStore } from '../../src/platform/postgres/memory-store.ts';
import { FakeEmbedder } from '../fakes/fake-embedder.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { candidateOf, recordOf } from './memory-records.ts';
import { asJob, runAs } from './raw-sql.ts';
import { seededRandom } from './seeded-random.ts';
import { householdStoreOf } from './small-household.ts';
import { SpawnedScript } from './spawned-script.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-03-02T03:30:00Z');
/** More than one page of a consolidation, so that it can die between two. */
const stock = 210;
const said = { confidence: 0.6, salience: 0.2, provenance: 'extracted' as const };
const sure = { confidence: 0.9, salience: 0.4, provenance: 'confirmed' as const };

/**
 * Consolidates in a process that is killed so many times, once a night and each time somewhere within the time that a whole
 * night takes, and then once undisturbed. Afterwards everything is as if no night had been cut short.
 */
export async function consolidateUnderKills(kills: number, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const database = await createDatabase('postgres');
  const house = new KilledHouse(database);
  await house.fill();
  await house.night(0);
  const nightMs = await house.wholeNightMs(1);
  for (let kill = 2; kill <= kills + 1; kill += 1) {
    await house.hear(kill);
    const process = await house.beginNight(kill);
    await sleep(random() * nightMs);
    await process.kill();
    await house.expectNothingHalfDone();
  }
  await house.night(kills + 2);
  await house.expectNothingHalfDone();
  await house.expectAllSettled(kills);
  await house.expectFadedOnce();
  await house.expectDigestsInOrder();
  await database.drop();
}

class KilledHouse {
  private readonly database: TestDatabase;
  private readonly embedder = new FakeEmbedder();

  constructor(database: TestDatabase) {
    this.database = database;
  }

  /** What is long known, and fades. */
  async fill(): Promise<void> {
    const long = Array.from({ length: stock }, (_, number) => `Vertrag ${number}`);
    await this.put(long.map((subject) => [{ text: `${subject} liegt im Ordner`, subject, salience: 0.8 }, -60]));
  }

  /** One thing twice, one thing and its opposite, something guessed long ago, and more about one person. */
  async hear(day: number): Promise<void> {
    const place = { subject: `Leiter ${day}`, predicate: 'steht in', object: 'Keller' };
    const likes = { subject: `Katze ${day}`, predicate: 'mag', object: 'Rosinen' };
    const opposite = { ...likes, predicate: 'mag nicht', polarity: 'negative' as const };
    const drinks = ['Tee', 'Saft', 'Milch'].map((drink) => `${drink} ${day}`);
    await this.put([
      [{ text: `Die Leiter ${day} steht im Keller`, ...place, ...said }, day - 0.5],
      [{ text: `Die Leiter ${day} steht im Keller.`, ...place, ...sure }, day - 0.6],
      [{ text: `Katze ${day} mag Rosinen`, ...likes, ...said }, day - 0.6],
      [{ text: `Katze ${day} mag keine Rosinen`, ...opposite, ...said }, day - 0.5],
      [{ text: `Vermutung ${day}`, provenance: 'inferred' as const }, day - 100],
      ...drinks.map((object) => [{ text: `Oma mag ${object}`, subject: 'Oma', object }, day - 0.7] as const),
    ]);
  }

  async night(day: number): Promise<void> {
    const consolidation = new Consolidation({
      store: new PostgresConsolidationStore(this.database.source, () => this.database.vault),
      household: householdStoreOf(this.database),
      embedder: this.embedder,
      clock: { now: () => new Date(start + day * dayMs) },
    });
    await consolidation.run(this.database.vault.id, { dry: false }, new AbortController().signal);
  }

  /** A process that has just begun to consolidate. */
  async beginNight(day: number): Promise<SpawnedScript> {
    const { url, masterKey } = this.database;
    const moment = new Date(start + day * dayMs).toISOString();
    const process = new SpawnedScript('consolidate-until-killed.ts', [url ?? '', masterKey.toString('hex'), moment]);
    await process.says('consolidating');
    return process;
  }

  /** How long a night takes in a process of its own that nobody kills. */
  async wholeNightMs(day: number): Promise<number> {
    const process = await this.beginNight(day);
    const begun = performance.now();
    await process.says('consolidated');
    const took = performance.now() - begun;
    await process.kill();
    return took;
  }

  async expectNothingHalfDone(): Promise<void> {
    const torn = `SELECT id FROM merkdir.memories m
       WHERE (status = 'superseded') <> (superseded_by IS NOT NULL)
          OR (status = 'superseded' AND NOT EXISTS (SELECT 1 FROM merkdir.memories s WHERE s.id = m.superseded_by))
          OR NOT EXISTS (SELECT 1 FROM merkdir.memory_keys k WHERE k.memory_id = m.id)`;
    expect(await this.rows(torn)).toEqual([]);
    const twice = `SELECT target_id FROM merkdir.consolidation_journal
       WHERE action <> 'fade' GROUP BY target_id HAVING count(*) > 1`;
    expect(await this.rows(twice)).toEqual([]);
    const weak = `SELECT m.id FROM merkdir.memories m JOIN merkdir.consolidation_journal j
          ON j.target_id = m.id AND j.action = 'merge' JOIN merkdir.memories s ON s.id = m.superseded_by
       WHERE s.confidence < m.confidence`;
    expect(await this.rows(weak)).toEqual([]);
  }

  /** Of each day's statements one of the pair and the newer of the opposites is left, and no guess. */
  async expectAllSettled(days: number): Promise<void> {
    const counted = async (condition: string) =>
      Number((await this.rows(`SELECT count(*) AS n FROM merkdir.memories WHERE ${condition}`))[0]?.['n']);
    expect(await counted(`provenance = 'inferred' AND status = 'active'`)).toBe(0);
    // Merged pairs and the older opposites.
    expect(await counted(`status = 'superseded'`)).toBe(2 * days);
    expect(await counted(`status = 'active'`)).toBe(stock + (1 + 1 + 3) * days);
    expect(await counted(`status = 'active' AND polarity = 'negative'`)).toBe(days);
  }

  /** Once for each day on which the house was awake since its first night, however often that night was begun. */
  async expectFadedOnce(): Promise<void> {
    const [awake] = await this.rows(
      `SELECT count(*) - 1 AS days FROM merkdir.waking_days WHERE day >= (SELECT min(day) FROM merkdir.waking_days)`,
    );
    const expected = 0.8 * 0.995 ** Number(awake?.['days']);
    const rows = await this.rows(
      `SELECT salience FROM merkdir.memories WHERE recorded_at < '2026-01-02' AND provenance = 'confirmed'`,
    );
    expect(rows).toHaveLength(stock);
    const wrong = rows.filter((row) => Math.abs(Number(row['salience']) - expected) > 1e-4);
    expect(wrong.length, `of ${stock} memories that faded to another salience than ${expected}`).toBe(0);
  }

  /** No version twice, none without what it was read off. */
  async expectDigestsInOrder(): Promise<void> {
    const rows = await this.rows(`
      SELECT d.id FROM merkdir.digests d WHERE NOT EXISTS (
        SELECT 1 FROM merkdir.memory_sources s WHERE s.derived_id = d.id)`);
    expect(rows).toEqual([]);
    const kinds = await this.rows('SELECT kind FROM merkdir.digests GROUP BY kind ORDER BY kind');
    expect(kinds.map((row) => row['kind'])).toContain('profile');
  }

  private async put(told: readonly (readonly [Parameters<typeof candidateOf>[0], day: number])[]): Promise<void> {
    const records = await Promise.all(
      told.map(async ([fields, day]) => {
        const candidate = candidateOf({ recordedAt: new Date(start + day * dayMs), ...fields });
        return await recordOf(this.embedder, candidate);
      }),
    );
    const store = new PostgresMemoryStore(this.database.source, () => this.database.vault);
    await store.within(asJob(this.database.vault.id), async (transaction) => {
      for (const record of records) await transaction.insert(record);
    });
  }

  private async rows(statement: string): Promise<readonly Record<string, unknown>[]> {
    return await runAs(this.database, asJob(this.database.vault.id), statement);
  }
}
