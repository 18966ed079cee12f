import { expect, test } from 'vitest';
import type { MemoryView } from '../../../../src/surfaces/http/contract/memory.ts';
import {
  emptyList,
  hasMore,
  listQuery,
  startFilter,
  withBeginning,
  withChanged,
  withoutIds,
  withPage,
} from '../../../../src/surfaces/panel/memory-list.ts';

function memory(id: string, scope: MemoryView['scope'] = 'shared'): MemoryView {
  return {
    ...{ id, text: `text of ${id}`, language: 'en', kind: 'fact', scope, owner: null, room: null },
    ...{ provenance: 'confirmed', confidence: 1, salience: 0.5, sensitive: false, discreet: false, pinned: false },
    ...{ status: 'active', valid_from: null, valid_to: null, recorded_at: '2026-03-01T12:00:00Z' },
  };
}

const ids = (list: { rows: readonly MemoryView[] }) => list.rows.map(({ id }) => id);
const firstPage = withPage(emptyList, { memories: [memory('a'), memory('b')], total: 4 });

test('pages follow one another until all is there', () => {
  expect(hasMore(firstPage)).toBe(true);
  const all = withPage(firstPage, { memories: [memory('c'), memory('d')], total: 4 });
  expect([ids(all), hasMore(all)]).toEqual([['a', 'b', 'c', 'd'], false]);
});

test('a row that slid onto the next page is shown once', () => {
  const next = withPage(firstPage, { memories: [memory('b'), memory('c')], total: 5 });
  expect([ids(next), next.next]).toEqual([['a', 'b', 'c'], 4]);
});

test('an empty page is the end, whatever the total says', () => {
  expect(hasMore(withPage(firstPage, { memories: [], total: 9 }))).toBe(false);
});

test('what was forgotten leaves the list and its count, and the next page begins one earlier', () => {
  const left = withoutIds(firstPage, ['a', 'unknown']);
  expect([ids(left), left.total, left.next]).toEqual([['b'], 3, 1]);
});

test('what was changed stays in its place while it fits the chips', () => {
  const changed = withChanged(firstPage, 'a', memory('new'), startFilter);
  expect(ids(changed)).toEqual(['new', 'b']);
  const moved = withChanged(firstPage, 'a', memory('new', 'private'), { ...startFilter, scope: 'shared' });
  expect(ids(moved)).toEqual(['b']);
});

test('a query says what the chips say and who looks', () => {
  expect(
    listQuery(
      { ...startFilter, kind: 'note', person: 'anna', period: 'week' },
      { offset: 50, limit: 50 },
      Date.UTC(2026, 2, 8),
    ),
  ).toEqual({
    limit: '50',
    offset: '50',
    status: 'active',
    kind: 'note',
    owner: 'anna',
    since: '2026-03-01T00:00:00.000Z',
  });
});

test('a look at the beginning keeps the place of what lies beyond', () => {
  const all = withPage(firstPage, { memories: [memory('c'), memory('d')], total: 4 });
  const looked = withBeginning(all, { memories: [memory('new'), memory('a')], total: 5 });
  expect(ids(looked)).toEqual(['new', 'a', 'c', 'd']);
  expect(ids(withBeginning(firstPage, { memories: [memory('new'), memory('a')], total: 5 }))).toEqual(['new', 'a']);
});
