import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { MemoryId, PersonId } from '../../domain/ids.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { Digest, DigestQuery, DigestStore } from '../../retrieval/digests/ports.ts';
import { openContent } from './conversation-rows.ts';
import type { Transaction } from './database.ts';
import { hashKey } from './memory-rows.ts';
import { digests } from './schema/learning.ts';
import { memories } from './schema/memories.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

/** What stands in a digest; one of an earlier version of the program has no lines, and the next night makes it anew. */
export const digestContent = z.object({
  lines: z.array(z.object({ memory: z.uuid(), text: z.string() })).default([]),
});

/** Reads digests under the rights of whoever asks. */
export class PostgresDigestStore implements DigestStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async digests(viewer: Viewer, query: DigestQuery): Promise<readonly Digest[]> {
    const vault = this.vault();
    const read = async (transaction: Transaction) => {
      const rows = await latest(transaction, vault, query);
      const found = rows.map((row) => ({
        row,
        lines: digestContent.parse(openContent(vault, { table: 'digests', row: row.id }, row.content)).lines,
      }));
      const told = await tellable(
        transaction,
        found.flatMap(({ lines }) => lines.map(({ memory }) => memory)),
      );
      return found.map(({ row, lines }) => digestOf(row, lines, told)).filter(({ lines }) => lines.length > 0);
    };
    return await withAccess(this.source, { kind: 'viewer', viewer }, read, 'read');
  }
}

async function latest(transaction: Transaction, vault: OpenVault, { kind, about, stretch, limit }: DigestQuery) {
  const newer = alias(digests, 'newer');
  const later = transaction
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.kind, digests.kind),
        eq(newer.scope, digests.scope),
        sql`${newer.ownerId} IS NOT DISTINCT FROM ${digests.ownerId}`,
        eq(newer.aboutKey, digests.aboutKey),
        sql`${newer.version} > ${digests.version}`,
      ),
    );
  const subject = about === undefined ? undefined : hashKey(vault, 'digest profile', about);
  return await transaction
    .select()
    .from(digests)
    .where(
      and(
        kind === undefined ? undefined : eq(digests.kind, kind),
        subject === undefined ? undefined : and(eq(digests.kind, 'profile'), eq(digests.aboutKey, subject)),
        stretch === undefined ? undefined : and(eq(digests.startsAt, stretch.from), eq(digests.endsAt, stretch.to)),
        notExists(later),
      ),
    )
    .orderBy(sql`${digests.startsAt} DESC NULLS LAST`, desc(digests.madeAt), digests.id)
    .limit(limit);
}

/** Memories whose lines may be told in a summary, with whether they still hold. */
async function tellable(transaction: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({ id: memories.id, status: memories.status })
    .from(memories)
    .where(
      and(
        inArray(memories.id, [...new Set(ids)]),
        inArray(memories.status, ['active', 'superseded']),
        eq(memories.sensitive, false),
        eq(memories.discreet, false),
      ),
    );
  return new Map(rows.map(({ id, status }) => [id, status === 'active']));
}

function digestOf(
  row: typeof digests.$inferSelect,
  lines: z.infer<typeof digestContent>['lines'],
  told: ReadonlyMap<string, boolean>,
): Digest {
  const { id, kind, version, startsAt, endsAt, madeAt } = row;
  return {
    ...{ id, kind, version, madeAt },
    scope: row.scope === 'private' ? 'private' : 'shared',
    owner: row.ownerId as PersonId | null,
    from: startsAt,
    to: endsAt,
    lines: lines
      .filter(({ memory }) => (kind === 'profile' ? told.get(memory) === true : told.has(memory)))
      .map(({ memory, text }) => ({ memory: memory as MemoryId, text })),
  };
}
