import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { ProcedureDetailResponse, ProcedureResponse, ProcedureView } from '../../http/contract/procedures.ts';
import { stands } from '../context.ts';
import { momentText } from '../dates.ts';
import { PanelElement } from '../panel-element.ts';
import { loadingState } from '../states.ts';
import { procedureDetail } from './procedure-detail.ts';

/** One procedure: when it runs, what happens then, and what may be done with it. */
class ProcedureCard extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    procedure: { attribute: false },
    detail: { state: true },
    opened: { state: true },
    renaming: { state: true },
    busy: { state: true },
  };
  declare procedure: ProcedureView;
  declare detail: ProcedureDetailResponse | null;
  declare opened: boolean;
  declare renaming: boolean;
  declare busy: boolean;

  constructor() {
    super();
    this.detail = null;
    this.opened = false;
    this.renaming = false;
    this.busy = false;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('procedure') && this.opened) void this.#look();
  }

  async #look(): Promise<void> {
    try {
      this.detail = await this.context.api.get<ProcedureDetailResponse>(`api/procedures/${this.procedure.slug}`);
    } catch (failure) {
      this.say(failure);
    }
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    const { name, state, words, steps } = this.procedure;
    const titled = `procedure-${this.procedure.slug}`;
    return html`<section class="panel" aria-labelledby=${titled} data-state=${state}>
      <div class="row">
        <h2 id=${titled}>${name}</h2>
        <span class=${state === 'active' ? 'mark fine' : 'mark'}>${t.procedures.states[state]}</span>
      </div>
      ${state === 'draft' ? html`<p class="note">${t.procedures.draftHint}</p>` : nothing}
      <p>
        ${words.length === 0 ? t.procedures.noWords : `${t.procedures.onWords}: `}
        ${words.map((word) => html`<q>${word}</q> `)}
      </p>
      <h3>${t.procedures.steps}</h3>
      <ol class="calls">${steps.map((step) => html`<li>${step}</li>`)}</ol>
      <p class="card-facts">${this.#use()}</p>
      ${this.renaming ? this.#renameForm() : this.#actions()}
      <details @toggle=${this.#toggled}>
        <summary>${t.procedures.more}</summary>
        ${
          this.detail === null
            ? loadingState(t, 1)
            : procedureDetail(this.detail, this.context, {
                manages: this.#manages(),
                busy: this.busy,
                propose: () => void this.#send('propose', {}, null),
                confirm: (script) => void this.#send('confirm', { script }, t.procedures.confirmed),
                release: (slug) => void this.#send('release', { slug }, t.procedures.released),
              })
        }
      </details>
    </section>`;
  }

  #use(): TemplateResult {
    const { t, preferences } = this.context;
    const { runs, last_run_at } = this.procedure;
    if (last_run_at === null) return html`<span>${t.procedures.neverRan}</span>`;
    return html`<span>${t.procedures.runs(runs)}</span>
      <span>${t.procedures.lastRun(momentText(last_run_at, preferences.language))}</span>`;
  }

  /** The owner of a private one, else who looks after the house; the server has the last word. */
  #manages(): boolean {
    return this.procedure.scope === 'private' || stands(this.context, 'administrator');
  }

  #actions(): TemplateResult | typeof nothing {
    const { t } = this.context;
    const { state, script } = this.procedure;
    const confirmed = script !== null && script.confirmed_at !== null;
    const paused = state === 'paused';
    return html`<div class="actions">
      ${
        state === 'active' && confirmed
          ? html`<button class="button solid" @click=${() => void this.#send('run', {}, t.procedures.ran)}>${t.procedures.run}</button>`
          : nothing
      }
      ${
        this.#manages() && state !== 'draft'
          ? html`<button class="button" @click=${() => void this.#pause(!paused)}>
                ${paused ? t.procedures.resume : t.procedures.pause}
              </button>
              <button class="button" @click=${this.#rename}>${t.procedures.rename}</button>`
          : nothing
      }
    </div>`;
  }

  #renameForm(): TemplateResult {
    const { t } = this.context;
    const { detail } = this;
    if (detail === null) return loadingState(t, 1);
    const { automations } = detail;
    return html`<form class="form" @submit=${this.#renamed}>
      <label>${t.procedures.name}<input name="name" required maxlength="100" .value=${this.procedure.name} /></label>
      ${automations === null ? html`<p class="note">${t.procedures.unknownUse}</p>` : nothing}
      ${
        automations === null || automations.length === 0
          ? nothing
          : html`<div class="note">
              <p>${t.procedures.renameWarning}</p>
              <ul>${automations.map((name) => html`<li>${name}</li>`)}</ul>
            </div>`
      }
      <div class="actions">
        <button class="button" type="button" @click=${this.#rename}>${t.cancel}</button>
        <button class="button solid">${t.procedures.rename}</button>
      </div>
    </form>`;
  }

  readonly #toggled = (event: Event): void => {
    this.opened = (event.target as HTMLDetailsElement).open;
    if (this.opened && this.detail === null) void this.#look();
  };

  /** What a rename would touch is asked anew each time. */
  readonly #rename = (): void => {
    this.renaming = !this.renaming;
    if (this.renaming) void this.#look();
  };

  readonly #renamed = (event: Event): void => {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '').trim();
    void this.#change({ name, anyway: true }, this.context.t.procedures.renamed);
  };

  async #pause(paused: boolean): Promise<void> {
    const { procedures } = this.context.t;
    await this.#change({ paused }, paused ? procedures.paused : procedures.resumed);
  }

  async #change(change: object, done: string): Promise<void> {
    await this.#act(async () => {
      const path = `api/procedures/${this.procedure.slug}`;
      return await this.context.api.send<ProcedureResponse>('PATCH', path, change);
    }, done);
  }

  async #send(verb: 'propose' | 'confirm' | 'release' | 'run', body: object, done: string | null): Promise<void> {
    await this.#act(async () => {
      const path = `api/procedures/${this.procedure.slug}/${verb}`;
      return await this.context.api.send<ProcedureResponse>('POST', path, body);
    }, done);
  }

  async #act(work: () => Promise<ProcedureResponse>, done: string | null): Promise<void> {
    this.busy = true;
    try {
      const { procedure } = await work();
      this.procedure = procedure;
      this.renaming = false;
      if (done !== null) this.context.toast({ text: done });
      this.dispatchEvent(new CustomEvent('merkdir-changed', { bubbles: true }));
    } catch (failure) {
      this.say(failure);
    } finally {
      this.busy = false;
    }
  }
}

customElements.define('merkdir-procedure', ProcedureCard);
