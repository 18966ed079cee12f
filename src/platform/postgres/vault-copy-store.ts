import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CopiedRow, CopyHead, VaultCopies } from '../../care/copy/ports.ts';
import type { VaultId } from '../../domain/ids.ts';
import type { Access } from '../../domain/viewer.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import { openDataKey, wrapDataKey } from '../crypto/vault-keys.ts';
import { rowsOf, type Transaction } from './database.ts';
import { databaseErrorCode } from './errors.ts';
import { vaults } from './schema/household.ts';
import { inOrderOfLinks } from './table-order.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import { type OpenVault, unlockVault } from './vaults.ts';

/** Not copied: what is over in minutes, and what the database counts itself when rows are written. */
const leftOut = new Set(['turn_claims', 'pending_confirmations', 'undo_entries', 'undo_keys', 'memory_tallies']);
/** A yes to what is switched holds where it was given; older copies hold such rows, and they are passed over. */
const confirmations = 'procedure_confirmations';
const rowsAtOnce = 500;

const nameSchema = z.object({ name: z.string() });
const linkSchema = z.object({ child: z.string(), parent: z.string() });
const lineSchema = z.object({ line: z.string() });

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'copy' });

export interface VaultCopyParts {
  readonly source: DatabaseSource;
  readonly masterKey: Buffer;
  /** Opens a restored vault instead of the present one. */
  readonly adopt: (vault: OpenVault) => void;
}

export class PostgresVaultCopies implements VaultCopies {
  private readonly parts: VaultCopyParts;

  constructor(parts: VaultCopyParts) {
    this.parts = parts;
  }

  async head(vault: VaultId): Promise<{ createdAt: Date; wrapped: Buffer; data: Buffer }> {
    const [row] = await withAccess(
      this.parts.source,
      access(vault),
      async (transaction) => await transaction.select().from(vaults).where(eq(vaults.id, vault)),
      'read',
    );
    if (row === undefined) throw new MerkdirError('not_found', 'There is no such memory.', 'Restart Merkdir.');
    const data = openDataKey(this.parts.masterKey, vault, row.wrappedKey);
    return { createdAt: row.createdAt, wrapped: row.wrappedKey, data };
  }

  async write(vault: VaultId, take: (row: CopiedRow) => Promise<void>): Promise<void> {
    await withAccess(
      this.parts.source,
      access(vault),
      async (transaction) => {
        for (const table of await tablesOf(transaction))
          if (table !== confirmations) await copyTable(transaction, table, take);
      },
      'snapshot',
    );
  }

  async isEmpty(vault: VaultId): Promise<boolean> {
    const happened = ['memories', 'tombstones', 'transcript_turns', 'intentions', 'claims'].map(
      (table) => sql`EXISTS (SELECT 1 FROM ${sql.raw(`merkdir.${table}`)})`,
    );
    const [row] = await withAccess(
      this.parts.source,
      access(vault),
      async (transaction) => rowsOf(await transaction.execute(sql`SELECT ${sql.join(happened, sql` OR `)} AS used`)),
      'read',
    );
    return row?.['used'] === false;
  }

  async tables(vault: VaultId): Promise<readonly string[]> {
    return await withAccess(this.parts.source, access(vault), tablesOf, 'read');
  }

  async restore(head: CopyHead, rows: AsyncIterable<CopiedRow>): Promise<void> {
    const { masterKey, source, adopt } = this.parts;
    const { vault, createdAt, key } = head;
    const data = 'data' in key ? key.data : openDataKey(masterKey, vault, key.wrapped);
    const wrappedKey = wrapDataKey(masterKey, vault, data);
    try {
      await withAccess(source, access(vault), async (transaction) => {
        const [present] = await transaction.select().from(vaults).orderBy(asc(vaults.createdAt)).limit(1);
        // The oldest vault is the one that is opened.
        const before = present === undefined ? createdAt.getTime() : present.createdAt.getTime() - 1;
        const oldest = new Date(Math.min(createdAt.getTime(), before));
        await transaction.insert(vaults).values({ id: vault, wrappedKey, createdAt: oldest });
        await insertAll(transaction, rows);
      });
    } catch (error) {
      if (databaseErrorCode(error)?.startsWith('2') !== true) throw error;
      throw new MerkdirError(
        'invalid_input',
        'The copy does not fit into this database; nothing was imported.',
        'Take another copy, and restore it into an empty database.',
        error,
      );
    }
    adopt(unlockVault(vault, masterKey, wrappedKey));
  }
}

