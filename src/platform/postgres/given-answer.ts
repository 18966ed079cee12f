import { and, desc, eq, inArray } from 'drizzle-orm';
import type { GivenAnswer } from '../../conversation/ports.ts';
import { newId } from '../../domain/ids.ts';
import { readTurn, sealContent } from './conversation-rows.ts';
import type { Transaction } from './database.ts';
import { sessions, transcriptTerms, transcriptTurns } from './schema/conversations.ts';
import { memories } from './schema/memories.ts';
import { termRows } from './transcript-words.ts';
import type { OpenVault } from './vaults.ts';

/** People do not say more while a model thinks. */
const turnsBehind = 20;

/** Puts an answer right behind the turn it answers. false: that one is not kept, or a memory of the answer is gone. */
export async function insertAnswer(
  transaction: Transaction,
  vault: OpenVault,
  given: { readonly channelKey: Buffer; readonly question: string; readonly answer: GivenAnswer },
): Promise<boolean> {
  const asked = await questionOf(transaction, vault, given);
  if (asked === undefined || !(await allThere(transaction, given.answer.memoryIds))) return false;
  const { act, text, memoryIds, words = new Set<string>() } = given.answer;
  const id = newId<string>();
  await transaction.insert(transcriptTurns).values({
    ...asked,
    id,
    role: 'assistant',
    act,
    content: sealContent(vault, { table: 'transcript_turns', row: id }, { text }),
    memoryIds: [...memoryIds],
    saidAt: new Date(asked.saidAt.getTime() + 1),
    extractedAt: null,
  });
  const terms = termRows(vault, id, words);
  if (terms.length > 0) await transaction.insert(transcriptTerms).values(terms);
  return true;
}

async function questionOf(
  transaction: Transaction,
  vault: OpenVault,
  { channelKey, question }: { readonly channelKey: Buffer; readonly question: string },
) {
  const latest = transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.channelKey, channelKey))
    .orderBy(desc(sessions.openedAt))
    .limit(1);
  const rows = await transaction
    .select()
    .from(transcriptTurns)
    .where(and(inArray(transcriptTurns.sessionId, latest), eq(transcriptTurns.role, 'user')))
    .orderBy(desc(transcriptTurns.saidAt), desc(transcriptTurns.id))
    .limit(turnsBehind);
  return rows.find((row) => readTurn(vault, row).text === question);
}

/** Held until the answer is written: whoever forgets one of them at this moment then finds the answer as well. */
async function allThere(transaction: Transaction, ids: GivenAnswer['memoryIds']): Promise<boolean> {
  if (ids.length === 0) return true;
  const wanted = [...new Set(ids)];
  const there = await transaction
    .select({ id: memories.id })
    .from(memories)
    .where(inArray(memories.id, wanted))
    .orderBy(memories.id)
    .for('share');
  return there.length === wanted.length;
}
