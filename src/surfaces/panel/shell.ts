import { html, LitElement, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { PersonView, RoomView } from '../http/contract/household.ts';
import type { MeResponse } from '../http/contract/login.ts';
import { Api, ApiFailure } from './api.ts';
import type { PanelContext, Toast } from './context.ts';
import { Live } from './live.ts';
import { MemoryApi } from './memory-api.ts';
import { messages } from './messages.ts';
import './pages/care-page.ts';
import './pages/drafts-page.ts';
import './pages/history-page.ts';
import './pages/memories-page.ts';
import './pages/people-page.ts';
import './pages/routines-page.ts';
import './pages/try-page.ts';
import './pages/welcome.ts';
import { navigation } from './navigation.ts';
import { loadPreferences, type Preferences, savePreferences } from './preferences.ts';
import { hashOf, type Page, pages, parseHash, type Route } from './routes.ts';
import { failedState, loadingState } from './states.ts';
import './toast.ts';

interface Loaded {
  readonly me: MeResponse;
  readonly people: readonly PersonView[];
  readonly rooms: readonly RoomView[];
}

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
  readonly #live = new Live();

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
    this.#live.start();
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#follow);
    this.#live.stop();
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
      const [me, { people }, { rooms }] = await Promise.all([
        this.#api.get<MeResponse>('api/me'),
        this.#api.get<{ people: PersonView[] }>('api/people'),
        this.#api.get<{ rooms: RoomView[] }>('api/rooms'),
      ]);
      this.context = this.#contextWith({ me, people, rooms });
    } catch (failure) {
      this.failure = failure;
    }
  }

  #contextWith(loaded: Loaded): PanelContext {
    const preferences = this.#preferences;
    return {
      ...loaded,
      t: messages[preferences.language],
      api: this.#api,
      live: this.#live,
      memories: new MemoryApi(this.#api),
      preferences,
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
        this.context = this.#contextWith(loaded);
      },
      reload: async () => await this.#load(),
    };
  }

  protected override render(): TemplateResult {
    const t = messages[this.#preferences.language];
    const { page } = this.route;
    return html`
      <a class="skip" href="#content" @click=${this.#skip}>${t.skip}</a>
      ${navigation(this.#pages(), page, t)}
      <main id="content" tabindex="-1">${this.#content(t)}</main>
      <merkdir-toast .toast=${this.shown} .t=${t}></merkdir-toast>
    `;
  }

  /** Drafts are for the grown-ups of the household, reminders for whoever belongs to it. */
  #pages(): readonly Page[] {
    const standing = this.context?.me.standing ?? 'administrator';
    const hidden: readonly Page[] =
      standing === 'visitor' ? ['drafts', 'routines'] : standing === 'member' ? ['drafts'] : [];
    return pages.filter((name) => !hidden.includes(name));
  }

  #content(t: PanelContext['t']): TemplateResult {
    if (this.failure !== null) return this.#failed(t);
    const { context, route } = this;
    if (context === null) return loadingState(t);
    switch (route.page) {
      case 'memories':
        return html`<merkdir-welcome .context=${context}></merkdir-welcome>
          <merkdir-memories .context=${context} .memory=${route.id}></merkdir-memories>`;
      case 'drafts':
        return html`<merkdir-drafts .context=${context}></merkdir-drafts>`;
      case 'routines':
        return html`<merkdir-routines .context=${context}></merkdir-routines>`;
      case 'people':
        return html`<merkdir-people .context=${context}></merkdir-people>`;
      case 'history':
        return html`<merkdir-history .context=${context} .session=${route.id}></merkdir-history>`;
      case 'try':
        return html`<merkdir-try .context=${context}></merkdir-try>`;
      case 'map':
        // Only whoever opens it loads it.
        void import('./pages/map-page.ts');
        return html`<merkdir-map .context=${context} .chosen=${route.id}></merkdir-map>`;
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