async function tablesOf(transaction: Transaction): Promise<readonly string[]> {
  const tables = rowsOf(
    await transaction.execute(sql`SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'merkdir'::regnamespace AND relkind = 'r' AND relforcerowsecurity`),
  ).map((row) => nameSchema.parse(row).name);
  const links = rowsOf(
    await transaction.execute(sql`SELECT c.relname AS child, p.relname AS parent FROM pg_constraint f
        JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class p ON p.oid = f.confrelid
       WHERE f.contype = 'f' AND c.relnamespace = 'merkdir'::regnamespace`),
  ).map((row) => linkSchema.parse(row));
  return inOrderOfLinks(
    tables.filter((name) => !leftOut.has(name)),
    links,
  );
}

async function copyTable(
  transaction: Transaction,
  table: string,
  take: (row: CopiedRow) => Promise<void>,
): Promise<void> {
  const columns = await columnsOf(transaction, table);
  await transaction.execute(sql`
    DECLARE copied NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line
      FROM (SELECT ${columns} FROM ${sql.raw(`merkdir.${table}`)}${order(table)}) t`);
  for (;;) {
    const rows = rowsOf(await transaction.execute(sql.raw(`FETCH ${rowsAtOnce} FROM copied`)));
    for (const row of rows) await take({ table, row: lineSchema.parse(row).line });
    if (rows.length < rowsAtOnce) break;
  }
  await transaction.execute(sql`CLOSE copied`);
}

/** What the database reckons from other columns is not copied. */
async function columnsOf(transaction: Transaction, table: string) {
  const rows = await transaction.execute(sql`SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${`merkdir.${table}`}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum`);
  return sql.join(
    rowsOf(rows).map((row) => sql.identifier(nameSchema.parse(row).name)),
    sql`, `,
  );
}

/** A memory comes after what took its place. */
function order(table: string) {
  return table === 'memories' ? sql` ORDER BY superseded_by IS NOT NULL, recorded_at DESC, id DESC` : sql``;
}

async function insertAll(transaction: Transaction, rows: AsyncIterable<CopiedRow>): Promise<void> {
  let batch: CopiedRow[] = [];
  const successors: { id: unknown; superseded_by: unknown }[] = [];
  for await (const copied of rows) {
    if (copied.table === confirmations) continue;
    if (batch.length === rowsAtOnce || (batch[0] !== undefined && batch[0].table !== copied.table)) {
      await insertRows(transaction, batch);
      batch = [];
    }
    const { row, successor } = withoutSuccessor(copied);
    if (successor !== null) successors.push(successor);
    batch.push({ ...copied, row });
  }
  await insertRows(transaction, batch);
  await transaction.execute(sql`
    UPDATE merkdir.memories m SET superseded_by = s.superseded_by
      FROM json_to_recordset(${JSON.stringify(successors)}::json) AS s(id uuid, superseded_by uuid) WHERE m.id = s.id`);
  await transaction.execute(sql`
    SELECT setval('merkdir.memories_number_seq',
      greatest(nextval('merkdir.memories_number_seq'), (SELECT coalesce(max(number), 0) FROM merkdir.memories)))`);
}

/** A memory may name a successor that comes later; the link is made when all are there. */
function withoutSuccessor({ table, row }: CopiedRow): {
  readonly row: string;
  readonly successor: { id: unknown; superseded_by: unknown } | null;
} {
  if (table !== 'memories') return { row, successor: null };
  const { superseded_by, ...rest } = JSON.parse(row) as Record<string, unknown>;
  if (superseded_by === null || superseded_by === undefined) return { row, successor: null };
  return { row: JSON.stringify({ ...rest, superseded_by: null }), successor: { id: rest['id'], superseded_by } };
}

/** Columns that the copy does not know take their defaults. */
async function insertRows(transaction: Transaction, batch: readonly CopiedRow[]): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  const columns = Object.keys(JSON.parse(first.row) as object).filter((column) => /^[a-z_]+$/.test(column));
  const names = sql.raw(columns.map((column) => `"${column}"`).join(', '));
  const table = sql.raw(`merkdir.${first.table}`);
  const rows = `[${batch.map(({ row }) => row).join(',')}]`;
  await transaction.execute(sql`
    INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${rows}::json)`);
}
