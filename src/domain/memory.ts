import type { MemoryId, PersonId, RoomId } from './ids.ts';
import type { Provenance } from './provenance.ts';
import type { Scope } from './scope.ts';
import type { Language } from './turn.ts';

export const kinds = ['fact', 'preference', 'episode', 'procedure', 'note'] as const;
export type Kind = (typeof kinds)[number];

export const statuses = ['active', 'draft', 'superseded', 'suspended', 'expired'] as const;
export type Status = (typeof statuses)[number];

export type Polarity = 'positive' | 'negative';

export interface Memory {
  readonly id: MemoryId;
  readonly text: string;
  readonly language: Language;
  readonly kind: Kind;
  readonly scope: Scope;
  /** Who said it; for `private`, whose it is. null: nobody known. */
  readonly owner: PersonId | null;
  readonly room: RoomId | null;
  readonly subject: string | null;
  readonly predicate: string | null;
  readonly object: string | null;
  /** People and things it is about that its words do not name; none when left out. */
  readonly entities?: readonly string[] | undefined;
  readonly polarity: Polarity;
  readonly provenance: Provenance;
  /** 0 … 1, how sure. */
  readonly confidence: number;
  /** 0 … 1, how important. */
  readonly salience: number;
  /** Written by hand rather than said. */
  readonly typed?: boolean;
  /** Somebody wants it always in view: assistants are told it with every question. */
  readonly pinned?: boolean;
  /** A code or password: told only as the rights table says. */
  readonly sensitive: boolean;
  /** Spoken only while nobody else is known to be present. */
  readonly discreet: boolean;
  readonly status: Status;
  readonly supersededBy: MemoryId | null;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  readonly recordedAt: Date;
}
