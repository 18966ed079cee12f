import { html, nothing, type TemplateResult } from 'lit';
import type { ProcedureDetailResponse } from '../../http/contract/procedures.ts';
import type { PanelContext } from '../context.ts';
import { dayText } from '../dates.ts';
import { hashOf } from '../routes.ts';
import { scriptView } from './script-view.ts';

export interface ProcedureActions {
  readonly manages: boolean;
  readonly busy: boolean;
  propose(): void;
  /** `script`: the id of exactly what is shown. */
  confirm(script: string): void;
  release(slug: string): void;
}

/** Who uses a procedure, what Merkdir itself would switch, and how it was worded before. */
export function procedureDetail(
  { procedure, versions, automations }: ProcedureDetailResponse,
  context: PanelContext,
  act: ProcedureActions,
): TemplateResult {
  const { t, preferences } = context;
  return html`<div class="detail procedure">
    <div>
      <h3>${t.procedures.usedBy}</h3>
      ${usedBy(automations, context)}
      ${procedure.former_slugs.map(
        (slug) => html`<div class="row">
          <p>${t.procedures.former(slug)}</p>
          ${act.manages ? html`<button class="button" @click=${() => act.release(slug)}>${t.procedures.release}</button>` : nothing}
        </div>`,
      )}
      <p class="quiet">${t.procedures.topic}: <code>merkdir/procedure/${procedure.slug}</code></p>
    </div>
    ${script(procedure, context, act)}
    <div>
      <h3>${t.procedures.versions}</h3>
      <ol class="history">
        ${versions.map(
          ({ version, text, at }) => html`<li>
            <span>${text}</span>
            <span class="quiet">${t.procedures.version(version)}, ${dayText(at, preferences.language)}</span>
          </li>`,
        )}
      </ol>
    </div>
    <a href=${hashOf({ page: 'memories', id: procedure.memory })}>${t.procedures.memory}</a>
  </div>`;
}

function usedBy(automations: readonly string[] | null, { t }: PanelContext): TemplateResult {
  if (automations === null) return html`<p class="quiet">${t.procedures.unknownUse}</p>`;
  if (automations.length === 0) return html`<p class="quiet">${t.procedures.unused}</p>`;
  return html`<ul class="plain">${automations.map((name) => html`<li>${name}</li>`)}</ul>`;
}

function script(
  { script, state }: ProcedureDetailResponse['procedure'],
  context: PanelContext,
  act: ProcedureActions,
): TemplateResult {
  const { t } = context;
  const waits = script !== null && script.confirmed_at === null && script.calls.length > 0 && state !== 'draft';
  return html`<div>
    <h3>${t.procedures.script}</h3>
    <p class="quiet">${t.procedures.scriptHint}</p>
    ${script === null ? nothing : scriptView(script, context)}
    ${
      act.manages
        ? html`<div class="actions">
            ${
              waits
                ? html`<button class="button solid" ?disabled=${act.busy} @click=${() => act.confirm(script.id)}>
                    ${t.procedures.confirm}
                  </button>`
                : nothing
            }
            <button class="button" ?disabled=${act.busy} @click=${act.propose}>
              ${script === null ? t.procedures.propose : t.procedures.proposeAgain}
            </button>
          </div>`
        : nothing
    }
  </div>`;
}
