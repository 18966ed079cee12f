import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { NearResponse } from '../../http/contract/care.ts';
import type { MapResponse } from '../../http/contract/overview.ts';
import { AskingElement } from '../asking-element.ts';
import { chips } from '../chips.ts';
import type { LiveKind } from '../live.ts';
import { type Layout, layoutOf, type MapNode } from '../map/layout.ts';
import { drawMap, wholeView } from '../map/map-canvas.ts';
import { MapGestures } from '../map/map-gestures.ts';
import { centredOn, nodeAt, type Point, type View, zoomed } from '../map/view.ts';
import { hashOf } from '../routes.ts';
import { emptyState, failedState, loadingState } from '../states.ts';
import { memoryNear } from './memory-facts.ts';

const kinds = ['person', 'room', 'thing', 'memory'] as const;

/** How hubs are listed: the greatest first, and no more than one can look through. */
const mostListed = 400;

/** How it hangs together: people, rooms, things and memories as a picture, or as a list with the same content. */
class MapPage extends AskingElement {
  static override properties: PropertyDeclarations = {
    ...AskingElement.properties,
    chosen: { attribute: false },
    shape: { state: true },
    layout: { state: true },
    cut: { state: true },
    near: { state: true },
    opened: { state: true },
  };
  declare chosen: string | null;
  declare shape: 'picture' | 'list';
  declare layout: Layout | null;
  declare cut: boolean;
  declare near: NearResponse['near'] | null;
  /** Hubs whose memories are listed. */
  declare opened: ReadonlySet<string>;
  protected override readonly follows: readonly LiveKind[] = [
    'memory_saved',
    'memory_forgotten',
    'memories_changed',
    'reset',
  ];
  #view: View | null = null;
  #frame = 0;
  readonly #gestures = new MapGestures({
    view: () => this.#view,
    look: (view) => this.#look(view),
    choose: (point) => this.#chooseAt(point),
  });
  readonly #resized = new ResizeObserver(() => this.#draw());

  constructor() {
    super();
    this.chosen = null;
    this.shape = 'picture';
    this.layout = null;
    this.cut = false;
    this.near = null;
    this.opened = new Set();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    cancelAnimationFrame(this.#frame);
    this.#resized.disconnect();
  }

  protected override async ask(): Promise<boolean> {
    const map = await this.context.api.get<MapResponse>('api/map');
    this.layout = layoutOf(map);
    this.cut = map.cut;
    return true;
  }

  protected override updated(changed: Map<string, unknown>): void {
    const canvas = this.querySelector('canvas');
    if (changed.has('layout') && canvas !== null) this.#resized.observe(canvas);
    if (changed.has('chosen')) {
      this.near = null;
      const one = this.chosen === null ? undefined : this.layout?.byId.get(this.chosen);
      if (one !== undefined && changed.get('chosen') !== undefined && this.#view !== null && canvas !== null) {
        this.#view = centredOn(one, this.#view);
      }
    }
    this.#draw();
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<div class="page wide">
      <header class="page-head"><h1>${t.map.title}</h1></header>
      ${chips<'picture' | 'list'>({
        label: t.map.shape,
        choices: [
          { value: 'picture', text: t.map.picture },
          { value: 'list', text: t.map.list },
        ],
        chosen: this.shape,
        choose: (shape) => {
          this.shape = shape;
        },
      })}
      ${this.#content()}
    </div>`;
  }

  #content(): TemplateResult {
    const { t } = this.context;
    const { layout } = this;
    if (this.failure !== null) return failedState(this.failure, t, () => this.refresh());
    if (layout === null) return loadingState(t, 3);
    if (layout.placed.length === 0) return emptyState(t.list.empty, t.list.emptyHint);
    return html`${this.cut ? html`<p class="note">${t.map.cut}</p>` : nothing}
      <div class="map">
        ${this.shape === 'picture' ? this.#picture() : this.#list(layout)}
        <section class="panel inspector" aria-live="polite" aria-label=${t.map.inspector}>${this.#inspector(layout)}</section>
      </div>`;
  }

  #picture(): TemplateResult {
    const { t } = this.context;
    const { down, move, up, wheel } = this.#gestures;
    return html`<div class="map-place">
      <canvas
        tabindex="0"
        role="img"
        aria-label=${t.map.label}
        @pointerdown=${down}
        @pointermove=${move}
        @pointerup=${up}
        @pointercancel=${up}
        @wheel=${wheel}
        @keydown=${this.#key}
      ></canvas>
      <ul class="legend">
        ${kinds.map((kind) => html`<li data-kind=${kind}>${t.map.kinds[kind]}</li>`)}
      </ul>
      <div class="map-zoom">
        <button class="button" aria-label=${t.map.nearer} @click=${() => this.#zoom(1.5)}>+</button>
        <button class="button" aria-label=${t.map.farther} @click=${() => this.#zoom(1 / 1.5)}>−</button>
        <button class="button" @click=${this.#whole}>${t.map.whole}</button>
      </div>
    </div>`;
  }

  /** The same as the picture, for whoever does not see it. */
  #list(layout: Layout): TemplateResult {
    const { t } = this.context;
    const hubs = layout.placed
      .filter(({ node }) => node.kind !== 'memory')
      .toSorted((a, b) => this.#degree(b.node) - this.#degree(a.node));
    return html`<ul class="plain map-list">
      ${hubs.slice(0, mostListed).map(
        ({ node }) => html`<li>
          <button
            class="link"
            aria-expanded=${this.opened.has(node.id) ? 'true' : 'false'}
            @click=${() => this.#open(node.id)}
          >
            ${node.label} <span class="quiet">${t.map.kinds[node.kind]}, ${t.map.memories(this.#degree(node))}</span>
          </button>
          ${
            this.opened.has(node.id)
              ? html`<ul>
                  ${this.#around(node).map((one) => html`<li>${this.#chooseButton(one)}</li>`)}
                </ul>`
              : nothing
          }
        </li>`,
      )}
    </ul>`;
  }

  #inspector(layout: Layout): TemplateResult {
    const { t } = this.context;
    const node = this.chosen === null ? undefined : layout.byId.get(this.chosen)?.node;
    if (node === undefined) return html`<p class="quiet">${t.map.pick}</p>`;
    return html`<h2>${node.label}</h2>
      <p class="quiet">${t.map.kinds[node.kind]}</p>
      ${
        node.kind === 'memory'
          ? html`<div class="actions">
              <a class="button" href=${hashOf({ page: 'memories', id: node.id })}>${t.map.open}</a>
              <button class="button" @click=${() => void this.#showNear(node.id)}>${t.detail.near}</button>
            </div>`
          : nothing
      }
      ${this.near === null ? nothing : memoryNear(this.near, this.context)}
      <h3>${t.map.together}</h3>
      <ul class="plain">
        ${this.#around(node)
          .slice(0, 60)
          .map((one) => html`<li>${this.#chooseButton(one)}</li>`)}
      </ul>`;
  }

  #chooseButton(node: MapNode): TemplateResult {
    return html`<button class="link" @click=${() => this.#choose(node.id)}>${node.label}</button>`;
  }

  #degree({ id }: MapNode): number {
    return this.layout?.neighbours.get(id)?.length ?? 0;
  }

  #around({ id }: MapNode): readonly MapNode[] {
    return (this.layout?.neighbours.get(id) ?? []).flatMap((other) => this.layout?.byId.get(other)?.node ?? []);
  }

  #open(id: string): void {
    const without = [...this.opened].filter((one) => one !== id);
    this.opened = new Set(this.opened.has(id) ? without : [...this.opened, id]);
    this.#choose(id);
  }

  #choose(id: string | null): void {
    this.chosen = id;
  }

  #chooseAt(point: Point): void {
    if (this.layout === null || this.#view === null) return;
    // Whoever points at something wants it to stay where it is.
    const view = this.#view;
    this.chosen = nodeAt(this.layout, view, point)?.node.id ?? null;
    void this.updateComplete.then(() => this.#look(view));
  }

  async #showNear(id: string): Promise<void> {
    try {
      const near = await this.context.memories.near(id);
      if (id === this.chosen) this.near = near;
    } catch (failure) {
      this.say(failure);
    }
  }

  #look(view: View): void {
    this.#view = view;
    this.#draw();
  }

  #zoom(factor: number): void {
    if (this.#view !== null) this.#look(zoomed(this.#view, factor, { x: 0, y: 0 }));
  }

  readonly #whole = (): void => {
    const canvas = this.querySelector('canvas');
    if (canvas !== null && this.layout !== null) this.#look(wholeView(canvas, this.layout));
  };

  readonly #key = (event: KeyboardEvent): void => {
    const view = this.#gestures.byKey(event.key);
    if (view === null) {
      if (event.key === '0') this.#whole();
      return;
    }
    event.preventDefault();
    this.#look(view);
  };

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const canvas = this.querySelector('canvas');
      const { layout } = this;
      if (canvas === null || layout === null || canvas.clientWidth === 0) return;
      this.#view ??= wholeView(canvas, layout);
      drawMap(canvas, layout, { view: this.#view, chosen: this.chosen });
    });
  }
}

customElements.define('merkdir-map', MapPage);
