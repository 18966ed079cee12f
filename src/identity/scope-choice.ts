import type { Scope } from '../domain/scope.ts';
import type { Viewer } from '../domain/viewer.ts';

export type ScopeChoice =
  | { readonly kind: 'scope'; readonly scope: Scope }
  /** "Nur für mich" from a voice nobody knows: there is nobody to keep it for. */
  | { readonly kind: 'private_needs_speaker' }
  /** "Hier im Zimmer" from a place nobody knows. */
  | { readonly kind: 'room_unknown' }
  /** Intimate or secret, and nobody knows who speaks: for all, only after asking. */
  | { readonly kind: 'ask_shared' };

/**
 * Where a memory belongs: what was said explicitly, else private for intimate content of a known speaker, else shared.
 * Secret content counts as intimate only while the speaker is unknown: a known household may share its gate code.
 */
export function chooseScope(
  viewer: Viewer,
  said: Scope | null,
  content: { readonly intimate: boolean; readonly sensitive: boolean; readonly discreet: boolean },
): ScopeChoice {
  if (said === 'private' || (said === null && content.intimate && viewer.person !== null)) {
    return viewer.rights.rememberPrivate && viewer.person !== null
      ? { kind: 'scope', scope: 'private' }
      : { kind: 'private_needs_speaker' };
  }
  if (said === 'room') return viewer.room === null ? { kind: 'room_unknown' } : { kind: 'scope', scope: 'room' };
  const delicate = content.intimate || content.discreet || (content.sensitive && !viewer.rights.readSensitive);
  if (said === null && delicate && viewer.person === null) return { kind: 'ask_shared' };
  return { kind: 'scope', scope: 'shared' };
}
