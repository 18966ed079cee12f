import { html, nothing, type TemplateResult } from 'lit';
import { chips } from '../chips.ts';
import { stands } from '../context.ts';
import { PanelElement } from '../panel-element.ts';
import { languages, themes } from '../preferences.ts';
import './care-audit.ts';
import './care-copies.ts';
import './care-counts.ts';
import './care-doctor.ts';
import './care-gate.ts';
import './care-keys.ts';
import './care-settings.ts';
import './care-tidy.ts';

const languageNames = { de: 'Deutsch', en: 'English' };

/** How it looks, whether all is well, what the household decided, and how much there is. */
class CarePage extends PanelElement {
  protected override render(): TemplateResult {
    const { context } = this;
    const { t } = context;
    return html`<div class="page">
      <header class="page-head"><h1>${t.care.title}</h1></header>
      ${this.#look()}
      ${
        stands(context, 'administrator')
          ? html`<merkdir-doctor .context=${context}></merkdir-doctor>
              <merkdir-counts .context=${context}></merkdir-counts>
              <merkdir-settings .context=${context}></merkdir-settings>
              <merkdir-gate .context=${context}></merkdir-gate>
              <merkdir-keys .context=${context}></merkdir-keys>
              <merkdir-tidy .context=${context}></merkdir-tidy>`
          : nothing
      }
      ${context.me.standing === 'visitor' ? nothing : html`<merkdir-copies .context=${context}></merkdir-copies>`}
      ${stands(context, 'administrator') ? html`<merkdir-audit .context=${context}></merkdir-audit>` : nothing}
    </div>`;
  }

  #look(): TemplateResult {
    const { t, preferences, choose } = this.context;
    return html`<section class="panel" aria-labelledby="look-title">
      <h2 id="look-title">${t.care.look}</h2>
      ${chips({
        label: t.care.language,
        choices: languages.map((value) => ({ value, text: languageNames[value] })),
        chosen: preferences.language,
        choose: (language) => choose({ language }),
      })}
      ${chips({
        label: t.care.theme,
        choices: themes.map((value) => ({ value, text: t.care.themes[value] })),
        chosen: preferences.theme,
        choose: (theme) => choose({ theme }),
      })}
    </section>`;
  }
}

customElements.define('merkdir-care', CarePage);
