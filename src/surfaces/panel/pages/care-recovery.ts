import { html, type TemplateResult } from 'lit';
import type { RecoveryResponse } from '../../http/contract/recovery.ts';
import { dayText } from '../dates.ts';
import { PanelElement } from '../panel-element.ts';

/** The words that replace a lost key, shown once to be written down. */
class RecoverySection extends PanelElement {
  static override properties = { ...PanelElement.properties, shown: { state: true } };
  /** The only time they are seen. */
  declare shown: RecoveryResponse | null;

  constructor() {
    super();
    this.shown = null;
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<details>
      <summary>${t.recovery.title}</summary>
      <p class="quiet">${t.recovery.hint}</p>
      ${this.shown === null ? this.#button() : this.#answer(this.shown)}
    </details>`;
  }

  #button(): TemplateResult {
    return html`<div class="actions">
      <button class="button" @click=${() => void this.#show()}>${this.context.t.recovery.show}</button>
    </div>`;
  }

  #answer({ words, shown_at }: RecoveryResponse): TemplateResult {
    const { t, preferences } = this.context;
    if (words === null) {
      const day = shown_at === null ? '' : dayText(shown_at, preferences.language);
      return html`<p class="note" role="status">${t.recovery.before(day)}</p>`;
    }
    return html`<div class="note secret" role="status">
      <p>${t.recovery.once}</p>
      <ol class="words" translate="no">${words.map((word) => html`<li>${word}</li>`)}</ol>
      <div class="actions"><button class="button" @click=${this.#written}>${t.recovery.written}</button></div>
    </div>`;
  }

  async #show(): Promise<void> {
    const { api, t } = this.context;
    if (!window.confirm(t.recovery.confirm)) return;
    try {
      this.shown = await api.send<RecoveryResponse>('POST', 'api/recovery-phrase', {});
    } catch (failure) {
      this.say(failure);
    }
  }

  readonly #written = (): void => {
    this.shown = null;
  };
}

customElements.define('merkdir-recovery', RecoverySection);
