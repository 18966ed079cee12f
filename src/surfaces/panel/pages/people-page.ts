import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { PersonView, UnknownNameView } from '../../http/contract/household.ts';
import { momentText } from '../dates.ts';
import { PanelElement } from '../panel-element.ts';
import { problemText } from '../problem-text.ts';
import { emptyState, failedState, loadingState } from '../states.ts';

/** Who lives here, and whose voice nobody knows yet. */
class PeoplePage extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    names: { state: true },
    failure: { state: true },
  };
  declare names: readonly UnknownNameView[] | null;
  declare failure: unknown;

  constructor() {
    super();
    this.names = null;
    this.failure = null;
  }

  override firstUpdated(): void {
    void this.#load();
  }

  async #load(): Promise<void> {
    this.failure = null;
    try {
      this.names = (await this.context.api.get<{ names: UnknownNameView[] }>('api/people/unknown')).names;
    } catch (failure) {
      this.failure = failure;
    }
  }

  protected override render(): TemplateResult {
    const { t, people } = this.context;
    return html`<div class="page">
      <header class="page-head"><h1>${t.people.title}</h1></header>
      ${this.#unknown()}
      ${
        people.length === 0
          ? emptyState(t.people.none, t.people.noneHint)
          : html`<ul class="tiles">${people.map((person) => this.#person(person))}</ul>`
      }
    </div>`;
  }

  #unknown(): TemplateResult | typeof nothing {
    const { t } = this.context;
    if (this.failure !== null) return failedState(this.failure, t, () => void this.#load());
    if (this.names === null) return loadingState(t, 1);
    if (this.names.length === 0) return nothing;
    return html`<section class="panel" aria-labelledby="unknown-title">
      <h2 id="unknown-title">${t.people.unknown}</h2>
      <p class="quiet">${t.people.unknownHint}</p>
      <ul class="plain">
        ${this.names.map((name) => this.#name(name))}
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

  #person({ name, aliases, role }: PersonView): TemplateResult {
    const { people } = this.context.t;
    return html`<li class="tile">
      <span class="avatar" aria-hidden="true">${name.slice(0, 1)}</span>
      <div>
        <h2>${name}</h2>
        <p class="quiet">${people.roles[role]}</p>
        ${aliases.length === 0 ? nothing : html`<p class="quiet">${people.aliases}: ${aliases.join(', ')}</p>`}
      </div>
    </li>`;
  }

  async #link(name: string, person: PersonView): Promise<void> {
    const { t, api, toast, reload } = this.context;
    try {
      await api.send('POST', 'api/people/unknown', { name, person: person.slug });
      toast({ text: t.people.linked(name, person.name) });
      await Promise.all([this.#load(), reload()]);
    } catch (failure) {
      const { title, hint } = problemText(failure, t);
      toast({ text: hint === '' ? title : `${title}. ${hint}` });
    }
  }
}

customElements.define('merkdir-people', PeoplePage);
