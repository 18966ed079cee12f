import { z } from 'zod';
import type { TranscriptTurn } from '../../conversation/ports.ts';
import { type MemoryId, newId, type PersonId, type RoomId, type SessionId } from '../../domain/ids.ts';
import { open, seal } from '../crypto/cipher.ts';
import type { transcriptTurns } from './schema/conversations.ts';
import type { OpenVault } from './vaults.ts';

type TurnRow = typeof transcriptTurns.$inferSelect;
type NewTurnRow = typeof transcriptTurns.$inferInsert;
type Spot = { readonly table: string; readonly row: string };

const dayMs = 86_400_000;
const textSchema = z.object({ text: z.string() });

export function sealContent(vault: OpenVault, spot: Spot, value: unknown): Buffer {
  return seal(vault.keys.content, JSON.stringify(value), { ...spot, column: 'content', vault: vault.id });
}

export function openContent(vault: OpenVault, spot: Spot, sealed: Uint8Array): unknown {
  return JSON.parse(open(vault.keys.content, sealed, { ...spot, column: 'content', vault: vault.id }).toString('utf8'));
}

export function turnRow(vault: OpenVault, turn: TranscriptTurn, keepDays: number): NewTurnRow {
  const id = newId<string>();
  return {
    id,
    vaultId: vault.id,
    sessionId: turn.session,
    personId: turn.person,
    roomId: turn.room,
    role: turn.role,
    act: turn.act,
    content: sealContent(vault, { table: 'transcript_turns', row: id }, { text: turn.text }),
    memoryIds: [...turn.memoryIds],
    saidAt: turn.at,
    expiresAt: new Date(turn.at.getTime() + keepDays * dayMs),
  };
}

export function readTurn(vault: OpenVault, row: TurnRow): TranscriptTurn {
  return {
    session: row.sessionId as SessionId,
    role: row.role,
    act: row.act,
    text: textSchema.parse(openContent(vault, { table: 'transcript_turns', row: row.id }, row.content)).text,
    person: row.personId as PersonId | null,
    room: row.roomId as RoomId | null,
    memoryIds: row.memoryIds as MemoryId[],
    at: row.saidAt,
  };
}
