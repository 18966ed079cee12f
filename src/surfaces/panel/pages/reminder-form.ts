import { html, nothing, type TemplateResult } from 'lit';
import type { PanelContext } from '../context.ts';
import { ruleOf } from '../rule-text.ts';
import { snoozeUntil } from '../snooze-times.ts';
import { localText } from './reminder-card.ts';

/** A reminder as `POST /api/intentions` takes it; without a recipient it is for whoever asks. */
export interface NewReminder {
  readonly text: string;
  readonly trigger: { readonly kind: 'time'; readonly at: string; readonly rule: string | null };
  readonly language: PanelContext['preferences']['language'];
  readonly recipient?: string | null;
}

const repeats = ['day', 'week', 'month', 'year'] as const;

/** What, when, how often and for whom; tomorrow morning unless said otherwise. */
export function reminderForm(
  { t, me, people, preferences }: PanelContext,
  end: { add(reminder: NewReminder): void; cancel(): void },
): TemplateResult {
  const submit = (event: Event) => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const at = new Date(String(fields.get('at')));
    const recipient = String(fields.get('recipient') ?? '');
    const repeat = repeats.find((one) => one === fields.get('repeat'));
    end.add({
      text: String(fields.get('text') ?? '').trim(),
      language: preferences.language,
      trigger: { kind: 'time', at: at.toISOString(), rule: repeat === undefined ? null : ruleOf(repeat, at) },
      ...(recipient === 'self' ? {} : { recipient: recipient === '' ? null : recipient }),
    });
  };
  return html`<form class="form" @submit=${submit}>
    <label>${t.reminders.text}<input name="text" required maxlength="1000" placeholder=${t.reminders.textHint} /></label>
    <label>
      ${t.reminders.moment}
      <input type="datetime-local" name="at" required .value=${localText(snoozeUntil('tomorrow', new Date()).toISOString())} />
    </label>
    <label>
      ${t.reminders.repeat}
      <select name="repeat">
        <option value="">${t.reminders.once}</option>
        ${repeats.map((repeat) => html`<option value=${repeat}>${t.reminders.every[repeat](1)}</option>`)}
      </select>
    </label>
    <label>
      ${t.reminders.recipient}
      <select name="recipient">
        ${me.person === null ? nothing : html`<option value="self" selected>${t.people.you}</option>`}
        <option value="">${t.reminders.forWhoever}</option>
        ${people.filter(({ slug }) => slug !== me.person).map(({ slug, name }) => html`<option value=${slug}>${name}</option>`)}
      </select>
    </label>
    <div class="actions">
      <button class="button" type="button" @click=${end.cancel}>${t.cancel}</button>
      <button class="button solid">${t.save}</button>
    </div>
  </form>`;
}
