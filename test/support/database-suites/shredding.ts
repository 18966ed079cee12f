import { access, constants, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Memory } from '../../../src/domain/memory.ts';
import { Forget } from '../../../src/memory/commands/forget.ts';
import { Tracer } from '../../../src/memory/resemblance/tracer.ts';
import { PostgresMemoryStore } from '../../../src/platform/postgres/memory-store.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import type { TestDatabase } from '../databases.ts';
import { candidateOf } from '../memory-records.ts';
import { asJob, runAs, runAsOwner } from '../raw-sql.ts';
import { createSmallHousehold } from '../small-household.ts';
import { admissionOf } from './admission.ts';

/** `folder`: where the engine keeps its files. */
export function describeShredding(database: () => TestDatabase, folder: () => Promise<string>): void {
  describe('destroyed keys', () => {
    const stored = async (text: string): Promise<Memory> => {
      const admitted = await admissionOf(database()).admit(asJob(database().vault.id), candidateOf({ text }));
      return admitted.kind === 'stored' ? admitted.memory : expect.fail(admitted.kind);
    };
    const keyOf = async ({ id }: Memory): Promise<Buffer> => {
      const statement = `SELECT encode(wrapped_key, 'hex') AS hex FROM merkdir.memory_keys WHERE memory_id = '${id}'`;
      const [row] = await runAs(database(), asJob(database().vault.id), statement);
      return Buffer.from(String(row?.['hex']), 'hex');
    };
    const fileOfKeys = async (): Promise<string> => {
      await runAsOwner(database(), 'CHECKPOINT');
      const [row] = await runAsOwner(database(), `SELECT pg_relation_filepath('merkdir.memory_keys') AS path`);
      return join(await folder(), String(row?.['path']));
    };

    test('leave the file of the table', async ({ skip }) => {
      const readable = await access(await folder(), constants.R_OK).then(
        () => true,
        () => false,
      );
      skip(!readable, 'the files of the server can not be read from here');
      const home = await createSmallHousehold(database());
      const kept = await stored('Die Gießkanne steht im Bad');
      const doomed = await stored('Der Rechen lehnt am Zaun');
      const [keptKey, doomedKey] = [await keyOf(kept), await keyOf(doomed)];
      const before = await fileOfKeys();
      const content = await readFile(before);
      expect([content.includes(keptKey), content.includes(doomedKey)]).toEqual([true, true]);

      const { source, vault } = database();
      const forget = new Forget(new PostgresMemoryStore(source, () => vault), new Tracer(new FakeEmbedder(), null));
      const request = { ids: [doomed.id], saidNow: new Set<never>(), at: new Date() };
      expect(await forget.forget(request, home.viewer('anna'))).toMatchObject({ shredded: true });

      const after = await readFile(await fileOfKeys());
      expect([after.includes(keptKey), after.includes(doomedKey)]).toEqual([true, false]);
      expect(
        await stat(before).then(
          ({ size }) => size,
          () => 0,
        ),
      ).toBe(0);
      expect(await keyOf(kept)).toEqual(keptKey);
    });
  });
}
