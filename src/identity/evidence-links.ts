import type { HouseholdFacts } from '../domain/household-facts.ts';
import type { PersonId, RoomId } from '../domain/ids.ts';
import type { Person, Room } from '../domain/person.ts';
import type { HouseholdLinks } from './evidence-directory.ts';
import { findPerson, findRoom } from './resolve.ts';

/**
 * Which ids of Home Assistant stand for whom and where. A person or room belongs to a fact by an alias that is the
 * fact's id (or entity), else by name. Whom the household does not have is not linked.
 */
export function linksFromFacts(
  facts: HouseholdFacts,
  household: { readonly people: readonly Person[]; readonly rooms: readonly Room[] },
): HouseholdLinks {
  const people = new Map<string, PersonId>();
  for (const fact of facts.people ?? []) {
    const person = memberOf(household.people, [fact.id, fact.entity]) ?? findPerson(household.people, fact.name);
    if (person !== null) people.set(fact.id, person.id);
  }
  const areas = new Map<string, RoomId>();
  for (const fact of facts.rooms) {
    const room = memberOf(household.rooms, [fact.id]) ?? findRoom(household.rooms, fact.name);
    if (room !== null) areas.set(fact.id, room.id);
  }
  const areaOf = (id: string | null) => (id === null ? null : (areas.get(id) ?? null));
  const linked = (facts.people ?? []).flatMap((fact) => {
    const person = people.get(fact.id);
    return person === undefined ? [] : [{ fact, person }];
  });
  return {
    areas,
    users: new Map(linked.flatMap(({ fact, person }) => (fact.user === null ? [] : [[fact.user, person] as const]))),
    administrators: new Set((facts.users ?? []).filter(({ administrator }) => administrator).map(({ id }) => id)),
    entities: new Map(
      linked.flatMap(({ fact, person }) => (fact.entity === null ? [] : [[fact.entity, person] as const])),
    ),
    devices: new Map(linked.flatMap(({ fact, person }) => fact.devices.map((device) => [device, person] as const))),
    satellites: facts.satellites.map(({ id, name, device, room }) => ({
      id,
      names: device === null ? [name] : [name, device],
      room: areaOf(room),
    })),
    cameras: facts.cameras.map(({ id, name, room }) => ({
      // Frigate and Double Take call a camera by what comes after `camera.`
      names: [id, id.replace(/^camera\./, ''), name],
      room: areaOf(room),
    })),
  };
}

/** Exactly one may have the alias: two would be nobody. */
function memberOf<Member extends { readonly aliases: readonly string[] }>(
  members: readonly Member[],
  ids: readonly (string | null)[],
): Member | null {
  const matches = members.filter(({ aliases }) => aliases.some((alias) => ids.includes(alias)));
  return matches.length === 1 ? (matches[0] ?? null) : null;
}
