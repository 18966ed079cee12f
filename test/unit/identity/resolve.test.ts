import { describe, expect, test } from 'vitest';
import type { PersonId, RoomId } from '../../../src/domain/ids.ts';
import type { Person, Room } from '../../../src/domain/person.ts';
import { findPerson, findRoom } from '../../../src/identity/resolve.ts';

function person(slug: string, name: string, ...aliases: string[]): Person {
  return { id: slug as PersonId, slug, name, aliases, role: 'adult' };
}

const juergen = person('juergen', 'Jürgen', 'Papa', 'Herr Weiß');
const lena = person('lena', 'Lena', 'Mama');
const people = [juergen, lena, person('lena-klein', 'Kleine Lena', 'Lenchen')];

describe('a person', () => {
  test.each(['juergen', 'Jürgen', 'JÜRGEN', 'Juergen', ' papa ', 'Papa', 'herr-weiss', 'Herr Weiß'])(
    'is found by slug, name or alias in any spelling: %s',
    (name) => {
      expect(findPerson(people, name)).toBe(juergen);
    },
  );

  test.each(['', '  ', '—', 'Jürg', 'jurgen', 'Papa Jürgen', 'Mamma'])('is nobody for anything else: "%s"', (name) => {
    expect(findPerson(people, name)).toBeNull();
  });

  test('of whom there are two is nobody', () => {
    const twins = [person('kim-a', 'Kim'), person('kim-b', 'Kim', 'Kimmi')];
    expect(findPerson(twins, 'Kim')).toBeNull();
    expect(findPerson(twins, 'Kimmi')).toBe(twins[1]);
    expect(findPerson([person('mia', 'Mia', 'Lena'), ...people], 'Lena')).toBeNull();
  });

  test('who has one name twice is still one', () => {
    const max = person('max', 'Max', 'max', 'MAX');
    expect(findPerson([max], 'Max')).toBe(max);
  });
});

test('rooms follow the same rule', () => {
  const rooms: Room[] = ['Küche', 'Küche oben'].map((name) => ({ id: name as RoomId, slug: name, name, aliases: [] }));
  expect(findRoom(rooms, 'kueche')).toBe(rooms[0]);
  expect(findRoom(rooms, 'Küche (oben)')).toBe(rooms[1]);
  expect(findRoom([...rooms, ...rooms], 'Küche')).toBeNull();
});
