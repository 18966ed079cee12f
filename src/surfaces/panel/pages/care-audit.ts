import { html, type TemplateResult } from 'lit';
import type { AuditResponse } from '../../http/contract/care.ts';
import { nameOf } from '../context.ts';
import { momentText } from '../dates.ts';
import { CareSection } from './care-section.ts';

/** The journal: who did what when; never what it was about. */
class AuditSection extends CareSection<AuditResponse> {
  protected readonly name = 'audit';

  protected heading(): string {
    return this.context.t.audit.title;
  }

  protected async ask(): Promise<AuditResponse> {
    return await this.context.api.get<AuditResponse>('api/audit', { limit: '20' });
  }

  protected content({ entries }: AuditResponse): TemplateResult {
    const { t, people, preferences } = this.context;
    return html`<p class="quiet">${t.audit.hint}</p>
      <ul class="plain">
        ${entries.map(
          ({ at, actor, action }) => html`<li>
            ${t.audit.actions[action as keyof typeof t.audit.actions] ?? action}
            <span class="quiet">${actor === null ? t.audit.nobody : nameOf(people, actor)}, ${momentText(at, preferences.language)}</span>
          </li>`,
        )}
      </ul>`;
  }
}

customElements.define('merkdir-audit', AuditSection);
