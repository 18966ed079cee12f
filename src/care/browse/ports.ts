import type { AuditLine } from '../../domain/audit.ts';
import type { MemoryId, PersonId, RoomId, SessionId, VaultId } from '../../domain/ids.ts';
import type { Kind, Memory, Status } from '../../domain/memory.ts';
import type { Provenance } from '../../domain/provenance.ts';
import type { Scope } from '../../domain/scope.ts';
import type { SaidTurn } from '../../domain/transcript.ts';
import type { Viewer } from '../../domain/viewer.ts';

/** Which part of a list, newest first. */
export interface Page {
  /** 1 … 200. */
  readonly limit: number;
  readonly offset: number;
}

export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** How many there are in all. */
  readonly total: number;
}

/** What is left out does not narrow. */
export interface MemoryFilter {
  readonly status?: Status;
  readonly scope?: Scope;
  readonly kind?: Kind;
  readonly provenance?: Provenance;
  readonly owner?: PersonId;
  readonly room?: RoomId;
  readonly pinned?: boolean;
  /** Recorded from then on, and before then. */
  readonly since?: Date;
  readonly until?: Date;
}

export const memoryOrders = ['newest', 'oldest', 'important', 'sure'] as const;
export type MemoryOrder = (typeof memoryOrders)[number];

/** What became of a memory: how often it was of use, and where in conversations it came up. */
export interface MemoryTrace {
  readonly uses: number;
  readonly lastUsedAt: Date | null;
  /** Turns the viewer may read, oldest first: the first is where it was said. */
  readonly turns: readonly { readonly session: SessionId; readonly text: string; readonly at: Date }[];
}

/** 0 … 1: cosine of the texts. */
export interface NearMemory {
  readonly memory: Memory;
  readonly likeness: number;
}

/** What is known beside the memories themselves, as far as the viewer may see them. */
export interface TraceStore {
  /** null: there is no such memory for this viewer. */
  trace(viewer: Viewer, id: MemoryId): Promise<MemoryTrace | null>;
  /** Memories whose text is closest, closest first; empty where the memory is not the viewer's to see. */
  near(viewer: Viewer, id: MemoryId, limit: number): Promise<readonly NearMemory[]>;
}

/** Numbers only. */
export interface VaultCounts {
  readonly byScope: readonly { readonly scope: Scope; readonly owner: PersonId | null; readonly count: number }[];
  readonly byKind: readonly { readonly kind: Kind; readonly count: number }[];
  /** Active memories by the week they were recorded in (its Monday), oldest first, at most 26. */
  readonly byWeek: readonly { readonly week: string; readonly count: number }[];
  readonly drafts: number;
  readonly turns: number;
  readonly sightings: number;
  readonly events: number;
  readonly tombstones: number;
  /** null: this database does not say. */
  readonly bytes: number | null;
}

export interface CountStore {
  counts(vault: VaultId): Promise<VaultCounts>;
}

/** A conversation, as far as the viewer may read it. */
export interface ListedSession {
  readonly id: SessionId;
  readonly openedAt: Date;
  readonly lastTurnAt: Date;
  readonly closedAt: Date | null;
  /** Nothing is stored while it is paused. */
  readonly paused: boolean;
  /** Turns the viewer may read. */
  readonly turns: number;
  /** All of these turns are kept beyond their time. */
  readonly kept: boolean;
  /** When the first of these turns goes; null: all are kept. */
  readonly expiresAt: Date | null;
}

export interface ListedTurn extends SaidTurn {
  readonly id: string;
  readonly kept: boolean;
  /** null: it is kept. */
  readonly expiresAt: Date | null;
}

export interface ListedSighting {
  readonly id: string;
  readonly label: string;
  readonly name: string | null;
  readonly camera: string | null;
  readonly person: PersonId | null;
  readonly room: RoomId | null;
  readonly confidence: number | null;
  readonly from: Date;
  readonly to: Date;
  readonly kept: boolean;
  /** null: it is kept. */
  readonly expiresAt: Date | null;
}

export interface ListedAuditLine extends AuditLine {
  readonly id: string;
}

/** Reads lists under the viewer's row policies. */
export interface BrowseStore {
  memories(
    viewer: Viewer,
    filter: MemoryFilter,
    page: Page & { readonly order?: MemoryOrder },
  ): Promise<Listed<Memory>>;
  /** A memory the viewer may see, with the earlier values of its slot, newest first; empty: there is none. */
  withEarlier(viewer: Viewer, id: MemoryId): Promise<readonly Memory[]>;
  sessions(viewer: Viewer, page: Page): Promise<Listed<ListedSession>>;
  /** Oldest first; empty: no such session, or nothing in it for this viewer. */
  turns(viewer: Viewer, session: SessionId): Promise<readonly ListedTurn[]>;
  sightings(viewer: Viewer, page: Page): Promise<Listed<ListedSighting>>;
  /** Turns of a session that this viewer may read; returns how many. */
  keepTurns(viewer: Viewer, session: SessionId, kept: boolean): Promise<number>;
  /** Deletes these turns; returns how many. */
  deleteTurns(viewer: Viewer, session: SessionId): Promise<number>;
  /** false: there is no such sighting. */
  keepSighting(vault: VaultId, id: string, kept: boolean): Promise<boolean>;
  deleteSighting(vault: VaultId, id: string): Promise<boolean>;
  audit(vault: VaultId, page: Page): Promise<Listed<ListedAuditLine>>;
}
