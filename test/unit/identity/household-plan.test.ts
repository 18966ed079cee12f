import { describe, expect, test } from 'vitest';
import type { HouseholdFacts, PersonFact, RoomFact } from '../../../src/domain/household-facts.ts';
import type { PersonId, RoomId } from '../../../src/domain/ids.ts';
import type { Person, Room } from '../../../src/domain/person.ts';
import { planHousehold } from '../../../src/identity/household-plan.ts';

const person = (id: string, name: string, change: Partial<PersonFact> = {}): PersonFact => ({
  id,
  name,
  entity: `person.${id}`,
  user: null,
  devices: [],
  ...change,
});
const room = (id: string, name: string, aliases: string[] = []): RoomFact => ({ id, name, aliases, floor: null });
const facts = (change: Partial<HouseholdFacts>): HouseholdFacts => ({
  people: [],
  rooms: [],
  satellites: [],
  cameras: [],
  users: [],
  ...change,
});
const member = (id: string, name: string, aliases: string[] = []): Person => ({
  id: `id-${id}` as PersonId,
  slug: id,
  name,
  aliases,
  role: 'adult',
});
const known = (id: string, name: string, aliases: string[] = []): Room => ({
  id: `id-${id}` as RoomId,
  slug: id,
  name,
  aliases,
});
const plan = (change: Partial<HouseholdFacts>, people: Person[] = [], rooms: Room[] = []) =>
  planHousehold(facts(change), { people, rooms });

/** The household after the plan, as a store would have it. */
function carriedOut(change: Partial<HouseholdFacts>, people: Person[], rooms: Room[] = []) {
  for (const step of plan(change, people, rooms)) {
    if (step.kind === 'add_person') people.push({ ...step.person, id: `id-${step.person.slug}` as PersonId });
    if (step.kind === 'change_person') {
      const index = people.findIndex(({ id }) => id === step.id);
      const before = people[index];
      if (before !== undefined) people[index] = { ...before, name: step.name, aliases: step.aliases };
    }
  }
  return people;
}

describe('people of Home Assistant', () => {
  test('are added, those who administer it as owners', () => {
    const users = [{ id: 'u1', name: 'Lotte', administrator: true, person: 'lotte' }];
    const people = [person('lotte', 'Lotte Berg', { user: 'u1' }), person('emil', 'Emil')];
    expect(plan({ people, users })).toEqual([
      { kind: 'add_person', person: { slug: 'lotte-berg', name: 'Lotte Berg', aliases: ['lotte'], role: 'owner' } },
      { kind: 'add_person', person: { slug: 'emil', name: 'Emil', aliases: ['emil'], role: 'adult' } },
    ]);
  });

  test('who are here already are linked once, and then left alone', () => {
    const people = carriedOut({ people: [person('lotte_berg', 'Lotte')] }, [member('lotte', 'Lotte', ['Lotti'])]);
    expect(people).toMatchObject([{ name: 'Lotte', aliases: ['Lotti', 'lotte_berg'] }]);
    expect(plan({ people: [person('lotte_berg', 'Lotte')] }, people)).toEqual([]);
  });

  test('who are renamed are renamed here, and still go by their old name', () => {
    const people = carriedOut({ people: [person('lotte', 'Charlotte')] }, [member('lotte', 'Lotte', ['lotte'])]);
    expect(people).toMatchObject([{ slug: 'lotte', name: 'Charlotte', aliases: ['lotte', 'Lotte'] }]);
    expect(plan({ people: [person('lotte', 'Charlotte')] }, people)).toEqual([]);
  });

  test('known here under another name keep it', () => {
    const papa = carriedOut({ people: [person('papa', 'Papa')] }, [member('thomas', 'Thomas', ['Papa'])]);
    expect(papa).toMatchObject([{ name: 'Thomas', aliases: ['Papa', 'papa'] }]);
  });

  test('who are gone, or could not be read, stay', () => {
    expect(plan({ people: [] }, [member('lotte', 'Lotte', ['lotte'])])).toEqual([]);
    expect(plan({ people: null }, [member('lotte', 'Lotte', ['lotte'])])).toEqual([]);
  });

  test('never take a name somebody else has here', () => {
    const two = [member('lotte', 'Lotte', ['lotte']), member('emil', 'Emil', ['emil'])];
    expect(plan({ people: [person('lotte', 'Emil'), person('emil', 'Emil')] }, two)).toEqual([]);
    expect(plan({ people: [person('a', 'Lotte'), person('b', 'Lotte')] })).toHaveLength(1);
    const ambiguous = [member('a', 'A', ['Mama']), member('b', 'B', ['Mama'])];
    expect(plan({ people: [person('m', 'Mama')] }, ambiguous)).toEqual([]);
  });

  test('two of Home Assistant are never one here', () => {
    const steps = plan({ people: [person('lotte', 'Lotte'), person('lotte_2', 'Lotti')] }, [
      member('lotte', 'Lotte', ['Lotti', 'lotte']),
    ]);
    expect(steps).toEqual([]);
  });

  test('without a usable name are left out', () => {
    expect(plan({ people: [person('x', '???')] })).toEqual([]);
  });
});

describe('areas of Home Assistant', () => {
  test('are rooms, with their aliases as far as they are free', () => {
    const rooms = [room('flur', 'Flur', ['Diele']), room('diele', 'Eingang', ['Diele', 'Windfang'])];
    expect(plan({ rooms })).toEqual([
      { kind: 'add_room', room: { slug: 'flur', name: 'Flur', aliases: ['flur', 'Diele'] } },
      { kind: 'add_room', room: { slug: 'eingang', name: 'Eingang', aliases: ['Windfang'] } },
    ]);
  });

  test('follow a new name', () => {
    expect(plan({ rooms: [room('kueche', 'Wohnküche')] }, [], [known('kueche', 'Küche', ['kueche'])])).toEqual([
      { kind: 'change_room', id: 'id-kueche', name: 'Wohnküche', aliases: ['kueche', 'Küche'] },
    ]);
  });
});

test('a name they had before is theirs again when they are given it anew, and only then', () => {
  const people = [member('lotte', 'Lotti', ['p1', 'Lotte'])];
  const now = facts({ people: [person('p1', 'Lotte')], rooms: [room('r1', 'Stube')] });
  const rooms = [known('stube', 'Wohnzimmer', ['r1', 'Stube'])];
  expect(planHousehold(now, { people, rooms })).toEqual([]);
  expect(planHousehold(now, { people, rooms }, now)).toEqual([]);
  const before = facts({ people: [person('p1', 'Lotti')], rooms: [room('r1', 'Wohnzimmer')] });
  expect(planHousehold(now, { people, rooms }, before)).toEqual([
    { kind: 'change_person', id: 'id-lotte', name: 'Lotte', aliases: ['p1', 'Lotti'] },
    { kind: 'change_room', id: 'id-stube', name: 'Stube', aliases: ['r1', 'Wohnzimmer'] },
  ]);
});
