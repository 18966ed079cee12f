import { expect, test } from 'vitest';
import type { PersonId, RoomId } from '../../../src/domain/ids.ts';
import type { Scope } from '../../../src/domain/scope.ts';
import { placeOf } from '../../../src/memory/place.ts';

const owner = 'p' as PersonId;
const room = 'r' as RoomId;

test.each<[Scope, PersonId | null, RoomId | null]>([
  ['private', owner, null],
  ['room', null, room],
  ['shared', null, null],
  ['system', null, null],
])('a %s place is told apart by what belongs to it', (scope, expectedOwner, expectedRoom) => {
  expect(placeOf({ scope, owner, room })).toEqual({ scope, owner: expectedOwner, room: expectedRoom });
});
