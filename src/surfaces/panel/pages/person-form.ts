import { html, type TemplateResult } from 'lit';
import type { PersonView } from '../../http/contract/household.ts';
import type { PanelContext } from '../context.ts';

export interface PersonChange {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly role: PersonView['role'];
}

export interface PersonFormEnd {
  save(change: PersonChange): void;
  cancel(): void;
  leave(): void;
}

const roles = ['owner', 'adult', 'child', 'guest'] as const;

/** Name, further names and role of somebody. */
export function personForm(person: PersonView, { t }: PanelContext, end: PersonFormEnd): TemplateResult {
  const submit = (event: Event) => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const aliases = String(fields.get('aliases') ?? '')
      .split(/[,\n]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== '');
    const role = roles.find((known) => known === fields.get('role')) ?? person.role;
    end.save({ name: String(fields.get('name') ?? '').trim(), aliases: [...new Set(aliases)], role });
  };
  return html`<form class="form" @submit=${submit}>
    <label>${t.people.name}<input name="name" required maxlength="100" .value=${person.name} /></label>
    <label>
      ${t.people.aliasesHint}
      <textarea name="aliases" rows="2" .value=${person.aliases.join(', ')}></textarea>
    </label>
    <label>
      ${t.people.role}
      <select name="role">
        ${roles.map((role) => html`<option value=${role} ?selected=${role === person.role}>${t.people.roles[role]}</option>`)}
      </select>
    </label>
    <div class="actions">
      <button class="button" type="button" @click=${end.cancel}>${t.cancel}</button>
      <button class="button solid">${t.save}</button>
      <button class="button danger" type="button" @click=${end.leave}>${t.leave.open}</button>
    </div>
  </form>`;
}
