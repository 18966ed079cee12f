import type { Scope } from '../domain/scope.ts';
import type { Viewer } from '../domain/viewer.ts';
import { operatorRights } from '../identity/operator.ts';
import type { Household } from '../identity/ports.ts';
import { rightsOf, withoutCodes } from '../identity/rights.ts';
import { chooseScope } from '../identity/scope-choice.ts';
import { MerkdirError } from '../kernel/errors.ts';
import type { Asker } from '../surfaces/http/ports.ts';
import type { Storage } from './storage.ts';

/** The household as it is now, and what whoever asks over the API may see and do in it. Rejects as the store does. */
export type Asking = (asker: Asker) => Promise<{ readonly household: Household; readonly viewer: Viewer }>;

/** Who is named asks with their own rights; the token alone is nobody in particular. */
export function askingOf({ household, vault }: Pick<Storage, 'household' | 'vault'>): Asking {
  return async (asker) => {
    const loaded = await household.load(vault());
    return { household: loaded, viewer: viewerOf(asker, { vault: vault(), settings: loaded.settings }) };
  };
}

/**
 * The scope of what is asked for over the API, where nobody can be asked back: what would be asked about is for all. Throws
 * `invalid_input` for a scope whose person or room is not named.
 */
export function scopeAskedFor(
  viewer: Viewer,
  wanted: Scope | null,
  { intimate, sensitive }: { readonly intimate: boolean; readonly sensitive: boolean },
): Scope {
  const choice = chooseScope(viewer, wanted, { intimate, sensitive, discreet: false });
  if (choice.kind === 'scope') return choice.scope;
  if (choice.kind === 'ask_shared') return 'shared';
  throw new MerkdirError('invalid_input', 'This scope needs its person or room.', 'Name the speaker or the room.');
}

function viewerOf(
  asker: Asker,
  { vault, settings }: { readonly vault: Viewer['vault']; readonly settings: Household['settings'] },
): Viewer {
  const operates = asker.panel === true && asker.person === null && asker.visitor !== true;
  const rights = operates
    ? operatorRights(settings.speakerRecognition)
    : rightsOf(asker.person?.role ?? null, settings.speakerRecognition);
  return {
    vault,
    person: asker.person?.id ?? null,
    room: asker.room?.id ?? null,
    present: asker.person === null ? [] : [asker.person.id],
    rights: asker.leavesHouse === true ? withoutCodes(rights) : rights,
    allRooms: asker.panel === true && rights.manageHousehold,
  };
}
