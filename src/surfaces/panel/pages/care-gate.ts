import { html, nothing, type TemplateResult } from 'lit';
import type { ModelsResponse } from '../../http/contract/models.ts';
import { momentText } from '../dates.ts';
import { CareSection } from './care-section.ts';
import './model-row.ts';

/** Which language models there are, and what may leave the house. */
class GateSection extends CareSection<ModelsResponse> {
  protected readonly name = 'gate';

  protected heading(): string {
    return this.context.t.gate.title;
  }

  protected async ask(): Promise<ModelsResponse> {
    return await this.context.api.get<ModelsResponse>('api/models');
  }

  protected content({ models, personal_memories_to_cloud: open, refused }: ModelsResponse): TemplateResult {
    const { t, preferences } = this.context;
    return html`<p>${t.gate.hint}</p>
      <p class="note">${open ? t.gate.open : t.gate.closed}</p>
      <div class="actions">
        <button class=${open ? 'button' : 'button danger'} @click=${() => void this.#set(!open)}>
          ${open ? t.gate.close : t.gate.letGo}
        </button>
      </div>
      <h3>${t.gate.models}</h3>
      ${
        models.length === 0
          ? html`<p class="quiet">${t.gate.noModels}</p>`
          : html`<ul class="plain">
              ${models.map(
                (model) => html`<li><merkdir-model .context=${this.context} .model=${model}></merkdir-model></li>`,
              )}
            </ul>`
      }
      <h3>${t.gate.refused(refused.count)}</h3>
      ${
        refused.latest.length === 0
          ? nothing
          : html`<ul class="plain">
              ${refused.latest.map(
                ({ role, at }) => html`<li class="quiet">
                  ${momentText(at, preferences.language)} · ${t.gate.roles[role as keyof typeof t.gate.roles] ?? role}
                </li>`,
              )}
            </ul>`
      }`;
  }

  async #set(open: boolean): Promise<void> {
    const { api, t } = this.context;
    if (open && !confirm(t.gate.sure)) return;
    await this.act(
      async () => await api.send('PUT', 'api/models/gate', { open }),
      () => (open ? t.gate.open : t.gate.closed),
    );
  }
}

customElements.define('merkdir-gate', GateSection);
