import { html, type TemplateResult } from 'lit';
import type { PanelContext } from '../context.ts';
import { saveFile } from '../save-file.ts';

/** Everything that is somebody's own, sealed with a passphrase only they know. */
export function takeAlongForm(
  { slug, title }: { readonly slug: string; readonly title: string },
  { t, api }: PanelContext,
  failed: (failure: unknown) => void,
): TemplateResult {
  const submit = (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const passphrase = String(new FormData(form).get('passphrase') ?? '');
    api.file('POST', `api/people/${slug}/export`, { passphrase }).then(
      (bytes) => {
        saveFile(bytes, `merkdir-${slug}.json.age`);
        form.reset();
      },
      (failure: unknown) => failed(failure),
    );
  };
  return html`<details>
    <summary>${title}</summary>
    <form class="form" @submit=${submit}>
      <label>
        ${t.leave.passphrase}
        <input type="password" name="passphrase" required minlength="12" autocomplete="new-password" />
      </label>
      <div class="actions"><button class="button">${t.leave.export}</button></div>
    </form>
  </details>`;
}
