import { html, type TemplateResult } from 'lit';

/** One choice of several, all visible; `null` is the choice of none. */
export interface Chips<Choice extends string | null> {
  readonly label: string;
  readonly choices: readonly { readonly value: Choice; readonly text: string }[];
  readonly chosen: Choice;
  choose(value: Choice): void;
}

export function chips<Choice extends string | null>({ label, choices, chosen, choose }: Chips<Choice>): TemplateResult {
  return html`<div class="chips" role="group" aria-label=${label}>
    ${choices.map(
      ({ value, text }) =>
        html`<button class="chip" type="button" aria-pressed=${value === chosen ? 'true' : 'false'} @click=${() => choose(value)}>
          ${text}
        </button>`,
    )}
  </div>`;
}
