import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { MemoryListResponse } from '../../http/contract/care.ts';
import { nameOf, stands } from '../context.ts';
import type { LiveKind } from '../live.ts';
import { PanelElement } from '../panel-element.ts';
import { hashOf } from '../routes.ts';

const key = 'merkdir.welcomed';

/** The first three steps, as long as nothing is remembered: who lives here, who one is, and the first sentence. */
class Welcome extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    state: { state: true },
  };
  declare state: 'hidden' | 'waiting' | 'arrived';
  protected override readonly follows: readonly LiveKind[] = ['memory_saved'];

  constructor() {
    super();
    this.state = 'hidden';
  }

  protected override firstUpdated(): void {
    super.firstUpdated();
    if (localStorage.getItem(key) === null && stands(this.context, 'administrator')) void this.#look();
  }

  async #look(): Promise<void> {
    const { total } = await this.context.api
      .get<MemoryListResponse>('api/memories', { limit: '1' })
      .catch(() => ({ total: 1 }));
    if (total === 0) this.state = 'waiting';
  }

  protected override refresh(): void {
    if (this.state === 'waiting') this.state = 'arrived';
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.state === 'hidden') return nothing;
    const { t, people, me } = this.context;
    const names = people.map(({ name }) => name).join(', ');
    const self = me.person === null ? t.welcome.nobody : t.people.iAm(nameOf(people, me.person));
    return html`<section class="panel welcome" aria-labelledby="welcome-title">
      <h1 id="welcome-title">${t.welcome.title}</h1>
      <ol class="steps">
        <li>
          <h2>${t.welcome.people}</h2>
          <p>${people.length === 0 ? t.people.noneHint : names}</p>
          <a href=${hashOf({ page: 'people', id: null })}>${t.welcome.change}</a>
        </li>
        <li>
          <h2>${t.welcome.who}</h2>
          <p>${self}</p>
        </li>
        <li>
          <h2>${t.welcome.say}</h2>
          <p><q>${t.welcome.sentence}</q></p>
          <p role="status" class="note">${this.state === 'waiting' ? t.welcome.waiting : t.welcome.arrived}</p>
          <a href=${hashOf({ page: 'try', id: null })}>${t.welcome.type}</a>
        </li>
      </ol>
      <div class="actions"><button class="button" @click=${this.#end}>${t.welcome.end}</button></div>
    </section>`;
  }

  readonly #end = (): void => {
    localStorage.setItem(key, 'yes');
    this.state = 'hidden';
  };
}

customElements.define('merkdir-welcome', Welcome);
