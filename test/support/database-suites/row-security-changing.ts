import { beforeEach, describe, expect, test } from 'vitest';
import type { MemoryRecord } from '../../../src/memory/ports.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { asJob, asViewer, refusalOf, runAs } from '../raw-sql.ts';
import { createSmallHousehold, type SmallHousehold } from '../small-household.ts';
import { keepAnnasSecrets, shareMemories } from './guarded-rows.ts';

interface Ids {
  readonly vault: string;
  readonly anna: string;
  readonly ben: string;
  /** Anna's secret, and a shared memory. */
  readonly secret: string;
  readonly shared: string;
}

const refused = { privilege: '42501', identity: '428C9' } as const;

/** Statements that must be refused, whoever of the others runs them. */
const forbidden: Readonly<Record<string, (ids: Ids) => string>> = {
  'deleting memories': ({ secret }) => `DELETE FROM merkdir.memories WHERE id = '${secret}'`,
  'deleting keys': () => 'DELETE FROM merkdir.memory_keys',
  'deleting terms': () => 'DELETE FROM merkdir.memory_terms',
  'deleting Anna, so that her memories follow': ({ anna }) => `DELETE FROM merkdir.people WHERE id = '${anna}'`,
  'deleting rooms, so that their memories follow': () => 'DELETE FROM merkdir.rooms',
  'deleting the vault': () => 'DELETE FROM merkdir.vaults',
  'reading wrapped keys of vaults': () => 'SELECT wrapped_key FROM merkdir.vaults',
  truncating: () => 'TRUNCATE merkdir.memories CASCADE',
  'becoming Anna': ({ anna, ben }) => `UPDATE merkdir.people SET id = '${anna}' WHERE id = '${ben}'`,
  'storing as Anna': ({ vault, anna }) => insertion(vault, { scope: 'private', owner: anna }),
  'storing in a room one is not in': ({ vault }) =>
    insertion(vault, { scope: 'room', room: '01900000-0000-7000-8000-000000000000' }),
  'storing as the system': ({ vault }) => insertion(vault, { scope: 'system' }),
  'storing in another vault': () => insertion('01900000-0000-7000-8000-000000000001', { scope: 'shared' }),
  'handing a shared memory to Anna': ({ anna, shared }) =>
    `UPDATE merkdir.memories SET scope = 'private', owner_id = '${anna}' WHERE id = '${shared}'`,
  'moving a memory to another vault': ({ shared }) =>
    `UPDATE merkdir.memories SET vault_id = gen_random_uuid() WHERE id = '${shared}'`,
  'making a memory the system’s': ({ shared }) => `UPDATE merkdir.memories SET scope = 'system' WHERE id = '${shared}'`,
  'a key for a memory one cannot see': ({ vault, secret }) =>
    `INSERT INTO merkdir.memory_keys VALUES ('${secret}', '${vault}', 'x')`,
  'terms for a memory one cannot see': ({ vault }) =>
    `INSERT INTO merkdir.memory_terms (memory, vault_id, term, occurrence, scope, sensitive, current)
     SELECT n, '${vault}', 1, 65537, 'shared', false, true FROM generate_series(1, 99) n`,
  'a vector for a memory that is not there': ({ vault }) =>
    `INSERT INTO merkdir.memory_vectors (memory, memory_id, vault_id, scope, sensitive, current, length, model, embedding)
     VALUES (999999, gen_random_uuid(), '${vault}', 'shared', false, true, 1, 'm', array_fill(0, ARRAY[384])::halfvec)`,
  'a tombstone': ({ vault }) =>
    `INSERT INTO merkdir.tombstones VALUES (gen_random_uuid(), '${vault}', 'shared', null, null, gen_random_uuid(), 'x', null,
       'x', 'm', 'de', 'positive', now())`,
  'reading the audit': () => 'SELECT * FROM merkdir.audit_log',
  'changing the audit': () => `UPDATE merkdir.audit_log SET action = 'nothing'`,
  'deleting from the audit': () => 'DELETE FROM merkdir.audit_log',
  'an audit of another vault': ({ ben }) =>
    `INSERT INTO merkdir.audit_log VALUES (gen_random_uuid(), gen_random_uuid(), now(), '${ben}', 'remember', null)`,
  'changing settings': () => `UPDATE merkdir.settings SET content = 'x'`,
  'reading confirmations that wait': () => 'SELECT * FROM merkdir.pending_confirmations',
  'writing a transcript': () => `UPDATE merkdir.transcript_turns SET act = 'none'`,
  'rewriting the keys': () => 'SELECT merkdir.rewrite_memory_keys()',
  'reading the counter of memories': () => 'SELECT last_value FROM merkdir.memories_number_seq',
  'switching the policies off': () => 'ALTER TABLE merkdir.memories DISABLE ROW LEVEL SECURITY',
  'a policy of one’s own': () => 'CREATE POLICY mine ON merkdir.memories USING (true)',
  'dropping a policy': () => 'DROP POLICY viewer_reads ON merkdir.memories',
  'a trigger that copies': () =>
    'CREATE TRIGGER copy BEFORE UPDATE ON merkdir.memories FOR EACH ROW EXECUTE FUNCTION merkdir.copy_scope()',
  'a rule that copies': () => 'CREATE RULE copy AS ON INSERT TO merkdir.memories DO NOTHING',
  'replacing who asks': () =>
    `CREATE OR REPLACE FUNCTION merkdir.current_person() RETURNS uuid LANGUAGE sql AS 'SELECT null::uuid'`,
  'a table beside the others': () => 'CREATE TABLE merkdir.copy AS SELECT 1 AS one',
  'writing a file': () => `COPY merkdir.memories TO '/tmp/merkdir-memories'`,
  'reading the planner’s statistics': () => 'SELECT * FROM pg_statistic',
};

