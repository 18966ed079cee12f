import { inArray } from 'drizzle-orm';
import type { Pending } from '../../conversation/ports.ts';
import { pendingSchema } from './conversation-content.ts';
import { openContent } from './conversation-rows.ts';
import type { Transaction } from './database.ts';
import { pendingConfirmations } from './schema/conversations.ts';
import type { OpenVault } from './vaults.ts';

/** Every question of the vault that waits for an answer; there are a handful at a time. */
export async function waitingQuestions(
  transaction: Transaction,
  vault: OpenVault,
): Promise<readonly { readonly id: string; readonly pending: Pending }[]> {
  const rows = await transaction.select().from(pendingConfirmations);
  return rows.map(({ id, content }) => ({
    id,
    pending: pendingSchema.parse(openContent(vault, { table: 'pending_confirmations', row: id }, content)),
  }));
}

export async function removeWaiting(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(pendingConfirmations).where(inArray(pendingConfirmations.id, [...ids]));
}
