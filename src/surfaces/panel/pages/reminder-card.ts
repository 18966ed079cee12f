import { html, nothing, type TemplateResult } from 'lit';
import type { IntentionView } from '../../http/contract/intentions.ts';
import { nameOf, type PanelContext } from '../context.ts';
import { momentText } from '../dates.ts';
import { messages } from '../messages.ts';
import { ruleText } from '../rule-text.ts';
import { type Snooze, snoozes } from '../snooze-times.ts';

export interface ReminderActions {
  readonly editing: boolean;
  done(): void;
  snooze(snooze: Snooze): void;
  edit(): void;
  save(change: { readonly text: string; readonly at?: string }): void;
  remove(): void;
}

/** After these nothing is left to be done or put off. */
const ends: readonly IntentionView['state'][] = ['done', 'expired'];

/** A reminder: what about, for whom, when, and what can be done with it; every action is visible. */
export function reminderCard(one: IntentionView, context: PanelContext, act: ReminderActions): TemplateResult {
  const { t, preferences } = context;
  const over = ends.includes(one.state);
  const state = one.state === 'waiting' ? nothing : html`<span class="mark">${t.reminders.states[one.state]}</span>`;
  return html`<li class="panel reminder" data-state=${one.state}>
    <h2 lang=${one.language}><span class="quiet">${leadOf(one, context)}</span> ${one.text}</h2>
    <p class="card-facts">
      <span>${whenText(one, context)}</span>
      ${one.told_at === null ? nothing : html`<span>${t.reminders.toldAt(momentText(one.told_at, preferences.language))}</span>`}
      ${one.scope === 'private' ? html`<span class="mark">${t.scope.private}</span>` : nothing} ${state}
    </p>
    ${act.editing ? changeForm(one, context, act) : buttons(over, context, act)}
  </li>`;
}

/** Who is told, in the language the reminder goes on in. */
function leadOf({ recipient, language }: IntentionView, { me, people }: PanelContext): string {
  const { lead } = messages[language].reminders;
  if (recipient === null) return lead.us;
  return recipient === me.person ? lead.me : lead.person(nameOf(people, recipient));
}

/** "am 3. März um 17:00, jede Woche: Freitag" or "Wenn jemand kommt: wenn Oma kommt". */
export function whenText({ trigger, due_at, rule, waits_for }: IntentionView, context: PanelContext): string {
  const { t, preferences } = context;
  if (trigger !== 'time') return [t.reminders.when[trigger], waits_for].filter((part) => part !== null).join(': ');
  const due = due_at === null ? t.reminders.when.time : t.reminders.at(momentText(due_at, preferences.language));
  return rule === null ? due : `${due}, ${ruleText(rule, t, preferences.language)}`;
}

function buttons(over: boolean, { t }: PanelContext, act: ReminderActions): TemplateResult {
  const choose = (event: Event) => {
    const select = event.target as HTMLSelectElement;
    const chosen = snoozes.find((snooze) => snooze === select.value);
    select.value = '';
    if (chosen !== undefined) act.snooze(chosen);
  };
  return html`<div class="actions">
    ${over ? nothing : html`<button class="button solid" @click=${act.done}>${t.reminders.done}</button>`}
    <label class="button choice">
      <span aria-hidden="true">${t.reminders.later}</span>
      <select aria-label=${t.reminders.laterTitle} @change=${choose}>
        <option value="" selected>${t.reminders.laterTitle}</option>
        ${snoozes.map((snooze) => html`<option value=${snooze}>${t.reminders.snoozes[snooze]}</option>`)}
      </select>
    </label>
    ${over ? nothing : html`<button class="button" @click=${act.edit}>${t.reminders.change}</button>`}
    <button class="button danger" @click=${act.remove}>${t.reminders.delete}</button>
  </div>`;
}

function changeForm(one: IntentionView, { t }: PanelContext, act: ReminderActions): TemplateResult {
  const submit = (event: Event) => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const moment = String(fields.get('at') ?? '');
    const at = moment === '' || moment === localText(one.due_at) ? {} : { at: new Date(moment).toISOString() };
    act.save({ text: String(fields.get('text') ?? '').trim(), ...at });
  };
  return html`<form class="form" @submit=${submit}>
    <label>${t.reminders.text}<input name="text" required maxlength="1000" lang=${one.language} .value=${one.text} /></label>
    ${
      one.trigger === 'time' && one.rule === null
        ? html`<label>
            ${t.reminders.moment}<input type="datetime-local" name="at" required .value=${localText(one.due_at)} />
          </label>`
        : nothing
    }
    <div class="actions">
      <button class="button" type="button" @click=${act.edit}>${t.cancel}</button>
      <button class="button solid">${t.save}</button>
    </div>
  </form>`;
}

/** An instant as a field for date and time takes it, on the clock of this device. */
export function localText(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
