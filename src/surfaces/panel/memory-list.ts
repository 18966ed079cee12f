import type { MemoryListResponse } from '../http/contract/care.ts';
import type { MemoryView } from '../http/contract/memory.ts';

/** What the chips narrow the list to; null: everything of that sort. */
export interface Filter {
  readonly scope: MemoryView['scope'] | null;
  readonly kind: MemoryView['kind'] | null;
  readonly status: MemoryView['status'];
}

export const startFilter: Filter = { scope: null, kind: null, status: 'active' };

export const pageSize = 50;

/** Query of one page of the list; `viewer` is a slug. Nothing a person typed is in it. */
export function listQuery(filter: Filter, offset: number, viewer: string | null): Readonly<Record<string, string>> {
  return {
    limit: String(pageSize),
    offset: String(offset),
    status: filter.status,
    ...(filter.scope === null ? {} : { scope: filter.scope }),
    ...(filter.kind === null ? {} : { kind: filter.kind }),
    ...(viewer === null ? {} : { speaker: viewer }),
  };
}

export interface LoadedList {
  readonly rows: readonly MemoryView[];
  readonly total: number;
  /** Where the next page begins. */
  readonly next: number;
}

export const emptyList: LoadedList = { rows: [], total: 0, next: 0 };

/** Adds a page. What was stored meanwhile moves rows onto the next page; those are not shown twice. */
export function withPage(list: LoadedList, page: MemoryListResponse): LoadedList {
  const known = new Set(list.rows.map(({ id }) => id));
  const fresh = page.memories.filter(({ id }) => !known.has(id));
  return {
    rows: [...list.rows, ...fresh],
    total: page.total,
    next: page.memories.length === 0 ? page.total : list.next + page.memories.length,
  };
}

export function hasMore({ next, total }: LoadedList): boolean {
  return next < total;
}

/** The list without what was forgotten. */
export function withoutIds(list: LoadedList, ids: readonly string[]): LoadedList {
  const rows = list.rows.filter(({ id }) => !ids.includes(id));
  const gone = list.rows.length - rows.length;
  return { rows, total: Math.max(0, list.total - gone), next: Math.max(0, list.next - gone) };
}

/** The list with a changed memory in the place of the old one; gone when it no longer fits the filter. */
export function withChanged(list: LoadedList, old: string, changed: MemoryView, filter: Filter): LoadedList {
  if (!fits(changed, filter)) return withoutIds(list, [old]);
  return { ...list, rows: list.rows.map((row) => (row.id === old ? changed : row)) };
}

export function fits(memory: MemoryView, { scope, kind, status }: Filter): boolean {
  return (
    (scope === null || memory.scope === scope) && (kind === null || memory.kind === kind) && memory.status === status
  );
}
