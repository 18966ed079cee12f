import type { PersonId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Person } from '../../domain/person.ts';
import type { Language } from '../../domain/turn.ts';
import type { Listener } from './listener.ts';

/** What an answer needs of a memory. */
export type ToldMemory = Pick<
  Memory,
  'text' | 'language' | 'kind' | 'provenance' | 'scope' | 'status' | 'validTo' | 'recordedAt'
> & { readonly validFrom?: Memory['validFrom'] };

/** Whose a memory is, seen from the one who hears it. */
export interface Ownership {
  readonly viewerIsOwner: boolean;
  /** null: nobody known said it. */
  readonly ownerName: string | null;
}

/** Whose a memory is for `listener` (null: not known), among people who have names. */
export function ownershipFor(
  { owner }: Pick<Memory, 'owner'>,
  listener: PersonId | null,
  people: readonly Pick<Person, 'id' | 'name'>[],
): Ownership {
  return {
    viewerIsOwner: owner !== null && owner === listener,
    ownerName: people.find(({ id }) => id === owner)?.name ?? null,
  };
}

const somebody: Readonly<Record<Language, string>> = { de: 'jemand', en: 'somebody' };

/** Who hears the memory: its owner, or others, who are told the owner's name. */
export function listenerOf({ viewerIsOwner, ownerName }: Ownership, language: Language): Listener {
  return viewerIsOwner ? 'speaker' : { name: ownerName ?? somebody[language] };
}
