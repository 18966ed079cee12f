import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { MemoryView } from '../../http/contract/memory.ts';
import { chips } from '../chips.ts';
import { icon } from '../icons.ts';
import { memoryCard } from '../memory-card.ts';
import {
  emptyList,
  type Filter,
  fits,
  hasMore,
  type LoadedList,
  startFilter,
  withChanged,
  withoutIds,
  withPage,
} from '../memory-list.ts';
import { PanelElement } from '../panel-element.ts';
import { emptyState, failedState, loadingState } from '../states.ts';
import './memory-detail.ts';
import type { DetailEvent } from './detail-event.ts';

/** A pause in typing after which a search begins, in milliseconds. */
const typingPause = 150;

/** The list of what is remembered, the search, and the chosen memory beside it. */
class MemoriesPage extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    memory: { attribute: false },
    list: { state: true },
    hits: { state: true },
    filter: { state: true },
    busy: { state: true },
    failure: { state: true },
  };
  declare memory: string | null;
  declare list: LoadedList;
  declare hits: readonly MemoryView[] | null;
  declare filter: Filter;
  declare busy: boolean;
  declare failure: unknown;
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
    this.busy = true;
    this.failure = null;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('context') as MemoriesPage['context'] | undefined;
    if (changed.has('context') && before?.preferences.viewer !== this.context.preferences.viewer) this.#again();
    else if (changed.has('context') && before === undefined) this.#again();
    if (changed.has('memory') && changed.get('memory') === null) this.#scrolled = scrollY;
  }

  /** On a phone the memory takes the place of the list; afterwards the list is where it was. */
  protected override updated(changed: Map<string, unknown>): void {
    if (changed.has('memory') && changed.get('memory') != null && this.memory === null) scrollTo(0, this.#scrolled);
    else if (changed.has('memory') && this.memory !== null && matchMedia('(max-width: 899px)').matches) scrollTo(0, 0);
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<div class="split" data-detail=${this.memory === null ? 'no' : 'yes'}>
      <section class="split-list" aria-label=${t.list.title}>
        <header class="page-head">
          <h1>${t.list.title}</h1>
          <p class="count" role="status">${this.#countText()}</p>
        </header>
        ${this.#search()} ${this.#filters()} ${this.#rows()}
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
    if (this.hits !== null) return t.list.found(this.#fitting(this.hits).length);
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

  #filters(): TemplateResult {
    const { t } = this.context;
    const all = { value: null, text: t.filter.all };
    const scopes = (['shared', 'private', 'room'] as const).map((value) => ({ value, text: t.scope[value] }));
    const statuses = (['active', 'suspended', 'superseded'] as const).map((value) => ({
      value,
      text: t.status[value],
    }));
    const kinds = (['fact', 'preference', 'episode', 'procedure', 'note'] as const).map((value) => ({
      value,
      text: t.kind[value],
    }));
    const { scope, kind, status } = this.filter;
    return html`<div class="filters">
      ${chips<Filter['scope']>({
        label: t.filter.scope,
        choices: [all, ...scopes],
        chosen: scope,
        choose: (value) => this.#narrow({ scope: value }),
      })}
      ${chips<Filter['kind']>({
        label: t.filter.kind,
        choices: [all, ...kinds],
        chosen: kind,
        choose: (value) => this.#narrow({ kind: value }),
      })}
      ${chips<Filter['status']>({
        label: t.filter.status,
        choices: statuses,
        chosen: status,
        choose: (value) => this.#narrow({ status: value }),
      })}
    </div>`;
  }

  #rows(): TemplateResult {
    const { t } = this.context;
    if (this.failure !== null) return failedState(this.failure, t, () => this.#again());
    const rows = this.hits === null ? this.list.rows : this.#fitting(this.hits);
    if (rows.length === 0) return this.busy ? loadingState(t, 6) : this.#nothing();
    const more = this.hits === null && hasMore(this.list);
    return html`<ul class="cards">
        ${rows.map((memory) => memoryCard(memory, this.context, memory.id === this.memory))}
      </ul>
      ${more ? html`<button class="button more" ?disabled=${this.busy} @click=${this.#more}>${t.list.more}</button>` : nothing}`;
  }

  #nothing(): TemplateResult {
    const { list } = this.context.t;
    const narrowed = JSON.stringify(this.filter) !== JSON.stringify(startFilter);
    if (narrowed) {
      const reset = html`<button class="button" @click=${() => this.#narrow(startFilter)}>${list.resetFilters}</button>`;
      return emptyState(list.noneFit, list.noneFitHint, reset);
    }
    if (this.hits !== null) return emptyState(list.noneFound, list.noneFoundHint);
    return emptyState(list.empty, list.emptyHint);
  }

  #fitting(hits: readonly MemoryView[]): readonly MemoryView[] {
    return hits.filter((hit) => fits(hit, this.filter));
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

  async #load(): Promise<void> {
    const round = ++this.#round;
    await this.#during(round, async () => {
      const page = await this.context.memories.page(this.filter, this.list.next);
      if (round === this.#round) this.list = withPage(this.list, page);
    });
  }

  async #find(): Promise<void> {
    const round = ++this.#round;
    this.#searching.abort();
    this.#searching = new AbortController();
    const { signal } = this.#searching;
    await this.#during(round, async () => {
      const hits = await this.context.memories.search(this.#words, signal);
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
