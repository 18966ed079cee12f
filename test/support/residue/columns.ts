import { type CipherPlace, open } from '../../../src/platform/crypto/cipher.ts';
import type { OpenVault } from '../../../src/platform/postgres/vaults.ts';
import type { TestDatabase } from '../databases.ts';
import { runAsOwner } from '../raw-sql.ts';

/** One value of a table, opened with every key that lives. */
export interface Opened {
  readonly where: string;
  /** What stands in the column. */
  readonly stored: Buffer;
  /** What it says; null: no key of the vault opens it, or it is no ciphertext. */
  readonly plain: Buffer | null;
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

interface Value extends Column {
  readonly row: string;
  readonly value: string;
}

/**
 * Every value of this vault in every column of the product's tables, whatever its type, opened where a living key opens
 * it. The owner must be a superuser: row security hides rows from any other.
 */
export async function openEverything(database: TestDatabase, vault: OpenVault): Promise<readonly Opened[]> {
  const columns = (await runAsOwner(
    database,
    `SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'merkdir' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`,
  )) as unknown as readonly Column[];
  const memoryKeys = await keysOf(database, vault);
  // One statement: a connection for each column would take most of a minute.
  const statements = columns.map(({ table, column, type }) => {
    const shown = type === 'bytea' ? `encode("${column}", 'hex')` : `"${column}"::text`;
    const has = (name: string) => columns.some((other) => other.table === table && other.column === name);
    const ours = has('vault_id') ? `AND vault_id = '${vault.id}'` : '';
    const row = has('id') ? 'id::text' : has('memory_id') ? 'memory_id::text' : rowNameOf(table);
    return `SELECT '${table}' AS table, '${column}' AS column, '${type}' AS type, ${row} AS row, ${shown} AS value
              FROM merkdir."${table}" WHERE "${column}" IS NOT NULL ${ours}`;
  });
  const rows = await runAsOwner(database, statements.join(' UNION ALL '));
  return (rows as unknown as readonly Value[]).map(({ table, column, type, row, value }) => {
    const binary = type === 'bytea';
    const stored = Buffer.from(value, binary ? 'hex' : 'utf8');
    const keys = [vault.keys.content, vault.keys.tombstone, ...[memoryKeys.get(row) ?? []].flat()];
    const place = { table, column, vault: vault.id, row };
    return { where: `${table}.${column}`, stored, plain: binary ? openWith(keys, stored, place) : null };
  });
}

function rowNameOf(table: string): string {
  return table === 'settings' ? 'name' : `''`;
}

async function keysOf(database: TestDatabase, vault: OpenVault): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await runAsOwner(
    database,
    `SELECT memory_id::text AS row, encode(wrapped_key, 'hex') AS value FROM merkdir.memory_keys WHERE vault_id = '${vault.id}'`,
  );
  const keys = new Map<string, Buffer>();
  for (const { row, value } of rows) {
    const place = { table: 'memory_keys', column: 'wrapped_key', vault: vault.id, row: String(row) };
    const key = openWith([vault.keys.content], Buffer.from(String(value), 'hex'), place);
    if (key !== null) keys.set(String(row), key);
  }
  return keys;
}

function openWith(keys: readonly Buffer[], sealed: Buffer, place: CipherPlace): Buffer | null {
  for (const key of keys) {
    try {
      return open(key, sealed, place);
    } catch {
      // Another key's, or no ciphertext at all.
    }
  }
  return null;
}
