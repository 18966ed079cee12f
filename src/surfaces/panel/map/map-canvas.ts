import type { Layout, PlacedNode } from './layout.ts';
import { fitting, type View, visible } from './view.ts';

const kinds = ['person', 'room', 'thing', 'memory'] as const;
type Colours = Readonly<Record<(typeof kinds)[number] | 'line' | 'ink' | 'ground' | 'accent', string>>;

/** From this zoom on memories are named too. */
const namesFrom = 2.2;
const longestName = 42;
/** More lines than these are a ball of wool and hide what they join. */
const mostLines = 400;

/** Draws the map; reads the colours of the page anew each time, so that light and dark change with it. */
export function drawMap(
  canvas: HTMLCanvasElement,
  layout: Layout,
  { view, chosen }: { readonly view: View; readonly chosen: string | null },
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== width * ratio || canvas.height !== height * ratio) {
    canvas.width = width * ratio;
    canvas.height = height * ratio;
  }
  const colours = coloursOf(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.translate(width / 2 + view.x, height / 2 + view.y);
  context.scale(view.scale, view.scale);
  const shown = layout.placed.filter((one) => visible(one, view, { width, height }));
  if (layout.edges.length <= mostLines) web(context, layout, { colours, scale: view.scale });
  lines(context, layout, { chosen, colours, scale: view.scale });
  dots(context, shown, colours);
  names(context, shown, { colours, scale: view.scale, chosen });
}

/** The view in which everything is seen. */
export function wholeView(canvas: HTMLCanvasElement, layout: Layout): View {
  return fitting(layout.extent, { width: canvas.clientWidth, height: canvas.clientHeight });
}

function coloursOf(canvas: HTMLCanvasElement): Colours {
  const style = getComputedStyle(canvas);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    person: of('--accent'),
    room: of('--warm'),
    thing: of('--quiet'),
    memory: of('--edge'),
    line: of('--line'),
    ink: of('--ink'),
    ground: of('--ground'),
    accent: of('--accent'),
  };
}

/** Everything that hangs together, faintly. */
function web(
  context: CanvasRenderingContext2D,
  { byId, edges }: Layout,
  { colours, scale }: { readonly colours: Colours; readonly scale: number },
): void {
  context.strokeStyle = colours.line;
  context.lineWidth = 1.4 / scale;
  context.beginPath();
  for (const { from, to } of edges) {
    const [start, end] = [byId.get(from), byId.get(to)];
    if (start === undefined || end === undefined) continue;
    context.moveTo(start.x, start.y);
    context.lineTo(end.x, end.y);
  }
  context.stroke();
}

/** The lines of what is chosen stand out. */
function lines(
  context: CanvasRenderingContext2D,
  { byId, neighbours }: Layout,
  { chosen, colours, scale }: { readonly chosen: string | null; readonly colours: Colours; readonly scale: number },
): void {
  const from = chosen === null ? undefined : byId.get(chosen);
  if (from === undefined || chosen === null) return;
  context.strokeStyle = colours.accent;
  context.lineWidth = 1.2 / scale;
  context.beginPath();
  for (const id of neighbours.get(chosen) ?? []) {
    const to = byId.get(id);
    if (to === undefined) continue;
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  }
  context.stroke();
}

/** One path for each kind: a fill for each dot would take ten times as long. */
function dots(context: CanvasRenderingContext2D, shown: readonly PlacedNode[], colours: Colours): void {
  for (const kind of kinds) {
    context.fillStyle = colours[kind];
    context.beginPath();
    for (const { node, x, y, radius } of shown) {
      if (node.kind !== kind) continue;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    context.fill();
  }
}

function names(
  context: CanvasRenderingContext2D,
  shown: readonly PlacedNode[],
  { colours, scale, chosen }: { readonly colours: Colours; readonly scale: number; readonly chosen: string | null },
): void {
  context.textAlign = 'center';
  context.font = `${12 / scale}px system-ui, sans-serif`;
  context.lineWidth = 3 / scale;
  context.strokeStyle = colours.ground;
  context.fillStyle = colours.ink;
  const taken: Box[] = [];
  for (const { node, x, y, radius } of shown.toSorted((a, b) => rank(b, chosen) - rank(a, chosen))) {
    const isChosen = node.id === chosen;
    const named = isChosen || (node.kind === 'memory' ? scale >= namesFrom : radius * scale >= 7);
    if (!named) continue;
    const label = node.label.length > longestName ? `${node.label.slice(0, longestName)}…` : node.label;
    const below = y + radius + 13 / scale;
    const half = context.measureText(label).width / 2;
    const box = { left: x - half, right: x + half, top: below - 12 / scale, bottom: below + 3 / scale };
    if (taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    context.strokeText(label, x, below);
    context.fillText(label, x, below);
    if (isChosen) {
      context.save();
      context.strokeStyle = colours.accent;
      context.beginPath();
      context.arc(x, y, radius + 3 / scale, 0, 2 * Math.PI);
      context.stroke();
      context.restore();
    }
  }
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Where names would cover each other the chosen one is written, then the greatest. */
function rank({ node, radius }: PlacedNode, chosen: string | null): number {
  return node.id === chosen ? Number.POSITIVE_INFINITY : radius;
}
