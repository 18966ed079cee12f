import { eq } from 'drizzle-orm';
import type { VaultId } from '../../domain/ids.ts';
import type { Transaction } from './database.ts';
import { removedPlans } from './schema/removed-plans.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';

/** Notes that these reminders, goals or projects were deleted on request. In the transaction of a job. */
export async function noteRemoved(transaction: Transaction, vault: VaultId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ id, vaultId: vault }));
  await transaction.insert(removedPlans).values(rows).onConflictDoNothing();
}

/** Whether one with this id was deleted here on request. */
export async function wasRemoved(source: DatabaseSource, vault: VaultId, id: string): Promise<boolean> {
  const found = await withAccess(
    source,
    { kind: 'job', vault, job: 'import' },
    async (transaction) => await transaction.select().from(removedPlans).where(eq(removedPlans.id, id)),
    'read',
  );
  return found.length > 0;
}
