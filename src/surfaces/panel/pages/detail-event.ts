import type { MemoryView } from '../../http/contract/memory.ts';

/** What happened to a memory beside the list; after `undone` the list is asked for anew. */
export type DetailChange =
  | { readonly kind: 'forgotten'; readonly ids: readonly string[] }
  | { readonly kind: 'changed'; readonly old: string; readonly memory: MemoryView }
  | { readonly kind: 'undone' };

export type DetailEvent = CustomEvent<DetailChange>;

export function detailEvent(change: DetailChange): DetailEvent {
  return new CustomEvent('merkdir-changed', { detail: change });
}
