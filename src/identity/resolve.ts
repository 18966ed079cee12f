import type { Person, Room } from '../domain/person.ts';
import { slugOf } from '../domain/slug.ts';

type Named = { readonly slug: string; readonly name: string; readonly aliases: readonly string[] };

function findNamed<Kind extends Named>(candidates: readonly Kind[], name: string): Kind | null {
  const wanted = slugOf(name);
  if (wanted === '') return null;
  const matches = candidates.filter((candidate) =>
    [candidate.slug, candidate.name, ...candidate.aliases].some((known) => slugOf(known) === wanted),
  );
  // Two people of one name are nobody: in doubt, unknown.
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

/** The one person of this slug, name or alias; null when there is none, or more than one. */
export function findPerson(people: readonly Person[], name: string): Person | null {
  return findNamed(people, name);
}

/** The one room of this slug, name or alias; null when there is none, or more than one. */
export function findRoom(rooms: readonly Room[], name: string): Room | null {
  return findNamed(rooms, name);
}
