import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ProceduresResponse, ProcedureView } from '../../http/contract/procedures.ts';
import { AskingElement } from '../asking-element.ts';
import type { LiveKind } from '../live.ts';
import { emptyState, failedState, loadingState } from '../states.ts';
import './procedure-card.ts';

/** Behaviour the house was taught, what is of use most first. */
class ProcedureList extends AskingElement {
  static override properties: PropertyDeclarations = {
    ...AskingElement.properties,
    procedures: { state: true },
  };
  declare procedures: readonly ProcedureView[] | null;
  protected override readonly follows: readonly LiveKind[] = ['procedures_changed', 'memory_forgotten', 'reset'];

  constructor() {
    super();
    this.procedures = null;
  }

  protected override async ask(): Promise<boolean> {
    const { procedures } = await this.context.api.get<ProceduresResponse>('api/procedures');
    this.procedures = procedures;
    return true;
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    if (this.failure !== null) return failedState(this.failure, t, () => this.refresh());
    if (this.procedures === null) return loadingState(t, 3);
    if (this.procedures.length === 0) return emptyState(t.procedures.none, t.procedures.noneHint);
    return html`<section aria-label=${t.procedures.title} @merkdir-changed=${() => this.refresh()}>
      ${repeat(
        this.procedures,
        ({ id }) => id,
        (procedure) => html`<merkdir-procedure .context=${this.context} .procedure=${procedure}></merkdir-procedure>`,
      )}
    </section>`;
  }
}

customElements.define('merkdir-procedures', ProcedureList);
