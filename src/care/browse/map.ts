import type { MemoryId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Person, Room } from '../../domain/person.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { HouseholdStore } from '../../identity/ports.ts';
import { subjectKey } from '../../language/slot.ts';
import { stopWords } from '../../language/stop-words.ts';
import type { BrowseStore } from './ports.ts';

export const nodeKinds = ['person', 'room', 'thing', 'memory'] as const;
export type NodeKind = (typeof nodeKinds)[number];

export interface MapNode {
  /** Unique in the map; for a memory its own id. */
  readonly id: string;
  readonly kind: NodeKind;
  readonly label: string;
}

/** Why two belong together: said by, kept in, is about. */
export type EdgeKind = 'said' | 'room' | 'about';

export interface MapEdge {
  readonly from: MemoryId;
  readonly to: string;
  readonly kind: EdgeKind;
}

export interface HouseholdMap {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  /** There are more memories than are shown. */
  readonly cut: boolean;
}

/** Memories on one map; beyond it one sees nothing any more. */
const mostMemories = 5_000;

/** The newest memories the viewer may see, with whom and what they are about. */
export async function drawMap(
  parts: { readonly browse: Pick<BrowseStore, 'memories'>; readonly household: Pick<HouseholdStore, 'load'> },
  viewer: Viewer,
): Promise<HouseholdMap> {
  const page = { limit: mostMemories, offset: 0 };
  const { rows, total } = await parts.browse.memories(viewer, { status: 'active' }, page);
  const { people, rooms } = await parts.household.load(viewer.vault);
  return { ...mapOf(rows, { people, rooms }), cut: total > rows.length };
}

/**
 * Things are what memories name as their subject or as what they are about; what is called as a person or room is that
 * person or room. Pure.
 */
export function mapOf(
  memories: readonly Memory[],
  household: { readonly people: readonly Person[]; readonly rooms: readonly Room[] },
): Omit<HouseholdMap, 'cut'> {
  const nodes = new Map<string, MapNode>();
  const known = new Map<string, MapNode>();
  for (const [kind, members] of [
    ['room', household.rooms],
    ['person', household.people],
  ] as const) {
    for (const { id, slug, name, aliases } of members) {
      const node: MapNode = { id, kind, label: name };
      nodes.set(id, node);
      for (const called of [slug, name, ...aliases]) known.set(subjectKey(called), node);
    }
  }
  const thing = (name: string): MapNode => {
    const key = subjectKey(name);
    const node = known.get(key) ?? { id: `thing:${known.size}`, kind: 'thing' as const, label: name };
    known.set(key, node);
    nodes.set(node.id, node);
    return node;
  };
  const edges = new Map<string, MapEdge>();
  const join = (from: MemoryId, to: string, kind: EdgeKind) => {
    const key = `${from} ${to}`;
    if (!edges.has(key) && nodes.has(to)) edges.set(key, { from, to, kind });
  };
  for (const { id, text, subject, entities = [], owner, room } of memories) {
    nodes.set(id, { id, kind: 'memory', label: text });
    for (const name of [...(subject === null ? [] : [subject]), ...entities]) {
      if (isThing(name)) join(id, thing(name).id, 'about');
    }
    if (room !== null) join(id, room, 'room');
    if (owner !== null) join(id, owner, 'said');
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
}

/** "wir" and "sie" are nobody in particular. */
function isThing(name: string): boolean {
  const key = subjectKey(name);
  return key !== '' && !stopWords.has(key);
}
