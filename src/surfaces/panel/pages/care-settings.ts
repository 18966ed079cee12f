import { html, type TemplateResult } from 'lit';
import type { SettingsView } from '../../http/contract/care.ts';
import { CareSection } from './care-section.ts';

const times = ['transcript_days', 'sighting_days', 'event_days', 'draft_days', 'journal_days'] as const;
const switches = ['learning', 'speaker_recognition', 'keep_forgotten_transcripts'] as const;

/** How long things are kept, and whether conversations are learned from. */
class SettingsSection extends CareSection<SettingsView> {
  protected readonly name = 'settings';

  protected heading(): string {
    return this.context.t.care.settings;
  }

  protected async ask(): Promise<SettingsView> {
    return await this.context.api.get<SettingsView>('api/settings');
  }

  protected content(settings: SettingsView): TemplateResult {
    const { t } = this.context;
    return html`<form class="form" @submit=${this.#save}>
      ${times.map(
        (name) => html`<label class="inline">
          ${t.care.settingNames[name]}
          <span><input type="number" name=${name} min="0" max="36500" required .value=${String(settings[name])} /> ${t.care.days}</span>
        </label>`,
      )}
      ${switches.map(
        (name) => html`<label class="radio">
          <input type="checkbox" name=${name} .checked=${settings[name]} />
          <span>${t.care.switches[name]}<br /><span class="quiet">${t.care.switchHints[name]}</span></span>
        </label>`,
      )}
      <div class="actions"><button class="button solid">${t.save}</button></div>
    </form>`;
  }

  readonly #save = (event: Event): void => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const change = Object.fromEntries([
      ...times.map((name) => [name, Number(fields.get(name))] as const),
      ...switches.map((name) => [name, fields.has(name)] as const),
    ]);
    const { api, t } = this.context;
    void this.act(
      async () => await api.send('PATCH', 'api/settings', change),
      () => t.care.saved,
    );
  };
}

customElements.define('merkdir-settings', SettingsSection);
