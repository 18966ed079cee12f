import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CountStore, VaultCounts } from '../../care/browse/ports.ts';
import type { PersonId, VaultId } from '../../domain/ids.ts';
import { kinds } from '../../domain/memory.ts';
import { scopes } from '../../domain/scope.ts';
import { rowsOf, type Transaction } from './database.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';

const counted = z.coerce.number();
const scopeRow = z.object({
  scope: z.enum(scopes),
  owner: z
    .uuid()
    .transform((id) => id as PersonId)
    .nullable(),
  count: counted,
});
const kindRow = z.object({ kind: z.enum(kinds), count: counted });
const weekRow = z.object({ week: z.string(), count: counted });
const totalRow = z.object({
  drafts: counted,
  turns: counted,
  sightings: counted,
  events: counted,
  tombstones: counted,
  bytes: counted,
});

/** How much there is of everybody's: numbers only. */
export class PostgresCountStore implements CountStore {
  private readonly source: DatabaseSource;

  constructor(source: DatabaseSource) {
    this.source = source;
  }

  async counts(vault: VaultId): Promise<VaultCounts> {
    return await withAccess(
      this.source,
      { kind: 'job', vault, job: 'counts' },
      async (transaction) => {
        const [totals] = await all(transaction, totalStatement, totalRow);
        if (totals === undefined) throw new Error('no row without a table');
        return {
          byScope: await all(transaction, scopeStatement, scopeRow),
          byKind: await all(transaction, kindStatement, kindRow),
          byWeek: (await all(transaction, weekStatement, weekRow)).toReversed(),
          ...totals,
        };
      },
      'read',
    );
  }
}

async function all<Row extends z.ZodType>(
  transaction: Transaction,
  statement: SQL,
  row: Row,
): Promise<readonly z.output<Row>[]> {
  return rowsOf(await transaction.execute(statement)).map((one) => row.parse(one));
}

const scopeStatement = sql`
  SELECT scope, CASE WHEN scope = 'private' THEN owner_id END AS owner, count(*) AS count
    FROM merkdir.memories WHERE status = 'active' GROUP BY 1, 2 ORDER BY 3 DESC`;
const kindStatement = sql`
  SELECT kind, count(*) AS count FROM merkdir.memories WHERE status = 'active' GROUP BY 1 ORDER BY 2 DESC`;
const weekStatement = sql`
  SELECT to_char(date_trunc('week', recorded_at), 'YYYY-MM-DD') AS week, count(*) AS count
    FROM merkdir.memories WHERE status = 'active' GROUP BY 1 ORDER BY 1 DESC LIMIT 26`;
const totalStatement = sql`
  SELECT (SELECT count(*) FROM merkdir.drafts) AS drafts,
         (SELECT count(*) FROM merkdir.transcript_turns) AS turns,
         (SELECT count(*) FROM merkdir.sightings) AS sightings,
         (SELECT count(*) FROM merkdir.events) AS events,
         (SELECT count(*) FROM merkdir.tombstones) AS tombstones,
         pg_database_size(current_database()) AS bytes`;
