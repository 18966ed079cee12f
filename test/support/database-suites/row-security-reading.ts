import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../src/domain/viewer.ts';
import { databaseErrorCode } from '../../../src/platform/postgres/errors.ts';
import { databasePerFile, type Engine, startTimeoutMs } from '../database-per-file.ts';
import { asViewer, runAs, tryAs } from '../raw-sql.ts';
import { createSmallHousehold, type SmallHousehold } from '../small-household.ts';
import { addOtherVault, keepAnnasSecrets, shareMemories } from './guarded-rows.ts';

/** Statements somebody might try; the last one's rows count. `anna` and `id` are ids of Anna and of her first secret. */
const attempts: Readonly<Record<string, (ids: { anna: string; id: string }) => readonly string[]>> = {
  'all rows': () => ['SELECT id, scope, owner_id, content FROM merkdir.memories ORDER BY id'],
  'by id': ({ id }) => [`SELECT * FROM merkdir.memories WHERE id = '${id}'`],
  'by owner': ({ anna }) => [`SELECT * FROM merkdir.memories WHERE owner_id = '${anna}'`],
  'or true': ({ id }) => [`SELECT id FROM merkdir.memories WHERE id = '${id}' OR true ORDER BY id`],
  'negated scope': () => [`SELECT id FROM merkdir.memories WHERE scope <> 'shared' ORDER BY id`],
  'keys alone': () => ['SELECT * FROM merkdir.memory_keys ORDER BY memory_id'],
  'terms alone': () => ['SELECT memory, term, occurrence FROM merkdir.memory_terms ORDER BY memory, term'],
  'vectors alone': () => ['SELECT memory_id, embedding::text FROM merkdir.memory_vectors ORDER BY memory'],
  'tombstones alone': () => ['SELECT * FROM merkdir.tombstones ORDER BY id'],
  'transcripts alone': () => ['SELECT * FROM merkdir.transcript_turns ORDER BY id'],
  'words of transcripts alone': () => ['SELECT turn_id, term FROM merkdir.transcript_terms ORDER BY 1, 2'],
  'join of everything': () => [
    `SELECT m.id, k.wrapped_key, v.memory_id, count(t.term) FROM merkdir.memories m
       LEFT JOIN merkdir.memory_keys k ON k.memory_id = m.id LEFT JOIN merkdir.memory_vectors v ON v.memory = m.number
       LEFT JOIN merkdir.memory_terms t ON t.memory = m.number GROUP BY 1, 2, 3 ORDER BY 1`,
  ],
  'keys joined outward': () => [
    'SELECT k.memory_id FROM merkdir.memory_keys k FULL JOIN merkdir.memories m ON m.id = k.memory_id ORDER BY 1',
  ],
  counts: () => [
    `SELECT (SELECT count(*) FROM merkdir.memories) AS m, (SELECT count(*) FROM merkdir.memory_keys) AS k,
            (SELECT count(*) FROM merkdir.memory_terms) AS t, (SELECT count(*) FROM merkdir.memory_vectors) AS v,
            (SELECT count(*) FROM merkdir.tombstones) AS f, (SELECT count(*) FROM merkdir.transcript_turns) AS s,
            (SELECT count(*) FROM merkdir.transcript_terms) AS w`,
  ],
  'grouped counts': () => ['SELECT scope, owner_id, count(*) FROM merkdir.memories GROUP BY 1, 2 ORDER BY 1, 2'],
  'document frequencies': () => ['SELECT term, count(*) FROM merkdir.memory_terms GROUP BY term ORDER BY term'],
  aggregates: () => [
    `SELECT max(number) AS newest, min(id::text), avg(salience), string_agg(id::text, ',' ORDER BY id),
            sum(length(content)) FROM merkdir.memories`,
  ],
  'mean of vectors': () => ['SELECT avg(embedding)::text AS mean FROM merkdir.memory_vectors'],
  'nearest to nothing': () => [
    `SELECT memory_id FROM merkdir.memory_vectors
      ORDER BY embedding <=> (SELECT embedding FROM merkdir.memory_vectors ORDER BY memory DESC LIMIT 1), memory`,
  ],
  existence: ({ id }) => [`SELECT EXISTS (SELECT 1 FROM merkdir.memories WHERE id = '${id}') AS is_there`],
  'not in': ({ id }) => [`SELECT '${id}'::uuid NOT IN (SELECT id FROM merkdir.memories) AS is_absent`],
  'common table expression': () => [
    'WITH everything AS MATERIALIZED (SELECT * FROM merkdir.memories) SELECT id FROM everything ORDER BY id',
  ],
  recursion: () => [
    `WITH RECURSIVE chain AS (SELECT id FROM merkdir.memories UNION
       SELECT m.id FROM merkdir.memories m JOIN chain c ON m.superseded_by = c.id) SELECT id FROM chain ORDER BY id`,
  ],
  'set operations': () => ['TABLE merkdir.memory_keys EXCEPT SELECT * FROM merkdir.memory_keys WHERE false ORDER BY 1'],
  window: () => ['SELECT id, count(*) OVER () AS among FROM merkdir.memories ORDER BY id'],
  lateral: () => [
    `SELECT p.id, m.id AS memory FROM merkdir.people p
       LEFT JOIN LATERAL (SELECT id FROM merkdir.memories WHERE owner_id = p.id) m ON true ORDER BY 1, 2`,
  ],
  sample: () => ['SELECT id FROM merkdir.memories TABLESAMPLE SYSTEM (100) ORDER BY id'],
  cursor: () => ['DECLARE peek CURSOR FOR SELECT id FROM merkdir.memories ORDER BY id', 'FETCH ALL FROM peek'],
  'prepared statement': () => {
    // It outlives the transaction.
    const name = `peek_${randomBytes(6).toString('hex')}`;
    return [`PREPARE ${name} AS SELECT id FROM merkdir.memories ORDER BY id`, `EXECUTE ${name}`];
  },
  'a view of the viewer': () => [
    'CREATE TEMP VIEW peek AS SELECT id FROM merkdir.memories',
    'SELECT id FROM peek ORDER BY id',
  ],
  'a copy in a table of the viewer': () => [
    'CREATE TEMP TABLE peek ON COMMIT DROP AS SELECT id FROM merkdir.memories',
    'SELECT id FROM peek ORDER BY id',
  ],
  'a condition that fails on the row': ({ id }) => [
    `SELECT count(*) FROM merkdir.memories WHERE 1 / (CASE WHEN id = '${id}' THEN 0 ELSE 1 END) = 1`,
  ],
  'a cheap function that tells what it is shown': ({ id }) => [
    `CREATE FUNCTION pg_temp.tell(id uuid) RETURNS boolean LANGUAGE plpgsql COST 0.0000001 AS
       $$ BEGIN IF id = '${id}' THEN RAISE EXCEPTION 'shown'; END IF; RETURN true; END $$`,
    'SELECT count(*) FROM merkdir.memories WHERE pg_temp.tell(id)',
  ],
  'a row as it stands': () => ['SELECT m::text AS everything FROM merkdir.memories m ORDER BY 1'],
  'a key column as document': () => ['SELECT to_json(k)::text AS everything FROM merkdir.memory_keys k ORDER BY 1'],
  'statistics of the planner': () => [
    `SELECT tablename, attname, most_common_vals::text FROM pg_stats WHERE schemaname = 'merkdir'`,
  ],
};

