import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageSeal } from '../../../src/platform/crypto/passphrase-seal.ts';
import { type CareHouse, openCareHouse } from '../care-house.ts';
import { databasePerFile, type Engine, startTimeoutMs } from '../database-per-file.ts';
import { asJob, runAs } from '../raw-sql.ts';

const passphrase = 'Bens eigenes langes Kennwort';

export function describeLeaving(engine: Engine): void {
  describe(`a person leaves (${engine})`, () => {
    let house: CareHouse;
    const database = databasePerFile(engine);
    const idOf = async (slug: string) =>
      (await house.storage.household.load(house.storage.vault())).people.find((person) => person.slug === slug)?.id ??
      expect.fail(`no ${slug}`);
    const sql = async (statement: string) => await runAs(database(), asJob(house.storage.vault()), statement);
    const leave = async (slug: string, body: object) => await house.http('DELETE', `/api/people/${slug}`, body);
    const remember = async (text: string, more: object) => {
      const { body } = await house.http('POST', '/api/memories', { text, ...more });
      return (body as { memory: { id: string } }).memory.id;
    };

    beforeAll(async () => {
      house = await openCareHouse(database());
    }, startTimeoutMs);
    afterAll(async () => await house?.close());

    /** Every row of the household by table, as the database writes it. */
    const everything = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
      const tables = await sql(
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'merkdir'::regnamespace AND relforcerowsecurity`,
      );
      const rows = new Map<string, readonly string[]>();
      for (const { name } of tables) {
        if (name === 'memory_tallies' || name === 'audit_log') continue;
        const found = await sql(`SELECT row_to_json(t)::text AS row FROM merkdir.${name} t`);
        rows.set(String(name), found.map(({ row }) => String(row)).toSorted());
      }
      return rows;
    };

    test('only owners let somebody go, never the last of them, and never by mistake', async () => {
      for (const speaker of ['ben', 'clara', 'gast']) {
        expect((await leave('clara', { speaker, said: 'delete', confirm: 'clara' })).status).toBe(403);
        const asked = await house.http('POST', '/api/people/anna/export', { speaker, passphrase });
        expect(asked.status).toBe(403);
      }
      expect((await leave('clara', { speaker: 'anna', said: 'delete', confirm: 'klara' })).status).toBe(422);
      expect((await leave('anna', { speaker: 'anna', said: 'delete', confirm: 'anna' })).status).toBe(403);
      expect((await leave('nobody', { speaker: 'anna', said: 'delete', confirm: 'nobody' })).status).toBe(404);
    });

    test('what is theirs goes, what they said for all stays without them, and no row of others changes', async () => {
      const ben = await idOf('ben');
      const secret = await remember('Ben spart auf ein Boot', { speaker: 'ben', scope: 'private' });
      const shared = await remember('Die Leiter hängt in der Garage', { speaker: 'ben' });
      const himself = await remember('Ben ist gegen Nüsse allergisch', { speaker: 'ben', scope: 'shared' });
      await remember('Anna hätte gern eine Harfe', { speaker: 'anna', scope: 'private' });
      await remember('Ben mag Kuchen mit Kirschen', { speaker: 'anna' });
      await house.say('Merk dir, dass der Besen im Flur steht', { speaker: 'ben', satellite: 'a' });
      await house.say('Merk dir, dass der Eimer im Bad steht', { speaker: 'anna', satellite: 'b' });
      const at = new Date();
      const seen = {
        label: 'person',
        name: null,
        camera: 'front',
        room: null,
        confidence: 1,
        from: at,
        to: at,
        tracks: [],
      };
      await house.storage.sightings.save(
        house.storage.vault(),
        [
          { ...seen, person: ben },
          { ...seen, person: await idOf('anna') },
        ],
        30,
      );

      const taken = await house.http('POST', '/api/people/ben/export', { speaker: 'anna', passphrase });
      expect(taken.bytes.toString('utf8')).not.toContain('Boot');
      const his = JSON.parse(Buffer.from(await ageSeal.open(taken.bytes, passphrase)).toString('utf8'));
      const texts = his.memories.map(({ text }: { text: string }) => text);
      expect(texts).toContain('Ben spart auf ein Boot.');
      expect(texts).not.toContain('Anna hätte gern eine Harfe.');

      const before = await everything();
      const { status, body } = await leave('ben', { speaker: 'anna', said: 'anonymise', confirm: 'ben' });
      expect(status).toBe(200);
      const receipt = body as { deleted: Record<string, number>; anonymised: Record<string, number> };
      const after = await everything();
      const gone: Record<string, number> = {};
      for (const [table, rows] of before) {
        const left = new Set(after.get(table));
        const missing = rows.filter((row) => !left.has(row));
        if (missing.length > 0) gone[table] = missing.length;
        if (['people', 'transcript_turns', 'sightings', 'events'].includes(table)) {
          expect(missing.filter((row) => !row.includes(ben))).toEqual([]);
        }
      }
      const changed = receipt.anonymised['memories'] ?? 0;
      expect(receipt.deleted).toMatchObject({ people: 1, sightings: 1, memories: 2, transcript_turns: 2 });
      const counted = Object.entries(receipt.deleted).filter(([, count]) => count > 0);
      expect(gone).toEqual({ ...Object.fromEntries(counted), memories: 2 + changed, ...searchRows(gone, changed) });
      const still = await sql('SELECT id, owner_id FROM merkdir.memories');
      expect(still.map(({ id }) => id)).not.toContain(secret);
      expect(still.map(({ id }) => id)).not.toContain(himself);
      expect(still.find(({ id }) => id === shared)).toMatchObject({ owner_id: null });
      expect(JSON.stringify([...after.values()])).not.toContain(ben);
      const heard = await house.http('GET', '/api/memories?speaker=anna&limit=100');
      const left = (heard.body as { memories: { text: string }[] }).memories.map(({ text }) => text);
      expect(left).toContain('Ben mag Kuchen mit Kirschen.');
      expect(left).toContain('Die Leiter hängt in der Garage.');
    });

    test('on choice all they said goes', async () => {
      const hers = await remember('Die Schaukel quietscht', { speaker: 'clara' });
      const { body } = await leave('clara', { speaker: 'anna', said: 'delete', confirm: 'clara' });
      expect(body).toMatchObject({ deleted: { memories: 1, people: 1 }, anonymised: { memories: 0 } });
      expect(await sql(`SELECT 1 FROM merkdir.memories WHERE id = '${hers}'`)).toEqual([]);
    });
  });
}

/** Search rows copy the owner, so those of what stays without a name change with it. */
function searchRows(gone: Record<string, number>, changed: number): Record<string, number | undefined> {
  if (changed === 0) return {};
  const { memory_terms, memory_vectors } = gone;
  return { memory_terms, memory_vectors };
}
