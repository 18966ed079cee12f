import { describe, expect, test } from 'vitest';
import { searchTermsVersion } from '../../../src/language/search-terms.ts';
import { Reindex } from '../../../src/memory/reindex/reindex.ts';
import type { Embedder } from '../../../src/models/ports.ts';
import { PostgresIndexStore } from '../../../src/platform/postgres/index-store.ts';
import { PostgresRecallStore } from '../../../src/platform/postgres/recall-store.ts';
import { Recall } from '../../../src/retrieval/recall.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { writeRecords } from '../bulk-memories.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { candidateOf, recordOf } from '../memory-records.ts';
import { asJob, runAs } from '../raw-sql.ts';
import { createSmallHousehold, type SmallHousehold } from '../small-household.ts';

const old = new FakeEmbedder();
/** The same vectors under another name, and a process that dies when it has embedded so many texts. */
function newer(texts = Number.POSITIVE_INFINITY): Embedder {
  let left = texts;
  return {
    pack: { ...old.pack, id: `${old.pack.id}-next` },
    embed: async (wanted) => {
      left -= wanted.length;
      if (left < 0) throw new Error('the process died');
      return await old.embed(wanted);
    },
  };
}
const clock = { now: () => new Date('2026-03-02T10:00:00Z') };
const things = Array.from({ length: 40 }, (_, number) => `Der Karton ${number} steht im Regal ${number % 7}.`);

export function describeReindexing(engine: Engine): void {
  describe(`a new model (${engine})`, () => {
    let home: SmallHousehold | null = null;
    const database = databasePerFile(engine, async (made) => {
      home = await createSmallHousehold(made);
      await writeRecords(made, await Promise.all(things.map((text) => recordOf(old, candidateOf({ text })))));
    });
    const reindexBy = (embedder: Embedder) => {
      const { source, vault } = database();
      const store = new PostgresIndexStore(source, () => vault);
      return new Reindex({ store, embedder, clock, timeZone: 'Europe/Berlin' });
    };
    const found = async (embedder: Embedder) => {
      const { source, vault } = database();
      const recall = new Recall(new PostgresRecallStore(source, () => vault), embedder);
      const common = { language: 'de', at: clock.now(), timeZone: 'Europe/Berlin', limit: 10, history: false } as const;
      const viewer = home?.viewer('ben') ?? expect.fail('no household');
      const { hits } = await recall.recall({ ...common, text: 'Wo steht der Karton 12?' }, viewer);
      return hits.map(({ memory }) => memory.text);
    };
    const run = async (embedder: Embedder) =>
      await reindexBy(embedder).handle({ vault: database().vault.id }, new AbortController().signal);
    const progress = async (embedder: Embedder) => await reindexBy(embedder).progress(database().vault.id);

    test('is filled where it stood after a run that was broken off, beside the old one', async () => {
      const before = await found(old);
      expect(before[0]).toBe('Der Karton 12 steht im Regal 5.');
      await expect(run(newer(20))).rejects.toThrow('the process died');
      const { indexed, total } = await progress(newer());
      expect({ some: indexed > 0, all: indexed === total, total }).toEqual({ some: true, all: false, total: 40 });
      expect(await found(old)).toEqual(before);

      const rest = total - indexed;
      expect(await run(newer(rest))).toEqual({ indexed: rest, dropped: 40 });
      expect(await found(newer())).toEqual(before);
      expect(await progress(old)).toEqual({ indexed: 0, total: 40 });
    });

    test('has nothing to do once it is complete', async () => {
      expect(await run(newer(0))).toEqual({ indexed: 0, dropped: 0 });
    });

    test('finds everything again by other terms without losing a term', async () => {
      const count = 'SELECT count(*)::int AS terms, count(DISTINCT memory)::int AS memories FROM merkdir.memory_terms';
      const asked = async () => await runAs(database(), asJob(database().vault.id), count);
      const before = await asked();
      await runAs(
        database(),
        asJob(database().vault.id),
        `UPDATE merkdir.memory_vectors SET terms_version = ${searchTermsVersion + 1}`,
      );
      expect((await progress(newer())).indexed).toBe(0);
      expect(await run(newer())).toEqual({ indexed: 40, dropped: 0 });
      expect(await asked()).toEqual(before);
    });
  });
}
