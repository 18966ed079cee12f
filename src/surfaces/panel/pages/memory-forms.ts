import { html, nothing, type TemplateResult } from 'lit';
import type { MemoryView } from '../../http/contract/memory.ts';
import type { PanelContext } from '../context.ts';
import type { Change } from '../memory-api.ts';

/** What a form does when it is left. */
export interface FormEnd {
  save(change: Change): void;
  cancel(): void;
}

function fieldsOf(event: Event): FormData {
  event.preventDefault();
  return new FormData(event.target as HTMLFormElement);
}

function buttons({ t }: PanelContext, cancel: () => void): TemplateResult {
  return html`<div class="actions">
    <button class="button" type="button" @click=${cancel}>${t.cancel}</button>
    <button class="button solid">${t.save}</button>
  </div>`;
}

/** Another wording. */
export function textForm(memory: MemoryView, context: PanelContext, end: FormEnd): TemplateResult {
  const submit = (event: Event) => {
    const text = String(fieldsOf(event).get('text') ?? '').trim();
    if (text === '' || text === memory.text) end.cancel();
    else end.save({ text });
  };
  return html`<form class="form" @submit=${submit}>
    <label>
      ${context.t.detail.text}
      <textarea name="text" rows="4" maxlength="10000" required lang=${memory.language} .value=${memory.text}></textarea>
    </label>
    ${buttons(context, end.cancel)}
  </form>`;
}

/** Who may hear it from now on, each a press. Only one's own can be made private: nobody keeps a secret for somebody else. */
export function scopeForm(memory: MemoryView, context: PanelContext, end: FormEnd): TemplateResult {
  const { t, rooms, me } = context;
  const submit = (event: Event) => {
    const room = String(fieldsOf(event).get('room') ?? '');
    end.save({ scope: 'room', in_room: room });
  };
  const current = (scope: MemoryView['scope']) => (memory.scope === scope ? 'true' : 'false');
  return html`<form class="form" @submit=${submit}>
    <fieldset>
      <legend>${t.detail.changeScope}</legend>
      <button class="button" type="button" aria-pressed=${current('shared')} @click=${() => end.save({ scope: 'shared' })}>
        ${t.scope.shared}
      </button>
      ${
        me.person === null
          ? nothing
          : html`<button
              class="button"
              type="button"
              aria-pressed=${current('private')}
              @click=${() => end.save({ scope: 'private' })}
            >
              ${t.detail.onlyMe}
            </button>`
      }
      ${
        rooms.length === 0
          ? nothing
          : html`<div class="inline">
              <select name="room" aria-label=${t.filter.room}>
                ${rooms.map(({ slug, name }) => html`<option value=${slug} ?selected=${memory.room === slug}>${name}</option>`)}
              </select>
              <button class="button" aria-pressed=${current('room')}>${t.scope.room}</button>
            </div>`
      }
    </fieldset>
    <div class="actions"><button class="button" type="button" @click=${end.cancel}>${t.cancel}</button></div>
  </form>`;
}
