import type { HouseholdFacts } from '../domain/household-facts.ts';
import type { PersonId, RoomId } from '../domain/ids.ts';
import type { Person, Role, Room } from '../domain/person.ts';
import { slugOf } from '../domain/slug.ts';

/** What has to change so that the household is that of Home Assistant. Nobody is ever removed. */
export type HouseholdChange =
  | { readonly kind: 'add_person'; readonly person: Omit<Person, 'id'> }
  | {
      readonly kind: 'change_person';
      readonly id: PersonId;
      readonly name: string;
      readonly aliases: readonly string[];
    }
  | { readonly kind: 'add_room'; readonly room: Omit<Room, 'id'> }
  | { readonly kind: 'change_room'; readonly id: RoomId; readonly name: string; readonly aliases: readonly string[] };

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Fact extends Named {
  readonly aliases: readonly string[];
  /** They were called something else when this was read last. */
  readonly renamed: boolean;
}

interface Member {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/**
 * - Somebody (or a room) is linked by an alias that is the fact's id; whoever has the same name is linked from then on.
 * - Whoever is linked follows a new name, and keeps the old one as an alias: memories and habits use it.
 * - A name they go by here already is left alone, unless they were just given it: `before` is what was read last.
 * - Who is not here yet is added; a name that somebody else has here is left to a person to sort out.
 * - Who is not there any more stays: their memories are theirs.
 */
export function planHousehold(
  facts: HouseholdFacts,
  household: { readonly people: readonly Person[]; readonly rooms: readonly Room[] },
  before: HouseholdFacts | null = null,
): readonly HouseholdChange[] {
  const renamedPeople = renamed(facts.people ?? [], before?.people ?? []);
  const renamedRooms = renamed(facts.rooms, before?.rooms ?? []);
  const people = (facts.people ?? []).map((fact) => ({ ...fact, aliases: [], renamed: renamedPeople.has(fact.id) }));
  const rooms = facts.rooms.map((fact) => ({ ...fact, renamed: renamedRooms.has(fact.id) }));
  const rolesOf = new Map(people.map(({ id, user }) => [id, roleOf(facts, user)]));
  return [
    ...plan(people, household.people).map((step): HouseholdChange => {
      if (step.kind === 'change') return { ...step, kind: 'change_person' };
      return { kind: 'add_person', person: { ...step.member, role: rolesOf.get(step.factId) ?? 'adult' } };
    }),
    ...plan(rooms, household.rooms).map((step): HouseholdChange => {
      if (step.kind === 'change') return { ...step, kind: 'change_room' };
      return { kind: 'add_room', room: step.member };
    }),
  ];
}

/** Ids of those who were called something else before. */
function renamed(now: readonly Named[], before: readonly Named[]): ReadonlySet<string> {
  const names = new Map(before.map(({ id, name }) => [id, name]));
  return new Set(now.filter(({ id, name }) => names.has(id) && names.get(id) !== name).map(({ id }) => id));
}

/** Whoever administers Home Assistant administers Merkdir; the others live here. Children and guests are named by hand. */
function roleOf(facts: HouseholdFacts, user: string | null): Role {
  return facts.users?.some(({ id, administrator }) => id === user && administrator) === true ? 'owner' : 'adult';
}

type Step<Id> =
  | { readonly kind: 'add'; readonly factId: string; readonly member: Member }
  | { readonly kind: 'change'; readonly id: Id; readonly name: string; readonly aliases: readonly string[] };

function plan<Id extends string>(
  facts: readonly Fact[],
  members: readonly (Member & { readonly id: Id })[],
): readonly Step<Id>[] {
  /** Folded name → whose it is; null: of somebody this plan adds. */
  const taken = new Map<string, Id | null>();
  for (const member of members) for (const name of namesOf(member)) taken.set(name, member.id);
  const linked = new Set<Id>();
  const steps: Step<Id>[] = [];
  for (const fact of facts) {
    const member = members.find(({ aliases }) => aliases.includes(fact.id)) ?? withName(fact.name, members);
    const isFree = (name: string) => !taken.has(slugOf(name)) || taken.get(slugOf(name)) === member?.id;
    if (member === undefined) {
      const added = newMember(fact, isFree);
      if (added === null) continue;
      for (const name of namesOf(added)) taken.set(name, null);
      steps.push({ kind: 'add', factId: fact.id, member: added });
    } else if (!linked.has(member.id)) {
      linked.add(member.id);
      const changed = changedMember(fact, member, isFree);
      for (const name of changed === null ? [] : namesOf({ ...member, ...changed })) taken.set(name, member.id);
      if (changed !== null) steps.push({ kind: 'change', id: member.id, ...changed });
    }
  }
  return steps;
}

function newMember({ id, name, aliases }: Fact, isFree: (name: string) => boolean): Member | null {
  const slug = slugOf(name);
  if (slug === '' || !isFree(name)) return null;
  return { slug, name, aliases: [...new Set([id, ...aliases])].filter((alias) => isFree(alias)) };
}

/** null: everything is as it should be. */
function changedMember(
  fact: Fact,
  member: Member,
  isFree: (name: string) => boolean,
): Pick<Member, 'name' | 'aliases'> | null {
  const isKnown = !fact.renamed && namesOf(member).includes(slugOf(fact.name));
  const name = isKnown || slugOf(fact.name) === '' || !isFree(fact.name) ? member.name : fact.name;
  const known = new Set([...member.aliases, name]);
  const news = [fact.id, ...fact.aliases, member.name].filter((alias) => !known.has(alias) && isFree(alias));
  if (name === member.name && news.length === 0) return null;
  return { name, aliases: [...new Set([...member.aliases, ...news])].filter((alias) => alias !== name) };
}

function withName<Known extends Member>(name: string, members: readonly Known[]): Known | undefined {
  const matches = members.filter((member) => namesOf(member).includes(slugOf(name)));
  return matches.length === 1 ? matches[0] : undefined;
}

function namesOf({ slug, name, aliases }: Member): readonly string[] {
  return [slug, name, ...aliases].map(slugOf).filter((known) => known !== '');
}
