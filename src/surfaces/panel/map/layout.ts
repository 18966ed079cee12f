import { packSiblings } from 'd3-hierarchy';
import type { MapResponse } from '../../http/contract/overview.ts';

export type MapNode = MapResponse['nodes'][number];

export interface PlacedNode {
  readonly node: MapNode;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Layout {
  readonly placed: readonly PlacedNode[];
  readonly byId: ReadonlyMap<string, PlacedNode>;
  readonly edges: MapResponse['edges'];
  /** Node → the nodes it hangs together with. */
  readonly neighbours: ReadonlyMap<string, readonly string[]>;
  /** Half the side of the square everything lies in, around 0, 0. */
  readonly extent: number;
}

const memoryRadius = 4;
/** Room that a memory takes around its hub. */
const spacing = 11;
/** Turns seeds of a sunflower by the golden angle, so that they lie evenly (Vogel 1979). */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const strength = { about: 0, room: 1, said: 2 } as const;

/**
 * People, rooms and things are hubs; a memory lies in the sunflower around the one it is most about, and the sunflowers are
 * packed side by side. The same map always looks the same, and 5,000 memories take no longer than they take to draw.
 */
export function layoutOf({ nodes, edges }: Pick<MapResponse, 'nodes' | 'edges'>): Layout {
  const neighbours = new Map<string, string[]>();
  const hubOf = new Map<string, { readonly hub: string; readonly rank: number }>();
  for (const { from, to, kind } of edges) {
    neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
    const others = neighbours.get(to);
    if (others === undefined) neighbours.set(to, [from]);
    else others.push(from);
    const rank = strength[kind];
    const best = hubOf.get(from);
    if (best === undefined || rank < best.rank) hubOf.set(from, { hub: to, rank });
  }
  const members = new Map<string, MapNode[]>();
  const hubs = new Map<string, MapNode | null>();
  for (const node of nodes) {
    if (node.kind !== 'memory') {
      hubs.set(node.id, node);
      continue;
    }
    const hub = hubOf.get(node.id)?.hub ?? '';
    const around = members.get(hub);
    if (around === undefined) members.set(hub, [node]);
    else around.push(node);
  }
  if (members.has('')) hubs.set('', null);
  const clusters = [...hubs].map(([id, hub]) => {
    const around = members.get(id) ?? [];
    const own = hub === null ? 0 : hubRadius(around.length);
    return { hub, around, own, r: own + spacing * Math.sqrt(around.length) + spacing };
  });
  const circles = packSiblings(clusters.toSorted((a, b) => b.r - a.r));
  const placed = circles.flatMap(({ hub, around, own, x, y }) => [
    ...(hub === null ? [] : [{ node: hub, x, y, radius: own }]),
    ...around.map((node, index) => {
      const distance = own + spacing * Math.sqrt(index + 0.6);
      const angle = index * goldenAngle;
      return { node, x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle), radius: memoryRadius };
    }),
  ]);
  const extent = circles.reduce((most, { x, y, r }) => Math.max(most, Math.abs(x) + r, Math.abs(y) + r), 1);
  return { placed, edges, byId: new Map(placed.map((one) => [one.node.id, one])), neighbours, extent };
}

function hubRadius(memories: number): number {
  return 9 + Math.min(18, Math.sqrt(memories) * 2);
}
