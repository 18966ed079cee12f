import { sql } from 'drizzle-orm';
import type { MemoryRecord } from '../../memory/ports.ts';
import { rotate } from '../crypto/rotation.ts';
import { arrayText, vectorText } from './array-text.ts';
import type { Transaction } from './database.ts';
import { hashTerm } from './memory-rows.ts';
import { packOccurrence } from './occurrence.ts';
import type { OpenVault } from './vaults.ts';

/**
 * Stores what a search reads of memories that are in the table already; their scope comes from the memory's own row.
 * Arrays keep the number of parameters small, however long a text is (a statement holds 65,535 at most).
 */
export async function insertSearchRows(
  transaction: Transaction,
  vault: OpenVault,
  records: readonly MemoryRecord[],
): Promise<void> {
  await insertVectors(transaction, vault, records);
  await insertTerms(transaction, vault, records);
}

async function insertVectors(transaction: Transaction, vault: OpenVault, records: readonly MemoryRecord[]) {
  const ids = records.map(({ memory }) => memory.id);
  const lengths = records.map(({ index }) => index.length);
  const models = records.map(({ index }) => index.model);
  const versions = records.map(({ index }) => index.termsVersion ?? 1);
  const vectors = records.map(({ index }) => vectorText(rotate(vault.rotation, index.vector)));
  await transaction.execute(sql`
    INSERT INTO merkdir.memory_vectors
           (memory, memory_id, vault_id, scope, sensitive, current, length, owner_id, room_id, model,
            terms_version, embedding)
    SELECT m.number, m.id, m.vault_id, m.scope, m.sensitive, merkdir.is_current(m.status), v.length, m.owner_id, m.room_id,
           v.model, v.terms_version, v.embedding::halfvec
      FROM unnest(${arrayText(ids)}::uuid[], ${arrayText(lengths)}::int4[], ${arrayText(models)}::text[],
                  ${arrayText(versions)}::int2[], ${arrayText(vectors)}::text[])
           AS v(memory_id, length, model, terms_version, embedding)
      JOIN merkdir.memories m ON m.id = v.memory_id`);
}

async function insertTerms(transaction: Transaction, vault: OpenVault, records: readonly MemoryRecord[]) {
  const ids: string[] = [];
  const terms: number[] = [];
  const occurrences: number[] = [];
  for (const { memory, index } of records) {
    for (const [term, frequency] of hashedTerms(vault, index.terms)) {
      ids.push(memory.id);
      terms.push(term);
      occurrences.push(packOccurrence(frequency, index.length));
    }
  }
  if (terms.length === 0) return;
  await transaction.execute(sql`
    INSERT INTO merkdir.memory_terms
           (memory, vault_id, term, occurrence, scope, sensitive, current, owner_id, room_id)
    SELECT m.number, m.vault_id, t.term, t.occurrence, m.scope, m.sensitive, merkdir.is_current(m.status), m.owner_id,
           m.room_id
      FROM unnest(${arrayText(ids)}::uuid[], ${arrayText(terms)}::int4[], ${arrayText(occurrences)}::int4[])
           AS t(memory_id, term, occurrence)
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
