import { inArray } from 'drizzle-orm';
import type { Plan } from '../../memory/ports.ts';
import type { Transaction } from './database.ts';
import { readIntention } from './intention-rows.ts';
import { intentions } from './schema/intentions.ts';
import type { OpenVault } from './vaults.ts';

/** Everything people want to be told later, in the words in which it would be told. */
export async function plansOf(transaction: Transaction, vault: OpenVault): Promise<readonly Plan[]> {
  const rows = await transaction.select().from(intentions);
  return rows.map((row) => {
    const { id, text, clause, trigger } = readIntention(vault, row);
    const topic = trigger.kind === 'topic' ? trigger.topic : '';
    return { id, text: [text ?? '', clause ?? '', topic].join('. ') };
  });
}

export async function dropPlans(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.delete(intentions).where(inArray(intentions.id, [...ids]));
}
