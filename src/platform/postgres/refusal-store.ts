import { count, desc, like } from 'drizzle-orm';
import type { RefusalStore, Refusals } from '../../care/ports.ts';
import type { VaultId } from '../../domain/ids.ts';
import type { Access } from '../../domain/viewer.ts';
import { writeAuditLine } from './audit-line.ts';
import { auditLog } from './schema/household.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'model-gate' });
const prefix = 'prompt_refused_';
const refused = like(auditLog.action, `${prefix.replaceAll('_', '\\_')}%`);

/** What the gate before the cloud did, in the audit log. */
export class PostgresRefusalStore implements RefusalStore {
  private readonly source: DatabaseSource;

  constructor(source: DatabaseSource) {
    this.source = source;
  }

  async note(vault: VaultId, action: string, at: Date): Promise<void> {
    await withAccess(this.source, access(vault), async (transaction) => {
      await writeAuditLine(transaction, vault, { action, actor: null, target: null, at });
    });
  }

  async list(vault: VaultId, limit: number): Promise<Refusals> {
    return await withAccess(
      this.source,
      access(vault),
      async (transaction) => {
        const [counted] = await transaction.select({ count: count() }).from(auditLog).where(refused);
        const rows = await transaction
          .select({ action: auditLog.action, at: auditLog.happenedAt })
          .from(auditLog)
          .where(refused)
          .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
          .limit(limit);
        const latest = rows.map(({ action, at }) => ({ role: action.slice(prefix.length), at }));
        return { count: counted?.count ?? 0, latest };
      },
      'read',
    );
  }
}
