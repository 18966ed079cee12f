import { describe, expect, test } from 'vitest';
import type { PersonId, RoomId } from '../../../src/domain/ids.ts';
import type { Role } from '../../../src/domain/person.ts';
import type { Scope } from '../../../src/domain/scope.ts';
import type { Viewer } from '../../../src/domain/viewer.ts';
import { rightsOf } from '../../../src/identity/rights.ts';
import { chooseScope } from '../../../src/identity/scope-choice.ts';

const plain = { intimate: false, sensitive: false, discreet: false };
const [intimate, sensitive, discreet] = [
  { ...plain, intimate: true },
  { ...plain, sensitive: true },
  { ...plain, discreet: true },
];

function viewer(role: Role | null, fields: { recognises?: boolean; room?: boolean } = {}): Viewer {
  return {
    vault: 'v' as never,
    person: role === null ? null : ('p' as PersonId),
    room: fields.room === false ? null : ('r' as RoomId),
    present: [],
    rights: rightsOf(role, fields.recognises ?? true),
    allRooms: false,
  };
}

const known = viewer('adult');
const stranger = viewer(null);
const unrecognised = viewer(null, { recognises: false });
const scope = (wanted: Scope) => ({ kind: 'scope', scope: wanted });

describe('what somebody known asks to remember', () => {
  test.each([
    ['shared, when nothing else is said', null, plain, scope('shared')],
    ['private, when it is intimate', null, intimate, scope('private')],
    ['for all, when that is said, however intimate', 'shared', intimate, scope('shared')],
    ['private, when that is said', 'private', plain, scope('private')],
    ['of the room, when that is said', 'room', plain, scope('room')],
    ['of the room, even when it is intimate', 'room', intimate, scope('room')],
    ['shared, when it is a code of the house', null, sensitive, scope('shared')],
    ['shared, when it is only discreet', null, discreet, scope('shared')],
  ] as const)('is %s', (_what, said, content, expected) => {
    expect(chooseScope(known, said, content)).toEqual(expected);
  });

  test.each(['owner', 'adult', 'child', 'guest'] as const)('a %s may keep something private', (role) => {
    expect(chooseScope(viewer(role), 'private', plain)).toEqual(scope('private'));
  });
});

describe('what nobody known asks to remember', () => {
  test.each([stranger, unrecognised])('is shared', (nobody) => {
    expect(chooseScope(nobody, null, plain)).toEqual(scope('shared'));
  });

  test.each([stranger, unrecognised])('is asked about when it is intimate or discreet', (nobody) => {
    expect(chooseScope(nobody, null, intimate)).toEqual({ kind: 'ask_shared' });
    expect(chooseScope(nobody, null, discreet)).toEqual({ kind: 'ask_shared' });
  });

  test('is asked about when it is a code, unless in this house everybody who speaks is the household', () => {
    expect(chooseScope(stranger, null, sensitive)).toEqual({ kind: 'ask_shared' });
    expect(chooseScope(unrecognised, null, sensitive)).toEqual(scope('shared'));
  });

  test.each([stranger, unrecognised])('is shared without asking when "for all" was said', (nobody) => {
    for (const content of [plain, intimate, sensitive, discreet]) {
      expect(chooseScope(nobody, 'shared', content)).toEqual(scope('shared'));
    }
  });

  test.each([stranger, unrecognised])('can not be private', (nobody) => {
    expect(chooseScope(nobody, 'private', plain)).toEqual({ kind: 'private_needs_speaker' });
  });
});

test('a room that nobody knows can not be the place', () => {
  expect(chooseScope(viewer('adult', { room: false }), 'room', plain)).toEqual({ kind: 'room_unknown' });
});
