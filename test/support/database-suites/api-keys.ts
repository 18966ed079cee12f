import { describe, expect, test } from 'vitest';
import { ApiKeys } from '../../../src/care/api-keys.ts';
import { newId } from '../../../src/domain/ids.ts';
import { PostgresApiKeyStore } from '../../../src/platform/postgres/key-store.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { asJob, runAs } from '../raw-sql.ts';
import { createSmallHousehold } from '../small-household.ts';
import { addOtherVault } from './guarded-rows.ts';

const clock = { now: () => new Date('2026-05-04T08:00:00Z') };

export function describeApiKeys(engine: Engine): void {
  describe(`keys of assistants (${engine})`, () => {
    const database = databasePerFile(engine);
    const keys = (of = database()) => new ApiKeys(new PostgresApiKeyStore(of.source, () => of.vault), clock);
    const vault = () => database().vault.id;

    test('are recognised by their secret until they are revoked', async () => {
      const { people } = await createSmallHousehold(database());
      const shared = await keys().create(vault(), { name: 'Ollama', person: null, reach: 'cloud' });
      const personal = await keys().create(vault(), { name: 'Claude', person: people.anna, reach: 'local' });
      expect(await keys().list(vault())).toEqual([shared.key, personal.key]);
      expect(await keys().recognise(vault(), shared.secret)).toEqual(shared.key);
      expect(await keys().recognise(vault(), personal.secret)).toEqual(personal.key);
      for (const wrong of ['', 'mk_', `${shared.secret}x`, shared.secret.slice(3), `mk_${'x'.repeat(43)}`]) {
        expect(await keys().recognise(vault(), wrong)).toBeNull();
      }
      expect(await keys().revoke(vault(), shared.key.id)).toBe(true);
      expect(await keys().revoke(vault(), shared.key.id)).toBe(false);
      expect(await keys().revoke(vault(), newId())).toBe(false);
      expect(await keys().recognise(vault(), shared.secret)).toBeNull();
      expect(await keys().recognise(vault(), personal.secret)).toEqual(personal.key);
    });

    test('bear different names', async () => {
      await keys().create(vault(), { name: 'Küche', person: null, reach: 'local' });
      const again = keys().create(vault(), { name: 'küche', person: null, reach: 'local' });
      await expect(again).rejects.toMatchObject({ code: 'invalid_input' });
    });

    test('open one household, and are neither shown nor kept readable', async () => {
      const other = await addOtherVault(database());
      const { secret } = await keys().create(vault(), { name: 'Nachttisch', person: null, reach: 'local' });
      expect(await keys(other).recognise(other.vault.id, secret)).toBeNull();
      expect(await keys(other).list(other.vault.id)).toEqual([]);
      const rows = await runAs(database(), asJob(vault()), 'SELECT * FROM merkdir.api_keys');
      const readable = rows.flatMap((row) =>
        Object.values(row).map((value) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
        ),
      );
      expect(readable.join(' ')).not.toContain('Nachttisch');
      expect(readable.join(' ')).not.toContain(secret.slice(3));
    });
  });
}
