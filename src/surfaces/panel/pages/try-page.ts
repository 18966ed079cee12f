import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { nameOf } from '../context.ts';
import { icon } from '../icons.ts';
import { PanelElement } from '../panel-element.ts';
import { problemText } from '../problem-text.ts';
import { hashOf } from '../routes.ts';

/** The part of the answer of `POST /api/turn` that is shown. */
interface TurnAnswer {
  readonly handled: boolean;
  readonly reply: string;
  readonly memory_ids: readonly string[];
  readonly needs_confirmation: boolean;
}

interface Line {
  readonly said: string;
  readonly by: string | null;
  readonly answer: TurnAnswer | null;
  readonly failure: unknown;
}

/** A conversation over the same way a voice assistant's sentences take. */
class TryPage extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    lines: { state: true },
    unknown: { state: true },
  };
  declare lines: readonly Line[];
  declare unknown: boolean;
  readonly #conversation = `panel-${Math.random().toString(36).slice(2)}`;

  constructor() {
    super();
    this.lines = [];
    this.unknown = false;
  }

  protected override render(): TemplateResult {
    const { t, preferences, people } = this.context;
    const viewer = preferences.viewer;
    return html`<div class="page talk">
      <header class="page-head"><h1>${t.try.title}</h1></header>
      <p class="quiet">${t.try.hint}</p>
      ${
        viewer === null
          ? html`<p class="quiet">${t.try.speakAs}: ${t.try.unknown}</p>`
          : html`<label class="inline">
              ${t.try.speakAs}
              <select @change=${this.#as}>
                <option value="viewer">${nameOf(people, viewer)}</option>
                <option value="unknown" ?selected=${this.unknown}>${t.try.unknown}</option>
              </select>
            </label>`
      }
      <div class="talk-lines" role="log" aria-live="polite" aria-label=${t.try.title}>${this.lines.map((line) => this.#line(line))}</div>
      <form class="talk-form" @submit=${this.#send}>
        <input name="text" autocomplete="off" maxlength="10000" required aria-label=${t.try.label} placeholder=${t.try.placeholder} />
        <button class="button solid" aria-label=${t.try.send}>${icon('send')}</button>
      </form>
    </div>`;
  }

  #line({ said, by, answer, failure }: Line): TemplateResult {
    const { t, people } = this.context;
    return html`<p class="bubble mine"><span class="by">${by === null ? t.try.unknown : nameOf(people, by)}</span>${said}</p>
      ${answer === null && failure === null ? html`<p class="bubble" aria-busy="true">…</p>` : nothing}
      ${failure === null ? nothing : html`<p class="bubble">${problemText(failure, t).title}</p>`}
      ${answer === null ? nothing : this.#answer(answer)}`;
  }

  #answer({ handled, reply, memory_ids, needs_confirmation }: TurnAnswer): TemplateResult {
    const { t } = this.context;
    const [first] = memory_ids;
    return html`<div class="bubble">
      ${handled ? reply : html`<em>${t.try.notHandled}</em>`}
      ${
        first === undefined
          ? nothing
          : html`<a class="by" href=${hashOf({ page: 'memories', id: first })}>${t.try.used(memory_ids.length)}</a>`
      }
      ${needs_confirmation ? html`<span class="by">${t.try.waits}</span>` : nothing}
    </div>`;
  }

  readonly #as = (event: Event): void => {
    this.unknown = (event.target as HTMLSelectElement).value === 'unknown';
  };

  readonly #send = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text === '') return;
    form.reset();
    void this.#say(text);
  };

  async #say(text: string): Promise<void> {
    const { api, preferences } = this.context;
    const by = this.unknown ? null : preferences.viewer;
    const said: Line = { said: text, by, answer: null, failure: null };
    this.lines = [...this.lines, said];
    const body = {
      text,
      language: preferences.language,
      satellite: 'panel',
      conversation_id: this.#conversation,
      speaker: by,
    };
    const replace = (line: Line) => {
      this.lines = this.lines.map((one) => (one === said ? line : one));
    };
    try {
      replace({ ...said, answer: await api.send<TurnAnswer>('POST', 'api/turn', body) });
    } catch (failure) {
      replace({ ...said, failure });
    }
    await this.updateComplete;
    this.querySelector('.talk-lines')?.lastElementChild?.scrollIntoView({ block: 'end' });
  }
}

customElements.define('merkdir-try', TryPage);