/** Statements that run, and must leave Anna's rows as they are. */
const harmless: Readonly<Record<string, (ids: Ids) => string>> = {
  'changing all memories': () => 'UPDATE merkdir.memories SET salience = 0.1',
  'changing her memory by id': ({ secret }) =>
    `UPDATE merkdir.memories SET scope = 'shared' WHERE id = '${secret}' RETURNING *`,
  'changing her memories by owner': ({ anna, ben }) =>
    `UPDATE merkdir.memories SET owner_id = '${ben}' WHERE owner_id = '${anna}' RETURNING *`,
  'changing through a join': ({ anna }) =>
    `UPDATE merkdir.memories m SET scope = 'shared' FROM merkdir.people p WHERE p.id = m.owner_id AND p.id = '${anna}'`,
  'changing inside a query': ({ secret }) =>
    `WITH changed AS (UPDATE merkdir.memories SET scope = 'shared' WHERE id = '${secret}' RETURNING id) SELECT * FROM changed`,
  'changing all terms': () => 'UPDATE merkdir.memory_terms SET current = null',
  'changing all vectors': () => 'UPDATE merkdir.memory_vectors SET current = null',
  merging: ({ secret }) =>
    `MERGE INTO merkdir.memories m USING (SELECT '${secret}'::uuid AS id) s ON m.id = s.id
       WHEN MATCHED THEN UPDATE SET scope = 'shared'`,
  // Succeeds with a warning that nothing was granted.
  'a grant': () => 'GRANT ALL ON merkdir.memories TO PUBLIC',
  'lifting all blocks': () => 'DELETE FROM merkdir.tombstones',
  'locking rows': () => 'SELECT id FROM merkdir.memories FOR UPDATE',
};

function insertion(vault: string, place: { scope: string; owner?: string; room?: string }): string {
  const id = (value: string | undefined) => (value === undefined ? 'null' : `'${value}'`);
  return `INSERT INTO merkdir.memories (id, vault_id, scope, owner_id, room_id, kind, status, provenance, polarity, language,
            confidence, salience, content, text_key, recorded_at, updated_at)
          VALUES (gen_random_uuid(), '${vault}', '${place.scope}', ${id(place.owner)}, ${id(place.room)}, 'fact', 'active',
            'confirmed', 'positive', 'de', 1, 1, 'x', 'x', now(), now())`;
}

