import type { MemoryId, PersonId, RoomId } from '../domain/ids.ts';
import type { Kind, Polarity, Status } from '../domain/memory.ts';
import type { Provenance } from '../domain/provenance.ts';
import type { Scope } from '../domain/scope.ts';
import type { Language } from '../domain/turn.ts';

/** Something that wants to become a memory, with everything known about it. */
export interface Candidate {
  readonly text: string;
  readonly language: Language;
  readonly kind: Kind;
  readonly scope: Scope;
  readonly owner: PersonId | null;
  readonly room: RoomId | null;
  readonly subject: string | null;
  readonly predicate: string | null;
  readonly object: string | null;
  /** People and things it is about that its words do not name. */
  readonly entities?: readonly string[] | undefined;
  readonly polarity: Polarity;
  readonly singleValued: boolean;
  readonly sensitive: boolean;
  readonly discreet: boolean;
  readonly provenance: Provenance;
  readonly confidence: number;
  readonly salience: number;
  /** Written by hand rather than said. */
  readonly typed?: boolean;
  readonly pinned?: boolean;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  readonly recordedAt: Date;
  /** The memory this one is known to replace; null: its slot decides. */
  readonly supersedes: MemoryId | null;
  /** Replaces `supersedes` even where it says the same: somebody wants it worded like this. */
  readonly rewords?: boolean;
  /** It was a memory before, elsewhere or here, and comes back as it stood: it never strengthens what is there. */
  readonly as?: { readonly id: MemoryId; readonly status: Status; readonly supersededBy: MemoryId | null };
  /** Somebody asked for it in so many words: only this lifts a block. */
  readonly explicit: boolean;
}

/** Longest text of a memory, in characters: a page of dictation. */
export const maximumMemoryLength = 10_000;
