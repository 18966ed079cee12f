import { html, nothing, type TemplateResult } from 'lit';
import type { KeyView, NewKeyResponse } from '../../http/contract/keys.ts';
import { nameOf } from '../context.ts';
import { dayText } from '../dates.ts';
import { CareSection } from './care-section.ts';

/** Keys of assistants and programs: made, shown once, revoked. */
class KeysSection extends CareSection<readonly KeyView[]> {
  static override properties = { ...CareSection.properties, fresh: { state: true } };
  /** The only time its secret is seen. */
  declare fresh: NewKeyResponse | null;
  protected readonly name = 'keys';

  constructor() {
    super();
    this.fresh = null;
  }

  protected heading(): string {
    return this.context.t.keys.title;
  }

  protected async ask(): Promise<readonly KeyView[]> {
    return (await this.context.api.get<{ keys: readonly KeyView[] }>('api/keys')).keys;
  }

  protected content(keys: readonly KeyView[]): TemplateResult {
    const { t } = this.context;
    return html`<p class="quiet">${t.keys.hint}</p>
      ${this.fresh === null ? nothing : this.#secret(this.fresh)}
      ${
        keys.length === 0
          ? html`<p class="quiet">${t.keys.none}</p>`
          : html`<ul class="plain">${keys.map((key) => this.#key(key))}</ul>`
      }
      ${this.#form()}`;
  }

  #secret({ key, secret }: NewKeyResponse): TemplateResult {
    const { t, toast } = this.context;
    const copy = () => {
      navigator.clipboard?.writeText(secret).then(
        () => toast({ text: t.keys.copied }),
        () => toast({ text: t.keys.notCopied }),
      );
    };
    return html`<div class="note secret" role="status">
      <p>${t.keys.once(key.name)}</p>
      <code>${secret}</code>
      <div class="actions">
        <button class="button" @click=${copy}>${t.keys.copy}</button>
        <button
          class="button"
          @click=${() => {
            this.fresh = null;
          }}
        >
          ${t.keys.seen}
        </button>
      </div>
    </div>`;
  }

  #key({ id, name, person, reach, created_at }: KeyView): TemplateResult {
    const { t, people, preferences } = this.context;
    return html`<li class="row">
      <div>
        <strong>${name}</strong> <span class="mark">${t.gate.reaches[reach]}</span><br />
        <span class="quiet">
          ${person === null ? t.keys.nobodys : nameOf(people, person)}, ${dayText(created_at, preferences.language)}
        </span>
      </div>
      <button class="button danger" aria-label=${t.keys.revokeOne(name)} @click=${() => void this.#revoke(id)}>
        ${t.keys.revoke}
      </button>
    </li>`;
  }

  #form(): TemplateResult {
    const { t, me, people } = this.context;
    const own = people.filter(({ slug }) => slug === me.person);
    return html`<details>
      <summary>${t.keys.add}</summary>
      <form class="form" @submit=${this.#add}>
        <label>${t.keys.name}<input name="name" required maxlength="100" autocomplete="off" placeholder=${t.keys.nameHint} /></label>
        <label>
          ${t.keys.person}
          <select name="person">
            <option value="">${t.keys.nobodys}</option>
            ${own.map(({ slug, name }) => html`<option value=${slug}>${name}</option>`)}
          </select>
        </label>
        <fieldset>
          <legend>${t.keys.reach}</legend>
          <label class="radio"><input type="radio" name="reach" value="cloud" checked />${t.keys.reaches.cloud}</label>
          <label class="radio"><input type="radio" name="reach" value="local" />${t.keys.reaches.local}</label>
        </fieldset>
        <div class="actions"><button class="button solid">${t.keys.make}</button></div>
      </form>
    </details>`;
  }

  readonly #add = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const fields = new FormData(form);
    const person = String(fields.get('person') ?? '');
    const body = {
      name: String(fields.get('name') ?? '').trim(),
      reach: fields.get('reach'),
      ...(person === '' ? {} : { person }),
    };
    void this.act(
      async () => {
        this.fresh = await this.context.api.send<NewKeyResponse>('POST', 'api/keys', body);
        form.reset();
      },
      () => this.context.t.keys.made,
    );
  };

  async #revoke(id: string): Promise<void> {
    const { api, t } = this.context;
    if (!confirm(t.keys.sureToRevoke)) return;
    await this.act(
      async () => await api.send('DELETE', `api/keys/${id}`, {}),
      () => t.keys.revoked,
    );
  }
}

customElements.define('merkdir-keys', KeysSection);
