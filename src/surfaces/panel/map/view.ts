import type { Layout, PlacedNode } from './layout.ts';

/** What part of the map is seen: it is scaled, then moved by x and y in pixels from the middle. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels from the middle of the canvas. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const scales = { least: 0.02, most: 8 };
/** A map of a few things need not fill the screen. */
const closest = 1.6;
/** So near a finger has to come, in pixels. */
const reach = 14;

export function fitting(extent: number, { width, height }: Size): View {
  return { x: 0, y: 0, scale: Math.min(closest, clamped((Math.min(width, height) / 2 / extent) * 0.96)) };
}

export function moved(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** Nearer or farther, while what lies under the point stays there. */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = clamped(view.scale * factor);
  const change = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change };
}

/** The view with this node in the middle, near enough to read. */
export function centredOn({ x, y }: PlacedNode, view: View): View {
  const scale = Math.max(view.scale, 1.2);
  return { scale, x: -x * scale, y: -y * scale };
}

export function visible({ x, y, radius }: PlacedNode, view: View, { width, height }: Size): boolean {
  const [left, top] = [x * view.scale + view.x, y * view.scale + view.y];
  const margin = radius * view.scale + 80;
  return Math.abs(left) <= width / 2 + margin && Math.abs(top) <= height / 2 + margin;
}

/** The node under a point, or the nearest within a finger's reach; null: none. */
export function nodeAt(layout: Layout, view: View, point: Point): PlacedNode | null {
  const [x, y] = [(point.x - view.x) / view.scale, (point.y - view.y) / view.scale];
  let best: { readonly one: PlacedNode; readonly distance: number } | null = null;
  for (const one of layout.placed) {
    const distance = Math.max(0, Math.hypot(one.x - x, one.y - y) - one.radius);
    if (distance * view.scale <= reach && (best === null || distance < best.distance)) best = { one, distance };
  }
  return best?.one ?? null;
}

function clamped(scale: number): number {
  return Math.min(scales.most, Math.max(scales.least, scale));
}
