import { html, nothing, type TemplateResult } from 'lit';
import type { DoctorResponse } from '../../http/contract/upkeep.ts';
import { CareSection } from './care-section.ts';

type Findings = DoctorResponse['findings'];

/** Whether everything works; what does not comes first. */
class DoctorSection extends CareSection<Findings> {
  protected readonly name = 'doctor';

  protected heading(): string {
    return this.context.t.care.doctor;
  }

  protected async ask(): Promise<Findings> {
    const { api, preferences } = this.context;
    return (await api.get<DoctorResponse>('api/doctor', { language: preferences.language })).findings;
  }

  protected content(findings: Findings): TemplateResult {
    const wrong = findings.filter(({ state }) => state !== 'ok');
    const fine = findings.filter(({ state }) => state === 'ok');
    const { t } = this.context;
    return html`<ul class="plain">${wrong.map((finding) => this.#finding(finding))}</ul>
      <details ?open=${wrong.length === 0}>
        <summary>${t.care.works(fine.length)}</summary>
        <ul class="plain">${fine.map((finding) => this.#finding(finding))}</ul>
      </details>`;
  }

  #finding({ state, message, hint }: Findings[number]): TemplateResult {
    const { t } = this.context;
    return html`<li class="finding" data-state=${state}>
      <span class="mark">${t.care.states[state]}</span>
      <span>${message}${hint === null ? nothing : html`<br /><span class="quiet">${hint}</span>`}</span>
    </li>`;
  }
}

customElements.define('merkdir-doctor', DoctorSection);
