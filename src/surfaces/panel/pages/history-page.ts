import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { SessionListResponse, SightingListResponse } from '../../http/contract/care.ts';
import { chips } from '../chips.ts';
import { nameOf, stands } from '../context.ts';
import { leftText, momentText, percentText } from '../dates.ts';
import type { LiveKind } from '../live.ts';
import { PanelElement } from '../panel-element.ts';
import { hashOf } from '../routes.ts';
import { emptyState, failedState, loadingState } from '../states.ts';
import './look-backs.ts';
import './session-detail.ts';

type Session = SessionListResponse['sessions'][number];
type Sighting = SightingListResponse['sightings'][number];
type What = 'sessions' | 'sightings';
type Shown = What | 'lookBacks';

interface Loaded {
  readonly sessions: readonly Session[];
  readonly sightings: readonly Sighting[];
  readonly total: number;
}

/** Rows of one request, and the most the server gives. */
const atOnce = 50;
const atMost = 200;

const nothingYet: Loaded = { sessions: [], sightings: [], total: 0 };

/** What was said and seen lately, and when it goes by itself. */
class HistoryPage extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    session: { attribute: false },
    what: { state: true },
    looksBack: { state: true },
    loaded: { state: true },
    busy: { state: true },
    failure: { state: true },
  };
  declare session: string | null;
  declare what: What;
  declare looksBack: boolean;
  declare loaded: Loaded;
  declare busy: boolean;
  declare failure: unknown;
  protected override readonly follows: readonly LiveKind[] = [
    'memory_saved',
    'memory_recalled',
    'session_closed',
    'reset',
  ];

  constructor() {
    super();
    this.session = null;
    this.what = 'sessions';
    this.looksBack = false;
    this.loaded = nothingYet;
    this.busy = true;
    this.failure = null;
  }

  protected override firstUpdated(): void {
    super.firstUpdated();
    void this.#load(nothingYet);
  }

  /** As much as is shown already, so that nobody loses their place. */
  protected override refresh(): void {
    const shown = this.loaded[this.what].length;
    void this.#load(nothingYet, Math.min(atMost, Math.max(atOnce, shown)));
  }

  async #load(before: Loaded, limit: number = atOnce): Promise<void> {
    const { api } = this.context;
    const { what } = this;
    this.busy = true;
    this.failure = null;
    try {
      const query = { limit: String(limit), offset: String(before[what].length) };
      const answer =
        what === 'sessions'
          ? await api.get<SessionListResponse>('api/sessions', query)
          : await api.get<SightingListResponse>('api/sightings', query);
      if (what !== this.what) return;
      const rows = 'sessions' in answer ? { sessions: answer.sessions } : { sightings: answer.sightings };
      const { sessions = [], sightings = [] } = rows as Partial<Loaded>;
      this.loaded = {
        sessions: [...before.sessions, ...sessions],
        sightings: [...before.sightings, ...sightings],
        total: answer.total,
      };
    } catch (failure) {
      this.failure = failure;
    } finally {
      this.busy = false;
    }
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    const grown = stands(this.context, 'household');
    return html`<div class="page">
      <header class="page-head">
        <h1>${t.history.title}</h1>
        <p class="count" role="status">
          ${this.busy || this.looksBack ? '' : t.history.count(this.loaded.total)}
        </p>
      </header>
      ${chips<Shown>({
        label: t.history.what,
        choices: [
          { value: 'sessions', text: t.history.sessions },
          ...(grown ? [{ value: 'sightings', text: t.history.sightings } as const] : []),
          { value: 'lookBacks', text: t.lookBacks.title },
        ],
        chosen: this.looksBack ? 'lookBacks' : this.what,
        choose: (shown) => this.#show(shown),
      })}
      ${this.looksBack ? html`<merkdir-lookbacks .context=${this.context}></merkdir-lookbacks>` : this.#list()}
    </div>`;
  }

  #show(shown: Shown): void {
    this.looksBack = shown === 'lookBacks';
    if (shown === 'lookBacks') return;
    this.what = shown;
    this.loaded = nothingYet;
    void this.#load(nothingYet);
  }

  #list(): TemplateResult {
    const { t } = this.context;
    const { sessions, sightings, total } = this.loaded;
    if (this.failure !== null) return failedState(this.failure, t, () => this.refresh());
    const shown = sessions.length + sightings.length;
    if (shown === 0 && this.busy) return loadingState(t, 4);
    if (shown === 0) return emptyState(t.history.none[this.what], t.history.noneHint[this.what]);
    return html`<ol class="timeline">
        ${this.what === 'sessions' ? sessions.map((one) => this.#session(one)) : sightings.map((one) => this.#sighting(one))}
      </ol>
      ${
        shown < total
          ? html`<button class="button more" ?disabled=${this.busy} @click=${() => void this.#load(this.loaded)}>
              ${t.list.more}
            </button>`
          : nothing
      }`;
  }

  #session(session: Session): TemplateResult {
    const { t, preferences } = this.context;
    const open = this.session === session.id;
    return html`<li class="panel">
      <h2>
        <a href=${hashOf({ page: 'history', id: open ? null : session.id })} aria-expanded=${open ? 'true' : 'false'}>
          ${momentText(session.last_turn_at, preferences.language)}
        </a>
      </h2>
      <p class="card-facts">
        <span>${t.history.turns(session.turns)}</span>
        ${session.paused ? html`<span class="mark">${t.history.paused}</span>` : nothing}
        ${this.#countdown(session)}
      </p>
      ${open ? html`<merkdir-session .context=${this.context} .session=${session.id}></merkdir-session>` : nothing}
      ${this.#actions('sessions', session)}
    </li>`;
  }

  #sighting(sighting: Sighting): TemplateResult {
    const { t, preferences, people, rooms } = this.context;
    const { person, name, label, camera, room, confidence, from } = sighting;
    const who = person !== null ? nameOf(people, person) : (name ?? t.history.labels[label as 'person'] ?? label);
    const where = room !== null ? nameOf(rooms, room) : camera;
    return html`<li class="panel">
      <h2>${who}</h2>
      <p class="card-facts">
        <span>${momentText(from, preferences.language)}</span>
        ${where === null ? nothing : html`<span>${where}</span>`}
        ${confidence === null ? nothing : html`<span>${t.drafts.sure(percentText(confidence, preferences.language))}</span>`}
        ${this.#countdown(sighting)}
      </p>
      ${this.#actions('sightings', sighting)}
    </li>`;
  }

  #countdown({ kept, expires_at }: Pick<Session, 'kept' | 'expires_at'>): TemplateResult {
    const { t, preferences } = this.context;
    if (kept || expires_at === null) return html`<span class="mark">${t.history.kept}</span>`;
    return html`<span>${t.history.goes(leftText(expires_at, preferences.language))}</span>`;
  }

  #actions(what: What, { id, kept }: Pick<Session, 'id' | 'kept'>): TemplateResult {
    const { t } = this.context;
    return html`<div class="actions">
      <button class="button" aria-pressed=${kept ? 'true' : 'false'} @click=${() => void this.#keep(what, id, !kept)}>
        ${kept ? t.history.release : t.history.keep}
      </button>
      <button class="button danger" @click=${() => void this.#delete(what, id)}>${t.history.delete}</button>
    </div>`;
  }

  async #keep(what: What, id: string, kept: boolean): Promise<void> {
    try {
      await this.context.api.send('PATCH', `api/${what}/${id}`, { kept });
      this.refresh();
    } catch (failure) {
      this.say(failure);
    }
  }

  /** There is no way back, so it asks first. */
  async #delete(what: What, id: string): Promise<void> {
    const { t, api, toast } = this.context;
    if (!confirm(t.history.sureToDelete)) return;
    try {
      await api.send('DELETE', `api/${what}/${id}`, {});
      toast({ text: t.history.deleted });
      this.refresh();
    } catch (failure) {
      this.say(failure);
    }
  }
}

customElements.define('merkdir-history', HistoryPage);
