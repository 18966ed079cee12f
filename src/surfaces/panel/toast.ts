import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Toast } from './context.ts';
import type { Messages } from './messages.ts';

/** How long a line stays, in milliseconds; something to press needs more time (WCAG 2.2.1). */
const stays = { plain: 5_000, undo: 20_000 };

class ToastElement extends LitElement {
  static override properties: PropertyDeclarations = {
    toast: { attribute: false },
    t: { attribute: false },
    open: { state: true },
  };
  declare toast: Toast | null;
  declare t: Messages;
  declare open: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.toast = null;
    this.open = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('toast') || this.toast === null) return;
    this.open = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#close(), this.toast.undo === undefined ? stays.plain : stays.undo);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override render(): TemplateResult {
    const { toast, t } = this;
    return html`<div class="toast-place" role="status">
      ${
        toast === null || !this.open
          ? nothing
          : html`<div class="toast">
              <span>${toast.text}</span>
              ${
                toast.undo === undefined
                  ? nothing
                  : html`<button class="toast-undo" @click=${() => this.#undo(toast)}>${t.undo}</button>`
              }
            </div>`
      }
    </div>`;
  }

  #close(): void {
    this.open = false;
  }

  async #undo(toast: Toast): Promise<void> {
    this.#close();
    await toast.undo?.();
  }
}

customElements.define('merkdir-toast', ToastElement);
