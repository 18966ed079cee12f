import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { BriefingResponse } from '../../http/contract/briefing.ts';
import { AskingElement } from '../asking-element.ts';
import { chips } from '../chips.ts';
import { nameOf } from '../context.ts';
import { momentText } from '../dates.ts';
import type { LiveKind } from '../live.ts';
import { hashOf } from '../routes.ts';
import { failedState, loadingState } from '../states.ts';
import { whenText } from './reminder-card.ts';

const spans = ['day', 'week'] as const;
type Span = (typeof spans)[number];
const days = { day: 1, week: 7 } as const;
const dayMs = 86_400_000;
/** More is no briefing any more; the list of memories has them all. */
const mostShown = 12;

/** What is new for whoever looks: as it would be said, and what it is made of. */
class Briefing extends AskingElement {
  static override properties: PropertyDeclarations = {
    ...AskingElement.properties,
    span: { state: true },
    briefing: { state: true },
  };
  declare span: Span;
  declare briefing: BriefingResponse | null;
  protected override readonly follows: readonly LiveKind[] = [
    'memory_saved',
    'memory_forgotten',
    'intentions_changed',
    'reset',
  ];

  constructor() {
    super();
    this.span = 'day';
    this.briefing = null;
  }

  protected override async ask(): Promise<boolean> {
    const { api, preferences } = this.context;
    const { span } = this;
    const since = new Date(Date.now() - days[span] * dayMs).toISOString();
    const query = { since, language: preferences.language };
    const briefing = await api.get<BriefingResponse>('api/briefing', query);
    if (span !== this.span) return false;
    this.briefing = briefing;
    return true;
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<section aria-label=${t.briefing.title}>
      ${chips<Span>({
        label: t.briefing.since,
        choices: spans.map((value) => ({ value, text: t.briefing.spans[value] })),
        chosen: this.span,
        choose: (span) => {
          this.span = span;
          this.refresh();
        },
      })}
      ${this.#content()}
    </section>`;
  }

  #content(): TemplateResult {
    const { t } = this.context;
    if (this.failure !== null) return failedState(this.failure, t, () => this.refresh());
    if (this.briefing === null) return loadingState(t, 3);
    const { spoken, language, reminders, memories, sightings, drafts } = this.briefing;
    return html`<div class="panel">
        <p class="quiet">${t.briefing.hint}</p>
        <p class="bubble" lang=${language}>${spoken}</p>
        ${drafts === 0 ? nothing : html`<a href=${hashOf({ page: 'drafts', id: null })}>${t.briefing.drafts(drafts)}</a>`}
      </div>
      ${this.#part(t.briefing.reminders, reminders, (one) => html`<span lang=${one.language}>${one.text}</span> <span class="quiet">${whenText(one, this.context)}</span>`)}
      ${this.#part(t.briefing.memories, memories, ({ id, text, language: spoke }) => html`<a lang=${spoke} href=${hashOf({ page: 'memories', id })}>${text}</a>`)}
      ${this.#part(t.briefing.sightings, sightings, (one) => this.#sighting(one))}`;
  }

  #part<Row>(title: string, rows: readonly Row[], show: (row: Row) => TemplateResult): TemplateResult | typeof nothing {
    if (rows.length === 0) return nothing;
    const rest = rows.length - mostShown;
    return html`<div class="panel">
      <h2>${title}</h2>
      <ul class="plain">
        ${rows.slice(0, mostShown).map((row) => html`<li>${show(row)}</li>`)}
      </ul>
      ${rest > 0 ? html`<p class="quiet">${this.context.t.briefing.more(rest)}</p>` : nothing}
    </div>`;
  }

  #sighting({ label, name, camera, room, from }: BriefingResponse['sightings'][number]): TemplateResult {
    const { t, rooms, preferences } = this.context;
    const who = name ?? t.history.labels[label as keyof typeof t.history.labels] ?? label;
    const where = room === null ? camera : nameOf(rooms, room);
    return html`${who}${where === null ? nothing : html`, ${where}`}
      <span class="quiet">${momentText(from, preferences.language)}</span>`;
  }
}

customElements.define('merkdir-briefing', Briefing);
