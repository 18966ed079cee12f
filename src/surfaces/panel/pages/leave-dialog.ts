import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { PersonView } from '../../http/contract/household.ts';
import type { LeaveResponse } from '../../http/contract/leaving.ts';
import { PanelElement } from '../panel-element.ts';
import { takeAlongForm } from './take-along.ts';

/** Somebody leaves: what goes and what stays, their export first, and a receipt in numbers afterwards. */
class LeaveDialog extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    person: { attribute: false },
    receipt: { state: true },
    busy: { state: true },
  };
  declare person: PersonView;
  declare receipt: LeaveResponse | null;
  declare busy: boolean;

  constructor() {
    super();
    this.receipt = null;
    this.busy = false;
  }

  protected override firstUpdated(): void {
    super.firstUpdated();
    this.querySelector('dialog')?.showModal();
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<dialog class="dialog" aria-labelledby="leave-title" @close=${this.#close}>
      <h2 id="leave-title">${t.leave.title(this.person.name)}</h2>
      ${this.receipt === null ? this.#ask() : this.#told(this.receipt)}
    </dialog>`;
  }

  #ask(): TemplateResult {
    const { t } = this.context;
    const { slug, name } = this.person;
    return html`<p>${t.leave.goes(name)}</p>
      ${takeAlongForm({ slug, title: t.leave.takeAlong }, this.context, (failure) => this.say(failure))}
      <form class="form" @submit=${this.#leave}>
        <fieldset>
          <legend>${t.leave.shared}</legend>
          <label class="radio"><input type="radio" name="said" value="anonymise" checked />${t.leave.keep}</label>
          <label class="radio"><input type="radio" name="said" value="delete" />${t.leave.delete}</label>
        </fieldset>
        <label>${t.leave.confirm(slug)}<input name="confirm" required autocomplete="off" /></label>
        <div class="actions">
          <button class="button" type="button" @click=${this.#cancel}>${t.cancel}</button>
          <button class="button danger solid" ?disabled=${this.busy}>${t.leave.leave}</button>
        </div>
      </form>`;
  }

  #told({ deleted, anonymised }: LeaveResponse): TemplateResult {
    const { t } = this.context;
    const lines = (counts: Readonly<Record<string, number>>) =>
      Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(
          ([table, count]) => html`<li>${t.leave.tables[table as keyof typeof t.leave.tables] ?? table}: ${count}</li>`,
        );
    return html`<p>${t.leave.done}</p>
      <h3>${t.leave.deleted}</h3>
      <ul>${lines(deleted)}</ul>
      <h3>${t.leave.anonymised}</h3>
      <ul>${lines(anonymised)}</ul>
      <div class="actions"><button class="button solid" @click=${this.#cancel}>${t.leave.close}</button></div>`;
  }

  readonly #cancel = (): void => this.querySelector('dialog')?.close();

  readonly #close = (): void => {
    this.dispatchEvent(new CustomEvent('merkdir-left'));
  };

  readonly #leave = (event: Event): void => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    void this.#send({ said: String(fields.get('said')), confirm: String(fields.get('confirm')).trim() });
  };

  async #send(body: { readonly said: string; readonly confirm: string }): Promise<void> {
    this.busy = true;
    try {
      this.receipt = await this.context.api.send<LeaveResponse>('DELETE', `api/people/${this.person.slug}`, body);
    } catch (failure) {
      this.say(failure);
    } finally {
      this.busy = false;
    }
  }
}

customElements.define('merkdir-leave', LeaveDialog);
