import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { HitView, RecallResponse } from '../../http/contract/memory.ts';
import { nameOf, stands } from '../context.ts';
import { icon } from '../icons.ts';
import { PanelElement } from '../panel-element.ts';
import { hintOf, problemText } from '../problem-text.ts';
import { hashOf } from '../routes.ts';
import { memoryArms } from './memory-facts.ts';

/** The part of the answer of `POST /api/turn` that is shown. */
interface TurnAnswer {
  readonly handled: boolean;
  readonly reply: string;
  readonly act: string;
  readonly memory_ids: readonly string[];
  readonly needs_confirmation: boolean;
  readonly error?: { readonly code: string; readonly hint: string };
}

const speakers = ['self', 'child', 'unknown'] as const;
type Speaker = (typeof speakers)[number];

interface Line {
  readonly said: string;
  readonly by: Speaker;
  readonly answer: TurnAnswer | null;
  /** What a search for the same words finds; null: not asked. */
  readonly hits: readonly HitView[] | null;
  readonly failure: unknown;
}

/** A conversation over the same way a voice assistant's sentences take. */
class TryPage extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    lines: { state: true },
    speaker: { state: true },
  };
  declare lines: readonly Line[];
  declare speaker: Speaker;
  readonly #conversation = `panel-${Math.random().toString(36).slice(2)}`;

  constructor() {
    super();
    this.lines = [];
    this.speaker = 'self';
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    const offered = speakers.filter((one) => one !== 'child' || stands(this.context, 'household'));
    return html`<div class="page talk">
      <header class="page-head"><h1>${t.try.title}</h1></header>
      <p class="quiet">${t.try.hint}</p>
      <label class="inline">
        ${t.try.speakAs}
        <select @change=${this.#as}>
          ${offered.map((one) => html`<option value=${one} ?selected=${one === this.speaker}>${this.#name(one)}</option>`)}
        </select>
      </label>
      <div class="talk-lines" role="log" aria-live="polite" aria-label=${t.try.title}>${this.lines.map((line) => this.#line(line))}</div>
      <form class="talk-form" @submit=${this.#send}>
        <input name="text" autocomplete="off" maxlength="10000" required aria-label=${t.try.label} placeholder=${t.try.placeholder} />
        <button class="button solid" aria-label=${t.try.send}>${icon('send')}</button>
      </form>
    </div>`;
  }

  #name(speaker: Speaker): string {
    const { t, me, people } = this.context;
    if (speaker !== 'self') return t.try.speakers[speaker];
    return me.person === null ? t.try.nobody : nameOf(people, me.person);
  }

  #line({ said, by, answer, hits, failure }: Line): TemplateResult {
    const { t } = this.context;
    return html`<p class="bubble mine"><span class="by">${this.#name(by)}</span>${said}</p>
      ${answer === null && failure === null ? html`<p class="bubble" aria-busy="true">…</p>` : nothing}
      ${failure === null ? nothing : html`<p class="bubble">${problemText(failure, t).title}</p>`}
      ${answer === null ? nothing : this.#answer(answer, hits)}`;
  }

  #answer(answer: TurnAnswer, hits: readonly HitView[] | null): TemplateResult {
    const { t } = this.context;
    const { handled, reply, act, memory_ids, needs_confirmation, error } = answer;
    return html`<div class="bubble">
      ${handled ? html`<span>${reply}</span>` : html`<em>${t.try.notHandled}</em>`}
      ${needs_confirmation ? html`<span class="by">${t.try.waits}</span>` : nothing}
      <details class="by">
        <summary>${t.try.why}</summary>
        <p>${t.try.recognised}: ${t.try.acts[act as keyof typeof t.try.acts] ?? act}</p>
        ${error === undefined ? nothing : html`<p>${t.try.refused}: ${hintOf(error.code, t) || error.code}</p>`}
        ${
          memory_ids.length === 0
            ? nothing
            : html`<p>
                ${memory_ids.map(
                  (id, index) => html`<a href=${hashOf({ page: 'memories', id })}>${t.try.used(index + 1)}</a> `,
                )}
              </p>`
        }
        ${hits === null ? nothing : this.#found(hits)}
      </details>
    </div>`;
  }

  /** What no way of searching had a part in was only added to fill the list. */
  #found(hits: readonly HitView[]): TemplateResult {
    const { t } = this.context;
    const found = hits.filter(({ arms }) => Object.values(arms).some((score) => (score ?? 0) > 0));
    if (found.length === 0) return html`<p>${t.try.nothingFound}</p>`;
    return html`<h3>${t.detail.why}</h3>
      ${found.map(
        (hit) =>
          html`<div class="found"><strong lang=${hit.language}>${hit.text}</strong>${memoryArms(hit, this.context)}</div>`,
      )}`;
  }

  readonly #as = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    this.speaker = speakers.find((one) => one === value) ?? 'self';
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
    const by = this.speaker;
    const said: Line = { said: text, by, answer: null, hits: null, failure: null };
    this.lines = [...this.lines, said];
    const body = {
      text,
      language: preferences.language,
      conversation_id: `${this.#conversation}-${by}`,
      ...(by === 'self' ? {} : { stand_in: by }),
    };
    const replace = (line: Line) => {
      this.lines = this.lines.map((one) => (one === said ? line : one));
    };
    try {
      const answer = await api.send<TurnAnswer>('POST', 'api/turn', body);
      replace({ ...said, answer, hits: await this.#searched(text, by, answer) });
    } catch (failure) {
      replace({ ...said, failure });
    }
    await this.updateComplete;
    this.querySelector('.talk-lines')?.lastElementChild?.scrollIntoView({ block: 'end' });
  }

  /** Only a question of one's own is asked again: for whoever stands in, other things are there to be found. */
  async #searched(text: string, by: Speaker, { act }: TurnAnswer): Promise<readonly HitView[] | null> {
    if (by !== 'self' || act !== 'recall') return null;
    return (
      await this.context.api.send<RecallResponse>('POST', 'api/recall', {
        text,
        language: this.context.preferences.language,
        limit: 3,
      })
    ).hits;
  }
}

customElements.define('merkdir-try', TryPage);
