import { html, nothing, type TemplateResult } from 'lit';
import type { ImportResponse } from '../../http/contract/transfer.ts';
import { stands } from '../context.ts';
import { PanelElement } from '../panel-element.ts';
import { saveFile } from '../save-file.ts';
import './care-recovery.ts';

/** The memory as a file, and back. */
class CopiesSection extends PanelElement {
  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<section class="panel" aria-labelledby="copy-title">
      <h2 id="copy-title">${t.care.copy}</h2>
      <p class="quiet">${t.care.copyHint}</p>
      <div class="actions"><a class="button" href="./api/export" download>${t.care.download}</a></div>
      ${stands(this.context, 'administrator') ? html`${this.#archive()} ${this.#import()} <merkdir-recovery .context=${this.context}></merkdir-recovery>` : nothing}
    </section>`;
  }

  #archive(): TemplateResult {
    const { t } = this.context;
    return html`<details>
      <summary>${t.copies.archive}</summary>
      <p class="quiet">${t.copies.archiveHint}</p>
      <form class="form" @submit=${this.#seal}>
        <label>
          ${t.leave.passphrase}
          <input type="password" name="passphrase" required minlength="12" autocomplete="new-password" />
        </label>
        <div class="actions"><button class="button">${t.copies.makeArchive}</button></div>
      </form>
    </details>`;
  }

  #import(): TemplateResult {
    const { t } = this.context;
    return html`<details>
      <summary>${t.copies.import}</summary>
      <p class="quiet">${t.copies.importHint}</p>
      <form class="form" @submit=${this.#take}>
        <label>${t.copies.file}<input type="file" name="file" accept=".json,.age,.gz" required /></label>
        <label>${t.copies.passphrase}<input type="password" name="passphrase" autocomplete="off" /></label>
        <div class="actions"><button class="button">${t.copies.take}</button></div>
      </form>
    </details>`;
  }

  readonly #seal = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const passphrase = String(new FormData(form).get('passphrase') ?? '');
    this.context.api.file('POST', 'api/archive', { passphrase }).then(
      (bytes) => {
        saveFile(bytes, 'merkdir-archive.age');
        form.reset();
      },
      (failure: unknown) => this.say(failure),
    );
  };

  readonly #take = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const fields = new FormData(form);
    const file = fields.get('file');
    if (file instanceof File) void this.#send(form, file, String(fields.get('passphrase') ?? ''));
  };

  async #send(form: HTMLFormElement, file: File, passphrase: string): Promise<void> {
    const { api, t, toast } = this.context;
    const json = file.name.endsWith('.json');
    const headers = {
      'content-type': json ? 'application/json' : 'application/octet-stream',
      ...(passphrase === '' ? {} : { 'merkdir-passphrase': encodeURIComponent(passphrase) }),
    };
    try {
      const { restored, added, known } = await api.upload<ImportResponse>('api/import', file, headers);
      toast({ text: restored ? t.copies.restored : t.copies.added(added, known) });
      form.reset();
    } catch (failure) {
      this.say(failure);
    }
  }
}

customElements.define('merkdir-copies', CopiesSection);
