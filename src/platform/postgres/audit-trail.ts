import type { AuditLine, AuditTrail } from '../../domain/audit.ts';
import type { VaultId } from '../../domain/ids.ts';
import { writeAuditLine } from './audit-line.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';

export class PostgresAuditTrail implements AuditTrail {
  private readonly source: DatabaseSource;

  constructor(source: DatabaseSource) {
    this.source = source;
  }

  async note(vault: VaultId, line: AuditLine): Promise<void> {
    await withAccess(this.source, { kind: 'job', vault, job: 'audit' }, async (transaction) => {
      await writeAuditLine(transaction, vault, line);
    });
  }
}
