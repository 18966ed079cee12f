import type { MemoryId, PersonId } from '../../domain/ids.ts';
import type { Viewer } from '../../domain/viewer.ts';

export const digestKinds = ['week', 'month', 'profile'] as const;
export type DigestKind = (typeof digestKinds)[number];

/** What was said in a stretch of time, or is known about a subject: statements as they stand, the most salient first. */
export interface Digest {
  readonly id: string;
  readonly kind: DigestKind;
  readonly scope: 'private' | 'shared';
  readonly owner: PersonId | null;
  readonly version: number;
  /** Of a week or month: from … up to (exclusive); null for a profile. */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly madeAt: Date;
  /** Each with the memory it stands in. */
  readonly lines: readonly { readonly memory: MemoryId; readonly text: string }[];
}

/** Which digests; what is left out may be anything. */
export interface DigestQuery {
  readonly kind?: DigestKind;
  /** Profiles of the subject with this key only. */
  readonly about?: string;
  /** Rollups of exactly this stretch only. */
  readonly stretch?: { readonly from: Date; readonly to: Date };
  readonly limit: number;
}

export interface DigestStore {
  /**
   * The latest versions of what the viewer may see, the latest stretch first. Of their lines only those whose memories the
   * viewer may see and hear aloud in a summary: neither codes, nor discreet ones, nor what was set aside; in profiles only
   * what still holds. A digest without lines is none.
   */
  digests(viewer: Viewer, query: DigestQuery): Promise<readonly Digest[]>;
}
