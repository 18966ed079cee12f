import { html, svg, type TemplateResult } from 'lit';
import type { CountsResponse } from '../../http/contract/overview.ts';
import { nameOf } from '../context.ts';
import { numberText, sizeText } from '../dates.ts';
import type { LiveKind } from '../live.ts';
import { CareSection } from './care-section.ts';

/** How much there is, in numbers and small charts; of others' private memories only the number. */
class CountsSection extends CareSection<CountsResponse> {
  protected readonly name = 'counts';
  protected override readonly follows: readonly LiveKind[] = ['memory_saved', 'memory_forgotten', 'reset'];

  protected heading(): string {
    return this.context.t.counts.title;
  }

  protected async ask(): Promise<CountsResponse> {
    return await this.context.api.get<CountsResponse>('api/counts');
  }

  protected content(counts: CountsResponse): TemplateResult {
    const { t, people, preferences } = this.context;
    const named = counts.by_scope.map(({ scope, owner, count }) => ({
      name: owner === null ? t.scope[scope] : t.scopeOf.private(nameOf(people, owner)),
      count,
    }));
    const kinds = counts.by_kind.map(({ kind, count }) => ({ name: t.kind[kind], count }));
    const rest = [
      [t.counts.drafts, numberText(counts.drafts, preferences.language)],
      [t.counts.turns, numberText(counts.turns, preferences.language)],
      [t.counts.sightings, numberText(counts.sightings, preferences.language)],
      [t.counts.events, numberText(counts.events, preferences.language)],
      [t.counts.tombstones, numberText(counts.tombstones, preferences.language)],
      [t.counts.size, counts.bytes === null ? '–' : sizeText(counts.bytes, preferences.language)],
    ];
    return html`${this.#bars(t.counts.scopes, named)} ${this.#bars(t.counts.kinds, kinds)}
      ${this.#weeks(counts.by_week)}
      <dl class="facts">${rest.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
  }

  #bars(title: string, rows: readonly { readonly name: string; readonly count: number }[]): TemplateResult {
    const most = Math.max(1, ...rows.map(({ count }) => count));
    return html`<h3>${title}</h3>
      <ul class="bars">
        ${rows.map(
          ({ name, count }) => html`<li>
            <span>${name}</span>
            <meter min="0" max=${most} .value=${count} aria-label=${name}></meter>
            <span>${numberText(count, this.context.preferences.language)}</span>
          </li>`,
        )}
      </ul>`;
  }

  #weeks(weeks: CountsResponse['by_week']): TemplateResult {
    const most = Math.max(1, ...weeks.map(({ count }) => count));
    const width = 200 / Math.max(1, weeks.length);
    const text = this.context.t.counts.weeks(weeks.length);
    return html`<h3>${text}</h3>
      <svg class="chart small" viewBox="0 0 200 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        ${weeks.map(({ count }, index) => {
          const height = (count / most) * 38;
          return svg`<rect class="chart-bar" x=${index * width + 0.5} y=${40 - height} width=${Math.max(1, width - 1)} height=${height}></rect>`;
        })}
      </svg>`;
  }
}

customElements.define('merkdir-counts', CountsSection);
