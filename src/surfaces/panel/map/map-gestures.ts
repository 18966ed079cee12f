import { moved, type Point, type View, zoomed } from './view.ts';

export interface GestureParts {
  view(): View | null;
  look(view: View): void;
  choose(at: Point): void;
}

/** A pointer that moved less than this was a tap, in pixels. */
const tapSlack = 6;
const step = 60;

/** One pointer moves the map, two zoom it, a tap chooses; the wheel zooms where the mouse is. */
export class MapGestures {
  readonly #parts: GestureParts;
  readonly #pointers = new Map<number, Point>();
  #travelled = 0;

  constructor(parts: GestureParts) {
    this.#parts = parts;
  }

  /** The view a key leads to; null: the key means nothing here. */
  byKey(key: string): View | null {
    const view = this.#parts.view();
    if (view === null) return null;
    switch (key) {
      case 'ArrowLeft':
        return moved(view, { x: step, y: 0 });
      case 'ArrowRight':
        return moved(view, { x: -step, y: 0 });
      case 'ArrowUp':
        return moved(view, { x: 0, y: step });
      case 'ArrowDown':
        return moved(view, { x: 0, y: -step });
      case '+':
      case '=':
        return zoomed(view, 1.3, { x: 0, y: 0 });
      case '-':
        return zoomed(view, 1 / 1.3, { x: 0, y: 0 });
      default:
        return null;
    }
  }

  readonly down = (event: PointerEvent): void => {
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    if (this.#pointers.size === 0) this.#travelled = 0;
    this.#pointers.set(event.pointerId, place(event));
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    const view = this.#parts.view();
    if (before === undefined || view === null) return;
    const now = place(event);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    this.#travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (other === undefined) {
      this.#parts.look(moved(view, { x: now.x - before.x, y: now.y - before.y }));
      return;
    }
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    this.#parts.look(zoomed(view, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
  };

  readonly up = (event: PointerEvent): void => {
    const last = this.#pointers.get(event.pointerId);
    this.#pointers.delete(event.pointerId);
    if (event.type === 'pointerup' && last !== undefined && this.#travelled < tapSlack) this.#parts.choose(last);
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const view = this.#parts.view();
    if (view !== null) this.#parts.look(zoomed(view, 1.0015 ** -event.deltaY, place(event)));
  };
}

/** From the middle of the canvas. */
function place(event: MouseEvent): Point {
  const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
