import { sql } from 'drizzle-orm';
import type { MemoryId } from '../../domain/ids.ts';
import type { Transaction } from './database.ts';

/** What is known of a memory beside its text goes over to another one, as far as that has nothing of the kind yet. */
export async function inheritHistory(transaction: Transaction, from: MemoryId, to: MemoryId): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO merkdir.memory_origins (memory_id, vault_id, extractor, confidence)
    SELECT ${to}::uuid, vault_id, extractor, confidence FROM merkdir.memory_origins WHERE memory_id = ${from}::uuid
    ON CONFLICT DO NOTHING`);
  // What is left of it was not rejected: its origin must not count as such.
  await transaction.execute(sql`DELETE FROM merkdir.memory_origins WHERE memory_id = ${from}::uuid`);
  await transaction.execute(sql`
    INSERT INTO merkdir.memory_corroborations (memory_id, vault_id, person_id, said_at)
    SELECT ${to}::uuid, vault_id, person_id, said_at FROM merkdir.memory_corroborations WHERE memory_id = ${from}::uuid
    ON CONFLICT DO NOTHING`);
  await transaction.execute(sql`
    INSERT INTO merkdir.memory_use (memory_id, vault_id, uses, last_used_at)
    SELECT ${to}::uuid, vault_id, uses, last_used_at FROM merkdir.memory_use WHERE memory_id = ${from}::uuid
    ON CONFLICT DO NOTHING`);
  await transaction.execute(sql`
    INSERT INTO merkdir.memory_sources (derived_id, vault_id, source_id)
    SELECT ${to}::uuid, vault_id, source_id FROM merkdir.memory_sources WHERE derived_id = ${from}::uuid
    ON CONFLICT DO NOTHING`);
}
