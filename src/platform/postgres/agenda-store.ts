import { and, desc, eq, exists, gt, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { MemoryId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { AgendaStore, WantedAgenda } from '../../retrieval/agenda/ports.ts';
import { hashTerm, readMemories } from './memory-rows.ts';
import { memories, memoryTerms } from './schema/memories.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

export class PostgresAgendaStore implements AgendaStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async around(viewer: Viewer, { from, to, terms }: WantedAgenda, limit: number): Promise<readonly Memory[]> {
    const vault = this.vault();
    const hashed = [...new Set(terms.map((term) => hashTerm(vault, term)))];
    return await withAccess(
      this.source,
      { kind: 'viewer', viewer },
      async (transaction) => {
        const carrying = transaction
          .select({ memory: memoryTerms.memory })
          .from(memoryTerms)
          .where(and(inArray(memoryTerms.term, hashed), eq(memoryTerms.memory, memories.number)));
        // What holds from a day on begins then; for the rest of time it is no plan.
        const begins = and(isNotNull(memories.validFrom), gt(memories.validFrom, new Date(from.getTime() - 1)));
        const rows = await transaction
          .select({ id: memories.id })
          .from(memories)
          .where(
            and(
              eq(memories.status, 'active'),
              or(
                exists(carrying),
                and(begins, lt(memories.validFrom, to)),
                and(gt(memories.validTo, from), or(lt(memories.validFrom, to), lt(memories.validTo, to))),
              ),
            ),
          )
          .orderBy(desc(memories.recordedAt), desc(memories.id))
          .limit(limit);
        return await readMemories(
          transaction,
          vault,
          rows.map(({ id }) => id as MemoryId),
        );
      },
      'read',
    );
  }
}
