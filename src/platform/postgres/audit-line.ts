import type { AuditLine } from '../../domain/audit.ts';
import { newId, type VaultId } from '../../domain/ids.ts';
import type { Transaction } from './database.ts';
import { auditLog } from './schema/household.ts';

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
