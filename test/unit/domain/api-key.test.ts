import { expect, test } from 'vitest';
import { standingOf } from '../../../src/domain/api-key.ts';
import { newId, type PersonId } from '../../../src/domain/ids.ts';

const anna = newId<PersonId>();

test.each([
  ['local', false, false, true],
  ['local', false, true, true],
  ['cloud', false, false, false],
  ['cloud', false, true, true],
  ['local', true, true, false],
  ['cloud', true, true, false],
] as const)(
  'a personal %s key (in an address: %s, cloud allowed: %s) opens what is private: %s',
  (reach, inAddress, personalToCloud, opens) => {
    const standing = standingOf({ person: anna, reach }, { inAddress, personalToCloud });
    expect(standing).toEqual({ person: opens ? anna : null, leavesHouse: !opens });
  },
);

test('a key of nobody stays nobody’s', () => {
  const request = { inAddress: false, personalToCloud: true };
  expect(standingOf({ person: null, reach: 'local' }, request)).toEqual({ person: null, leavesHouse: false });
});
