import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { TurnListResponse } from '../../http/contract/care.ts';
import type { MemoryView } from '../../http/contract/memory.ts';
import { nameOf } from '../context.ts';
import { PanelElement } from '../panel-element.ts';
import { hashOf } from '../routes.ts';
import { failedState, loadingState } from '../states.ts';

type Turn = TurnListResponse['turns'][number];

/** One conversation: what was said, and what was learned from it or used in it. */
class SessionDetail extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    session: { attribute: false },
    turns: { state: true },
    learned: { state: true },
    failure: { state: true },
  };
  declare session: string;
  declare turns: readonly Turn[] | null;
  declare learned: readonly MemoryView[];
  declare failure: unknown;

  constructor() {
    super();
    this.turns = null;
    this.learned = [];
    this.failure = null;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('session')) void this.#load();
  }

  async #load(): Promise<void> {
    const { api, memories } = this.context;
    this.failure = null;
    try {
      const { turns } = await api.get<TurnListResponse>(`api/sessions/${this.session}`);
      this.turns = turns;
      const ids = [...new Set(turns.flatMap(({ memory_ids }) => memory_ids))];
      const found = await Promise.all(ids.map((id) => memories.one(id).catch(() => null)));
      this.learned = found.flatMap((one) => (one === null ? [] : [one.memory]));
    } catch (failure) {
      this.failure = failure;
    }
  }

  protected override render(): TemplateResult {
    const { t, people } = this.context;
    if (this.failure !== null) return failedState(this.failure, t, () => void this.#load());
    if (this.turns === null) return loadingState(t, 2);
    return html`<div class="talk-lines">
        ${this.turns.map(
          ({ role, text, person }) => html`<p class=${role === 'user' ? 'bubble mine' : 'bubble'}>
            ${role === 'user' ? html`<span class="by">${person === null ? t.try.unknown : nameOf(people, person)}</span>` : nothing}
            ${text}
          </p>`,
        )}
      </div>
      <h3>${t.history.learned}</h3>
      ${
        this.learned.length === 0
          ? html`<p class="quiet">${t.history.nothingLearned}</p>`
          : html`<ul class="plain">
              ${this.learned.map(
                ({ id, text, language }) =>
                  html`<li><a lang=${language} href=${hashOf({ page: 'memories', id })}>${text}</a></li>`,
              )}
            </ul>`
      }`;
  }
}

customElements.define('merkdir-session', SessionDetail);
