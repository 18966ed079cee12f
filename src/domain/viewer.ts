import type { PersonId, RoomId, VaultId } from './ids.ts';
import type { Role } from './person.ts';

/** Who asks, where, beside whom and with which rights. A required argument of every read. */
export interface Viewer {
  readonly vault: VaultId;
  /** null: nobody recognised. Unknown sees shared, system and its own room. */
  readonly person: PersonId | null;
  readonly room: RoomId | null;
  /** People known to be in the same room, the viewer included; empty when nothing is known. */
  readonly present: readonly PersonId[];
  readonly rights: Rights;
  /** Household members see every room in the panel; never true for a spoken turn. */
  readonly allRooms: boolean;
}

export interface Rights {
  readonly role: Role | 'unknown';
  readonly readPrivate: boolean;
  /** Codes and passwords that were stored on request. */
  readonly readSensitive: boolean;
  readonly rememberShared: boolean;
  readonly rememberPrivate: boolean;
  /** Which shared memories may be forgotten: any, those the viewer said, or those said in this session. */
  readonly forgetShared: 'any' | 'own' | 'session';
  readonly manageHousehold: boolean;
  readonly administer: boolean;
}

/** Who may open the database, and on whose behalf: a viewer, or a named job limited to one vault. */
export type Access =
  | { readonly kind: 'viewer'; readonly viewer: Viewer }
  | { readonly kind: 'job'; readonly vault: VaultId; readonly job: string };

export function vaultOf(access: Access): VaultId {
  return access.kind === 'viewer' ? access.viewer.vault : access.vault;
}