export function describeChanging(engine: Engine): void {
  describe(`changing what is not one's own (${engine})`, () => {
    let home: SmallHousehold | null = null;
    let shared: readonly MemoryRecord[] = [];
    let secrets: readonly MemoryRecord[] = [];
    const database = databasePerFile(engine, async (made) => {
      home = await createSmallHousehold(made);
      shared = await shareMemories(made, home);
      secrets = await keepAnnasSecrets(made, home);
    });
    const household = () => home ?? expect.fail('no household');
    const ids = (): Ids => ({
      vault: database().vault.id,
      anna: household().people.anna,
      ben: household().people.ben,
      secret: secrets[0]?.memory.id ?? '',
      shared: shared[0]?.memory.id ?? '',
    });
    const annasRows = async () =>
      await runAs(
        database(),
        asJob(database().vault.id),
        `SELECT m::text, k::text, v::text, t::text
           FROM merkdir.memories m JOIN merkdir.memory_keys k ON k.memory_id = m.id
           JOIN merkdir.memory_vectors v ON v.memory = m.number JOIN merkdir.memory_terms t ON t.memory = m.number
          WHERE m.owner_id = '${household().people.anna}'
          UNION ALL SELECT f::text, '', '', '' FROM merkdir.tombstones f WHERE scope = 'private'
          ORDER BY 1, 4`,
      );
    let before: Awaited<ReturnType<typeof annasRows>> = [];
    beforeEach(async () => {
      before = await annasRows();
      expect(before.length).toBeGreaterThan(10);
    });

    describe.each(['ben', 'cleo', 'gast', null] as const)('as %s', (who) => {
      const attempt = async (statement: string) =>
        await refusalOf(database(), asViewer(household().viewer(who)), statement);

      test.each(Object.keys(forbidden))('%s is refused', async (name) => {
        expect(await attempt(forbidden[name]?.(ids()) ?? '')).toBe(refused.privilege);
        expect(await annasRows()).toEqual(before);
      });

      test.each(Object.keys(harmless))('%s does not reach hers', async (name) => {
        expect(await attempt(harmless[name]?.(ids()) ?? '')).toBeNull();
        expect(await annasRows()).toEqual(before);
      });

      test('the policies can not be asked to step aside', async () => {
        const statements = ['SET LOCAL row_security = off', 'SELECT count(*) FROM merkdir.memories'];
        expect(await refusalOf(database(), asViewer(household().viewer(who)), ...statements)).toBe(refused.privilege);
      });

      test('the number of a memory can not be chosen', async () => {
        const chosen = insertion(ids().vault, { scope: 'shared' })
          .replace('(id,', '(number, id,')
          .replace('VALUES (', 'VALUES (1, ');
        expect(await attempt(chosen)).toBe(refused.identity);
      });
    });

    test('a viewer may add to the audit, and not even a job may change it or take out what is fresh', async () => {
      const { vault, ben } = ids();
      const entry = `INSERT INTO merkdir.audit_log VALUES (gen_random_uuid(), '${vault}', now(), '${ben}', 'remember', null)`;
      expect(await refusalOf(database(), asViewer(household().viewer('ben')), entry)).toBeNull();
      const job = asJob(database().vault.id);
      expect(await runAs(database(), job, 'SELECT 1 FROM merkdir.audit_log')).not.toEqual([]);
      expect(await refusalOf(database(), job, `UPDATE merkdir.audit_log SET action = 'x'`)).toBe(refused.privilege);
      const lines = async () => await runAs(database(), job, 'SELECT count(*)::int AS n FROM merkdir.audit_log');
      const before = await lines();
      await runAs(database(), job, 'DELETE FROM merkdir.audit_log');
      expect(await lines()).toEqual(before);
    });
  });
}
