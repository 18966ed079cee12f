import { sql } from 'drizzle-orm';
import type { VaultId } from '../../domain/ids.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';

/** The count of what is searched, kept as lines that every change adds to. */
export class PostgresTallies {
  private readonly source: DatabaseSource;

  constructor(source: DatabaseSource) {
    this.source = source;
  }

  /** Replaces all lines of a kind by their sum. Two processes at once fold different lines; the sums stay the same. */
  async fold(vault: VaultId): Promise<void> {
    await withAccess(this.source, { kind: 'job', vault, job: 'tallies' }, async (transaction) => {
      await transaction.execute(sql`
        WITH folded AS (DELETE FROM merkdir.memory_tallies WHERE vault_id = ${vault}::uuid RETURNING *)
        INSERT INTO merkdir.memory_tallies (vault_id, model, scope, sensitive, current, owner_id, room_id, texts, length)
        SELECT vault_id, model, scope, sensitive, current, owner_id, room_id, sum(texts), sum(length)
          FROM folded GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(texts) <> 0`);
    });
  }
}
