import { inArray } from 'drizzle-orm';
import type { Plan } from '../../memory/ports.ts';
import { readClaim } from './claim-store.ts';
import type { Transaction } from './database.ts';
import { readIntention } from './intention-rows.ts';
import { noteRemoved } from './removed-plans.ts';
import { claims } from './schema/claims.ts';
import { intentions } from './schema/intentions.ts';
import type { OpenVault } from './vaults.ts';

/** Everything people want to be told later or are up to, in the words in which it would be told. */
export async function plansOf(transaction: Transaction, vault: OpenVault): Promise<readonly Plan[]> {
  const reminders = (await transaction.select().from(intentions)).map((row) => {
    const { id, text, clause, trigger } = readIntention(vault, row);
    const topic = trigger.kind === 'topic' ? trigger.topic : '';
    return { id, text: [text ?? '', clause ?? '', topic].join('. ') };
  });
  const goals = (await transaction.select().from(claims)).map((row) => readClaim(vault, row));
  return [...reminders, ...goals.map(({ id, text }) => ({ id, text }))];
}

export async function dropPlans(transaction: Transaction, vault: OpenVault, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await noteRemoved(transaction, vault.id, ids);
  await transaction.delete(intentions).where(inArray(intentions.id, [...ids]));
  await transaction.delete(claims).where(inArray(claims.id, [...ids]));
}
