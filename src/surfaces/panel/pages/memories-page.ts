import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MemoryView } from '../../http/contract/memory.ts';
import { icon } from '../icons.ts';
import type { LiveKind } from '../live.ts';
import type { Missed } from '../memory-api.ts';
import { choosableCard, memoryCard } from '../memory-card.ts';
import {
  emptyList,
  type Filter,
  fits,
  hasMore,
  type LoadedList,
  largestPage,
  pageSize,
  startFilter,
  withBeginning,
  withChanged,
  withoutIds,
  withPage,
} from '../memory-list.ts';
import { PanelElement } from '../panel-element.ts';
import { emptyState, failedState, loadingState } from '../states.ts';
import './memory-detail.ts';
import { bulkBar } from './bulk-actions.ts';
import type { DetailEvent } from './detail-event.ts';
import { forgetDialog } from './forget-dialog.ts';
import { memoryFilters } from './memory-filters.ts';

/** A pause in typing after which a search begins, in milliseconds. */
const typingPause = 120;

/** The list of what is remembered, the search, and the chosen memory beside it. */
class MemoriesPage extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    memory: { attribute: false },
    list: { state: true },
    hits: { state: true },
    filter: { state: true },
    chosen: { state: true },
    missed: { state: true },
    busy: { state: true },
    failure: { state: true },
  };
  declare memory: string | null;
  declare list: LoadedList;
  declare hits: readonly MemoryView[] | null;
  declare filter: Filter;
  /** null: nothing is being chosen. */
  declare chosen: ReadonlySet<string> | null;
  declare missed: readonly Missed[];
  declare busy: boolean;
  declare failure: unknown;
  protected override readonly follows: readonly LiveKind[] = [
    'memory_saved',
    'memory_forgotten',
    'memories_changed',
    'reset',
  ];
  #words = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #searching = new AbortController();
  #round = 0;
  #scrolled = 0;

  constructor() {
    super();
    this.memory = null;
    this.list = emptyList;
    this.hits = null;
    this.filter = startFilter;
    this.chosen = null;
    this.missed = [];
    this.busy = true;
    this.failure = null;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('context') && changed.get('context') === undefined) this.#again();
    if (changed.has('memory') && changed.get('memory') === null) this.#scrolled = scrollY;
  }

  /** On a phone the memory takes the place of the list; afterwards the list is where it was. */
  protected override updated(changed: Map<string, unknown>): void {
    if (changed.has('memory') && changed.get('memory') != null && this.memory === null) scrollTo(0, this.#scrolled);
    else if (changed.has('memory') && this.memory !== null && matchMedia('(max-width: 899px)').matches) scrollTo(0, 0);
  }

  protected override refresh(): void {
    void (this.hits === null ? this.#lookAgain() : this.#find());
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<div class="split" data-detail=${this.memory === null ? 'no' : 'yes'}>
      <section class="split-list" aria-label=${t.list.title}>
        <header class="page-head">
          <h1>${t.list.title}</h1>
          <p class="count" role="status">${this.#countText()}</p>
          <button class="link" aria-pressed=${this.chosen === null ? 'false' : 'true'} @click=${this.#choosing}>
            ${t.bulk.choose}
          </button>
        </header>
        ${this.#search()} ${memoryFilters(this.context, this.filter, (chosen) => this.#narrow(chosen))} ${this.#bulk()}
        ${this.#rows()}
      </section>
      <section class="split-detail" aria-label=${t.detail.title}>
        <merkdir-memory
          .context=${this.context}
          .memory=${this.memory}
          .hit=${this.hits?.find(({ id }) => id === this.memory) ?? null}
          @merkdir-changed=${this.#changed}
        ></merkdir-memory>
      </section>
    </div>`;
  }

  #countText(): string {
    const { t } = this.context;
    if (this.hits !== null) return t.list.found(this.#shown().length);
    return this.busy && this.list.rows.length === 0 ? '' : t.list.count(this.list.total);
  }

  #search(): TemplateResult {
    const { t } = this.context;
    return html`<form class="search" role="search" @submit=${this.#submit}>
      ${icon('search')}
      <input
        type="search"
        autocomplete="off"
        enterkeyhint="search"
        maxlength="1000"
        aria-label=${t.search.label}
        placeholder=${t.search.placeholder}
        @input=${this.#typed}
      />
    </form>`;
  }

  #bulk(): TemplateResult | typeof nothing {
    if (this.chosen === null) return nothing;
    const chosen = this.#picked();
    const each = (change: Parameters<typeof this.context.memories.change>[1]) => void this.#changeAll(chosen, change);
    return html`${bulkBar(this.context, chosen, {
      suspend: (suspended) => each({ suspended }),
      share: () => each({ scope: 'shared' }),
      forget: () => void this.#askForget(chosen),
      everything: () => {
        this.chosen = new Set(this.#shown().map(({ id }) => id));
      },
      end: this.#choosing,
    })}
      <div data-dialog="forget-several">${forgetDialog({ goes: chosen, missed: this.missed }, this.context, () => void this.#forgetAll(chosen))}</div>`;
  }

  #rows(): TemplateResult {
    const { t } = this.context;
    if (this.failure !== null) return failedState(this.failure, t, () => this.#again());
    const rows = this.#shown();
    if (rows.length === 0) return this.busy ? loadingState(t, 6) : this.#nothing();
    const more = this.hits === null && hasMore(this.list);
    return html`<ul class="cards" data-layout=${this.context.preferences.layout}>
        ${repeat(
          rows,
          ({ id }) => id,
          (memory) => this.#card(memory),
        )}
      </ul>
      ${more ? html`<button class="button more" ?disabled=${this.busy} @click=${this.#more}>${t.list.more}</button>` : nothing}`;
  }

  #card(memory: MemoryView): TemplateResult {
    const { chosen } = this;
    if (chosen === null) return memoryCard(memory, this.context, memory.id === this.memory);
    const toggle = () => {
      const without = [...chosen].filter((id) => id !== memory.id);
      this.chosen = new Set(chosen.has(memory.id) ? without : [...chosen, memory.id]);
    };
    return choosableCard(memory, this.context, { chosen: chosen.has(memory.id), toggle });
  }

  #nothing(): TemplateResult {
    const { list } = this.context.t;
    if (JSON.stringify(this.filter) !== JSON.stringify(startFilter)) {
      const reset = html`<button class="button" @click=${() => this.#narrow(startFilter)}>${list.resetFilters}</button>`;
      return emptyState(list.noneFit, list.noneFitHint, reset);
    }
    if (this.hits !== null) return emptyState(list.noneFound, list.noneFoundHint);
    return emptyState(list.empty, list.emptyHint);
  }

  #shown(): readonly MemoryView[] {
    return this.hits === null ? this.list.rows : this.hits.filter((hit) => fits(hit, this.filter));
  }

  #picked(): readonly MemoryView[] {
    return this.#shown().filter(({ id }) => this.chosen?.has(id) === true);
  }

  #narrow(chosen: Partial<Filter>): void {
    this.filter = { ...this.filter, ...chosen };
    this.#again();
  }

  #again(): void {
    this.list = emptyList;
    void (this.#words === '' ? this.#load() : this.#find());
  }

  readonly #more = (): void => void this.#load();

  readonly #choosing = (): void => {
    this.chosen = this.chosen === null ? new Set() : null;
  };

  async #load(): Promise<void> {
    const round = ++this.#round;
    await this.#during(round, async () => {
      const page = await this.context.memories.page(this.filter, { offset: this.list.next, limit: pageSize });
      if (round === this.#round) this.list = withPage(this.list, page);
    });
  }

  /** Without a sign that it is busy: nobody asked for it. */
  async #lookAgain(): Promise<void> {
    const round = ++this.#round;
    const limit = Math.min(Math.max(this.list.rows.length, pageSize), largestPage);
    const page = await this.context.memories.page(this.filter, { offset: 0, limit }).catch(() => null);
    if (page === null || round !== this.#round) return;
    this.list = withBeginning(this.list, page);
    this.busy = false;
    this.failure = null;
  }

  async #find(): Promise<void> {
    const round = ++this.#round;
    this.#searching.abort();
    this.#searching = new AbortController();
    const { signal } = this.#searching;
    await this.#during(round, async () => {
      const { memories, preferences } = this.context;
      const hits = await memories.search({ text: this.#words, language: preferences.language }, signal);
      if (round === this.#round) this.hits = hits;
    });
  }

  /** Only the latest round may say how it went. */
  async #during(round: number, work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.failure = null;
    try {
      await work();
    } catch (failure) {
      if (round === this.#round) this.failure = failure;
    } finally {
      if (round === this.#round) this.busy = false;
    }
  }

  async #changeAll(
    chosen: readonly MemoryView[],
    change: Parameters<typeof this.context.memories.change>[1],
  ): Promise<void> {
    const { memories, t, toast } = this.context;
    const undo: string[] = [];
    try {
      for (const { id } of chosen) undo.push((await memories.change(id, change)).undo.id);
    } catch (failure) {
      this.say(failure);
    }
    if (undo.length > 0) toast({ text: t.bulk.changed(undo.length), undo: async () => await this.#takeBack(undo) });
    this.chosen = new Set();
    this.refresh();
  }

  /** Whoever decides knows by then what would miss them. */
  async #askForget(chosen: readonly MemoryView[]): Promise<void> {
    this.missed = await this.context.memories.missed(chosen);
    await this.updateComplete;
    this.querySelector<HTMLDialogElement>('[data-dialog="forget-several"] dialog')?.showModal();
  }

  async #forgetAll(chosen: readonly MemoryView[]): Promise<void> {
    const { memories, t, toast } = this.context;
    try {
      const ids = chosen.map(({ id }) => id);
      const { forgotten, refused, undo } = await memories.forget(ids);
      const text = refused > 0 ? t.forget.someRefused(forgotten, refused) : t.forget.done(forgotten);
      toast(undo === null ? { text } : { text, undo: async () => await this.#takeBack([undo.id]) });
      this.chosen = new Set();
      this.refresh();
    } catch (failure) {
      this.say(failure);
    }
  }

  async #takeBack(ids: readonly string[]): Promise<void> {
    try {
      for (const id of ids) await this.context.memories.undo(id);
      this.context.toast({ text: this.context.t.undone });
    } catch (failure) {
      this.say(failure);
    }
    this.refresh();
  }

  readonly #submit = (event: Event): void => event.preventDefault();

  readonly #typed = (event: Event): void => {
    this.#words = (event.target as HTMLInputElement).value.trim();
    clearTimeout(this.#timer);
    if (this.#words !== '') {
      this.#timer = setTimeout(() => void this.#find(), typingPause);
      return;
    }
    this.#searching.abort();
    this.hits = null;
    this.#round += 1;
    this.busy = false;
    this.failure = null;
    if (this.list.rows.length === 0) void this.#load();
  };

  readonly #changed = ({ detail }: DetailEvent): void => {
    if (detail.kind === 'forgotten') {
      this.list = withoutIds(this.list, detail.ids);
      this.hits = this.hits?.filter(({ id }) => !detail.ids.includes(id)) ?? null;
    } else if (detail.kind === 'changed') {
      this.list = withChanged(this.list, detail.old, detail.memory, this.filter);
      this.hits = this.hits?.map((hit) => (hit.id === detail.old ? detail.memory : hit)) ?? null;
    } else this.#again();
  };
}

customElements.define('merkdir-memories', MemoriesPage);