type Look = (viewer: Viewer, attempt: string) => Promise<string>;

/** What each statement shows each viewer, errors included. */
async function seenBy(viewers: Readonly<Record<string, Viewer>>, look: Look): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>();
  for (const [who, viewer] of Object.entries(viewers)) {
    for (const attempt of Object.keys(attempts)) seen.set(`${who}: ${attempt}`, await look(viewer, attempt));
  }
  return seen;
}

export function describeReading(engine: Engine): void {
  describe(`reading what is not one's own (${engine})`, () => {
    let home: SmallHousehold | null = null;
    const database = databasePerFile(engine, async (made) => {
      home = await createSmallHousehold(made);
      await shareMemories(made, home);
    });
    const household = () => home ?? expect.fail('no household');
    const viewers = () => ({
      ben: household().viewer('ben'),
      'ben in the kitchen': household().viewer('ben', { room: household().rooms.kueche }),
      'ben with all rooms': household().viewer('ben', { allRooms: true }),
      nobody: household().viewer(null),
      'nobody in the kitchen': household().viewer(null, { room: household().rooms.kueche }),
      cleo: household().viewer('cleo'),
      gast: household().viewer('gast'),
    });

    test(
      'shows the same with and without it, whatever is asked',
      async () => {
        const ids = { anna: household().people.anna, id: '01900000-0000-7000-8000-000000000000' };
        const look: Look = async (viewer, attempt) => {
          const shown = tryAs(database(), asViewer(viewer), ...(attempts[attempt]?.(ids) ?? []));
          return await shown.then(JSON.stringify, (error) => `refused: ${databaseErrorCode(error)}`);
        };
        const before = await seenBy(viewers(), look);
        expect([...before].filter(([, shown]) => shown.startsWith('refused'))).toEqual([]);
        const [secret] = await keepAnnasSecrets(database(), household());
        await addOtherVault(database());
        await database().vacuum();
        ids.id = secret?.memory.id ?? '';
        const after = await seenBy(viewers(), look);
        expect([...before].filter(([attempt, shown]) => after.get(attempt) !== shown)).toEqual([]);
      },
      startTimeoutMs,
    );

    test('her statements do see it, so that the comparison could have failed', async () => {
      const anna = household().viewer('anna');
      const counted = async (viewer: Viewer) => {
        const [row] = await runAs(database(), asViewer(viewer), ...(attempts['counts']?.({ anna: '', id: '' }) ?? []));
        return Object.fromEntries(Object.entries(row ?? {}).map(([table, count]) => [table, Number(count)]));
      };
      const hers = await counted(anna);
      const his = await counted(household().viewer('ben'));
      // Ben has a private memory of his own, so the three secrets make a difference of two.
      expect(hers['m']).toBe((his['m'] ?? 0) + 2);
      expect(hers).toMatchObject({ f: 1, s: 1, w: 1 });
      expect(his).toMatchObject({ f: 0, s: 0, w: 0 });
    });

    test('a child, a guest and a stranger do not meet codes, the household does', async () => {
      const codes = async (viewer: Viewer) =>
        (await runAs(database(), asViewer(viewer), 'SELECT 1 FROM merkdir.memories WHERE sensitive')).length;
      const { viewer } = household();
      expect(await Promise.all([codes(viewer('cleo')), codes(viewer('gast')), codes(viewer(null))])).toEqual([1, 0, 0]);
      expect(await codes(viewer('ben'))).toBe(1);
      const terms = await runAs(
        database(),
        asViewer(viewer('gast')),
        `SELECT 1 FROM merkdir.memory_terms WHERE sensitive UNION ALL SELECT 1 FROM merkdir.memory_vectors WHERE sensitive`,
      );
      expect(terms).toEqual([]);
    });

    test('a room is heard in the room, and in the panel by who may look into all rooms', async () => {
      const { viewer, rooms } = household();
      const inRooms = async (fields: Partial<Viewer>) =>
        (
          await runAs(
            database(),
            asViewer(viewer('ben', fields)),
            `SELECT 1 FROM merkdir.memories WHERE scope = 'room'`,
          )
        ).length;
      expect(await inRooms({})).toBe(0);
      expect(await inRooms({ room: rooms.kueche })).toBe(1);
      expect(await inRooms({ allRooms: true })).toBe(2);
    });

    test.each([
      ['never set', []],
      ['empty', [`SELECT set_config('app.vault_id', '', true), set_config('app.person_id', '', true)`]],
    ])('settings that are %s return no row of any table', async (_how, settings) => {
      const tables = [
        'memories',
        'memory_keys',
        'memory_terms',
        'memory_vectors',
        'tombstones',
        'people',
        'rooms',
        'settings',
      ];
      await database().database.handle.transaction(async (transaction) => {
        for (const statement of ['SET LOCAL ROLE merkdir_app', ...settings]) await transaction.execute(statement);
        for (const table of tables) {
          const found = await transaction.execute(`SELECT 1 FROM merkdir.${table}`);
          expect(Array.isArray(found) ? found : (found as unknown as { rows: unknown[] }).rows, table).toEqual([]);
        }
      });
    });
  });
}
