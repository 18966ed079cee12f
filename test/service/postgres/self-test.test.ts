import { expect, test } from 'vitest';
import { selfTest } from '../../../src/app/doctor/self-test.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { databasePerFile } from '../../support/database-per-file.ts';
import { runAsOwner } from '../../support/raw-sql.ts';

const database = databasePerFile('postgres');

test('the self-test works as the role that owns nothing, and leaves no household behind', async () => {
  const parts = {
    source: database().source,
    embedder: new FakeEmbedder(),
    clock: systemClock,
    timeZone: 'Europe/Berlin',
  };
  const count = async () =>
    await runAsOwner(
      database(),
      `SELECT (SELECT count(*) FROM merkdir.vaults)::int AS vaults, (SELECT count(*) FROM merkdir.memories)::int AS memories,
              (SELECT count(*) FROM merkdir.tombstones)::int AS tombstones, (SELECT count(*) FROM merkdir.audit_log)::int AS lines`,
    );
  const before = await count();
  // Several at once, as several people may look at the panel: none waits for another's row or sees it.
  const results = await Promise.all([selfTest(parts, 'de'), selfTest(parts, 'en'), selfTest(parts, 'de')]);
  expect(results.map(({ failed }) => failed)).toEqual([null, null, null]);
  expect(await count()).toEqual(before);
});
