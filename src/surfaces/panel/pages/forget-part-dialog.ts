import { html, type TemplateResult } from 'lit';
import type { PanelContext } from '../context.ts';

/** Lets one of several statements of a memory be chosen to go; opened by `showModal`, which keeps the focus inside. */
export function forgetPartDialog(
  parts: readonly string[],
  { t }: PanelContext,
  confirm: (part: string) => void,
): TemplateResult {
  return html`<dialog class="dialog" data-dialog="forget-part" aria-labelledby="forget-part-title">
    <form method="dialog" class="form" @submit=${(event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
      const part = new FormData(event.currentTarget).get('part');
      if (event.submitter?.getAttribute('value') === 'forget' && typeof part === 'string') confirm(part);
    }}>
      <h2 id="forget-part-title">${t.forget.partTitle}</h2>
      <fieldset>
        <legend>${t.forget.goes}</legend>
        ${parts.map(
          (part) => html`<label class="radio"><input type="radio" name="part" value=${part} required />${part}</label>`,
        )}
      </fieldset>
      <p class="quiet">${t.forget.partBody}</p>
      <div class="actions">
        <button class="button" value="cancel" formnovalidate>${t.cancel}</button>
        <button class="button danger solid" value="forget">${t.forget.confirm}</button>
      </div>
    </form>
  </dialog>`;
}
