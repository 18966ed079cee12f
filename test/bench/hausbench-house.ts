import { type MemoryId, newId, type PersonId, type RoomId } from '../../src/domain/ids.ts';
import type { Person } from '../../src/domain/person.ts';
import { slugOf } from '../../src/domain/slug.ts';
import type { Viewer } from '../../src/domain/viewer.ts';
import { rightsOf } from '../../src/identity/rights.ts';
import { polarityOf } from '../../src/language/polarity.ts';
import { singleValuedSlot } from '../../src/language/slot.ts';
import type { Candidate } from '../../src/memory/candidate.ts';
import type { BenchMemory, BenchQuery, Hausbench } from './hausbench-data.ts';
import type { BenchHouse } from './house.ts';

/** A household that was moved in: which product id belongs to which id of the data. */
export interface Inhabited {
  readonly dataIdOf: Map<MemoryId, string>;
  readonly productIdOf: Map<string, MemoryId>;
  readonly people: readonly Person[];
  /** A memory of the data as it goes through admission. */
  candidate(memory: BenchMemory): Candidate;
  viewer(asker: Pick<BenchQuery, 'speaker' | 'room' | 'present'>): Viewer;
}

/** Moves the data's people, rooms and memories in, the memories through `memory/admit` with their fields as given. */
export async function moveIn(
  house: Pick<BenchHouse, 'household' | 'admission'> & { readonly vault: Pick<BenchHouse['vault'], 'id'> },
  data: Hausbench,
): Promise<Inhabited> {
  const people = new Map<string, PersonId>();
  const rooms = new Map<string, RoomId>();
  const household: Person[] = [];
  for (const { id, name, relation } of data.people) {
    const person = newId<PersonId>();
    people.set(id, person);
    const added: Person = { id: person, slug: slugOf(id), name, aliases: aliasesOf(relation), role: 'adult' };
    household.push(added);
    await house.household.addPerson(house.vault.id, added);
  }
  for (const { id, name_de, name_en } of data.rooms) {
    const room = newId<RoomId>();
    rooms.set(id, room);
    await house.household.addRoom(house.vault.id, { id: room, slug: slugOf(id), name: name_de, aliases: [name_en] });
  }
  const dataIdOf = new Map<MemoryId, string>();
  const productIdOf = new Map<string, MemoryId>();
  const candidate = (memory: BenchMemory) => candidateOf(memory, { people, rooms, known: productIdOf });
  for (const memory of inOrder(data.memories)) {
    const admitted = await house.admission.admit(
      { kind: 'job', vault: house.vault.id, job: 'bench' },
      candidate(memory),
    );
    if (admitted.kind === 'refused') continue;
    if (admitted.kind === 'stored') dataIdOf.set(admitted.memory.id, memory.id);
    productIdOf.set(memory.id, admitted.memory.id);
  }
  return {
    dataIdOf,
    productIdOf,
    people: household,
    candidate,
    viewer: ({ speaker, room, present }) => {
      const person = people.get(speaker) ?? null;
      return {
        vault: house.vault.id,
        person,
        room: room === null ? null : (rooms.get(room) ?? null),
        present: present.flatMap((name) => people.get(name) ?? []),
        rights: rightsOf(person === null ? null : 'adult', false),
        allRooms: false,
      };
    },
  };
}

/** What a family calls its members, as it would enter it beside their names. */
const calledBy: Readonly<Record<string, readonly string[]>> = {
  Mutter: ['Mama', 'Mum'],
  Vater: ['Papa', 'Dad'],
  Sohn: ['Sohn', 'son'],
  Tochter: ['Tochter', 'daughter'],
  Großmutter: ['Oma', 'Grandma'],
  Großvater: ['Opa', 'Grandpa'],
};

/** "Mutter, 44, Physiotherapeutin" is called Mama, "Großmutter (Mutter von Katrin)" Oma and Katrins Mutter. */
function aliasesOf(relation: string): readonly string[] {
  const [, parent, of] = /\((Mutter|Vater) von (\p{Lu}\p{L}+)\)/u.exec(relation) ?? [];
  const descent = parent === undefined ? [] : [`${of ?? ''}s ${parent}`];
  return [...(calledBy[/^\p{L}*/u.exec(relation)?.[0] ?? ''] ?? []), ...descent];
}

/** As the household told them: by time, and a value never before the one it replaces. */
function inOrder(memories: readonly BenchMemory[]): readonly BenchMemory[] {
  return [...memories].sort(
    (left, right) =>
      left.recorded_at.getTime() - right.recorded_at.getTime() || (left.supersedes === right.id ? 1 : -1),
  );
}

function candidateOf(
  memory: BenchMemory,
  known: {
    readonly people: ReadonlyMap<string, PersonId>;
    readonly rooms: ReadonlyMap<string, RoomId>;
    readonly known: ReadonlyMap<string, MemoryId>;
  },
): Candidate {
  return {
    text: memory.text,
    language: memory.lang,
    kind: memory.kind,
    scope: memory.scope,
    owner: memory.owner === null ? null : (known.people.get(memory.owner) ?? null),
    room: memory.room === null ? null : (known.rooms.get(memory.room) ?? null),
    subject: memory.subject,
    predicate: memory.predicate,
    object: memory.object,
    polarity: polarityOf(memory.text),
    singleValued: memory.predicate !== null && singleValuedSlot(memory.predicate) !== null,
    sensitive: false,
    discreet: false,
    provenance: memory.provenance,
    confidence: 1,
    salience: 0.5,
    validFrom: memory.valid_from === null ? null : new Date(memory.valid_from),
    validTo: memory.valid_to === null ? null : new Date(memory.valid_to),
    recordedAt: memory.recorded_at,
    supersedes: memory.supersedes === null ? null : (known.known.get(memory.supersedes) ?? null),
    explicit: true,
  };
}
