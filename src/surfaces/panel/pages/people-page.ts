import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { PersonView, SatelliteView, UnknownNameView } from '../../http/contract/household.ts';
import { nameOf, stands } from '../context.ts';
import { momentText } from '../dates.ts';
import type { LiveKind } from '../live.ts';
import { PanelElement } from '../panel-element.ts';
import { emptyState, failedState, loadingState } from '../states.ts';
import './leave-dialog.ts';
import { type PersonChange, personForm } from './person-form.ts';
import { takeAlongForm } from './take-along.ts';

interface Loaded {
  readonly names: readonly UnknownNameView[];
  readonly satellites: readonly SatelliteView[];
}

/** Who lives here and who one is to Merkdir, whose voice nobody knows yet, and where one can speak to it. */
class PeoplePage extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    loaded: { state: true },
    editing: { state: true },
    leaving: { state: true },
    failure: { state: true },
  };
  declare loaded: Loaded | null;
  declare editing: string | null;
  declare leaving: PersonView | null;
  declare failure: unknown;
  protected override readonly follows: readonly LiveKind[] = [
    'memory_recalled',
    'memory_saved',
    'session_closed',
    'reset',
  ];

  protected override refresh(): void {
    void this.#load();
  }

  constructor() {
    super();
    this.loaded = null;
    this.editing = null;
    this.leaving = null;
    this.failure = null;
  }

  protected override firstUpdated(): void {
    super.firstUpdated();
    void this.#load();
  }

  async #load(): Promise<void> {
    const { context } = this;
    const { api } = context;
    this.failure = null;
    try {
      const [{ names }, { satellites }] = await Promise.all([
        stands(context, 'administrator')
          ? api.get<{ names: UnknownNameView[] }>('api/people/unknown')
          : { names: [] as UnknownNameView[] },
        stands(context, 'household')
          ? api.get<{ satellites: SatelliteView[] }>('api/satellites')
          : { satellites: [] as SatelliteView[] },
      ]);
      this.loaded = { names, satellites };
    } catch (failure) {
      this.failure = failure;
    }
  }

  protected override render(): TemplateResult {
    const { t, people } = this.context;
    return html`<div class="page">
      <header class="page-head"><h1>${t.people.title}</h1></header>
      ${this.#unknown()} ${this.#me()}
      ${
        people.length === 0
          ? emptyState(t.people.none, t.people.noneHint)
          : html`<ul class="tiles">${people.map((person) => this.#person(person))}</ul>`
      }
      ${this.#rooms()}
      ${
        this.leaving === null
          ? nothing
          : html`<merkdir-leave
              .context=${this.context}
              .person=${this.leaving}
              @merkdir-left=${this.#left}
            ></merkdir-leave>`
      }
    </div>`;
  }

  #me(): TemplateResult {
    const { t, me, people } = this.context;
    const name = me.person === null ? t.people.nobody : nameOf(people, me.person);
    return html`<section class="panel" aria-labelledby="me-title">
      <h2 id="me-title">${t.people.me}</h2>
      <p>${t.people.iAm(name)}</p>
      <p class="quiet">${t.people.standings[me.standing]}</p>
      ${me.person === null ? nothing : takeAlongForm({ slug: me.person, title: t.people.takeAlong }, this.context, (failure) => this.say(failure))}
    </section>`;
  }

  #unknown(): TemplateResult | typeof nothing {
    const { t } = this.context;
    if (this.failure !== null) return failedState(this.failure, t, () => void this.#load());
    if (this.loaded === null) return loadingState(t, 1);
    if (this.loaded.names.length === 0) return nothing;
    return html`<section class="panel" aria-labelledby="unknown-title">
      <h2 id="unknown-title">${t.people.unknown}</h2>
      <p class="quiet">${t.people.unknownHint}</p>
      <ul class="plain">
        ${this.loaded.names.map((name) => this.#name(name))}
      </ul>
    </section>`;
  }

  #name({ name, source, at }: UnknownNameView): TemplateResult {
    const { t, people, preferences } = this.context;
    const from = source === 'turn' ? t.people.inSentence : source;
    return html`<li class="voice">
      <div>
        <strong>${name}</strong>
        <span class="quiet">${t.people.heard(from, momentText(at, preferences.language))}</span>
      </div>
      <div class="actions">
        ${people.map(
          (person) => html`<button class="button" @click=${() => void this.#link(name, person)}>
            ${t.people.belongsTo(person.name)}
          </button>`,
        )}
      </div>
    </li>`;
  }

  #person(person: PersonView): TemplateResult {
    const { t, me } = this.context;
    const { slug, name, aliases, role } = person;
    const shown = aliases.filter((alias) => !isForeignId(alias));
    const edit = () => {
      this.editing = this.editing === slug ? null : slug;
    };
    return html`<li class="tile">
      <span class="avatar" aria-hidden="true">${name.slice(0, 1)}</span>
      <div class="tile-body">
        <h2>${name}${slug === me.person ? html` <span class="mark">${t.people.you}</span>` : nothing}</h2>
        <p class="quiet">${t.people.roles[role]}</p>
        ${shown.length === 0 ? nothing : html`<p class="quiet">${t.people.aliases}: ${shown.join(', ')}</p>`}
        ${
          this.editing === slug
            ? personForm(person, this.context, {
                save: (change) => void this.#change(slug, change),
                cancel: edit,
                leave: () => {
                  this.leaving = person;
                },
              })
            : stands(this.context, 'administrator')
              ? html`<button class="button" @click=${edit}>${t.people.edit(name)}</button>`
              : nothing
        }
      </div>
    </li>`;
  }

  #rooms(): TemplateResult {
    const { t, rooms } = this.context;
    const satellites = this.loaded?.satellites ?? [];
    return html`<section class="panel" aria-labelledby="rooms-title">
      <h2 id="rooms-title">${t.people.rooms}</h2>
      ${
        rooms.length === 0
          ? html`<p class="quiet">${t.people.noRooms}</p>`
          : html`<ul class="plain">
              ${rooms.map(
                ({ slug, name }) => html`<li>
                  <strong>${name}</strong>
                  ${satellites
                    .filter(({ room }) => room === slug)
                    .map((satellite) => html`<span class="mark">${satellite.name}</span> `)}
                </li>`,
              )}
              ${satellites
                .filter(({ room }) => room === null)
                .map(({ name }) => html`<li>${name} <span class="quiet">${t.people.noRoom}</span></li>`)}
            </ul>`
      }
    </section>`;
  }

  async #link(name: string, person: PersonView): Promise<void> {
    const { t, api, toast, reload } = this.context;
    try {
      await api.send('POST', 'api/people/unknown', { name, person: person.slug });
      toast({ text: t.people.linked(name, person.name) });
      await Promise.all([this.#load(), reload()]);
    } catch (failure) {
      this.say(failure);
    }
  }

  async #change(slug: string, change: PersonChange): Promise<void> {
    const { t, api, toast, reload } = this.context;
    try {
      await api.send('PATCH', `api/people/${slug}`, change);
      this.editing = null;
      toast({ text: t.detail.saved });
      await reload();
    } catch (failure) {
      this.say(failure);
    }
  }

  readonly #left = (): void => {
    this.leaving = null;
    this.editing = null;
    void this.context.reload();
  };
}

/** Ids of other systems are names too, but none a person would recognise. */
function isForeignId(alias: string): boolean {
  return /^[0-9a-f-]{20,}$/i.test(alias) || /^person\./.test(alias);
}

customElements.define('merkdir-people', PeoplePage);
