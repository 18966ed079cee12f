import { html, nothing, type TemplateResult } from 'lit';
import type { ConsolidationResponse } from '../../http/contract/consolidation.ts';
import type { JobsResponse, RunJobResponse } from '../../http/contract/jobs.ts';
import type { IndexResponse } from '../../http/contract/upkeep.ts';
import { momentText, numberText } from '../dates.ts';
import { CareSection } from './care-section.ts';

type Jobs = JobsResponse['jobs'];

interface Loaded {
  readonly jobs: Jobs;
  readonly index: IndexResponse;
}

const counted = [
  'merged',
  'superseded',
  'expired',
  'faded',
  'drafts',
  'questions',
  'rollups',
  'profiles',
  'purged',
] as const;

/** While something runs it looks again so often, in milliseconds. */
const lookAgain = 2_000;

/** Tidying up: first what it would do, then doing it and taking it back; indexing anew; and what runs at the moment. */
class TidySection extends CareSection<Loaded> {
  static override properties = { ...CareSection.properties, report: { state: true }, busy: { state: true } };
  declare report: ConsolidationResponse | null;
  declare busy: boolean;
  protected readonly name = 'tidy';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.report = null;
    this.busy = false;
  }

  protected heading(): string {
    return this.context.t.tidy.title;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected async ask(): Promise<Loaded> {
    const { api } = this.context;
    const [{ jobs }, index] = await Promise.all([
      api.get<JobsResponse>('api/jobs', { limit: '8' }),
      api.get<IndexResponse>('api/index'),
    ]);
    clearTimeout(this.#timer);
    const waiting = jobs.some(({ state }) => state === 'active' || state === 'created' || state === 'retry');
    if (waiting && this.isConnected) this.#timer = setTimeout(() => this.refresh(), lookAgain);
    return { jobs, index };
  }

  protected content({ jobs, index }: Loaded): TemplateResult {
    const { t } = this.context;
    return html`<p>${t.tidy.hint}</p>
      <div class="actions">
        <button class="button" ?disabled=${this.busy} @click=${() => void this.#consolidate(true)}>${t.tidy.look}</button>
        <button class="button" ?disabled=${this.busy} @click=${() => void this.#consolidate(false)}>${t.tidy.run}</button>
        <button class="button" @click=${() => void this.#reindex()}>${t.tidy.reindex}</button>
      </div>
      ${this.report === null ? nothing : this.#told(this.report)} ${this.#index(index)} ${this.#jobs(jobs)}`;
  }

  #told(report: ConsolidationResponse): TemplateResult {
    const { t, preferences } = this.context;
    return html`<div role="status">
      <h3>${report.dry_run ? t.tidy.would : t.tidy.did}</h3>
      <dl class="facts">
        <div><dt>${t.tidy.counts.looked}</dt><dd>${numberText(report.looked, preferences.language)}</dd></div>
        ${counted.map((name) => html`<div><dt>${t.tidy.counts[name]}</dt><dd>${numberText(report[name], preferences.language)}</dd></div>`)}
      </dl>
      ${
        report.dry_run
          ? nothing
          : html`<button class="button" @click=${() => void this.#undo(report.run)}>${t.undo}</button>`
      }
    </div>`;
  }

  #index({ model, indexed, total }: IndexResponse): TemplateResult {
    const { t, preferences } = this.context;
    const [done, all] = [numberText(indexed, preferences.language), numberText(total, preferences.language)];
    return html`<h3>${t.tidy.index}</h3>
      <div class="row">
        <span>${t.tidy.indexed(done, all)}</span>
        <progress aria-label=${t.tidy.index} max=${Math.max(1, total)} .value=${total === 0 ? 1 : indexed}></progress>
      </div>
      <p class="quiet">${model}</p>`;
  }

  #jobs(jobs: Jobs): TemplateResult {
    const { t, preferences } = this.context;
    const { care } = t;
    return html`<h3>${care.jobs}</h3>
      ${
        jobs.length === 0
          ? html`<p class="quiet">${care.noJobs}</p>`
          : html`<ul class="plain">
              ${jobs.map(
                ({
                  queue,
                  state,
                  created_at,
                }) => html`<li class="finding" data-state=${state === 'failed' ? 'problem' : 'ok'}>
                  <span class="mark">${care.jobStates[state]}</span>
                  <span>${t.tidy.queues[queue as keyof typeof t.tidy.queues] ?? queue}
                    <br /><span class="quiet">${momentText(created_at, preferences.language)}</span></span>
                </li>`,
              )}
            </ul>`
      }`;
  }

  async #consolidate(dry: boolean): Promise<void> {
    this.busy = true;
    try {
      this.report = await this.context.api.send<ConsolidationResponse>('POST', 'api/consolidation', { dry_run: dry });
    } catch (failure) {
      this.say(failure);
    } finally {
      this.busy = false;
    }
  }

  async #undo(run: string): Promise<void> {
    const { api, t } = this.context;
    await this.act(
      async () => await api.send('POST', 'api/consolidation/undo', { run }),
      () => t.undone,
    );
    this.report = null;
  }

  async #reindex(): Promise<void> {
    const { api, t } = this.context;
    await this.act(
      async () => await api.send<RunJobResponse>('POST', 'api/jobs', { queue: 'memory.reindex' }),
      ({ enqueued }) => (enqueued === 0 ? t.tidy.nothingToIndex : t.tidy.indexing),
    );
  }
}

customElements.define('merkdir-tidy', TidySection);
