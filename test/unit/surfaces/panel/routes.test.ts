import { expect, test } from 'vitest';
import { hashOf, parseHash } from '../../../../src/surfaces/panel/routes.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test.each([
  ['', 'memories', null],
  ['#/', 'memories', null],
  ['#/memories', 'memories', null],
  [`#/memories/${id}`, 'memories', id],
  ['#/memories/where is the key', 'memories', null],
  ['#/people', 'people', null],
  [`#/people/${id}`, 'people', null],
  ['#/nowhere', 'memories', null],
  ['#/../login', 'memories', null],
])('%s leads to %s', (hash, page, expected) => expect(parseHash(hash)).toEqual({ page, id: expected }));

test('an address leads back to where it was made', () => {
  for (const route of [{ page: 'care', id: null } as const, { page: 'memories', id } as const]) {
    expect(parseHash(hashOf(route))).toEqual(route);
  }
});
