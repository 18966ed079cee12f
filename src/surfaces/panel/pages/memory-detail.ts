import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { MemoryResponse, NearResponse } from '../../http/contract/care.ts';
import type { HitView, MemoryView } from '../../http/contract/memory.ts';
import { ApiFailure } from '../api.ts';
import { icon } from '../icons.ts';
import type { Change, Missed } from '../memory-api.ts';
import { PanelElement } from '../panel-element.ts';
import { emptyState, failedState, loadingState } from '../states.ts';
import { detailEvent } from './detail-event.ts';
import { forgetDialog } from './forget-dialog.ts';
import { forgetPartDialog } from './forget-part-dialog.ts';
import { memoryFacts, memoryHistory, memoryNear, memorySaid, memoryWhy } from './memory-facts.ts';
import { scopeForm, textForm } from './memory-forms.ts';

/** One memory: what it says, why it is there, who may hear it, and what can be done about it. */
class MemoryDetail extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    memory: { attribute: false },
    hit: { attribute: false },
    shown: { state: true },
    failure: { state: true },
    editing: { state: true },
    near: { state: true },
    missed: { state: true },
  };
  declare memory: string | null;
  declare hit: HitView | null;
  declare shown: MemoryResponse | null;
  declare failure: unknown;
  declare editing: 'text' | 'scope' | null;
  declare near: NearResponse['near'] | null;
  declare missed: readonly Missed[];

  constructor() {
    super();
    this.memory = null;
    this.hit = null;
    this.shown = null;
    this.failure = null;
    this.editing = null;
    this.near = null;
    this.missed = [];
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('memory')) void this.#load();
  }

  async #load(): Promise<void> {
    const id = this.memory;
    this.editing = null;
    this.failure = null;
    this.shown = null;
    this.near = null;
    if (id === null) return;
    try {
      const shown = await this.context.memories.one(id);
      if (id === this.memory) this.shown = shown;
    } catch (failure) {
      if (id === this.memory) this.failure = failure;
    }
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    if (this.memory === null) return html`<p class="pick">${t.detail.pick}</p>`;
    return html`<div class="detail">
      <button class="back" @click=${this.#back}>${icon('back')}${t.detail.back}</button>
      ${this.#content()}
    </div>`;
  }

  #content(): TemplateResult {
    const { t } = this.context;
    const { failure, shown } = this;
    if (failure instanceof ApiFailure && failure.code === 'not_found')
      return emptyState(t.detail.gone, t.detail.goneHint);
    if (failure !== null) return failedState(failure, t, () => void this.#load());
    if (shown === null) return loadingState(t, 5);
    const { memory, earlier, parts } = shown;
    return html`
      ${
        this.editing === 'text'
          ? textForm(memory, this.context, this.#form)
          : html`<h2 class="detail-text" lang=${memory.language}>${memory.text}</h2>`
      }
      ${this.editing === 'scope' ? scopeForm(memory, this.context, this.#form) : nothing}
      ${this.editing === null ? this.#actions(shown) : nothing}
      ${memoryFacts(shown, this.context)}
      ${this.hit?.arms === undefined ? nothing : memoryWhy(this.hit, this.context)}
      ${memorySaid(shown, this.context)}
      <h3>${t.detail.earlier}</h3>
      ${memoryHistory(earlier, this.context)}
      ${
        this.near === null
          ? html`<button class="button" @click=${this.#showNear}>${t.detail.near}</button>`
          : memoryNear(this.near, this.context)
      }
      ${forgetDialog({ goes: [memory, ...earlier], missed: this.missed }, this.context, () => void this.#forget(shown))}
      ${parts.length === 0 ? nothing : forgetPartDialog(parts, this.context, (part) => void this.#forgetPart(memory.id, part))}
    `;
  }

  #actions({ memory, parts }: MemoryResponse): TemplateResult {
    const { detail } = this.context.t;
    if (memory.scope === 'system') return html`<p class="note">${detail.system}</p>`;
    const suspended = memory.status === 'suspended';
    const changeable = memory.status === 'active' || suspended;
    return html`<div class="actions">
      ${
        changeable
          ? html`<button class="button" @click=${() => this.#edit('text')}>${detail.edit}</button>
              <button class="button" @click=${() => this.#edit('scope')}>${detail.changeScope}</button>
              <button class="button" @click=${() => void this.#change({ pinned: !memory.pinned })}>
                ${memory.pinned ? detail.unpin : detail.pin}
              </button>
              <button class="button" @click=${() => void this.#change({ suspended: !suspended })}>
                ${suspended ? detail.resume : detail.suspend}
              </button>`
          : nothing
      }
      <button class="button danger" @click=${() => void this.#askForget(memory)}>${detail.forget}</button>
      ${
        parts.length === 0
          ? nothing
          : html`<button class="button danger" @click=${() => this.#ask('forget-part')}>${detail.forgetPart}</button>`
      }
    </div>`;
  }

  readonly #showNear = (): void => {
    const id = this.memory;
    if (id === null) return;
    this.context.memories.near(id).then(
      (near) => {
        if (id === this.memory) this.near = near;
      },
      (failure: unknown) => this.say(failure),
    );
  };

  readonly #form = {
    save: (change: Change) => void this.#change(change),
    cancel: () => this.#edit(null),
  };

  #edit(editing: MemoryDetail['editing']): void {
    this.editing = editing;
  }

  async #change(change: Change): Promise<void> {
    const { context, memory: old } = this;
    if (old === null) return;
    try {
      const { memory, undo } = await context.memories.change(old, change);
      this.dispatchEvent(detailEvent({ kind: 'changed', old, memory }));
      context.go({ page: 'memories', id: memory.id });
      if (memory.id === old) await this.#load();
      context.toast({ text: context.t.detail.saved, undo: async () => await this.#undo(undo.id, old) });
    } catch (failure) {
      this.say(failure);
    }
  }

  /** Whoever decides knows by then what would miss it. */
  async #askForget(memory: MemoryView): Promise<void> {
    this.missed = await this.context.memories.missed([memory]);
    await this.updateComplete;
    if (this.memory === memory.id) this.#ask('forget');
  }

  #ask(dialog: 'forget' | 'forget-part'): void {
    this.querySelector<HTMLDialogElement>(`[data-dialog="${dialog}"]`)?.showModal();
  }

  async #forgetPart(old: string, part: string): Promise<void> {
    const { context } = this;
    try {
      const memory = await context.memories.forgetParts(old, [part]);
      this.dispatchEvent(detailEvent({ kind: 'changed', old, memory }));
      context.go({ page: 'memories', id: memory.id });
      context.toast({ text: context.t.forget.done(1) });
    } catch (failure) {
      this.say(failure);
    }
  }

  async #forget({ memory }: MemoryResponse): Promise<void> {
    const { context } = this;
    const { t } = context;
    try {
      const { forgotten, undo } = await context.memories.forget([memory.id]);
      if (forgotten === 0) return context.toast({ text: t.forget.refused });
      this.dispatchEvent(detailEvent({ kind: 'forgotten', ids: [memory.id] }));
      context.go({ page: 'memories', id: null });
      const text = t.forget.done(forgotten);
      context.toast(undo === null ? { text } : { text, undo: async () => await this.#undo(undo.id, memory.id) });
    } catch (failure) {
      this.say(failure);
    }
  }

  async #undo(id: string, memory: string): Promise<void> {
    const { context } = this;
    try {
      await context.memories.undo(id);
      this.dispatchEvent(detailEvent({ kind: 'undone' }));
      if (this.memory === memory) await this.#load();
      else if (this.memory !== null) context.go({ page: 'memories', id: memory });
      context.toast({ text: context.t.undone });
    } catch (failure) {
      this.say(failure);
    }
  }

  readonly #back = (): void => this.context.go({ page: 'memories', id: null });
}

customElements.define('merkdir-memory', MemoryDetail);
