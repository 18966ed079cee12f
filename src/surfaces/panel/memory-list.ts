import type { MemoryListResponse } from '../http/contract/care.ts';
import type { MemoryView } from '../http/contract/memory.ts';

/** How far back, in days. */
export const periods = { day: 1, week: 7, month: 31, year: 366 } as const;
export type Period = keyof typeof periods;

export const sorts = ['newest', 'oldest', 'important', 'sure'] as const;
export type Sort = (typeof sorts)[number];

/** What the chips narrow the list to; null: everything of that sort. `person` and `room` are slugs. */
export interface Filter {
  readonly scope: MemoryView['scope'] | null;
  readonly kind: MemoryView['kind'] | null;
  readonly person: string | null;
  readonly room: string | null;
  readonly provenance: MemoryView['provenance'] | null;
  readonly period: Period | null;
  readonly status: MemoryView['status'];
  readonly sort: Sort;
}

export const startFilter: Filter = {
  scope: null,
  kind: null,
  person: null,
  room: null,
  provenance: null,
  period: null,
  status: 'active',
  sort: 'newest',
};

export const pageSize = 50;
/** As many as the server gives at once. */
export const largestPage = 200;

const dayMs = 86_400_000;

/** Which part of the list. */
export interface Part {
  readonly offset: number;
  readonly limit: number;
}

/** Query of one part of the list. Nothing a person typed is in it. */
export function listQuery(filter: Filter, { offset, limit }: Part, now: number): Readonly<Record<string, string>> {
  const { scope, kind, person, room, provenance, period, status, sort } = filter;
  return {
    limit: String(limit),
    offset: String(offset),
    status,
    ...(sort === 'newest' ? {} : { sort }),
    ...(scope === null ? {} : { scope }),
    ...(kind === null ? {} : { kind }),
    ...(person === null ? {} : { owner: person }),
    ...(room === null ? {} : { in_room: room }),
    ...(provenance === null ? {} : { provenance }),
    ...(period === null ? {} : { since: new Date(now - periods[period] * dayMs).toISOString() }),
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

/** The beginning as it is now in the place of what was there; what lies beyond stays, so that nobody loses their place. */
export function withBeginning(list: LoadedList, page: MemoryListResponse): LoadedList {
  const fresh = new Set(page.memories.map(({ id }) => id));
  const beyond = list.rows.slice(page.memories.length).filter(({ id }) => !fresh.has(id));
  const rows = list.next <= page.memories.length ? page.memories : [...page.memories, ...beyond];
  return { rows, total: page.total, next: Math.max(page.memories.length, rows.length) };
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

/** Whether a memory is one of those the chips leave; the time is the server's to judge. */
export function fits(memory: MemoryView, { scope, kind, person, room, provenance, status }: Filter): boolean {
  return (
    (scope === null || memory.scope === scope) &&
    (kind === null || memory.kind === kind) &&
    (person === null || memory.owner === person) &&
    (room === null || memory.room === room) &&
    (provenance === null || memory.provenance === provenance) &&
    memory.status === status
  );
}
