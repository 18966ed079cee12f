import { html, nothing, type TemplateResult } from 'lit';
import type { MemoryView } from '../../http/contract/memory.ts';
import type { PanelContext } from '../context.ts';
import type { Missed } from '../memory-api.ts';

/** Lines of the preview; the number says how many more there are. */
const mostShown = 8;

/** Shows what would go before it goes; opened by `showModal`, which keeps the focus inside. */
export function forgetDialog(
  { goes, missed }: { readonly goes: readonly MemoryView[]; readonly missed: readonly Missed[] },
  { t }: PanelContext,
  confirm: () => void,
): TemplateResult {
  const rest = goes.length - mostShown;
  return html`<dialog class="dialog" data-dialog="forget" aria-labelledby="forget-title">
    <form method="dialog" @submit=${(event: SubmitEvent) => {
      if (event.submitter?.getAttribute('value') === 'forget') confirm();
    }}>
      <h2 id="forget-title">${t.forget.title}</h2>
      <p>${t.forget.goes}</p>
      <ul class="goes">
        ${goes.slice(0, mostShown).map((one) => html`<li lang=${one.language}>${one.text}</li>`)}
        ${rest > 0 ? html`<li>${t.forget.more(rest)}</li>` : nothing}
      </ul>
      ${missed.map(({ name, automations }) =>
        automations === null
          ? html`<p class="note">${t.forget.useUnknown(name)}</p>`
          : html`<div class="note">
              <p>${t.forget.missed(name)}</p>
              <ul>${automations.map((automation) => html`<li>${automation}</li>`)}</ul>
            </div>`,
      )}
      <p class="quiet">${t.forget.body}</p>
      <div class="actions">
        <button class="button" value="cancel">${t.cancel}</button>
        <button class="button danger solid" value="forget">${t.forget.confirm}</button>
      </div>
    </form>
  </dialog>`;
}
