import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { Admission } from '../../../src/memory/admit.ts';
import type { OnnxEmbedder } from '../../../src/platform/onnx/onnx-embedder.ts';
import { cachedEmbedder } from '../../bench/embedding-cache.ts';
import { type BenchQuery, type Hausbench, readHausbench } from '../../bench/hausbench-data.ts';
import { type Inhabited, moveIn } from '../../bench/hausbench-house.ts';
import { loadEmbedder } from '../../bench/house.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { type RunningHouse, runHouse } from '../../support/scope-fuzz/running-house.ts';
import { requirePostgres } from '../../support/service-preflight.ts';
import { openEmptyHouse } from '../../support/talking-house.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/hausbench-dev', import.meta.url));

const body = z.looseObject({
  hits: z.array(z.object({ id: z.string() })).optional(),
  memory_ids: z.array(z.string()).optional(),
});

const present = existsSync(folder);

describe('questions about what is somebody else’s', () => {
  let database: TestDatabase;
  let embedder: OnnxEmbedder;
  let running: RunningHouse;
  let data: Hausbench;
  let home: Inhabited;

  beforeEach(({ skip }) => skip(!present, 'the data of ../shared/data/hausbench-dev is not there'));
  beforeAll(async () => {
    if (!present) return;
    await requirePostgres();
    data = await readHausbench(folder);
    embedder = await loadEmbedder();
    database = await createDatabase('postgres');
    const cached = cachedEmbedder(embedder);
    const house = await openEmptyHouse(database, cached);
    const { memories, household, vault } = house.storage;
    const admission = new Admission(memories, cached, 'Europe/Berlin');
    home = await moveIn({ vault: { id: vault() }, household, admission }, data);
    running = await runHouse(house, silentLogger);
  }, 180_000);
  afterAll(async () => {
    await running?.stop();
    await database?.drop();
    await embedder?.stop();
  });

  /** Ids of the data that an answer holds, best first. */
  async function told(url: string, query: BenchQuery, speaker: string | null): Promise<readonly string[]> {
    const asked = { text: query.text, room: query.room, speaker, language: query.lang };
    const answer = await running.http('POST', url, asked);
    const { hits = [], memory_ids = [] } = body.parse(JSON.parse(answer.slice(answer.indexOf('} {') + 2)));
    return [...hits.map(({ id }) => id), ...memory_ids].map((id) => home.dataIdOf.get(id as never) ?? 'unknown');
  }

  test.each(['/api/recall', '/api/turn'])('%s tells nobody what is another’s', async (url) => {
    const queries = data.queries.filter(({ type }) => type === 'private-leak');
    expect(queries.length).toBeGreaterThan(10);
    for (const query of queries) {
      const ids = await told(url, query, query.speaker);
      expect(ids.filter((id) => query.forbidden.includes(id))).toEqual([]);
    }
  });

  test.each(['/api/recall', '/api/turn'])('%s tells a voice nobody knows nothing private at all', async (url) => {
    const secret = new Set(data.memories.filter(({ scope }) => scope === 'private').map(({ id }) => id));
    expect(secret.size).toBeGreaterThan(5);
    for (const query of data.queries) {
      const ids = await told(url, query, null);
      expect(ids.filter((id) => secret.has(id))).toEqual([]);
    }
  });

  test('the owner is told: what leaks to nobody is there', async () => {
    const own = data.queries.filter(({ gold }) =>
      gold.some((id) => data.memories.find((memory) => memory.id === id)?.scope === 'private'),
    );
    const answered = await Promise.all(
      own.map(async (query) => (await told('/api/recall', query, query.speaker)).some((id) => query.gold.includes(id))),
    );
    expect(answered.filter(Boolean).length).toBeGreaterThan(own.length * 0.5);
  });
});
