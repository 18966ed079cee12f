import { describe, expect, test } from 'vitest';
import type { MemoryId, PersonId } from '../../../src/domain/ids.ts';
import type { Role } from '../../../src/domain/person.ts';
import type { Rights, Viewer } from '../../../src/domain/viewer.ts';
import { mayForget } from '../../../src/identity/forgetting.ts';
import { mayHear } from '../../../src/identity/hearing.ts';
import { rightsOf } from '../../../src/identity/rights.ts';

/** Columns of the table: a role, or an unknown voice in a house without and with speaker recognition. */
const columns = ['owner', 'adult', 'child', 'guest', 'unknown', 'unknown, recognition on'] as const;
type Column = (typeof columns)[number];

function rightsIn(column: Column): Rights {
  if (column === 'unknown' || column === 'unknown, recognition on') return rightsOf(null, column !== 'unknown');
  return rightsOf(column satisfies Role, true);
}

const table: readonly [row: keyof Rights, cells: readonly Rights[keyof Rights][]][] = [
  ['role', ['owner', 'adult', 'child', 'guest', 'unknown', 'unknown']],
  ['readSensitive', [true, true, false, false, true, false]],
  ['readPrivate', [true, true, true, true, false, false]],
  ['rememberShared', [true, true, true, true, true, true]],
  ['rememberPrivate', [true, true, true, true, false, false]],
  ['forgetShared', ['any', 'any', 'own', 'own', 'any', 'session']],
  ['manageHousehold', [true, true, false, false, false, false]],
  ['administer', [true, false, false, false, false, false]],
];

const cells = table.flatMap(([row, values]) => columns.map((column, index) => [row, column, values[index]] as const));

test.each(cells)('%s of %s: %s', (row, column, value) => {
  expect(rightsIn(column)[row]).toBe(value);
});

test('no right is missing from the table', () => {
  expect(Object.keys(rightsIn('owner')).sort()).toEqual(table.map(([row]) => row).sort());
});

const [self, other] = ['self' as PersonId, 'other' as PersonId];

function viewer(column: Column): Viewer {
  const person = column.startsWith('unknown') ? null : self;
  return { vault: 'v' as never, person, room: null, present: [], rights: rightsIn(column), allRooms: false };
}

describe.each(columns)('%s', (column) => {
  const memory = { id: 'm' as MemoryId, room: null, sensitive: false } as const;
  const nothingNow = new Set<MemoryId>();

  test('never hears and never forgets what is private to another', () => {
    const foreign = { ...memory, scope: 'private', owner: other } as const;
    expect(mayHear(viewer(column), foreign)).toBe(false);
    expect(mayForget(viewer(column), foreign, new Set([memory.id]))).toBe(false);
  });

  test('hears own codes, and those of the house only with the right to', () => {
    const code = { ...memory, sensitive: true } as const;
    expect(mayHear(viewer(column), { ...code, scope: 'shared', owner: other })).toBe(rightsIn(column).readSensitive);
    expect(mayHear(viewer(column), { ...code, scope: 'private', owner: self })).toBe(!column.startsWith('unknown'));
  });

  test('forgets of what is shared what the table says', () => {
    const { forgetShared } = rightsIn(column);
    const shared = (owner: PersonId | null) => ({ ...memory, scope: 'shared', owner }) as const;
    expect(mayForget(viewer(column), shared(other), nothingNow)).toBe(forgetShared === 'any');
    expect(mayForget(viewer(column), shared(self), nothingNow)).toBe(forgetShared !== 'session');
    expect(mayForget(viewer(column), shared(null), new Set([memory.id]))).toBe(forgetShared !== 'own');
    expect(mayForget(viewer(column), { ...shared(self), scope: 'system' }, nothingNow)).toBe(false);
  });
});
