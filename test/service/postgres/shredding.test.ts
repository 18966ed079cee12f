import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { rightsOf } from '../../../src/identity/rights.ts';
import { Forget } from '../../../src/memory/commands/forget.ts';
import { Tracer } from '../../../src/memory/resemblance/tracer.ts';
import { PostgresMemoryStore } from '../../../src/platform/postgres/memory-store.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { databasePerFile } from '../../support/database-per-file.ts';
import { admissionOf } from '../../support/database-suites/admission.ts';
import { describeShredding } from '../../support/database-suites/shredding.ts';
import { candidateOf } from '../../support/memory-records.ts';
import { asJob, runAs, runAsOwner } from '../../support/raw-sql.ts';

const database = databasePerFile('postgres');

describeShredding(database, async () =>
  String((await runAsOwner(database(), 'SHOW data_directory'))[0]?.['data_directory']),
);

test('what is forgotten while the table of keys is busy is forgotten, and shredded with the next', async () => {
  const { source, vault, url } = database();
  const forget = new Forget(new PostgresMemoryStore(source, () => vault), new Tracer(new FakeEmbedder(), null));
  const viewer = {
    vault: vault.id,
    person: null,
    room: null,
    present: [],
    rights: rightsOf(null, false),
    allRooms: false,
  };
  const store = async (text: string) => {
    const admitted = await admissionOf(database()).admit(asJob(vault.id), candidateOf({ text }));
    return admitted.kind === 'stored' ? admitted.memory.id : expect.fail(admitted.kind);
  };
  const [first, second] = [await store('Die Fräse steht in der Scheune'), await store('Der Pflug rostet am Feldrand')];
  const reader = postgres(url ?? '', { max: 1, onnotice: () => {} });
  try {
    const reading = reader.begin(async (transaction) => {
      await transaction`SELECT count(*) FROM merkdir.memory_keys`;
      await sleep(3_500);
    });
    await sleep(200);
    const request = { saidNow: new Set<never>(), at: new Date() };
    const during = await forget.forget({ ...request, ids: [first] }, viewer);
    expect(during).toMatchObject({ shredded: false, forgotten: [{ id: first }] });
    expect(await runAs(database(), asJob(vault.id), `SELECT 1 FROM merkdir.memories WHERE id = '${first}'`)).toEqual(
      [],
    );
    await reading;
    expect(await forget.forget({ ...request, ids: [second] }, viewer)).toMatchObject({ shredded: true });
  } finally {
    await reader.end();
  }
});
