import { eq, inArray, sql } from 'drizzle-orm';
import type { TurnId } from '../../domain/ids.ts';
import type { SpokenTurn } from '../../memory/ports.ts';
import { arrayText } from './array-text.ts';
import { readTurn, sealContent } from './conversation-rows.ts';
import type { Transaction } from './database.ts';
import { hashTerm } from './memory-rows.ts';
import { transcriptTerms, transcriptTurns } from './schema/conversations.ts';
import type { OpenVault } from './vaults.ts';

/** Turns that are looked at for one request; a household does not tell one thing more often. */
const mostTurns = 5_000;

/** Keyed hashes of the words of a turn. Kept apart from the words of memories: neither says which is in the other. */
export function termRows(vault: OpenVault, turn: string, terms: ReadonlySet<string>) {
  return [...hashedWords(vault, [...terms])].map((term) => ({ vaultId: vault.id, turnId: turn, term }));
}

/** Turns that say at least two of the words, or the only one there is. */
export async function turnsSaying(
  transaction: Transaction,
  vault: OpenVault,
  terms: readonly string[],
): Promise<readonly SpokenTurn[]> {
  const wanted = [...hashedWords(vault, terms)];
  if (wanted.length === 0) return [];
  const saying = transaction
    .select({ turn: transcriptTerms.turnId })
    .from(transcriptTerms)
    .where(inArray(transcriptTerms.term, wanted))
    .groupBy(transcriptTerms.turnId)
    .having(sql`count(*) >= ${Math.min(2, wanted.length)}`)
    .limit(mostTurns)
    .as('saying');
  const rows = await transaction
    .select({ row: transcriptTurns })
    .from(transcriptTurns)
    .innerJoin(saying, eq(saying.turn, transcriptTurns.id));
  return rows.map(({ row }) => ({ id: row.id as TurnId, text: readTurn(vault, row).text }));
}

export async function rewriteTurns(
  transaction: Transaction,
  vault: OpenVault,
  changes: readonly { readonly id: TurnId; readonly text: string | null }[],
): Promise<void> {
  const ids = changes.map(({ id }) => id);
  if (ids.length === 0) return;
  // What was read out of such a turn may be what was just forgotten.
  await transaction.execute(sql`DELETE FROM merkdir.drafts WHERE turn_id = ANY (${arrayText(ids)}::uuid[])`);
  await transaction.delete(transcriptTerms).where(inArray(transcriptTerms.turnId, ids));
  for (const { id, text } of changes) {
    const row = eq(transcriptTurns.id, id);
    if (text === null) await transaction.delete(transcriptTurns).where(row);
    else {
      const content = sealContent(vault, { table: 'transcript_turns', row: id }, { text });
      await transaction.update(transcriptTurns).set({ content }).where(row);
    }
  }
}

export function hashedWords(vault: OpenVault, terms: readonly string[]): ReadonlySet<number> {
  return new Set(terms.map((term) => hashTerm(vault, `said/${term}`)));
}
