import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { PersonView, RoomView } from '../http/contract/household.ts';
import { Api, ApiFailure } from './api.ts';
import type { PanelContext, Toast } from './context.ts';
import { icon } from './icons.ts';
import { MemoryApi } from './memory-api.ts';
import { messages } from './messages.ts';
import './pages/care-page.ts';
import './pages/memories-page.ts';
import './pages/people-page.ts';
import './pages/try-page.ts';
import { LitElement } from 'lit';
import { loadPreferences, type Preferences, savePreferences } from './preferences.ts';
import { hashOf, pages, parseHash, type Route } from './routes.ts';
import { failedState, loadingState } from './states.ts';
import './toast.ts';

/** The frame around every page: who looks, in which language, where they are. */
class Shell extends LitElement {
  static override properties: PropertyDeclarations = {
    context: { state: true },
    route: { state: true },
    failure: { state: true },
    shown: { state: true },
  };
  declare context: PanelContext | null;
  declare route: Route;
  declare failure: unknown;
  declare shown: Toast | null;
  #preferences: Preferences;
  readonly #api = new Api();

  constructor() {
    super();
    this.context = null;
    this.route = parseHash(location.hash);
    this.failure = null;
    this.shown = null;
    this.#preferences = loadPreferences(localStorage, navigator.language);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#follow);
    this.#dress();
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#follow);
  }

  readonly #follow = (): void => {
    this.route = parseHash(location.hash);
  };

  /** Language and colours are the whole document's. */
  #dress(): void {
    document.documentElement.lang = this.#preferences.language;
    document.documentElement.dataset['theme'] = this.#preferences.theme;
  }

  async #load(): Promise<void> {
    this.failure = null;
    try {
      const [{ people }, { rooms }] = await Promise.all([
        this.#api.get<{ people: PersonView[] }>('api/people'),
        this.#api.get<{ rooms: RoomView[] }>('api/rooms'),
      ]);
      const { viewer } = this.#preferences;
      const present = viewer === null || people.some(({ slug }) => slug === viewer);
      if (!present) this.#preferences = { ...this.#preferences, viewer: null };
      this.context = this.#contextWith(people, rooms);
    } catch (failure) {
      this.failure = failure;
    }
  }

  #contextWith(people: readonly PersonView[], rooms: readonly RoomView[]): PanelContext {
    const preferences = this.#preferences;
    return {
      t: messages[preferences.language],
      api: this.#api,
      memories: new MemoryApi(this.#api, preferences.viewer),
      preferences,
      people,
      rooms,
      toast: (toast) => {
        this.shown = toast;
      },
      go: (route) => {
        location.hash = hashOf(route);
      },
      choose: (chosen) => {
        this.#preferences = { ...this.#preferences, ...chosen };
        savePreferences(localStorage, this.#preferences);
        this.#dress();
        this.context = this.#contextWith(people, rooms);
      },
      reload: async () => await this.#load(),
    };
  }

  protected override render(): TemplateResult {
    const t = messages[this.#preferences.language];
    const { page } = this.route;
    return html`
      <a class="skip" href="#content" @click=${this.#skip}>${t.skip}</a>
      <nav class="navigation" aria-label=${t.nav.label}>
        ${pages.map(
          (name) => html`<a href=${hashOf({ page: name, id: null })} aria-current=${page === name ? 'page' : nothing}>
            ${icon(name)}<span>${t.nav[name]}</span>
          </a>`,
        )}
      </nav>
      <main id="content" tabindex="-1">${this.#content(t)}</main>
      <merkdir-toast .toast=${this.shown} .t=${t}></merkdir-toast>
    `;
  }

  #content(t: PanelContext['t']): TemplateResult {
    if (this.failure !== null) return this.#failed(t);
    const { context } = this;
    if (context === null) return loadingState(t);
    switch (this.route.page) {
      case 'memories':
        return html`<merkdir-memories .context=${context} .memory=${this.route.id}></merkdir-memories>`;
      case 'people':
        return html`<merkdir-people .context=${context}></merkdir-people>`;
      case 'try':
        return html`<merkdir-try .context=${context}></merkdir-try>`;
      case 'care':
        return html`<merkdir-care .context=${context}></merkdir-care>`;
    }
  }

  #failed(t: PanelContext['t']): TemplateResult {
    const { failure } = this;
    const again =
      failure instanceof ApiFailure && failure.code === 'unauthorised'
        ? () => location.reload()
        : () => void this.#load();
    return failedState(failure, t, again);
  }

  /** A link to #content would change the route. */
  readonly #skip = (event: Event): void => {
    event.preventDefault();
    this.querySelector<HTMLElement>('#content')?.focus();
  };
}

customElements.define('merkdir-panel', Shell);
