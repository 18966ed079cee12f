import { html, type TemplateResult } from 'lit';
import type { MemoryResponse } from '../../http/contract/care.ts';
import type { PanelContext } from '../context.ts';

/** Shows what would go before it goes; opened by `showModal`, which keeps the focus inside. */
export function forgetDialog(
  { memory, earlier }: MemoryResponse,
  { t }: PanelContext,
  confirm: () => void,
): TemplateResult {
  return html`<dialog class="dialog" aria-labelledby="forget-title">
    <form method="dialog" @submit=${(event: SubmitEvent) => {
      if (event.submitter?.getAttribute('value') === 'forget') confirm();
    }}>
      <h2 id="forget-title">${t.forget.title}</h2>
      <p>${t.forget.goes}</p>
      <ul class="goes">
        ${[memory, ...earlier].map((one) => html`<li lang=${one.language}>${one.text}</li>`)}
      </ul>
      <p class="quiet">${t.forget.body}</p>
      <div class="actions">
        <button class="button" value="cancel">${t.cancel}</button>
        <button class="button danger solid" value="forget">${t.forget.confirm}</button>
      </div>
    </form>
  </dialog>`;
}
