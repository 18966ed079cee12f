import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { SettingsView } from '../../http/contract/care.ts';
import type { JobsResponse } from '../../http/contract/jobs.ts';
import type { DoctorResponse } from '../../http/contract/upkeep.ts';
import { chips } from '../chips.ts';
import { momentText } from '../dates.ts';
import { PanelElement } from '../panel-element.ts';
import { languages, themes } from '../preferences.ts';
import { problemText } from '../problem-text.ts';
import { failedState, loadingState } from '../states.ts';

interface Loaded {
  readonly findings: DoctorResponse['findings'];
  readonly settings: SettingsView;
  readonly jobs: JobsResponse['jobs'];
}

const periods = ['transcript_days', 'sighting_days', 'event_days', 'draft_days', 'journal_days'] as const;

const languageNames = { de: 'Deutsch', en: 'English' };

/** Who looks and how, whether all is well, how long things are kept, and what runs in the background. */
class CarePage extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    loaded: { state: true },
    failure: { state: true },
  };
  declare loaded: Loaded | null;
  declare failure: unknown;

  constructor() {
    super();
    this.loaded = null;
    this.failure = null;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('context') as CarePage['context'] | undefined;
    if (changed.has('context') && before?.preferences.language !== this.context.preferences.language) void this.#load();
  }

  async #load(): Promise<void> {
    const { api, preferences } = this.context;
    this.failure = null;
    try {
      const [{ findings }, settings, { jobs }] = await Promise.all([
        api.get<DoctorResponse>('api/doctor', { language: preferences.language }),
        api.get<SettingsView>('api/settings'),
        api.get<JobsResponse>('api/jobs', { limit: '10' }),
      ]);
      this.loaded = { findings, settings, jobs };
    } catch (failure) {
      this.failure = failure;
    }
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<div class="page">
      <header class="page-head"><h1>${t.care.title}</h1></header>
      ${this.#look()}
      ${this.failure === null ? this.#checked() : failedState(this.failure, t, () => void this.#load())}
    </div>`;
  }

  #look(): TemplateResult {
    const { t, preferences, people, choose } = this.context;
    const set = (event: Event) => choose({ viewer: (event.target as HTMLSelectElement).value || null });
    return html`<section class="panel" aria-labelledby="look-title">
      <h2 id="look-title">${t.care.look}</h2>
      <label class="inline">
        ${t.care.viewer}
        <select data-choice="viewer" @change=${set}>
          <option value="">${t.care.nobody}</option>
          ${people.map(
            ({ slug, name }) => html`<option value=${slug} ?selected=${preferences.viewer === slug}>${name}</option>`,
          )}
        </select>
      </label>
      <p class="quiet">${t.care.viewerHint}</p>
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

  #checked(): TemplateResult {
    const { t } = this.context;
    if (this.loaded === null) return loadingState(t, 4);
    const { findings, settings, jobs } = this.loaded;
    return html`<section class="panel" aria-labelledby="doctor-title">
        <h2 id="doctor-title">${t.care.doctor}</h2>
        <ul class="plain">
          ${findings.map(
            ({ state, message, hint }) => html`<li class="finding" data-state=${state}>
              <span class="mark">${t.care.states[state]}</span>
              <span>${message}${hint === null ? nothing : html`<br /><span class="quiet">${hint}</span>`}</span>
            </li>`,
          )}
        </ul>
      </section>
      ${this.#settings(settings)} ${this.#copy()} ${this.#jobs(jobs)}`;
  }

  #settings(settings: SettingsView): TemplateResult {
    const { t } = this.context;
    return html`<section class="panel" aria-labelledby="settings-title">
      <h2 id="settings-title">${t.care.settings}</h2>
      <form class="form" @submit=${this.#save}>
        ${periods.map(
          (name) => html`<label class="inline">
            ${t.care.settingNames[name]}
            <span><input type="number" name=${name} min="0" max="36500" required .value=${String(settings[name])} /> ${t.care.days}</span>
          </label>`,
        )}
        <div class="actions"><button class="button solid">${t.save}</button></div>
      </form>
    </section>`;
  }

  #copy(): TemplateResult {
    const { t, preferences } = this.context;
    const query = new URLSearchParams(preferences.viewer === null ? {} : { speaker: preferences.viewer });
    return html`<section class="panel" aria-labelledby="copy-title">
      <h2 id="copy-title">${t.care.copy}</h2>
      <p class="quiet">${t.care.copyHint}</p>
      <div class="actions"><a class="button" href=${`./api/export?${query}`} download>${t.care.download}</a></div>
    </section>`;
  }

  #jobs(jobs: JobsResponse['jobs']): TemplateResult {
    const { t, preferences } = this.context;
    return html`<section class="panel" aria-labelledby="jobs-title">
      <h2 id="jobs-title">${t.care.jobs}</h2>
      ${
        jobs.length === 0
          ? html`<p class="quiet">${t.care.noJobs}</p>`
          : html`<ul class="plain">
              ${jobs.map(
                ({
                  queue,
                  state,
                  created_at,
                }) => html`<li class="finding" data-state=${state === 'failed' ? 'problem' : 'ok'}>
                  <span class="mark">${t.care.jobStates[state]}</span>
                  <span>${queue}<br /><span class="quiet">${momentText(created_at, preferences.language)}</span></span>
                </li>`,
              )}
            </ul>`
      }
    </section>`;
  }

  readonly #save = (event: Event): void => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    void this.#store(Object.fromEntries(periods.map((name) => [name, Number(fields.get(name))])));
  };

  async #store(change: Readonly<Record<string, number>>): Promise<void> {
    const { t, api, toast } = this.context;
    try {
      const settings = await api.send<SettingsView>('PATCH', 'api/settings', change);
      if (this.loaded !== null) this.loaded = { ...this.loaded, settings };
      toast({ text: t.care.saved });
    } catch (failure) {
      toast({ text: problemText(failure, t).title });
    }
  }
}

customElements.define('merkdir-care', CarePage);
