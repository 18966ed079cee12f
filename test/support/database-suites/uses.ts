import { describe, expect, test } from 'vitest';
import type { MemoryId } from '../../../src/domain/ids.ts';
import { PostgresConsolidationStore } from '../../../src/platform/postgres/consolidation-store.ts';
import { PostgresRecallStore } from '../../../src/platform/postgres/recall-store.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { createSmallHousehold, type SmallHousehold } from '../small-household.ts';
import { keepAnnasSecrets, shareMemories } from './guarded-rows.ts';

const { pack } = new FakeEmbedder();
const at = new Date('2026-05-20T12:00:00Z');

export function describeUses(engine: Engine): void {
  describe(`how memories were of use (${engine})`, () => {
    let home: SmallHousehold | null = null;
    let shared: MemoryId | undefined;
    let secret: MemoryId | undefined;
    const database = databasePerFile(engine, async (made) => {
      home = await createSmallHousehold(made);
      [shared] = (await shareMemories(made, home)).map(({ memory }) => memory.id);
      [secret] = (await keepAnnasSecrets(made, home)).map(({ memory }) => memory.id);
    });

    test('is known of what the asker may see, summed up over the times it was noted', async () => {
      if (home === null || shared === undefined || secret === undefined) throw new Error('no household');
      const { source, vault } = database();
      const known = [shared, secret];
      const consolidation = new PostgresConsolidationStore(source, () => vault);
      await consolidation.noteUse(vault.id, new Map(known.map((id) => [id, 2])), new Date('2026-05-01T12:00:00Z'));
      await consolidation.noteUse(vault.id, new Map(known.map((id) => [id, 1])), at);
      const store = new PostgresRecallStore(source, () => vault);
      const vector = Promise.resolve(new Float32Array(pack.dimensions).fill(0.01));
      const days = { named: [], recorded: [] };
      const search = { vector, model: pack.id, terms: [], days, history: false, depth: 5 };
      const seenBy = async (name: 'anna' | 'ben') =>
        await store.search((home as SmallHousehold).viewer(name), search, async ({ uses }) => await uses(known));
      const use = { uses: 3, lastUsedAt: at };
      expect(await seenBy('anna')).toEqual(new Map(known.map((id) => [id, use])));
      expect(await seenBy('ben')).toEqual(new Map([[shared, use]]));
    });
  });
}
