import { html, nothing, type TemplateResult } from 'lit';
import type { ProcedureView } from '../../http/contract/procedures.ts';
import type { PanelContext } from '../context.ts';
import { momentText } from '../dates.ts';

type Script = NonNullable<ProcedureView['script']>;

/** What would be switched, call by call, and what nothing was found for. */
export function scriptView({ calls, unresolved, confirmed_at }: Script, context: PanelContext): TemplateResult {
  const { t, preferences } = context;
  const standing =
    confirmed_at === null
      ? html`<span class="mark">${t.procedures.unconfirmed}</span>`
      : html`<span class="mark fine">${t.procedures.confirmedOn(momentText(confirmed_at, preferences.language))}</span>`;
  return html`<p>${standing}</p>
    <ol class="calls">${calls.map((call) => html`<li>${callView(call, context)}</li>`)}</ol>
    ${
      unresolved.length === 0
        ? nothing
        : html`<p class="note">${t.procedures.nothingFound} ${unresolved.map((step) => `„${step}“`).join(', ')}</p>`
    }`;
}

/** "ausschalten: light.sofa"; a service without a word of its own is shown as it is called. */
function callView({ service, entities, data }: Script['calls'][number], { t }: PanelContext): TemplateResult {
  const name = service.slice(service.indexOf('.') + 1);
  const word = t.procedures.services[name as keyof typeof t.procedures.services] ?? service;
  const details = Object.entries(data).map(([key, value]) => `${key} ${value}`);
  return html`<strong>${word}</strong> ${entities.map((entity) => html`<code>${entity}</code> `)}
    ${details.length === 0 ? nothing : html`<span class="quiet">${details.join(', ')}</span>`}`;
}
