import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MemoryResponse } from '../../http/contract/care.ts';
import type { AcceptedResponse, CalibrationResponse, DraftsResponse } from '../../http/contract/drafts.ts';
import type { MemoryView } from '../../http/contract/memory.ts';
import { AskingElement } from '../asking-element.ts';
import { stands } from '../context.ts';
import type { LiveKind } from '../live.ts';
import { emptyState, failedState, loadingState } from '../states.ts';
import './open-questions.ts';
import { calibrationChart } from './calibration-chart.ts';
import { type Draft, draftCard } from './draft-card.ts';

/** A finger has to move so far for a decision, in pixels. */
const swipeLength = 90;

/** What was learned in passing and waits for a decision. */
class DraftsPage extends AskingElement {
  static override properties: PropertyDeclarations = {
    ...AskingElement.properties,
    drafts: { state: true },
    conflicts: { state: true },
    calibration: { state: true },
    chosen: { state: true },
    editing: { state: true },
  };
  declare drafts: readonly Draft[] | null;
  /** Confirmed memories that say otherwise, by their ids. */
  declare conflicts: ReadonlyMap<string, MemoryView>;
  declare calibration: CalibrationResponse | null;
  declare chosen: ReadonlySet<string>;
  declare editing: string | null;
  protected override readonly follows: readonly LiveKind[] = ['drafts_changed', 'memory_saved', 'reset'];
  #touch: { readonly id: string; readonly x: number } | null = null;

  constructor() {
    super();
    this.drafts = null;
    this.conflicts = new Map();
    this.calibration = null;
    this.chosen = new Set();
    this.editing = null;
  }

  protected override async ask(): Promise<boolean> {
    const { api, memories } = this.context;
    const [{ drafts }, calibration] = await Promise.all([
      api.get<DraftsResponse>('api/drafts'),
      api.get<CalibrationResponse>('api/drafts/calibration'),
    ]);
    const wanted = [...new Set(drafts.flatMap(({ conflict }) => conflict ?? []))];
    const found = await Promise.all(wanted.map((id) => memories.one(id).catch((): MemoryResponse | null => null)));
    this.conflicts = new Map(found.flatMap((one) => (one === null ? [] : [[one.memory.id, one.memory] as const])));
    this.drafts = drafts;
    this.calibration = calibration;
    this.chosen = new Set([...this.chosen].filter((id) => drafts.some((draft) => draft.id === id)));
    return true;
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<div class="page">
      <header class="page-head">
        <h1>${t.drafts.title}</h1>
        <p class="count" role="status">${this.drafts === null ? '' : t.drafts.count(this.drafts.length)}</p>
      </header>
      <p class="quiet">${t.drafts.hint} <span class="for-keys">${t.drafts.keysHint}</span><span class="for-fingers">${t.drafts.swipeHint}</span></p>
      ${this.#list()}
      ${stands(this.context, 'household') ? html`<merkdir-questions .context=${this.context}></merkdir-questions>` : nothing}
      ${this.calibration === null ? nothing : calibrationChart(this.calibration, this.context)}
    </div>`;
  }

  #list(): TemplateResult {
    const { t } = this.context;
    if (this.failure !== null) return failedState(this.failure, t, () => this.refresh());
    if (this.drafts === null) return loadingState(t, 3);
    if (this.drafts.length === 0) return emptyState(t.drafts.none, t.drafts.noneHint);
    return html`${this.#batch()}
      <ul class="cards" @keydown=${this.#key} @touchstart=${this.#down} @touchend=${this.#up}>
        ${repeat(
          this.drafts,
          ({ id }) => id,
          (draft) =>
            draftCard(draft, this.context, {
              conflict: draft.conflict === null ? null : (this.conflicts.get(draft.conflict) ?? null),
              chosen: this.chosen.has(draft.id),
              editing: this.editing === draft.id,
              toggle: () => this.#toggle(draft.id),
              accept: (text) => void this.#decide([draft.id], text),
              edit: () => this.#edit(this.editing === draft.id ? null : draft.id),
              reject: () => void this.#decide([draft.id], 'reject'),
            }),
        )}
      </ul>`;
  }

  #batch(): TemplateResult | typeof nothing {
    const { t } = this.context;
    const ids = [...this.chosen];
    if (ids.length === 0) return nothing;
    return html`<div class="bulk" role="toolbar" aria-label=${t.bulk.title}>
      <strong role="status">${t.bulk.count(ids.length)}</strong>
      <button class="button solid" @click=${() => void this.#decide(ids, null)}>${t.drafts.accept}</button>
      <button class="button danger" @click=${() => void this.#decide(ids, 'reject')}>${t.drafts.reject}</button>
    </div>`;
  }

  #toggle(id: string): void {
    const without = [...this.chosen].filter((one) => one !== id);
    this.chosen = new Set(this.chosen.has(id) ? without : [...this.chosen, id]);
  }

  #edit(id: string | null): void {
    this.editing = id;
  }

  /** `decision`: null accepts as it stands, an object in other words. */
  async #decide(ids: readonly string[], decision: null | 'reject' | { readonly text: string }): Promise<void> {
    const { api, t, toast } = this.context;
    const next = this.#after(ids);
    let done = 0;
    try {
      for (const id of ids) {
        if (decision === 'reject') await api.send('POST', `api/drafts/${id}/reject`, {});
        else await api.send<AcceptedResponse>('POST', `api/drafts/${id}/accept`, decision ?? {});
        done += 1;
      }
      toast({ text: decision === 'reject' ? t.drafts.rejected(done) : t.drafts.accepted(done) });
    } catch (failure) {
      this.say(failure);
    }
    this.editing = null;
    await this.load();
    await this.updateComplete;
    if (next !== null) this.querySelector<HTMLElement>(`[data-draft="${next}"]`)?.focus();
  }

  /** Who works with the keyboard goes on with the next one. */
  #after(ids: readonly string[]): string | null {
    const drafts = this.drafts ?? [];
    const last = drafts.findIndex(({ id }) => id === ids.at(-1));
    return drafts[last + 1]?.id ?? drafts[last - 1]?.id ?? null;
  }

  readonly #key = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const id = target.dataset['draft'];
    // Only while the card itself has the focus: in a text "a" is a letter.
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      a: () => void this.#decide([id], null),
      e: () => this.#edit(id),
      r: () => void this.#decide([id], 'reject'),
      x: () => this.#toggle(id),
      ArrowDown: () => this.#step(target, 1),
      ArrowUp: () => this.#step(target, -1),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  #step(from: HTMLElement, step: 1 | -1): void {
    const cards = [...this.querySelectorAll<HTMLElement>('[data-draft]')];
    cards[cards.indexOf(from) + step]?.focus();
  }

  readonly #down = (event: TouchEvent): void => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-draft]')?.dataset['draft'];
    const x = event.changedTouches[0]?.clientX;
    this.#touch = id === undefined || x === undefined ? null : { id, x };
  };

  readonly #up = (event: TouchEvent): void => {
    const touch = this.#touch;
    const x = event.changedTouches[0]?.clientX;
    this.#touch = null;
    if (touch === null || x === undefined || Math.abs(x - touch.x) < swipeLength) return;
    void this.#decide([touch.id], x > touch.x ? null : 'reject');
  };
}

customElements.define('merkdir-drafts', DraftsPage);
