import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../src/domain/viewer.ts';
import { PostgresRecallStore } from '../../../src/platform/postgres/recall-store.ts';
import { Recall } from '../../../src/retrieval/recall.ts';
import { FakeEmbedder, fakeVector } from '../../fakes/fake-embedder.ts';
import { writeRecords } from '../bulk-memories.ts';
import { databasePerFile, type Engine, startTimeoutMs } from '../database-per-file.ts';
import type { TestDatabase } from '../databases.ts';
import { inventSentence } from '../invented-sentences.ts';
import { candidateOf, recordOf } from '../memory-records.ts';
import { asJob, runAs } from '../raw-sql.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import { createSmallHousehold, type SmallHousehold } from '../small-household.ts';
import { addOtherVault } from './guarded-rows.ts';

const embedder = new FakeEmbedder();

/** MERKDIR_TEST_QUESTIONS asks more than there is time for on every change: 2,000 take several minutes. */
const manyQuestions = Number(process.env['MERKDIR_TEST_QUESTIONS'] ?? 100);
type Fields = Partial<Parameters<typeof candidateOf>[0]>;

/** Sentences of one household: who shares a vocabulary shifts each other's document frequencies. */
async function tell(database: TestDatabase, count: number, seed: number, fields: (number: number) => Fields) {
  const random = seededRandom(seed);
  const records = Array.from({ length: count }, (_, number) =>
    recordOf(embedder, candidateOf({ ...inventSentence(random), ...fields(number) })),
  );
  await writeRecords(database, await Promise.all(records));
}

export function describeNonInterference(engine: Engine): void {
  describe(`what Ben is answered (${engine})`, () => {
    let home: SmallHousehold | null = null;
    const database = databasePerFile(engine, async (made) => {
      home = await createSmallHousehold(made);
      const { people, rooms } = home;
      const places: readonly Fields[] = [
        { scope: 'shared', owner: people.anna },
        { scope: 'shared' },
        { scope: 'private', owner: people.ben },
        { scope: 'room', room: rooms.kueche },
        { scope: 'system' },
        { scope: 'shared', sensitive: true },
      ];
      await tell(made, 240, 11, (number) => places[number % places.length] ?? {});
    });
    const household = () => home ?? expect.fail('no household');

    /** The latest memories, and answers, order, scores and arms to so many questions, to the last bit. */
    async function answers(viewer: Viewer, questions: number): Promise<readonly string[]> {
      const { source, vault } = database();
      const recall = new Recall(new PostgresRecallStore(source, () => vault), embedder);
      const random = seededRandom(12);
      const all: string[] = [JSON.stringify(await recall.latest(viewer, 20))];
      for (let asked = 0; asked < questions; asked += 1) {
        const { subject, predicate, object } = inventSentence(random);
        const text = pick(random, [`Wo ${predicate} ${subject}?`, `Was ist mit ${object}`, `${subject} ${object}`]);
        const common = { language: 'de', at: new Date('2026-03-02T10:00:00Z'), timeZone: 'Europe/Berlin' } as const;
        const history = asked % 5 === 0;
        all.push(JSON.stringify(await recall.recall({ ...common, text, limit: 10, history }, viewer)));
      }
      return all;
    }

    test(
      'is the same to the last bit with and without what others keep to themselves',
      async () => {
        const { viewer, people, rooms } = household();
        const others = [viewer('ben', { room: rooms.kueche }), viewer('gast'), viewer(null)];
        const all = async (questions: number) => ({
          ben: await answers(viewer('ben'), questions),
          others: await Promise.all(others.map((other) => answers(other, 10))),
        });
        const before = await all(manyQuestions);
        const answered = before.ben.filter((answer) => answer.includes('"score"')).length;
        expect(answered).toBeGreaterThan(manyQuestions * 0.6);
        const beginning = { ...before, ben: before.ben.slice(0, 21) };

        await tell(database(), 400, 11, () => ({ scope: 'private', owner: people.anna }));
        await tell(database(), 60, 13, () => ({ scope: 'room', room: rooms.bad }));
        await addOtherVault(database());
        expect(await all(manyQuestions)).toEqual(before);

        await database().vacuum();
        expect(await all(20)).toEqual(beginning);

        await runAs(
          database(),
          asJob(database().vault.id),
          `DELETE FROM merkdir.memories WHERE scope = 'private' AND owner_id = '${people.anna}'`,
        );
        expect(await all(20)).toEqual(beginning);
      },
      startTimeoutMs * 3 + manyQuestions * 500,
    );

    test('would change with one more memory that he may hear', async () => {
      const ben = household().viewer('ben');
      const before = await answers(ben, 10);
      await tell(database(), 3, 11, () => ({ scope: 'shared' }));
      expect(await answers(ben, 10)).not.toEqual(before);
    });

    test('vectors of the test are unit vectors, so that scores mean something', () => {
      expect(Math.hypot(...fakeVector('Wo liegt die Schere?'))).toBeCloseTo(1, 6);
    });
  });
}
