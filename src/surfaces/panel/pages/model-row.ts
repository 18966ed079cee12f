import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { ModelsResponse, ModelTestResponse } from '../../http/contract/models.ts';
import { PanelElement } from '../panel-element.ts';

type Model = ModelsResponse['models'][number];

/** A language model with what it is for and where it is; and whether it answers, for whoever wants to know. */
class ModelRow extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    model: { attribute: false },
    tried: { state: true },
    busy: { state: true },
  };
  declare model: Model;
  declare tried: ModelTestResponse | null;
  declare busy: boolean;

  constructor() {
    super();
    this.tried = null;
    this.busy = false;
  }

  protected override render(): TemplateResult {
    const { gate } = this.context.t;
    const { role, model, host, reach } = this.model;
    const name = gate.roles[role as keyof typeof gate.roles] ?? role;
    return html`<div class="row">
        <div>
          <strong>${name}</strong>: ${model}<br />
          <span class="quiet">${host}</span>
          <span class="mark">${reach === null ? gate.nowhere : gate.reaches[reach]}</span>
        </div>
        <button class="button" aria-label=${gate.testOne(name)} ?disabled=${this.busy} @click=${() => void this.#try()}>
          ${gate.test}
        </button>
      </div>
      <p role="status" class="quiet">${this.#told()}</p>`;
  }

  #told(): string | typeof nothing {
    const { t, preferences } = this.context;
    if (this.busy) return t.gate.testing;
    if (this.tried === null) return nothing;
    const { code, milliseconds } = this.tried;
    const seconds = new Intl.NumberFormat(preferences.language, { maximumFractionDigits: 1 }).format(
      milliseconds / 1_000,
    );
    if (code === null) return t.gate.answered(seconds);
    return t.gate.failures[code as keyof typeof t.gate.failures] ?? t.gate.noAnswer;
  }

  async #try(): Promise<void> {
    this.busy = true;
    try {
      this.tried = await this.context.api.send<ModelTestResponse>('POST', `api/models/${this.model.role}/test`, {});
    } catch (failure) {
      this.say(failure);
    } finally {
      this.busy = false;
    }
  }
}

customElements.define('merkdir-model', ModelRow);
