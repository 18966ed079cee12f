import { newId, type PersonId, type VaultId } from '../../domain/ids.ts';
import type { Transaction } from './database.ts';
import { auditLog } from './schema/household.ts';

/** Who did what to which id, and when; never what it says. */
export interface AuditLine {
  readonly action: string;
  readonly actor: PersonId | null;
  readonly target: string | null;
  readonly at: Date;
}

/** Adds a line to the audit within the transaction of what it tells of. */
export async function writeAuditLine(transaction: Transaction, vault: VaultId, line: AuditLine): Promise<void> {
  await transaction.insert(auditLog).values({
    id: newId<string>(),
    vaultId: vault,
    happenedAt: line.at,
    actorId: line.actor,
    action: line.action,
    targetId: line.target,
  });
}
