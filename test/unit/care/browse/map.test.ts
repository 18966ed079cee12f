import { expect, test } from 'vitest';
import { mapOf } from '../../../../src/care/browse/map.ts';
import { type MemoryId, newId, type PersonId, type RoomId } from '../../../../src/domain/ids.ts';
import type { Memory } from '../../../../src/domain/memory.ts';
import { candidateOf, memoryOf } from '../../../support/memory-records.ts';

const anna = { id: newId<PersonId>(), slug: 'anna', name: 'Anna', aliases: ['Mama'], role: 'owner' as const };
const hall = { id: newId<RoomId>(), slug: 'flur', name: 'Flur', aliases: [] };
const household = { people: [anna], rooms: [hall] };

function memory(more: Partial<Memory>): Memory {
  return {
    ...memoryOf(candidateOf({ text: 'Etwas' })),
    id: newId<MemoryId>(),
    owner: null,
    room: null,
    subject: null,
    ...more,
  };
}

const edgesOf = (one: Memory) => mapOf([one], household).edges;

test('a memory hangs on whom and what it is about, where it is kept and who said it', () => {
  const one = memory({ subject: 'Leiter', entities: ['Mama'], room: hall.id, owner: anna.id });
  const { nodes, edges } = mapOf([one], household);
  const ladder = nodes.find(({ kind }) => kind === 'thing');
  expect(ladder?.label).toBe('Leiter');
  expect(edges).toEqual([
    { from: one.id, to: ladder?.id, kind: 'about' },
    { from: one.id, to: anna.id, kind: 'about' },
    { from: one.id, to: hall.id, kind: 'room' },
  ]);
});

test('"wir" and "we" are no things', () => {
  const some = ['wir', 'Sie', 'we'].map((subject) => memory({ subject }));
  expect(mapOf(some, household).nodes.filter(({ kind }) => kind === 'thing')).toEqual([]);
});

test('the same thing under the same name is one, whatever the case', () => {
  const [one, two] = [memory({ subject: 'Leiter' }), memory({ subject: 'die Leiter' })];
  const { nodes } = mapOf([one, two], household);
  expect(nodes.filter(({ kind }) => kind === 'thing')).toHaveLength(1);
});

test('whoever has left, and a name of nothing, is no node', () => {
  expect(edgesOf(memory({ owner: newId<PersonId>(), subject: ' ' }))).toEqual([]);
});
