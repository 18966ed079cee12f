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

/** Who may hear it from now on. Only one's own can be made private: nobody keeps a secret for somebody else. */
export function scopeForm(memory: MemoryView, context: PanelContext, end: FormEnd): TemplateResult {
  const { t, rooms, preferences } = context;
  const choices = (['shared', 'private', 'room'] as const).filter(
    (scope) => (scope !== 'private' || preferences.viewer !== null) && (scope !== 'room' || rooms.length > 0),
  );
  const submit = (event: Event) => {
    const fields = fieldsOf(event);
    const scope = choices.find((known) => known === fields.get('scope'));
    if (scope === undefined) end.cancel();
    else end.save(scope === 'room' ? { scope, in_room: String(fields.get('room')) } : { scope });
  };
  return html`<form class="form" @submit=${submit}>
    <fieldset>
      <legend>${t.detail.changeScope}</legend>
      ${choices.map(
        (scope) => html`<label class="radio">
          <input type="radio" name="scope" value=${scope} ?checked=${memory.scope === scope} required />
          ${t.scope[scope]}
        </label>`,
      )}
      ${
        rooms.length === 0
          ? nothing
          : html`<label>
              ${t.filter.room}
              <select name="room">
                ${rooms.map(({ slug, name }) => html`<option value=${slug} ?selected=${memory.room === slug}>${name}</option>`)}
              </select>
            </label>`
      }
    </fieldset>
    ${buttons(context, end.cancel)}
  </form>`;
}
