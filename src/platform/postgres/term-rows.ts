import { sql } from 'drizzle-orm';
import type { MemoryRecord } from '../../memory/ports.ts';
import type { Transaction } from './database.ts';
import { hashTerm } from './memory-rows.ts';
import type { OpenVault } from './vaults.ts';

/** The most a smallint column holds. */
const largestFrequency = 32_767;

/**
 * Stores the search terms of memories that are in the table already. Arrays keep the number of parameters at three,
 * however long a text is (a statement holds 65,535 at most); scope columns come from the memory's own row.
 */
export async function insertTerms(
  transaction: Transaction,
  vault: OpenVault,
  records: readonly MemoryRecord[],
): Promise<void> {
  const ids: string[] = [];
  const terms: number[] = [];
  const frequencies: number[] = [];
  for (const { memory, index } of records) {
    for (const [term, frequency] of hashedTerms(vault, index.terms)) {
      ids.push(memory.id);
      terms.push(term);
      frequencies.push(Math.min(frequency, largestFrequency));
    }
  }
  if (terms.length === 0) return;
  await transaction.execute(sql`
    INSERT INTO merkdir.memory_terms
           (memory_id, vault_id, owner_id, room_id, scope, term, frequency, length, sensitive, current)
    SELECT m.id, m.vault_id, m.owner_id, m.room_id, m.scope, t.term, t.frequency,
           least(m.term_count, ${largestFrequency}::int4), m.sensitive, m.status = 'active'
      FROM unnest(${literal(ids)}::uuid[], ${literal(terms)}::int4[], ${literal(frequencies)}::int2[])
           AS t(memory_id, term, frequency)
      JOIN merkdir.memories m ON m.id = t.memory_id`);
}

/** Hash → frequency; two terms of one hash are one posting, or a text would count twice among those that have it. */
function hashedTerms(vault: OpenVault, terms: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
  const hashed = new Map<number, number>();
  for (const [term, frequency] of terms) {
    const hash = hashTerm(vault, term);
    hashed.set(hash, (hashed.get(hash) ?? 0) + frequency);
  }
  return hashed;
}

/** An array as text, since the drivers disagree about array parameters; the values are UUIDs and numbers. */
export function literal(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}
