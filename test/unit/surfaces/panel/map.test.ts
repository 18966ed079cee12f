import { expect, test } from 'vitest';
import { layoutOf, type MapNode } from '../../../../src/surfaces/panel/map/layout.ts';
import { centredOn, fitting, moved, nodeAt, visible, zoomed } from '../../../../src/surfaces/panel/map/view.ts';

const size = { width: 800, height: 600 };

function household(memories: number) {
  const hubs: MapNode[] = Array.from({ length: Math.ceil(memories / 20) }, (_, index) => ({
    id: `thing ${index}`,
    kind: 'thing',
    label: `Thing ${index}`,
  }));
  const nodes: MapNode[] = Array.from({ length: memories }, (_, index) => ({
    id: `memory ${index}`,
    kind: 'memory',
    label: `Memory ${index}`,
  }));
  const edges = nodes.map(({ id }, index) => ({
    from: id,
    to: `thing ${index % hubs.length}`,
    kind: 'about' as const,
  }));
  return { nodes: [...hubs, ...nodes], edges };
}

test('every node has a place of its own, and none lies on another', () => {
  const { placed, extent } = layoutOf(household(300));
  expect(placed).toHaveLength(315);
  for (const [index, one] of placed.entries()) {
    expect(Math.hypot(one.x, one.y)).toBeLessThanOrEqual(extent * Math.SQRT2);
    for (const other of placed.slice(index + 1)) {
      const gap = Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius;
      expect(gap, `${one.node.id} and ${other.node.id}`).toBeGreaterThan(-1);
    }
  }
});

test('a memory lies around what it is about, not around who said it', () => {
  const nodes: MapNode[] = [
    { id: 'anna', kind: 'person', label: 'Anna' },
    { id: 'ladder', kind: 'thing', label: 'ladder' },
    { id: 'memory', kind: 'memory', label: 'The ladder hangs in the garage' },
    { id: 'alone', kind: 'memory', label: 'Rain' },
  ];
  const edges = [
    { from: 'memory', to: 'anna', kind: 'said' as const },
    { from: 'memory', to: 'ladder', kind: 'about' as const },
  ];
  const { byId, neighbours, placed } = layoutOf({ nodes, edges });
  const away = (id: string) => {
    const [one, memory] = [byId.get(id), byId.get('memory')];
    return one === undefined || memory === undefined ? Number.NaN : Math.hypot(one.x - memory.x, one.y - memory.y);
  };
  expect(away('ladder')).toBeLessThan(away('anna'));
  expect(neighbours.get('memory')).toEqual(['anna', 'ladder']);
  expect(neighbours.get('anna')).toEqual(['memory']);
  expect(placed).toHaveLength(4);
});

test('an empty map is one', () => {
  expect(layoutOf({ nodes: [], edges: [] }).placed).toEqual([]);
});

test('what lies under a finger stays there while zooming, and is found', () => {
  const layout = layoutOf(household(100));
  const [one] = layout.placed;
  if (one === undefined) throw new Error('nothing is placed');
  const view = centredOn(one, fitting(layout.extent, size));
  const nearer = zoomed(moved(view, { x: 40, y: -25 }), 1.7, { x: 40, y: -25 });
  expect(nodeAt(layout, nearer, { x: 40, y: -25 })?.node.id).toBe(one.node.id);
  expect(nodeAt(layout, nearer, { x: 4_000, y: 4_000 })).toBeNull();
  expect(visible(one, nearer, size)).toBe(true);
  expect(visible({ ...one, x: one.x + 10_000 }, nearer, size)).toBe(false);
});

test('zoom has an end', () => {
  const view = { x: 0, y: 0, scale: 1 };
  expect(zoomed(view, 1e9, { x: 0, y: 0 }).scale).toBeLessThanOrEqual(8);
  expect(zoomed(view, 1e-9, { x: 0, y: 0 }).scale).toBeGreaterThan(0);
});
