import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { chips } from '../chips.ts';
import { stands } from '../context.ts';
import { PanelElement } from '../panel-element.ts';
import './briefing.ts';
import './procedure-list.ts';
import './reminder-list.ts';

type What = 'reminders' | 'procedures' | 'briefing';

/** What happens by itself: reminders, behaviour the house was taught, and what is new. */
class RoutinesPage extends PanelElement {
  static override properties: PropertyDeclarations = { ...PanelElement.properties, what: { state: true } };
  declare what: What;

  constructor() {
    super();
    this.what = 'reminders';
  }

  protected override render(): TemplateResult {
    const { context } = this;
    const { routines } = context.t;
    return html`<div class="page">
      <header class="page-head"><h1>${routines.title}</h1></header>
      ${chips<What>({
        label: routines.what,
        choices: [
          { value: 'reminders', text: routines.reminders },
          ...(stands(context, 'household') ? [{ value: 'procedures', text: routines.procedures } as const] : []),
          { value: 'briefing', text: routines.briefing },
        ],
        chosen: this.what,
        choose: (what) => {
          this.what = what;
        },
      })}
      ${this.#chosen()}
    </div>`;
  }

  #chosen(): TemplateResult {
    const { context } = this;
    switch (this.what) {
      case 'reminders':
        return html`<merkdir-reminders .context=${context}></merkdir-reminders>`;
      case 'procedures':
        return html`<merkdir-procedures .context=${context}></merkdir-procedures>`;
      case 'briefing':
        return html`<merkdir-briefing .context=${context}></merkdir-briefing>`;
    }
  }
}

customElements.define('merkdir-routines', RoutinesPage);
