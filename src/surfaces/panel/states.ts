import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from './messages.ts';
import { problemText } from './problem-text.ts';

/** Grey lines where something will be, so that nothing jumps when it comes. */
export function loadingState(t: Messages, lines = 4): TemplateResult {
  return html`<div class="skeleton" role="status" aria-label=${t.loading}>
    ${Array.from({ length: lines }, () => html`<div class="skeleton-line"></div>`)}
  </div>`;
}

export function emptyState(
  title: string,
  hint: string,
  action: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<div class="empty"><h2>${title}</h2><p>${hint}</p>${action}</div>`;
}

export function failedState(failure: unknown, t: Messages, again: () => void): TemplateResult {
  const { title, hint } = problemText(failure, t);
  return html`<div class="empty" role="alert">
    <h2>${title}</h2>
    <p>${hint}</p>
    <button class="button" @click=${again}>${t.again}</button>
  </div>`;
}
