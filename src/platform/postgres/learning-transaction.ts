import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { type MemoryId, newId, type PersonId, type TurnId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Scoped } from '../../domain/scope.ts';
import type { Draft, DraftId, DraftKeys, LearningTransaction, Review } from '../../memory/drafts/ports.ts';
import type { OpenQuestion } from '../../memory/questions/ports.ts';
import { questionDependents, readQuestions } from './dependent-questions.ts';
import { draftRow, readDraft } from './draft-rows.ts';
import { hashKey, samePlace } from './memory-rows.ts';
import { PostgresMemoryTransaction } from './memory-transaction.ts';
import { draftReviews, drafts, memoryCorroborations, memoryOrigins, memoryQuestions } from './schema/learning.ts';
import { memories } from './schema/memories.ts';

export class PostgresLearningTransaction extends PostgresMemoryTransaction implements LearningTransaction {
  async noteOrigin(memory: MemoryId, origin: { extractor: string; confidence: number }): Promise<void> {
    await this.transaction
      .insert(memoryOrigins)
      .values({ memoryId: memory, vaultId: this.vault.id, ...origin })
      .onConflictDoNothing();
  }

  async corroborate(memory: MemoryId, by: { person: PersonId; confidence: number; at: Date }): Promise<boolean> {
    const added = await this.transaction
      .insert(memoryCorroborations)
      .values({ memoryId: memory, vaultId: this.vault.id, personId: by.person, saidAt: by.at })
      .onConflictDoNothing()
      .returning({ person: memoryCorroborations.personId });
    if (added.length === 0) return false;
    await this.transaction
      .update(memories)
      .set({
        confidence: sql`1 - (1 - ${memories.confidence}) * (1 - ${sql.param(by.confidence, memories.confidence)}::real)`,
      })
      .where(eq(memories.id, memory));
    return true;
  }

  async tie(turn: TurnId, memory: MemoryId): Promise<void> {
    await this.transaction.execute(sql`
      UPDATE merkdir.transcript_turns SET memory_ids = array_append(memory_ids, ${memory}::uuid) WHERE id = ${turn}::uuid`);
  }

  async similarDraft(keys: DraftKeys, content: Scoped & { readonly polarity: string }): Promise<Draft | null> {
    const wanted = samePlace(content);
    const parts =
      keys.subjectKey === null || keys.objectKey === null
        ? undefined
        : and(
            eq(drafts.subjectKey, hashKey(this.vault, 'subject', keys.subjectKey)),
            eq(drafts.objectKey, hashKey(this.vault, 'object', keys.objectKey)),
          );
    const [row] = await this.transaction
      .select()
      .from(drafts)
      .where(
        and(
          eq(drafts.scope, wanted.scope),
          wanted.owner === null ? undefined : eq(drafts.ownerId, wanted.owner),
          wanted.room === null ? undefined : eq(drafts.roomId, wanted.room),
          sql`${drafts.polarity} = ${content.polarity}`,
          or(eq(drafts.textKey, hashKey(this.vault, 'text', keys.textKey)), parts),
        ),
      )
      .limit(1);
    return row === undefined ? null : readDraft(this.vault, row);
  }

  async insertDraft(draft: Draft, keys: DraftKeys): Promise<void> {
    await this.transaction.insert(drafts).values(draftRow(this.vault, draft, keys));
  }

  async addSpeaker(draft: DraftId, person: PersonId, expiresAt: Date): Promise<void> {
    await this.transaction.execute(sql`
      UPDATE merkdir.drafts SET speakers = array_append(speakers, ${person}::uuid), expires_at = ${expiresAt.toISOString()}::timestamptz
       WHERE id = ${draft}::uuid AND NOT ${person}::uuid = ANY (speakers)`);
  }

  async drafts(at: Date): Promise<readonly Draft[]> {
    const rows = await this.transaction
      .select()
      .from(drafts)
      .where(gt(drafts.expiresAt, at))
      .orderBy(asc(drafts.recordedAt), asc(drafts.id));
    return rows.map((row) => readDraft(this.vault, row));
  }

  async takeDraft(id: DraftId, at: Date): Promise<Draft | null> {
    const [row] = await this.transaction
      .select()
      .from(drafts)
      .where(and(eq(drafts.id, id), gt(drafts.expiresAt, at)))
      .for('update');
    return row === undefined ? null : readDraft(this.vault, row);
  }

  async removeDraft(id: DraftId): Promise<void> {
    await this.transaction.delete(drafts).where(eq(drafts.id, id));
  }

  async review(review: Review & { readonly at: Date }): Promise<void> {
    const { extractor, confidence, decision, at } = review;
    await this.transaction
      .insert(draftReviews)
      .values({ id: newId<string>(), vaultId: this.vault.id, extractor, confidence, decision, decidedAt: at });
  }

  async reviews(): Promise<readonly Review[]> {
    return await this.transaction
      .select({
        extractor: draftReviews.extractor,
        confidence: draftReviews.confidence,
        decision: draftReviews.decision,
      })
      .from(draftReviews)
      .orderBy(asc(draftReviews.decidedAt), asc(draftReviews.id));
  }

  async setSuspended(memory: MemoryId, suspended: boolean, at: Date): Promise<boolean> {
    const [from, to] = suspended ? (['active', 'suspended'] as const) : (['suspended', 'active'] as const);
    const changed = await this.transaction
      .update(memories)
      .set({ status: to, updatedAt: at })
      .where(and(eq(memories.id, memory), eq(memories.status, from)))
      .returning({ id: memories.id });
    return changed.length > 0;
  }

  async questionDependents(changed: Memory, object: string | null, at: Date): Promise<number> {
    return await questionDependents(this.transaction, this.vault, { changed, object, at });
  }

  async questions(): Promise<readonly OpenQuestion[]> {
    return await readQuestions(this.transaction, this.vault);
  }

  async removeQuestions(memory: MemoryId): Promise<void> {
    await this.transaction.delete(memoryQuestions).where(eq(memoryQuestions.memoryId, memory));
  }
}
