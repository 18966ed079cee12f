import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as care from '../../../src/platform/postgres/schema/care.ts';
import * as claims from '../../../src/platform/postgres/schema/claims.ts';
import * as conversations from '../../../src/platform/postgres/schema/conversations.ts';
import * as events from '../../../src/platform/postgres/schema/events.ts';
import * as household from '../../../src/platform/postgres/schema/household.ts';
import * as intentions from '../../../src/platform/postgres/schema/intentions.ts';
import * as keys from '../../../src/platform/postgres/schema/keys.ts';
import * as learning from '../../../src/platform/postgres/schema/learning.ts';
import * as memories from '../../../src/platform/postgres/schema/memories.ts';
import * as procedures from '../../../src/platform/postgres/schema/procedures.ts';
import * as removedPlans from '../../../src/platform/postgres/schema/removed-plans.ts';
import * as sightings from '../../../src/platform/postgres/schema/sightings.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { runAsOwner } from '../raw-sql.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** Types that PostgreSQL names with their schema, drizzle without. */
const spelling: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  'merkdir.scope': 'scope',
};

function written(type: string): string {
  return spelling[type] ?? type;
}

function declared(table: PgTable): readonly Column[] {
  return getTableConfig(table)
    .columns.map((column) => ({
      name: column.name,
      type: written(column.getSQLType()),
      nullable: !column.notNull,
    }))
    .sort((left, right) => left.name.localeCompare(right.name));
}

export function describeSchema(engine: Engine): void {
  describe(`the declared tables (${engine})`, () => {
    const database = databasePerFile(engine);
    const tables = [
      care,
      claims,
      conversations,
      events,
      household,
      intentions,
      keys,
      learning,
      memories,
      procedures,
      removedPlans,
      sightings,
    ]
      .flatMap((module) => Object.values(module) as PgTable[])
      .map((table) => [getTableConfig(table).name, table] as const);

    test.each(tables)('%s is as the migrations make it', async (name, table) => {
      const rows = await runAsOwner(
        database(),
        `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS nullable
           FROM pg_attribute a WHERE a.attrelid = 'merkdir.${name}'::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
      );
      const migrated = rows
        .map((row) => ({ name: String(row['name']), type: written(String(row['type'])), nullable: row['nullable'] }))
        .sort((left, right) => left.name.localeCompare(right.name));
      expect(declared(table)).toEqual(migrated);
    });

    test('no table is missing here', async () => {
      const rows = await runAsOwner(
        database(),
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'merkdir'::regnamespace AND relkind = 'r'`,
      );
      expect(rows.map((row) => row['name']).sort()).toEqual(tables.map(([name]) => name).sort());
    });
  });
}
