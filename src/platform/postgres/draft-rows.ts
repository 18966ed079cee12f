import { z } from 'zod';
import type { MemoryId, PersonId, RoomId, TurnId } from '../../domain/ids.ts';
import type { Draft, DraftId, DraftKeys } from '../../memory/drafts/ports.ts';
import { openContent, sealContent } from './conversation-rows.ts';
import { hashKey } from './memory-rows.ts';
import type { drafts } from './schema/learning.ts';
import type { OpenVault } from './vaults.ts';

type DraftRow = typeof drafts.$inferSelect;
type NewDraftRow = typeof drafts.$inferInsert;

/** What of a draft is free text; one ciphertext holds all of it. */
const contentSchema = z.object({
  text: z.string(),
  subject: z.string().nullable(),
  predicate: z.string().nullable(),
  object: z.string().nullable(),
  quote: z.string(),
  reason: z.string().nullable(),
});

export function draftRow(vault: OpenVault, draft: Draft, keys: DraftKeys): NewDraftRow {
  const { content } = draft;
  const { text, subject, predicate, object } = content;
  const told = contentSchema.parse({ text, subject, predicate, object, quote: draft.quote, reason: draft.reason });
  return {
    id: draft.id,
    vaultId: vault.id,
    scope: content.scope,
    ownerId: content.owner,
    roomId: content.room,
    extractor: draft.extractor,
    kind: content.kind,
    polarity: content.polarity,
    language: content.language,
    confidence: draft.confidence,
    salience: content.salience,
    sensitive: content.sensitive,
    singleValued: content.singleValued,
    content: sealContent(vault, { table: 'drafts', row: draft.id }, told),
    textKey: hashKey(vault, 'text', keys.textKey),
    subjectKey: keys.subjectKey === null ? null : hashKey(vault, 'subject', keys.subjectKey),
    objectKey: keys.objectKey === null ? null : hashKey(vault, 'object', keys.objectKey),
    speakers: [...draft.speakers],
    turnId: draft.turn,
    conflictId: draft.conflict,
    takenBackId: draft.takenBack,
    validFrom: content.validFrom,
    validTo: content.validTo,
    recordedAt: content.recordedAt,
    expiresAt: draft.expiresAt,
  };
}

export function readDraft(vault: OpenVault, row: DraftRow): Draft {
  const told = contentSchema.parse(openContent(vault, { table: 'drafts', row: row.id }, row.content));
  const { quote, reason, ...parts } = told;
  return {
    id: row.id as DraftId,
    content: {
      ...parts,
      language: row.language,
      kind: row.kind,
      scope: row.scope,
      owner: row.ownerId as PersonId | null,
      room: row.roomId as RoomId | null,
      polarity: row.polarity,
      singleValued: row.singleValued,
      sensitive: row.sensitive,
      salience: row.salience,
      validFrom: row.validFrom,
      validTo: row.validTo,
      recordedAt: row.recordedAt,
    },
    extractor: row.extractor,
    confidence: row.confidence,
    reason,
    quote,
    turn: row.turnId as TurnId | null,
    speakers: row.speakers as PersonId[],
    conflict: row.conflictId as MemoryId | null,
    takenBack: row.takenBackId as MemoryId | null,
    expiresAt: row.expiresAt,
  };
}
