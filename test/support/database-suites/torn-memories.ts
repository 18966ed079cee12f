import type { TestDatabase } from '../databases.ts';
import { asJob, runAs } from '../raw-sql.ts';

/** Memories without their key, vector or terms: what a write that failed midway would leave. */
export async function tornMemories(database: TestDatabase): Promise<readonly unknown[]> {
  return await runAs(
    database,
    asJob(database.vault.id),
    `SELECT m.id FROM merkdir.memories m
       LEFT JOIN merkdir.memory_keys k ON k.memory_id = m.id LEFT JOIN merkdir.memory_vectors v ON v.memory = m.number
      WHERE k.memory_id IS NULL OR v.memory IS NULL
         OR NOT EXISTS (SELECT 1 FROM merkdir.memory_terms t WHERE t.memory = m.number)`,
  );
}

export async function countMemories(database: TestDatabase): Promise<number> {
  const [row] = await runAs(database, asJob(database.vault.id), 'SELECT count(*)::int AS n FROM merkdir.memories');
  return Number(row?.['n']);
}
